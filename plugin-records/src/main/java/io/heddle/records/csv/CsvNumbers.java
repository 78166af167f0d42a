package io.heddle.records.csv;

import io.heddle.api.event.HotPath;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * How numbers look in a CSV file (records specification 7.2): whole numbers in full, exact times as
 * decimals of a whole number of picoseconds, computed values with some significant digits in the
 * style of C's {@code %g}.
 *
 * <p>Every method writes ASCII at {@code at} and returns where it ended; {@link #MOST_BYTES} are
 * enough. Independent of locale. Computed values are rounded from the exact binary value, ties to
 * even, as a C library does.
 */
@HotPath
final class CsvNumbers {
  /** Room that any number needs at most. */
  static final int MOST_BYTES = 32;

  /** Powers of ten up to this one are exact doubles. */
  private static final int EXACT_POWERS = 22;

  /** Up to here a scaled value and its fraction are exact. */
  private static final int FAST_DIGITS = 15;

  private static final long TOO_SMALL = -1;
  private static final long TOO_LARGE = -2;
  private static final long NOT_EXACT = -3;

  private static final double[] POWERS = new double[EXACT_POWERS + 1];
  private static final long[] LONG_POWERS = new long[19];

  static {
    for (int i = 0; i <= EXACT_POWERS; i++) {
      POWERS[i] = Double.parseDouble("1e" + i);
    }
    LONG_POWERS[0] = 1;
    for (int i = 1; i < LONG_POWERS.length; i++) {
      LONG_POWERS[i] = 10 * LONG_POWERS[i - 1];
    }
  }

  private CsvNumbers() {}

  /** A whole number in plain decimal. */
  static int integer(byte[] out, int at, long value) {
    if (value >= 0) {
      return digits(out, at, value, digitCount(value));
    }
    if (value == Long.MIN_VALUE) {
      // Its absolute value is no long.
      int end = integer(out, at, value / 10);
      out[end] = '8';
      return end + 1;
    }
    out[at] = '-';
    return digits(out, at + 1, -value, digitCount(-value));
  }

  /**
   * An exact time: no trailing zeros, no bare point, never an exponent.
   *
   * @param ps picoseconds
   * @param decimals decimal places that picoseconds are of the unit: 12 for s, 6 for µs, 3 for ns
   */
  static int time(byte[] out, int at, long ps, int decimals) {
    if (decimals == 0) {
      return integer(out, at, ps);
    }
    long unit = LONG_POWERS[decimals];
    int end = at;
    if (ps < 0) {
      out[end++] = '-';
    }
    end = integer(out, end, Math.abs(ps / unit));
    return fraction(out, end, Math.abs(ps % unit), decimals);
  }

  private static int fraction(byte[] out, int at, long value, int places) {
    long rest = value;
    int left = places;
    if (rest == 0) {
      return at;
    }
    while (rest % 10 == 0) {
      rest /= 10;
      left--;
    }
    out[at] = '.';
    return digits(out, at + 1, rest, left);
  }

  /**
   * A computed value: exponent below 1e-4 and from 10^{@code digits} on, two exponent digits at
   * least, no trailing zeros. What is not finite is 0, as is a negative zero.
   *
   * @param digits significant digits, 1 to 17
   */
  static int real(byte[] out, int at, double value, int digits) {
    if (value == 0 || !Double.isFinite(value)) {
      out[at] = '0';
      return at + 1;
    }
    int end = at;
    double magnitude = value;
    if (value < 0) {
      out[end++] = '-';
      magnitude = -value;
    }
    int exponent = estimate(magnitude);
    // The estimate may be one off to either side.
    for (int tries = 0; tries < 3; tries++) {
      long scaled = scaled(magnitude, digits - 1 - exponent, digits);
      if (scaled == TOO_SMALL) {
        exponent--;
      } else if (scaled == TOO_LARGE) {
        exponent++;
      } else if (scaled == NOT_EXACT) {
        break;
      } else {
        return rounded(out, end, scaled, exponent, digits);
      }
    }
    return slowly(out, end, magnitude, digits);
  }

  /** Decimal exponent, at most one off. */
  private static int estimate(double value) {
    // 1233 / 4096 is just below the decimal logarithm of 2.
    return Math.getExponent(value) * 1233 >> 12;
  }

  /**
   * Value × 10^power, rounded half to even from the exact product, if it has {@code digits} digits
   * before the point.
   */
  private static long scaled(double value, int power, int digits) {
    if (digits > FAST_DIGITS || power > EXACT_POWERS || power < -EXACT_POWERS) {
      return NOT_EXACT;
    }
    double product;
    double error;
    if (power >= 0) {
      product = value * POWERS[power];
      error = productError(value, POWERS[power], product);
    } else {
      product = value / POWERS[-power];
      double back = product * POWERS[-power];
      // What the quotient misses, times the divisor: its sign is that of the error.
      error = value - back - productError(product, POWERS[-power], back);
    }
    if (!Double.isFinite(error)) {
      return NOT_EXACT;
    }
    double least = POWERS[digits - 1];
    double most = POWERS[digits];
    if (product < least || product == least && error < 0) {
      return TOO_SMALL;
    }
    if (product > most || product == most && error >= 0) {
      return TOO_LARGE;
    }
    return nearest(product, error);
  }

  /** Exact product less the rounded one (Dekker). */
  private static double productError(double a, double b, double product) {
    double highA = high(a);
    double lowA = a - highA;
    double highB = high(b);
    double lowB = b - highB;
    return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
  }

  /** Upper half of a significand (Veltkamp). */
  private static double high(double value) {
    double shifted = 134_217_729.0 * value; // 2^27 + 1
    return shifted - (shifted - value);
  }

  /** Nearest whole number of product + error; half to even. */
  private static long nearest(double product, double error) {
    long whole = (long) product;
    double part = product - whole;
    boolean up = part > 0.5 || part == 0.5 && (error > 0 || error == 0 && (whole & 1) == 1);
    return up ? whole + 1 : whole;
  }

  private static int slowly(byte[] out, int at, double value, int digits) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    long scaled =
        rounded
            .setScale(digits - 1 - exponent, RoundingMode.UNNECESSARY)
            .unscaledValue()
            .longValueExact();
    return rounded(out, at, scaled, exponent, digits);
  }

  private static int rounded(byte[] out, int at, long scaled, int exponent, int digits) {
    long value = scaled;
    int power = exponent;
    int count = digits;
    if (value == LONG_POWERS[digits]) {
      // 9.99…: rounding made one more digit.
      value = 1;
      count = 1;
      power++;
    }
    while (count > 1 && value % 10 == 0) {
      value /= 10;
      count--;
    }
    return power < -4 || power >= digits
        ? exponential(out, at, value, count, power)
        : plain(out, at, value, count, power);
  }

  /** Digits d.ddd with an exponent. */
  private static int exponential(byte[] out, int at, long value, int count, int power) {
    int end = at;
    long unit = LONG_POWERS[count - 1];
    out[end++] = (byte) ('0' + value / unit);
    if (count > 1) {
      out[end++] = '.';
      end = digits(out, end, value % unit, count - 1);
    }
    out[end++] = 'e';
    out[end++] = (byte) (power < 0 ? '-' : '+');
    int magnitude = Math.abs(power);
    return digits(out, end, magnitude, Math.max(2, digitCount(magnitude)));
  }

  private static int plain(byte[] out, int at, long value, int count, int power) {
    int end = at;
    int decimals = count - 1 - power;
    if (decimals <= 0) {
      end = digits(out, end, value, count);
      for (int i = decimals; i < 0; i++) {
        out[end++] = '0';
      }
      return end;
    }
    if (power >= 0) {
      end = digits(out, end, value / LONG_POWERS[decimals], power + 1);
      out[end++] = '.';
      return digits(out, end, value % LONG_POWERS[decimals], decimals);
    }
    out[end++] = '0';
    out[end++] = '.';
    return digits(out, end, value, decimals);
  }

  /** The last {@code count} digits of a value, zeros in front where it has fewer. */
  private static int digits(byte[] out, int at, long value, int count) {
    long rest = value;
    for (int i = at + count - 1; i >= at; i--) {
      out[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + count;
  }

  private static int digitCount(long value) {
    int count = 1;
    while (count < LONG_POWERS.length && value >= LONG_POWERS[count]) {
      count++;
    }
    return count;
  }
}
