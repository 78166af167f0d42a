package io.heddle.workloads.replay;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Text of a computed number in a column that may also say NA: nine significant digits. */
final class Ratio {
  /** What stands where there is no ratio. */
  static final String NONE = "NA";

  private static final MathContext NINE_DIGITS = new MathContext(9, RoundingMode.HALF_EVEN);

  private Ratio() {}

  static String text(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(NINE_DIGITS).stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= -4 && exponent < 9) {
      return rounded.toPlainString();
    }
    String digits = rounded.unscaledValue().toString();
    String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    int size = Math.abs(exponent);
    return mantissa + "e" + (exponent < 0 ? "-" : "+") + (size < 10 ? "0" : "") + size;
  }
}
