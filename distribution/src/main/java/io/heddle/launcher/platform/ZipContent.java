package io.heddle.launcher.platform;

import java.util.Enumeration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Looks at a jar's table of contents before anything of it is unpacked or run: names that point
 * outside, names that come twice, and contents that would swell beyond measure.
 */
final class ZipContent {
  /** Entries of a jar; the largest library that ships has some 2,000. */
  static final int MOST_ENTRIES = 100_000;

  /** Unpacked bytes of a jar. */
  static final long MOST_BYTES = 1L << 30;

  /** Unpacked bytes of one entry for each packed one; deflate reaches 1,032, real classes 10. */
  static final long MOST_SWELLING = 200;

  /** Entries below this size may swell as they like: text of one letter does. */
  private static final long SMALL_BYTES = 1L << 20;

  private ZipContent() {}

  /** What is wrong, one plain sentence; null if nothing is. */
  static String fault(ZipFile zip) {
    Set<String> names = new HashSet<>();
    long bytes = 0;
    int entries = 0;
    for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
      ZipEntry entry = all.nextElement();
      String name = entry.getName();
      if (pointsOutside(name)) {
        return "it holds an entry that points outside the jar: " + shown(name);
      }
      if (!names.add(name)) {
        return "it holds the entry " + shown(name) + " twice";
      }
      bytes += Math.max(0, entry.getSize());
      if (++entries > MOST_ENTRIES) {
        return "it has more than " + MOST_ENTRIES + " entries";
      }
      if (bytes > MOST_BYTES) {
        return "unpacked it would be larger than " + (MOST_BYTES >> 20) + " MiB";
      }
      if (swells(entry)) {
        return "its entry "
            + shown(name)
            + " would swell from "
            + entry.getCompressedSize()
            + " to "
            + entry.getSize()
            + " bytes";
      }
    }
    return null;
  }

  private static boolean swells(ZipEntry entry) {
    return entry.getSize() > SMALL_BYTES
        && entry.getSize() / MOST_SWELLING > Math.max(1, entry.getCompressedSize());
  }

  private static boolean pointsOutside(String name) {
    return name.startsWith("/")
        || name.indexOf('\\') >= 0
        || name.indexOf('\0') >= 0
        || startsWithDrive(name)
        || ("/" + name + "/").contains("/../");
  }

  private static boolean startsWithDrive(String name) {
    if (name.length() < 2 || name.charAt(1) != ':') {
      return false;
    }
    char letter = name.charAt(0);
    return letter >= 'A' && letter <= 'Z' || letter >= 'a' && letter <= 'z';
  }

  /** Without what a terminal would act on. */
  private static String shown(String name) {
    StringBuilder shown = new StringBuilder();
    for (char c :
        name.length() > 80 ? (name.substring(0, 77) + "...").toCharArray() : name.toCharArray()) {
      shown.append(
          c < ' ' || c == 127 ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c));
    }
    return shown.toString();
  }
}
