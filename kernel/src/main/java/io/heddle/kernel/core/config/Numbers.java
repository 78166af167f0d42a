package io.heddle.kernel.core.config;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decimal numbers as the configuration writes them: optional fraction and exponent, {@code _}
 * between digits allowed; no octal, no hexadecimal, no base 60.
 */
final class Numbers {
  private static final String DIGITS = "[0-9](?:_?[0-9])*";
  private static final String EXPONENT = "(?:[eE][+-]?[0-9]+)?";

  /** A number without a sign, as it stands before a unit. */
  static final String UNSIGNED = DIGITS + "(?:\\." + DIGITS + ")?" + EXPONENT;

  private static final Pattern PLAIN =
      Pattern.compile(
          "[-+]?(?:" + DIGITS + "(?:\\.(?:" + DIGITS + ")?)?|\\." + DIGITS + ")" + EXPONENT);
  private static final Pattern EXPONENT_PART = Pattern.compile("[eE]([+-]?[0-9]+)$");
  // Far beyond every double; keeps 1e999999999 from being written out digit by digit.
  private static final int LARGEST_EXPONENT = 400;

  private Numbers() {}

  /** Value of a number, or null if the text is none. */
  static BigDecimal parse(String text) {
    return PLAIN.matcher(text).matches() ? value(text) : null;
  }

  /** Value of text that has the form of a number; null if its exponent is beyond reason. */
  static BigDecimal value(String text) {
    Matcher exponent = EXPONENT_PART.matcher(text);
    if (exponent.find() && isUnreasonable(exponent.group(1))) {
      return null;
    }
    return new BigDecimal(text.replace("_", ""));
  }

  private static boolean isUnreasonable(String exponent) {
    String digits = exponent.replaceFirst("^[+-]?0*", "");
    return digits.length() > 3
        || (!digits.isEmpty() && Integer.parseInt(digits) > LARGEST_EXPONENT);
  }

  /** Whether the value is a whole number. */
  static boolean isWhole(BigDecimal value) {
    return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
  }

  /** Shortest plain text of a number, such as {@code 0.5} or {@code 1000}. */
  static String text(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
