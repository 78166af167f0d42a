package io.heddle.kernel.testbundles;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A jar made at test time: a manifest, and classes of the test class path. */
public final class BundleJar {
  private final Manifest manifest = new Manifest();
  private final Map<String, byte[]> entries = new LinkedHashMap<>();
  private final StringBuilder capabilities = new StringBuilder();

  /** A bundle that imports the platform API and Guice. */
  public BundleJar(String name, String version) {
    header(Attributes.Name.MANIFEST_VERSION.toString(), "1.0");
    header("Bundle-ManifestVersion", "2");
    header("Bundle-SymbolicName", name);
    header("Bundle-Version", version);
    header(
        "Import-Package",
        "io.heddle.api.config,io.heddle.api.event,io.heddle.api.host,io.heddle.api.model,"
            + "io.heddle.api.net,io.heddle.api.record,com.google.inject,com.google.inject.binder,"
            + "com.google.inject.name,jakarta.inject");
  }

  /** Takes a header away. */
  public BundleJar without(String name) {
    manifest.getMainAttributes().remove(new Attributes.Name(name));
    return this;
  }

  /** A header as set so far. */
  public String header(String name) {
    return manifest.getMainAttributes().getValue(name);
  }

  /** Imports one more package. */
  public BundleJar alsoImport(String clause) {
    return header("Import-Package", header("Import-Package") + "," + clause);
  }

  /** Sets a header. */
  public BundleJar header(String name, String value) {
    manifest.getMainAttributes().putValue(name, value);
    return this;
  }

  /** Adds a capability as bnd would write it. */
  public BundleJar capability(String clause) {
    capabilities.append(capabilities.isEmpty() ? "" : ",").append(clause);
    return header("Provide-Capability", capabilities.toString());
  }

  /** Adds a {@code heddle.model} capability of a device. */
  public BundleJar device(String type, String version, String provider) {
    return capability(
        "heddle.model;type=\""
            + type
            + "\";version:Version=\""
            + version
            + "\";kind=device;alias=\"-\";provider=\""
            + provider
            + "\"");
  }

  /** Adds a {@code heddle.strategy} capability. */
  public BundleJar strategy(String kind, String name, String version, String provider) {
    return capability(
        "heddle.strategy;kind=\""
            + kind
            + "\";name=\""
            + name
            + "\";version:Version=\""
            + version
            + "\";provider=\""
            + provider
            + "\"");
  }

  /** Adds a class with its nested classes. */
  public BundleJar classes(Class<?>... types) {
    for (Class<?> type : types) {
      add(type);
      classes(type.getDeclaredClasses());
    }
    return this;
  }

  /** Adds classes that can't be named here, by their names in a package. */
  public BundleJar classes(String packageName, String... names) {
    for (String name : names) {
      add(packageName.replace('.', '/') + "/" + name, BundleJar.class.getClassLoader());
    }
    return this;
  }

  private void add(Class<?> type) {
    add(type.getName().replace('.', '/'), type.getClassLoader());
  }

  private void add(String name, ClassLoader loader) {
    String entry = name + ".class";
    try (InputStream in = loader.getResourceAsStream(entry)) {
      entries.put(entry, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a text constant in every class by one of the same length. */
  public BundleJar replaceInClasses(String from, String to) {
    // One byte a character, so that nothing else of a class changes.
    entries.replaceAll(
        (name, bytes) ->
            new String(bytes, StandardCharsets.ISO_8859_1)
                .replace(from, to)
                .getBytes(StandardCharsets.ISO_8859_1));
    return this;
  }

  /** Writes the files into a directory. */
  public void unpack(Path directory) {
    try {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        Path file = directory.resolve(entry.getKey());
        Files.createDirectories(file.getParent());
        Files.write(file, entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a file. */
  public BundleJar file(String entry, byte[] content) {
    entries.put(entry, content);
    return this;
  }

  /** Writes the jar. */
  public Path write(Path file) {
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        jar.putNextEntry(new JarEntry(entry.getKey()));
        jar.write(entry.getValue());
        jar.closeEntry();
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
