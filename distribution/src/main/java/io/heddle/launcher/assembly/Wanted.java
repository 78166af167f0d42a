package io.heddle.launcher.assembly;

import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/**
 * One entry of {@code bundles}.
 *
 * @param name symbolic name
 * @param range versions that fit
 * @param written as written
 */
record Wanted(String name, VersionRange range, String written) {
  static Wanted of(String entry) throws AssemblyFault {
    int blank = entry.indexOf(' ');
    String name = blank < 0 ? entry : entry.substring(0, blank);
    String range = blank < 0 ? "0" : entry.substring(blank + 1).strip();
    try {
      return new Wanted(name, range(range), entry);
    } catch (IllegalArgumentException e) {
      throw new AssemblyFault(
          "\"" + range + "\" of " + name + " is no version range; write ^1.2, ~1.2, or [1.0,2.0)");
    }
  }

  /** {@code ^1.2}: up to the next major version; {@code ~1.2}: up to the next minor one. */
  private static VersionRange range(String text) {
    if (text.startsWith("^") || text.startsWith("~")) {
      Version least = Version.parseVersion(text.substring(1));
      Version next =
          text.startsWith("^")
              ? new Version(least.getMajor() + 1, 0, 0)
              : new Version(least.getMajor(), least.getMinor() + 1, 0);
      return new VersionRange(VersionRange.LEFT_CLOSED, least, next, VersionRange.RIGHT_OPEN);
    }
    return new VersionRange(text);
  }
}
