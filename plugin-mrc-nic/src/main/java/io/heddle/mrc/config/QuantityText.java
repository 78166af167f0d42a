package io.heddle.mrc.config;

import java.math.BigDecimal;

/** Quantities as people write them, for messages. */
public final class QuantityText {
  private static final String[] TIME_UNITS = {"ps", "ns", "us", "ms", "s"};
  private static final String[] RATE_UNITS = {"bps", "Kbps", "Mbps", "Gbps", "Tbps"};

  private QuantityText() {}

  /** A time in the largest unit that leaves at least 1, exactly. */
  public static String time(long ps) {
    return scaled(ps, TIME_UNITS);
  }

  /** A rate in the largest unit that leaves at least 1, exactly. */
  public static String rate(long bitsPerSec) {
    return scaled(bitsPerSec, RATE_UNITS);
  }

  private static String scaled(long value, String[] units) {
    BigDecimal scaled = BigDecimal.valueOf(value);
    int unit = 0;
    while (unit < units.length - 1 && scaled.compareTo(BigDecimal.valueOf(1_000)) >= 0) {
      scaled = scaled.movePointLeft(3);
      unit++;
    }
    String text = scaled.signum() == 0 ? "0" : scaled.stripTrailingZeros().toPlainString();
    return text + units[unit];
  }
}
