package io.heddle.launcher.testjars;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A jar put together from manifest headers, classes of the test's own class path, and bytes. */
public final class ThrowAwayJar {
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Map<String, byte[]> entries = new LinkedHashMap<>();
  private boolean withManifest = true;

  private ThrowAwayJar() {}

  /** A jar with no header but the manifest's version. */
  public static ThrowAwayJar plain() {
    return new ThrowAwayJar();
  }

  /** A bundle. */
  public static ThrowAwayJar bundle(String symbolicName, String version) {
    return plain()
        .header("Bundle-ManifestVersion", "2")
        .header("Bundle-SymbolicName", symbolicName)
        .header("Bundle-Version", version);
  }

  /** A bundle that offers a NIC type; its provider is a few bytes that are never loaded. */
  public static ThrowAwayJar nic(String symbolicName, String version, String type) {
    return bundle(symbolicName, version)
        .header(
            "Provide-Capability",
            "heddle.model;type="
                + type
                + ";version:Version=\""
                + version
                + "\";kind=device;provider=\"org.example.nic.Provider\"")
        .classOfJava("org/example/nic/Provider", 17);
  }

  /** Everything of an existing jar but its digests. */
  public static ThrowAwayJar copyOf(Path jar) throws IOException {
    ThrowAwayJar copy = new ThrowAwayJar();
    try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile())) {
      file.getManifest()
          .getMainAttributes()
          .forEach((name, value) -> copy.header(name.toString(), value.toString()));
      for (ZipEntry entry : java.util.Collections.list(file.entries())) {
        if (!entry.isDirectory() && !entry.getName().equals("META-INF/MANIFEST.MF")) {
          try (InputStream in = file.getInputStream(entry)) {
            copy.entry(entry.getName(), in.readAllBytes());
          }
        }
      }
    }
    return copy;
  }

  /** Sets a header; null takes it away. */
  public ThrowAwayJar header(String name, String value) {
    if (value == null) {
      headers.remove(name);
    } else {
      headers.put(name, value);
    }
    return this;
  }

  /** Leaves the manifest out. */
  public ThrowAwayJar withoutManifest() {
    withManifest = false;
    return this;
  }

  /** Adds an entry. */
  public ThrowAwayJar entry(String name, byte[] bytes) {
    entries.put(name, bytes);
    return this;
  }

  /** Adds an entry of text. */
  public ThrowAwayJar entry(String name, String text) {
    return entry(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds the head of a class file as a compiler for that Java version writes it. */
  public ThrowAwayJar classOfJava(String path, int javaVersion) {
    byte[] head = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 0};
    head[7] = (byte) (44 + javaVersion); // class file version of Java n is 44 + n
    return entry(path + ".class", head);
  }

  /** Adds a class of the test's class path. */
  public ThrowAwayJar testClass(Class<?> type) throws IOException {
    String path = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(path)) {
      return entry(path, in.readAllBytes());
    }
  }

  /** Writes the jar. */
  public Path write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar =
            withManifest ? new JarOutputStream(out, manifest()) : new JarOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        jar.putNextEntry(new ZipEntry(entry.getKey()));
        jar.write(entry.getValue());
        jar.closeEntry();
      }
      if (entries.isEmpty() && !withManifest) {
        jar.putNextEntry(new ZipEntry("empty/"));
      }
    }
    return file;
  }

  private Manifest manifest() {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    headers.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    return manifest;
  }
}
