package io.heddle.launcher.cli;

import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import java.nio.file.Path;
import java.util.List;

/** How people name bundles. */
final class BundleNames {
  private BundleNames() {}

  /** Whether {@code name} is the jar's symbolic name, its last segment, or its file name. */
  static boolean isMeant(FoundJar jar, String name) {
    String symbolic = jar.symbolicName();
    return jar.file().getFileName().toString().equals(name)
        || jar.file().equals(Path.of(name))
        || (symbolic != null && (symbolic.equals(name) || symbolic.endsWith("." + name)));
  }

  /** What was probably meant, or else the names there are. */
  static String hint(String name, List<FoundJar> jars) {
    List<String> names =
        jars.stream()
            .map(j -> j.symbolicName() == null ? fileName(j) : j.symbolicName())
            .distinct()
            .sorted()
            .toList();
    List<String> lastSegments =
        names.stream()
            .map(n -> n.endsWith(".jar") ? n : n.substring(n.lastIndexOf('.') + 1))
            .toList();
    List<String> near = NearestNames.of(name, lastSegments);
    return near.isEmpty()
        ? "there are: " + String.join(", ", names)
        : "did you mean \"" + String.join("\" or \"", near) + "\"?";
  }

  /** The file as seen from the installation, or as found. */
  static String shortFile(Home home, FoundJar jar) {
    return jar.file().startsWith(home.directory())
        ? home.directory().relativize(jar.file()).toString()
        : jar.file().toString();
  }

  private static String fileName(FoundJar jar) {
    return jar.file().getFileName().toString();
  }
}
