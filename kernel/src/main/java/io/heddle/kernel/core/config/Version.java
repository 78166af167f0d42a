package io.heddle.kernel.core.config;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of a model, strategy or bundle. Compared by number, not by text: 1.10 is above 1.9.
 *
 * @param major first number
 * @param minor second number, 0 if not written
 * @param micro third number, 0 if not written
 * @param qualifier what follows a third dot; empty for none
 */
public record Version(int major, int minor, int micro, String qualifier)
    implements Comparable<Version> {
  private static final String NUMBER = "([0-9]{1,9})";

  /** Form of a version; up to three numbers and a qualifier. */
  static final Pattern FORM =
      Pattern.compile(
          NUMBER + "(?:\\." + NUMBER + "(?:\\." + NUMBER + "(?:\\.([A-Za-z0-9_-]+))?)?)?");

  private static final Comparator<Version> ORDER =
      Comparator.comparingInt(Version::major)
          .thenComparingInt(Version::minor)
          .thenComparingInt(Version::micro)
          .thenComparing(Version::qualifier);

  /** Reads a version; null if the text is none. */
  public static Version parse(String text) {
    Matcher matcher = FORM.matcher(text);
    return matcher.matches() ? of(matcher) : null;
  }

  private static Version of(Matcher m) {
    return new Version(
        number(m.group(1)),
        number(m.group(2)),
        number(m.group(3)),
        m.group(4) == null ? "" : m.group(4));
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  @Override
  public int compareTo(Version other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    String numbers = major + "." + minor + "." + micro;
    return qualifier.isEmpty() ? numbers : numbers + "." + qualifier;
  }
}
