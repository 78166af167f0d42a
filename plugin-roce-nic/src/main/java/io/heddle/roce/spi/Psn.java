package io.heddle.roce.spi;

/**
 * Arithmetic of 24-bit packet sequence numbers: modulo 2^24, compared over half the circle. Two
 * numbers exactly half a circle apart have no order; a socket never has so many packets
 * outstanding.
 */
public final class Psn {
  /** Bits of a PSN. */
  public static final int BITS = 24;

  /** The largest PSN. */
  public static final int MAX = (1 << BITS) - 1;

  /** Packets one queue pair may have outstanding: one less than half the circle. */
  public static final int MAX_OUTSTANDING = (1 << (BITS - 1)) - 1;

  private static final int UNUSED_BITS = Integer.SIZE - BITS;

  private Psn() {}

  /** The PSN {@code count} places after {@code psn}; {@code count} may be negative. */
  public static int plus(int psn, int count) {
    return (psn + count) & MAX;
  }

  /** How far {@code psn} lies behind {@code reference} on the circle; negative if before it. */
  public static int distance(int reference, int psn) {
    return (psn - reference) << UNUSED_BITS >> UNUSED_BITS;
  }

  /** Whether {@code psn} comes before {@code other}. */
  public static boolean isBefore(int psn, int other) {
    return distance(other, psn) < 0;
  }

  /** Whether {@code psn} comes after {@code other}. */
  public static boolean isAfter(int psn, int other) {
    return distance(other, psn) > 0;
  }
}
