package io.heddle.launcher.assembly;

import io.heddle.launcher.platform.Checksums;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an assembly took: the platform by the digest of its own lock file, and each bundle with
 * version and SHA-256.
 */
public final class BundleLock {
  private static final String PLATFORM = "platform";

  /** Name to version and digest, as written. */
  private final Map<String, String> entries;

  private BundleLock(Map<String, String> entries) {
    this.entries = entries;
  }

  /** The lock of what was chosen. */
  static BundleLock of(Home base, List<FoundJar> chosen) throws IOException {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put(PLATFORM, "- " + Checksums.of(base.lockFile()).sha256());
    for (FoundJar jar : chosen) {
      entries.put(jar.symbolicName(), jar.version() + " " + jar.computedSha256());
    }
    return new BundleLock(entries);
  }

  /** Reads a lock file. */
  public static BundleLock read(Path file) throws IOException, AssemblyFault {
    Map<String, String> entries = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        int blank = line.indexOf(' ');
        if (blank < 0) {
          throw new AssemblyFault(file + " is no lock of an assembly: " + line);
        }
        entries.put(line.substring(0, blank), line.substring(blank + 1));
      }
    }
    return new BundleLock(entries);
  }

  /** Version a bundle is held to; null if it is not locked. */
  String version(String name) {
    String entry = entries.get(name);
    return entry == null ? null : entry.substring(0, entry.indexOf(' '));
  }

  /** What differs from another lock, a sentence each. */
  List<String> differences(BundleLock found) {
    List<String> sentences = new ArrayList<>();
    entries.forEach(
        (name, entry) -> {
          String now = found.entries.get(name);
          if (!entry.equals(now)) {
            sentences.add(
                name.equals(PLATFORM)
                    ? "the platform is not the one the lock was made with"
                    : "the lock asks for "
                        + name
                        + " "
                        + entry
                        + ", which is not what was found"
                        + (now == null ? "" : ": " + now));
          }
        });
    for (String name : found.entries.keySet()) {
      if (!entries.containsKey(name)) {
        sentences.add("found " + name + ", which is not in the lock");
      }
    }
    return sentences;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("# symbolic name, version, SHA-256\n");
    entries.forEach((name, entry) -> text.append(name).append(' ').append(entry).append('\n'));
    return text.toString();
  }
}
