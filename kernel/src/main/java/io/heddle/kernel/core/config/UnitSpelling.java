package io.heddle.kernel.core.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers a misspelt quantity with the right spelling (configuration specification 2.5): what
 * people write for a unit, each with what it can have meant.
 */
final class UnitSpelling {
  private static final Pattern PARTS = Pattern.compile("([0-9._,eE+-]*[0-9.])[ \\t]*(.*)");
  private static final Pattern RATE = Pattern.compile("([kmgt]?)(?:b|bit|bits)?(?:ps|/s|/sec|p)?");
  private static final Pattern BYTE_RATE =
      Pattern.compile("([kKmMgGtT]?)(?:B|[Bb]ytes?)(?:ps|/s|/sec)");
  private static final Pattern SIZE = Pattern.compile("([kmg]?)(i?)(?:b|byte|bytes)?");

  private static final Map<String, List<String>> TIMES =
      Map.ofEntries(
          Map.entry("sec", List.of("s")),
          Map.entry("secs", List.of("s")),
          Map.entry("second", List.of("s")),
          Map.entry("seconds", List.of("s")),
          Map.entry("msec", List.of("ms")),
          Map.entry("millis", List.of("ms")),
          Map.entry("milliseconds", List.of("ms")),
          Map.entry("usec", List.of("us")),
          Map.entry("micros", List.of("us")),
          Map.entry("microseconds", List.of("us")),
          Map.entry("nsec", List.of("ns")),
          Map.entry("nanos", List.of("ns")),
          Map.entry("nanoseconds", List.of("ns")),
          Map.entry("psec", List.of("ps")),
          Map.entry("picoseconds", List.of("ps")),
          Map.entry("m", List.of("min", "ms")),
          Map.entry("mins", List.of("min")),
          Map.entry("minute", List.of("min")),
          Map.entry("minutes", List.of("min")),
          Map.entry("hr", List.of("h")),
          Map.entry("hour", List.of("h")),
          Map.entry("hours", List.of("h")));

  private final Units units;

  UnitSpelling(Units units) {
    this.units = units;
  }

  /** Second line of the message about a text that is no such quantity. */
  String expected(String text) {
    String trimmed = text.trim();
    if (trimmed.startsWith("-") || trimmed.startsWith("+")) {
      return "a " + units.noun() + " has no sign, for example " + units.example();
    }
    Matcher parts = PARTS.matcher(trimmed);
    if (!parts.matches()) {
      return "a " + units.noun() + " is a number and a unit, for example " + units.example();
    }
    List<String> meant = meant(parts.group(1), parts.group(2));
    String list = "units are " + units.listed();
    return meant.isEmpty() ? list : list + "; " + NearestNames.didYouMean(meant);
  }

  private List<String> meant(String number, String unit) {
    List<String> spellings = new ArrayList<>();
    for (String candidate : numbers(number)) {
      for (String right : units(unit)) {
        addIfValid(spellings, candidate + right);
      }
    }
    Matcher bytes = BYTE_RATE.matcher(unit);
    if (units == Units.DATA_RATE && bytes.matches()) {
      addBytesPerSecond(spellings, number, bytes.group(1).toUpperCase(Locale.ROOT));
    }
    return spellings;
  }

  private void addIfValid(List<String> spellings, String spelling) {
    if (units.accepts(spelling)) {
      spellings.add(spelling);
    }
  }

  /** Somebody who wrote GBps may have counted bytes: eight bits each. */
  private void addBytesPerSecond(List<String> spellings, String number, String prefix) {
    BigDecimal value = Numbers.parse(number);
    if (value != null) {
      addIfValid(spellings, Numbers.text(value.multiply(BigDecimal.valueOf(8))) + prefix + "bps");
    }
  }

  private static List<String> numbers(String number) {
    String mended = number.startsWith(".") ? "0" + number : number;
    mended = mended.endsWith(".") ? mended.substring(0, mended.length() - 1) : mended;
    if (!mended.contains(",")) {
      return List.of(mended);
    }
    String point = mended.replace(',', '.');
    // 400,000 may be either; 400,5 can only be a decimal comma.
    boolean thousands = mended.matches("[0-9]{1,3}(,[0-9]{3})+");
    return thousands ? List.of(mended.replace(",", ""), point) : List.of(point);
  }

  private List<String> units(String written) {
    if (units.factors().containsKey(written)) {
      return List.of(written);
    }
    String lower = written.toLowerCase(Locale.ROOT);
    return switch (units) {
      case DATA_RATE -> prefixed(RATE.matcher(lower), "bps");
      case BYTES -> sizes(lower);
      case TIME, WALL_TIME -> units.factors().containsKey(lower) ? List.of(lower) : times(lower);
    };
  }

  private static List<String> prefixed(Matcher matcher, String unit) {
    return matcher.matches()
        ? List.of(matcher.group(1).toUpperCase(Locale.ROOT) + unit)
        : List.of();
  }

  private static List<String> sizes(String lower) {
    Matcher matcher = SIZE.matcher(lower);
    if (!matcher.matches()) {
      return List.of();
    }
    String prefix = matcher.group(1).toUpperCase(Locale.ROOT);
    if (!matcher.group(2).isEmpty()) {
      return prefix.isEmpty() ? List.of() : List.of(prefix + "iB");
    }
    return lower.length() == 1 && !prefix.isEmpty()
        ? List.of(prefix + "B", prefix + "iB")
        : List.of(prefix + "B");
  }

  private static List<String> times(String lower) {
    return TIMES.getOrDefault(lower, List.of());
  }
}
