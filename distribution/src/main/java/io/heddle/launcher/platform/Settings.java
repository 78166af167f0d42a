package io.heddle.launcher.platform;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/** Settings of an installation, {@code etc/heddle.properties}. */
final class Settings {
  private static final String TRUST = "plugins.trust";
  private static final Set<String> KNOWN = Set.of(TRUST);

  private final Path file;
  private final Properties properties;

  private Settings(Path file, Properties properties) {
    this.file = file;
    this.properties = properties;
  }

  /** Reads them; a file that is missing sets nothing, a name that is unknown is a fault. */
  static Settings read(Path file) throws InstallationFault {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(in);
    } catch (NoSuchFileException e) {
      return new Settings(file, properties);
    } catch (IOException | IllegalArgumentException e) {
      throw new InstallationFault(file + " can't be read: " + Sentences.of(e), e);
    }
    Set<String> unknown = new TreeSet<>(properties.stringPropertyNames());
    unknown.removeAll(KNOWN);
    if (!unknown.isEmpty()) {
      // A setting that is misspelt must not leave a door open.
      throw new InstallationFault(
          file + ": unknown setting \"" + unknown.iterator().next() + "\"; settings: " + TRUST);
    }
    return new Settings(file, properties);
  }

  /** Which jars are used. */
  Trust.Level trust() throws InstallationFault {
    String value = properties.getProperty(TRUST, "any").strip();
    return switch (value) {
      case "any" -> Trust.Level.ANY;
      case "signed" -> Trust.Level.SIGNED;
      case "listed" -> Trust.Level.LISTED;
      default ->
          throw new InstallationFault(
              file + ": " + TRUST + " is \"" + value + "\"; it is any, signed or listed");
    };
  }
}
