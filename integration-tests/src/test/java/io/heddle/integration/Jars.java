package io.heddle.integration;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Path;

/** Jars made from those of the distribution by rewriting their manifests. */
final class Jars {
  private Jars() {}

  /** A jar of the distribution, by the beginning of its name. */
  static Path shipped(String name) throws IOException {
    for (String folder : new String[] {"plugins", "bundles"}) {
      for (Path jar : ProjectFiles.jars(Distribution.HOME.resolve(folder))) {
        if (jar.getFileName().toString().startsWith(name + "-")) {
          return jar;
        }
      }
    }
    throw new AssertionError("no " + name + " in " + Distribution.HOME);
  }

  /** The jar as if it and everything it offers had another version. */
  static ThrowAwayJar withVersion(Path jar, String version) throws IOException {
    ThrowAwayJar copy = ThrowAwayJar.copyOf(jar);
    String offers = header(jar, "Provide-Capability");
    return copy.header("Bundle-Version", version)
        .header(
            "Provide-Capability",
            offers.replaceAll("version:Version=\"[^\"]*\"", "version:Version=\"" + version + "\""));
  }

  /** The jar under another name, offering its models under another type. */
  static ThrowAwayJar renamed(Path jar, String symbolicName, String type) throws IOException {
    return ThrowAwayJar.copyOf(jar)
        .header("Bundle-SymbolicName", symbolicName)
        .header(
            "Provide-Capability",
            header(jar, "Provide-Capability")
                .replaceFirst("type=[^;]*;", "type=" + type + ";")
                .replaceFirst("alias=[^;]*;", "alias=-;"));
  }

  private static String header(Path jar, String name) throws IOException {
    try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile())) {
      return file.getManifest().getMainAttributes().getValue(name);
    }
  }
}
