package io.heddle.launcher.platform;

import io.heddle.launcher.platform.JarFacts.Offer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads a jar's manifest and says in one sentence what is wrong with the jar, if anything is. */
final class JarInspection {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final int MOST_MANIFEST_BYTES = 16 << 20;
  private static final byte[] ZIP_START = {'P', 'K', 3, 4};

  /** Headers the framework and the platform act on. */
  private static final List<String> HEADERS_THAT_COUNT =
      List.of(
          "Bundle-SymbolicName",
          "Bundle-Version",
          "Bundle-Name",
          "Bundle-Activator",
          "Bundle-ClassPath",
          "Fragment-Host",
          "Import-Package",
          "Export-Package",
          "Require-Bundle",
          "Require-Capability",
          "Provide-Capability");

  private JarInspection() {}

  /** How far a jar is looked into: what is as shipped needs no more than its manifest read. */
  enum Depth {
    MANIFEST,
    CONTENT,
    CLASSES
  }

  /** Facts about a jar, with what is wrong as far as it was looked into. */
  static JarFacts inspect(Path file, Depth depth) {
    try {
      if (Files.size(file) == 0) {
        return JarFacts.unreadable(file, "the file is empty; is it still being copied?");
      }
    } catch (IOException e) {
      return JarFacts.unreadable(file, "it can't be read: " + Sentences.of(e));
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return inspect(file, zip, depth);
    } catch (IOException e) {
      return JarFacts.unreadable(file, notAZip(file));
    }
  }

  private static String notAZip(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return java.util.Arrays.equals(in.readNBytes(ZIP_START.length), ZIP_START)
          ? "it is a truncated or damaged zip file; is it still being copied?"
          : "it is not a zip file, so it is not a jar";
    } catch (IOException e) {
      return "it can't be read: " + Sentences.of(e);
    }
  }

  private static JarFacts inspect(Path file, ZipFile zip, Depth depth) {
    String content = depth == Depth.MANIFEST ? null : ZipContent.fault(zip);
    if (content != null) {
      return JarFacts.unreadable(file, content);
    }
    ZipEntry entry = zip.getEntry(MANIFEST);
    if (entry == null) {
      return JarFacts.unreadable(file, "it is a plain jar, not a bundle: it has no " + MANIFEST);
    }
    Attributes headers;
    try (InputStream in = zip.getInputStream(entry)) {
      headers = new Manifest(new ByteArrayInputStream(bounded(in))).getMainAttributes();
    } catch (IOException e) {
      return JarFacts.unreadable(file, "its manifest can't be read: " + Sentences.of(e));
    }
    JarFacts facts = facts(file, headers);
    if (facts.fault() != null || depth != Depth.CLASSES) {
      return facts;
    }
    String fault = ClassInspection.fault(zip, headers, facts);
    return fault == null ? facts : facts.withFault(fault);
  }

  /** A table of contents may lie about sizes, so no more is read than any manifest needs. */
  private static byte[] bounded(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_MANIFEST_BYTES + 1);
    if (bytes.length > MOST_MANIFEST_BYTES) {
      throw new IOException("it is larger than " + MOST_MANIFEST_BYTES + " bytes");
    }
    return bytes;
  }

  private static JarFacts facts(Path file, Attributes headers) {
    for (String header : HEADERS_THAT_COUNT) {
      String value = headers.getValue(header);
      if (value != null && value.contains("${")) {
        return JarFacts.unreadable(
            file, "its build left a placeholder unfilled: " + header + " is " + shorten(value));
      }
    }
    String name = headers.getValue("Bundle-SymbolicName");
    if (name == null || name.isBlank()) {
      return JarFacts.unreadable(
          file, "it is a plain jar, not a bundle: its manifest has no Bundle-SymbolicName");
    }
    String version = headers.getValue("Bundle-Version");
    return new JarFacts(
        file,
        ManifestHeader.parse(name).get(0).names().get(0),
        version == null ? "0.0.0" : version.strip(),
        activator(headers),
        offers(headers.getValue("Provide-Capability")),
        null);
  }

  private static String activator(Attributes headers) {
    String activator = headers.getValue("Bundle-Activator");
    return activator == null || activator.isBlank() ? null : activator.strip();
  }

  private static List<Offer> offers(String capabilities) {
    List<Offer> offers = new ArrayList<>();
    if (capabilities != null) {
      for (ManifestHeader.Clause clause : ManifestHeader.parse(capabilities)) {
        Map<String, String> a = clause.attributes();
        if (clause.names().contains("heddle.model")) {
          String alias = a.getOrDefault("alias", "-");
          offers.add(offer(a, "type", "-".equals(alias) ? null : alias, false));
        } else if (clause.names().contains("heddle.strategy")) {
          offers.add(offer(a, "name", null, true));
        } else if (clause.names().contains("heddle.tool")) {
          offers.add(
              new Offer(
                  "tool",
                  a.getOrDefault("name", "?"),
                  null,
                  a.getOrDefault("version", "0.0.0"),
                  a.get("provider"),
                  false));
        }
      }
    }
    return offers;
  }

  private static Offer offer(Map<String, String> a, String key, String alias, boolean strategy) {
    return new Offer(
        a.getOrDefault("kind", "?"),
        a.getOrDefault(key, "?"),
        alias,
        a.getOrDefault("version", "0.0.0"),
        a.get("provider"),
        strategy);
  }

  private static String shorten(String value) {
    return value.length() <= 60 ? value : value.substring(0, 57) + "...";
  }
}
