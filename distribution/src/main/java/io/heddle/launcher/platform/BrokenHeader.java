package io.heddle.launcher.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/** Finds the manifest header that made the framework refuse a jar. */
final class BrokenHeader {
  private static final List<String> WITH_CLAUSES =
      List.of(
          "Import-Package",
          "Export-Package",
          "Require-Bundle",
          "Require-Capability",
          "Provide-Capability",
          "Fragment-Host",
          "DynamicImport-Package");

  private BrokenHeader() {}

  /** Names the header if it can be found, and says what is wrong with it. */
  static String sentence(Path file, Exception refusal) {
    String words = Sentences.ofRootCause(refusal).replaceFirst("^[\\w.$]+Exception: ", "");
    String broken = find(file, words);
    return broken == null ? "the framework refuses it: " + words : "its manifest header " + broken;
  }

  private static String find(Path file, String words) {
    try (JarFile jar = new JarFile(file.toFile(), false)) {
      Manifest manifest = jar.getManifest();
      return manifest == null ? null : find(manifest, words);
    } catch (IOException e) {
      return null;
    }
  }

  private static String find(Manifest manifest, String words) {
    String version = manifest.getMainAttributes().getValue("Bundle-Version");
    if (version != null && !isVersion(version)) {
      return "Bundle-Version is broken: \"" + version.strip() + "\" is not a version";
    }
    for (String header : WITH_CLAUSES) {
      String value = manifest.getMainAttributes().getValue(header);
      if (value != null) {
        String bad = badVersion(value);
        if (bad != null) {
          return header + " is broken: \"" + bad + "\" is not a version or a range";
        }
        if (isQuoted(words, value)) {
          return header + " is broken: " + words;
        }
      }
    }
    return null;
  }

  private static String badVersion(String header) {
    for (ManifestHeader.Clause clause : ManifestHeader.parse(header)) {
      String version = clause.attributes().get("version");
      if (version != null && !isVersion(version) && !isRange(version)) {
        return version;
      }
    }
    return null;
  }

  /** Whether the framework's words quote a clause of the header. */
  private static boolean isQuoted(String words, String header) {
    for (ManifestHeader.Clause clause : ManifestHeader.parse(header)) {
      for (String name : clause.names()) {
        if (!name.isEmpty() && words.contains(name)) {
          return true;
        }
      }
    }
    return words.contains(header);
  }

  private static boolean isVersion(String text) {
    try {
      Version.parseVersion(text.strip());
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isRange(String text) {
    try {
      return new VersionRange(text.strip()).getLeft() != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
