package io.heddle.api.net;

import io.heddle.api.event.HotPath;
import java.math.BigInteger;

/**
 * How long bytes take at a rate: the one rounding routine of the platform.
 *
 * <p>A time is rounded half up to a picosecond, once per frame or PCIe burst, never per byte, so a
 * rate that does not divide (7 Tb/s) is off by at most half a picosecond a frame and one that does
 * (400 Gb/s is 20 ps a byte, 3.2 Tb/s 2.5 ps) does not drift.
 */
@HotPath
public final class LineRate {
  private static final long BIT_PS = 1_000_000_000_000L;
  private static final long BYTE_PS = 8 * BIT_PS;

  /** Up to here the doubled product stays below 2^63. */
  private static final long SAFE_BYTES = 576_000;

  private final long bitsPerSec;

  /** Picoseconds of one byte where the rate divides, otherwise 0. */
  private final long wholePsPerByte;

  /**
   * A rate.
   *
   * @param bitsPerSec bits per second, above 0
   */
  public LineRate(long bitsPerSec) {
    if (bitsPerSec <= 0) {
      throw new IllegalArgumentException("a rate must be above 0, not " + bitsPerSec);
    }
    this.bitsPerSec = bitsPerSec;
    this.wholePsPerByte = BYTE_PS % bitsPerSec == 0 ? BYTE_PS / bitsPerSec : 0;
  }

  /** The rate in bits per second. */
  public long bitsPerSec() {
    return bitsPerSec;
  }

  /**
   * The time of {@code bytes} bytes.
   *
   * @param bytes bytes on the wire, 0 or more
   * @return picoseconds, rounded half up
   */
  public long timePs(long bytes) {
    return wholePsPerByte != 0 ? bytes * wholePsPerByte : roundedTimePs(bytes, bitsPerSec);
  }

  /** The time of {@code bytes} bytes at a rate that is used once. */
  public static long timePs(long bytes, long bitsPerSec) {
    return roundedTimePs(bytes, bitsPerSec);
  }

  /** The time of {@code bits} bits, rounded half up: pause quanta count in units of 512 bits. */
  public static long bitsTimePs(long bits, long bitsPerSec) {
    if (bits <= 8 * SAFE_BYTES / 2) {
      return (2 * bits * BIT_PS + bitsPerSec) / (2 * bitsPerSec);
    }
    return exact(BigInteger.valueOf(bits).multiply(BigInteger.valueOf(BIT_PS)), bitsPerSec);
  }

  private static long roundedTimePs(long bytes, long bitsPerSec) {
    if (bytes <= SAFE_BYTES / 2) {
      return (2 * bytes * BYTE_PS + bitsPerSec) / (2 * bitsPerSec);
    }
    return exact(BigInteger.valueOf(bytes).multiply(BigInteger.valueOf(BYTE_PS)), bitsPerSec);
  }

  private static long exact(BigInteger numerator, long bitsPerSec) {
    BigInteger rate = BigInteger.valueOf(bitsPerSec);
    return numerator.shiftLeft(1).add(rate).divide(rate.shiftLeft(1)).longValueExact();
  }
}
