package io.heddle.testkit.contract;

import io.heddle.api.config.Kind;
import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with their units, as declarations write them. */
public final class Quantity {
  private static final Pattern FORM = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)[ \\t]*([A-Za-z]*)");
  private static final Map<String, String> TIMES =
      Map.of("ps", "1", "ns", "1e3", "us", "1e6", "ms", "1e9", "s", "1e12", "min", "6e13");
  private static final Map<String, String> RATES =
      Map.of("bps", "1", "Kbps", "1e3", "Mbps", "1e6", "Gbps", "1e9", "Tbps", "1e12");
  private static final Map<String, String> SIZES =
      Map.of(
          "B",
          "1",
          "KB",
          "1e3",
          "MB",
          "1e6",
          "GB",
          "1e9",
          "KiB",
          "1024",
          "MiB",
          "1048576",
          "GiB",
          "1073741824");

  private Quantity() {}

  /** The number a text stands for; null if it stands for none of that kind. */
  public static BigDecimal of(Kind kind, String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    String unit = matcher.group(2);
    Map<String, String> units = units(kind);
    if (unit.isEmpty()) {
      return units.isEmpty() || number.signum() == 0 ? number : null;
    }
    return units.containsKey(unit) ? number.multiply(new BigDecimal(units.get(unit))) : null;
  }

  private static Map<String, String> units(Kind kind) {
    return switch (kind) {
      case TIME -> TIMES;
      case DATA_RATE -> RATES;
      case BYTES -> SIZES;
      default -> Map.of();
    };
  }
}
