package io.heddle.kernel.core.config;

import io.heddle.api.config.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Quantities with a unit: the one grammar of the configuration specification 2.5, {@code number
 * blank* unit}, in exact decimal arithmetic.
 *
 * <p>Every kind becomes a whole number of its canonical unit. Nothing is guessed: what is not in
 * the grammar is refused, with the right spelling where it can be seen what was meant.
 */
public enum Units {
  /** Simulated time, in picoseconds. */
  TIME(
      "time",
      "picoseconds",
      "100ns",
      "ps=1 ns=1000 us=1000000 µs=1000000 μs=1000000 ms=1000000000 s=1000000000000 min=60000000000000"),
  /** A data rate, in bits per second. */
  DATA_RATE(
      "data rate",
      "bits per second",
      "400Gbps",
      "bps=1 Kbps=1000 Mbps=1000000 Gbps=1000000000 Tbps=1000000000000"),
  /** A size, in bytes. */
  BYTES(
      "size",
      "bytes",
      "256KB",
      "B=1 KB=1000 MB=1000000 GB=1000000000 KiB=1024 MiB=1048576 GiB=1073741824"),
  /** Time on a wall clock, in nanoseconds. */
  WALL_TIME(
      "wall time",
      "nanoseconds",
      "2h",
      "ns=1 us=1000 ms=1000000 s=1000000000 min=60000000000 h=3600000000000");

  private static final Pattern FORM =
      Pattern.compile("(" + Numbers.UNSIGNED + ")[ \\t]*(.*)", Pattern.DOTALL);
  private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

  private final String noun;
  private final String canonicalNoun;
  private final String example;
  private final Map<String, BigDecimal> factors;

  Units(String noun, String canonicalNoun, String example, String table) {
    this.noun = noun;
    this.canonicalNoun = canonicalNoun;
    this.example = example;
    Map<String, BigDecimal> units = new LinkedHashMap<>();
    for (String entry : table.split(" ")) {
      int equals = entry.indexOf('=');
      units.put(entry.substring(0, equals), new BigDecimal(entry.substring(equals + 1)));
    }
    factors = Collections.unmodifiableMap(units);
  }

  /**
   * What a text turned out to be.
   *
   * @param value the value in the canonical unit if {@code code} is null
   * @param code code of the message, null if the text is well formed
   * @param found first line of the message
   * @param expected second line of the message, may be null
   */
  public record Reading(long value, String code, String found, String expected) {
    /** Whether {@link #value} counts. */
    public boolean isValid() {
      return code == null;
    }
  }

  /** The quantity of an attribute kind; null if the kind takes no unit. */
  public static Units of(Kind kind) {
    return switch (kind) {
      case TIME -> TIME;
      case DATA_RATE -> DATA_RATE;
      case BYTES -> BYTES;
      default -> null;
    };
  }

  /** Reads a quantity. */
  public Reading read(String text) {
    Reading reading = wellFormed(text);
    return reading != null ? reading : notA(text);
  }

  /** Whether a text is a quantity; asked for what may be suggested, so it suggests nothing. */
  boolean accepts(String text) {
    Reading reading = wellFormed(text);
    return reading != null && reading.isValid();
  }

  /** The reading of a number with a unit of this kind or none; null for anything else. */
  private Reading wellFormed(String text) {
    if (text.equals("0")) {
      return new Reading(0, null, null, null);
    }
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    String unit = matcher.group(2);
    if (unit.isEmpty()) {
      return refuse(
          "HED-0301", quoted(text) + " needs a unit", "a " + noun + ", for example " + example);
    }
    BigDecimal factor = factors.get(unit);
    return factor == null ? null : scaled(text, Numbers.value(matcher.group(1)), factor);
  }

  /**
   * Reads a quantity that the program itself wrote, such as a declared default.
   *
   * @throws IllegalArgumentException if it is not well formed
   */
  public long value(String text) {
    Reading reading = read(text);
    if (!reading.isValid()) {
      throw new IllegalArgumentException(reading.found());
    }
    return reading.value();
  }

  private Reading scaled(String text, BigDecimal number, BigDecimal factor) {
    if (number == null || number.multiply(factor).toBigInteger().compareTo(LARGEST) > 0) {
      return refuse(
          "HED-0305",
          quoted(text) + " is too large",
          "the largest " + noun + " is " + LARGEST + " " + canonicalNoun);
    }
    BigDecimal value = number.multiply(factor);
    if (!Numbers.isWhole(value)) {
      return refuse(
          "HED-0304",
          quoted(text) + " is not a whole number of " + canonicalNoun,
          "the smallest " + noun + " is 1" + canonicalUnit());
    }
    return new Reading(value.longValueExact(), null, null, null);
  }

  private Reading notA(String text) {
    return refuse(
        "HED-0302", quoted(text) + " is not a " + noun, new UnitSpelling(this).expected(text));
  }

  private static Reading refuse(String code, String found, String expected) {
    return new Reading(0, code, found, expected);
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  /** Value with the canonical unit, such as {@code 100000ps}: reads back as the same value. */
  public String canonical(long value) {
    return value + canonicalUnit();
  }

  /** The unit values are kept in. */
  public String canonicalUnit() {
    return factors.keySet().iterator().next();
  }

  /** Value in the largest unit that needs no fraction, such as {@code 100ns}: for people. */
  public String text(long value) {
    String best = null;
    for (Map.Entry<String, BigDecimal> entry : factors.entrySet()) {
      BigDecimal[] parts = BigDecimal.valueOf(value).divideAndRemainder(entry.getValue());
      if (parts[1].signum() == 0
          && (best == null || parts[0].signum() != 0)
          && isAscii(entry.getKey())) {
        String candidate = parts[0].toBigInteger() + entry.getKey();
        best = best == null || candidate.length() < best.length() ? candidate : best;
      }
    }
    return value == 0 ? "0" + canonicalUnit() : best;
  }

  private static boolean isAscii(String unit) {
    return unit.chars().allMatch(c -> c < 128);
  }

  /** What the quantity is called: {@code time}, {@code data rate}, {@code size}. */
  public String noun() {
    return noun;
  }

  /** A well-formed example. */
  public String example() {
    return example;
  }

  /** Spellings of units with their factors, smallest first. */
  Map<String, BigDecimal> factors() {
    return factors;
  }

  /** Spellings as messages list them: {@code ps, ns, us, ms, s, min}. */
  String listed() {
    return String.join(", ", factors.keySet().stream().filter(Units::isAscii).toList());
  }
}
