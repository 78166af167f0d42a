package io.heddle.launcher.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code heddle.lock}: what a distribution was shipped with, one line a bundle.
 *
 * <pre>
 * # symbolic name, version, file, SHA-256, CRC-32
 * io.heddle.kernel 1.0.0 bundles/kernel-1.0.0.jar 3b1e... 9ae0a5c1
 * </pre>
 *
 * <p>The CRC-32 lets each start tell within milliseconds whether a jar is still the one that was
 * shipped; {@code heddle bundles} compares the SHA-256.
 */
public final class LockFile {
  /** First line of the file. */
  private static final String HEADER = "# symbolic name, version, file, SHA-256, CRC-32";

  /**
   * One shipped bundle.
   *
   * @param symbolicName bundle symbolic name
   * @param version bundle version
   * @param file path relative to the distribution, with forward slashes
   * @param sha256 digest in lower-case hex
   * @param crc32 checksum in lower-case hex, eight digits
   */
  record Entry(String symbolicName, String version, String file, String sha256, String crc32) {
    String line() {
      return String.join(" ", symbolicName, version, file, sha256, crc32);
    }
  }

  private final List<Entry> entries;

  private LockFile(List<Entry> entries) {
    this.entries = entries;
  }

  /** Reads a lock file; one that is missing locks nothing. */
  static LockFile read(Path file) throws InstallationFault {
    List<Entry> entries = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          entries.add(entry(file, line));
        }
      }
    } catch (NoSuchFileException e) {
      return new LockFile(List.of());
    } catch (IOException e) {
      throw new InstallationFault(file + " can't be read: " + Sentences.of(e), e);
    }
    return new LockFile(entries);
  }

  /** The entry of a name and version; null if it was not shipped. */
  Entry find(String symbolicName, String version) {
    for (Entry entry : entries) {
      if (entry.symbolicName().equals(symbolicName) && entry.version().equals(version)) {
        return entry;
      }
    }
    return null;
  }

  /** Writes the lock file of a distribution; {@code folders} are looked at in order. */
  public static void write(Path home, List<Path> folders) throws IOException {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    for (Path folder : folders) {
      for (Path jar : PluginFolder.jars(folder)) {
        text.append(entryOf(home, jar).line()).append('\n');
      }
    }
    Files.writeString(home.resolve("heddle.lock"), text, StandardCharsets.UTF_8);
  }

  private static Entry entryOf(Path home, Path jar) throws IOException {
    JarFacts facts = JarInspection.inspect(jar, JarInspection.Depth.CONTENT);
    if (facts.fault() != null) {
      throw new IOException(jar + " can't be shipped: " + facts.fault());
    }
    Checksums sums = Checksums.of(jar);
    return new Entry(
        facts.symbolicName(),
        facts.version(),
        home.relativize(jar).toString().replace('\\', '/'),
        sums.sha256(),
        sums.crc32());
  }

  private static Entry entry(Path file, String line) throws InstallationFault {
    String[] words = line.split(" ", -1);
    if (words.length != 5) {
      throw new InstallationFault(file + " has a line that is not five words: " + line);
    }
    return new Entry(words[0], words[1], words[2], words[3], words[4]);
  }
}
