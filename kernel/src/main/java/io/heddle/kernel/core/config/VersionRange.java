package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which versions are wanted (configuration specification 2.2): {@code [1.0,2.0)}, {@code ^1.2},
 * {@code ~1.2}, {@code =1.2.3}, {@code >=1.2}; a bare {@code 1.2} means {@code ^1.2}.
 *
 * @param written the range as the user wrote it
 * @param low least version
 * @param lowIncluded whether the least version itself is wanted
 * @param high greatest version; null for no bound
 * @param highIncluded whether the greatest version itself is wanted
 */
public record VersionRange(
    String written, Version low, boolean lowIncluded, Version high, boolean highIncluded) {
  private static final Version ZERO = new Version(0, 0, 0, "");
  private static final Pattern INTERVAL =
      Pattern.compile("([\\[(])\\s*([^,\\s]+)\\s*,\\s*([^,\\s]+)\\s*([\\])])");
  private static final Pattern PREFIXED = Pattern.compile("(\\^|~|=|>=|)\\s*([^\\s]+)");

  /** Every version. */
  public static final VersionRange ANY = new VersionRange("any", ZERO, true, null, false);

  /** Reads a range; null if the text is none or holds no version. */
  public static VersionRange parse(String text) {
    String trimmed = text.trim();
    Matcher interval = INTERVAL.matcher(trimmed);
    if (interval.matches()) {
      return interval(trimmed, interval);
    }
    Matcher prefixed = PREFIXED.matcher(trimmed);
    if (!prefixed.matches() || Version.parse(prefixed.group(2)) == null) {
      return null;
    }
    return prefixed(trimmed, prefixed.group(1), prefixed.group(2));
  }

  /**
   * Reads the range of a configuration entry; null, with HED-0303 among the errors, if it is none.
   */
  public static VersionRange read(String text, Place place, Diagnostics diagnostics) {
    VersionRange range = parse(text);
    if (range == null) {
      diagnostics.error(
          "HED-0303",
          place,
          "\"" + text + "\" is not a version or range",
          "for example \"1.2\", \"~1.2\", \"[1.0,2.0)\"");
    }
    return range;
  }

  private static VersionRange interval(String written, Matcher m) {
    Version low = Version.parse(m.group(2));
    Version high = Version.parse(m.group(3));
    if (low == null || high == null) {
      return null;
    }
    boolean lowIncluded = m.group(1).equals("[");
    boolean highIncluded = m.group(4).equals("]");
    int order = low.compareTo(high);
    boolean empty = order > 0 || (order == 0 && !(lowIncluded && highIncluded));
    return empty ? null : new VersionRange(written, low, lowIncluded, high, highIncluded);
  }

  private static VersionRange prefixed(String written, String prefix, String text) {
    Version low = Version.parse(text);
    boolean minorWritten = text.indexOf('.') >= 0;
    return switch (prefix) {
      case "=" -> new VersionRange(written, low, true, low, true);
      case ">=" -> new VersionRange(written, low, true, null, false);
      case "~" ->
          new VersionRange(
              written, low, true, minorWritten ? nextMinor(low) : nextMajor(low), false);
      default ->
          // Before 1.0 each minor version may break its users: ^0.3 is [0.3,0.4).
          new VersionRange(
              written,
              low,
              true,
              low.major() == 0 && minorWritten ? nextMinor(low) : nextMajor(low),
              false);
    };
  }

  private static Version nextMajor(Version v) {
    return new Version(v.major() + 1, 0, 0, "");
  }

  private static Version nextMinor(Version v) {
    return new Version(v.major(), v.minor() + 1, 0, "");
  }

  /** Whether a version is wanted. */
  public boolean includes(Version version) {
    int toLow = version.compareTo(low);
    if (toLow < 0 || (toLow == 0 && !lowIncluded)) {
      return false;
    }
    int toHigh = high == null ? -1 : version.compareTo(high);
    return toHigh < 0 || (toHigh == 0 && highIncluded);
  }

  /** The highest of the installed versions that is wanted. */
  public Optional<Version> choose(Collection<Version> installed) {
    return installed.stream().filter(this::includes).max(Version::compareTo);
  }

  /** The range as an interval, such as {@code [1.2.0,2.0.0)}: what a bare version came to mean. */
  public String interval() {
    return (lowIncluded ? "[" : "(")
        + low
        + ","
        + (high == null ? "" : high)
        + (highIncluded ? "]" : ")");
  }

  @Override
  public String toString() {
    return written;
  }
}
