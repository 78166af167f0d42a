package io.heddle.report.figure;

/** Units that exact times are written in. */
public final class TimeUnits {
  private TimeUnits() {}

  /** Picoseconds in a unit; 1 for a unit that is none of time. */
  public static double picosecondsIn(String unit) {
    return switch (unit) {
      case "s" -> 1e12;
      case "ms" -> 1e9;
      case "us" -> 1e6;
      case "ns" -> 1e3;
      default -> 1;
    };
  }
}
