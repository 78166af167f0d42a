package io.heddle.launcher.platform;

import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/** Looks into a jar that lies within a jar. */
final class NestedJar {
  private NestedJar() {}

  /** Name of the first entry below {@code folder} of the jar {@code inner}; null if none. */
  static String firstEntryUnder(ZipFile outer, String inner, String folder) {
    ZipEntry entry = outer.getEntry(inner);
    if (entry == null || entry.isDirectory()) {
      return null;
    }
    try (ZipInputStream in = new ZipInputStream(outer.getInputStream(entry))) {
      for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
        if (e.getName().startsWith(folder) && !e.isDirectory()) {
          return e.getName();
        }
      }
      return null;
    } catch (IOException e) {
      return null; // not a jar: nothing can be loaded from it
    }
  }
}
