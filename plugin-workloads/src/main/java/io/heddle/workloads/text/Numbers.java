package io.heddle.workloads.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Numbers as files spell them: decimal, without sign, units or locale. */
public final class Numbers {
  private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

  /** Longest number that is read; no figure of a file needs more. */
  private static final int LONGEST = 40;

  private static final int LARGEST_EXPONENT = 30;

  private Numbers() {}

  /** A whole number of 0 or more up to 2^63 - 1; -1 if the text is none. */
  public static long whole(String text) {
    if (text.isEmpty() || text.length() > LONGEST) {
      return -1;
    }
    long value = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** A decimal number of 0 or more with optional fraction and exponent; null if it is none. */
  public static BigDecimal decimal(String text) {
    if (text.isEmpty() || text.length() > LONGEST || !isFigure(text)) {
      return null;
    }
    try {
      BigDecimal value = new BigDecimal(text);
      return value.signum() < 0 || Math.abs(value.scale()) > LARGEST_EXPONENT ? null : value;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** The whole part of a decimal number of 0 or more up to 2^63 - 1; -1 if the text is none. */
  public static long wholePart(String text) {
    BigDecimal value = decimal(text);
    if (value == null) {
      return -1;
    }
    BigInteger whole = value.setScale(0, RoundingMode.DOWN).toBigInteger();
    return whole.compareTo(LARGEST) > 0 ? -1 : whole.longValue();
  }

  private static boolean isFigure(String text) {
    for (int i = 0; i < text.length(); i++) {
      if ("0123456789.eE+-".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
