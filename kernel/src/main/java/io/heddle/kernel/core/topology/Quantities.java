package io.heddle.kernel.core.topology;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rates, times and ratios as people read them. */
final class Quantities {
  private static final String[] RATES = {"bps", "Kbps", "Mbps", "Gbps", "Tbps"};
  private static final String[] TIMES = {"ps", "ns", "us", "ms", "s"};

  private Quantities() {}

  /** Such as {@code 400 Gbps}; never rounded. */
  static String rate(long bitsPerSec) {
    return scaled(bitsPerSec, RATES);
  }

  /** Such as {@code 1.5 us}; never rounded. */
  static String time(long picoseconds) {
    return scaled(picoseconds, TIMES);
  }

  /** The unit that leaves the fewest digits before the point, but at least one. */
  private static String scaled(long value, String[] units) {
    int unit = 0;
    BigDecimal number = BigDecimal.valueOf(value);
    while (unit < units.length - 1 && number.compareTo(BigDecimal.valueOf(1000)) >= 0) {
      number = number.movePointLeft(3);
      unit++;
    }
    return plain(number) + " " + units[unit];
  }

  /** Such as {@code 3:1} or {@code 1.91:1}, rounded half up to hundredths. */
  static String ratio(BigDecimal over, BigDecimal under) {
    return plain(over.divide(under, 2, RoundingMode.HALF_UP)) + ":1";
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
