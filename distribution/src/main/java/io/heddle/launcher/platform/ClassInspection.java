package io.heddle.launcher.platform;

import io.heddle.launcher.platform.JarFacts.Offer;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Looks at the classes of a jar that is not known to be as shipped. */
final class ClassInspection {
  private static final String API_FOLDER = "io/heddle/api/";
  private static final String API_NAME = "io.heddle.platform-api";

  /** Class file version 45 is Java 1, so 61 is Java 17 (JVM specification, table 4.1-A). */
  private static final int CLASS_VERSION_OF_JAVA_0 = 44;

  private ClassInspection() {}

  /** What is wrong with the classes, one sentence; null if nothing is. */
  static String fault(ZipFile zip, Attributes headers, JarFacts facts) {
    List<? extends ZipEntry> classes = classes(zip);
    String fault = embeddedApi(zip, classes, headers, facts);
    if (fault == null) {
      fault = newerJava(zip, classes);
    }
    if (fault == null) {
      fault = missingProvider(zip, headers, facts);
    }
    return fault;
  }

  private static List<? extends ZipEntry> classes(ZipFile zip) {
    return zip.stream()
        .filter(e -> e.getName().endsWith(".class") && !e.getName().startsWith("META-INF/"))
        .filter(e -> !e.getName().equals("module-info.class"))
        .sorted(Comparator.comparing(ZipEntry::getName))
        .toList();
  }

  private static String embeddedApi(
      ZipFile zip, List<? extends ZipEntry> classes, Attributes headers, JarFacts facts) {
    if (facts.symbolicName().equals(API_NAME)) {
      return null;
    }
    for (ZipEntry entry : classes) {
      if (entry.getName().startsWith(API_FOLDER)) {
        return embeds(entry.getName());
      }
    }
    String classPath = headers.getValue("Bundle-ClassPath");
    if (classPath != null) {
      for (ManifestHeader.Clause clause : ManifestHeader.parse(classPath)) {
        String inner = NestedJar.firstEntryUnder(zip, clause.names().get(0), API_FOLDER);
        if (inner != null) {
          return embeds(clause.names().get(0) + "!/" + inner);
        }
      }
    }
    return null;
  }

  private static String embeds(String entry) {
    return "it embeds a copy of the platform API ("
        + entry
        + "); compile against platform-api without packing it in";
  }

  private static String newerJava(ZipFile zip, List<? extends ZipEntry> classes) {
    int running = Runtime.version().feature();
    for (ZipEntry entry : classes) {
      int needed = javaVersion(zip, entry);
      if (needed > running) {
        return "it was built for Java "
            + needed
            + " ("
            + className(entry)
            + "); this is Java "
            + running;
      }
    }
    return null;
  }

  private static int javaVersion(ZipFile zip, ZipEntry entry) {
    try (DataInputStream in = new DataInputStream(zip.getInputStream(entry))) {
      in.readInt(); // magic
      in.readUnsignedShort(); // minor version
      return in.readUnsignedShort() - CLASS_VERSION_OF_JAVA_0;
    } catch (IOException e) {
      return 0; // too short for a class: loading it will say so
    }
  }

  private static String className(ZipEntry entry) {
    String name = entry.getName();
    return name.substring(0, name.length() - ".class".length()).replace('/', '.');
  }

  /** A provider may come from another bundle, so only a jar that could hold it all is judged. */
  private static String missingProvider(ZipFile zip, Attributes headers, JarFacts facts) {
    if (headers.getValue("Bundle-ClassPath") != null) {
      return null;
    }
    for (Offer offer : facts.offers()) {
      String provider = offer.provider();
      if (provider == null) {
        return "its manifest names no provider for " + offer;
      }
      if (!imports(headers, provider)
          && zip.getEntry(provider.replace('.', '/') + ".class") == null) {
        return "it names " + provider + " as provider of " + offer + ", which is not in the jar";
      }
    }
    return null;
  }

  private static boolean imports(Attributes headers, String className) {
    String imports = headers.getValue("Import-Package");
    String packageName = className.substring(0, Math.max(0, className.lastIndexOf('.')));
    return headers.getValue("Require-Bundle") != null
        || (imports != null
            && ManifestHeader.parse(imports).stream()
                .anyMatch(c -> c.names().contains(packageName)));
  }
}
