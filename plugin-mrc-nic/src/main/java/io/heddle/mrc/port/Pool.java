package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Room for the packets of one traffic class in one buffer, and what {@code net-buff-stats} asks.
 */
@HotPath
public final class Pool {
  /** Traffic classes of a buffer. */
  public static final int CLASSES = 8;

  private final long sizeBytes;
  private long occupiedBytes;
  private long maxOccupiedBytes;
  private long intervalMaxBytes;
  private long entered;
  private long enteredBytes;
  private long left;
  private long leftBytes;
  private long refused;

  Pool(long sizeBytes) {
    this.sizeBytes = sizeBytes;
  }

  /** Size of a share of a buffer: rounded down to a byte. */
  public static long sizeBytes(BigDecimal share, long totalBytes) {
    return share
        .multiply(BigDecimal.valueOf(totalBytes))
        .setScale(0, RoundingMode.FLOOR)
        .longValueExact();
  }

  static Pool[] pools(BigDecimal[] shares, long totalBytes) {
    Pool[] pools = new Pool[CLASSES];
    for (int c = 0; c < CLASSES; c++) {
      pools[c] = new Pool(sizeBytes(shares[c], totalBytes));
    }
    return pools;
  }

  /** Size. */
  public long sizeBytes() {
    return sizeBytes;
  }

  /** Bytes in use. */
  public long occupiedBytes() {
    return occupiedBytes;
  }

  boolean fits(int bytes) {
    return occupiedBytes + bytes <= sizeBytes;
  }

  void enter(int bytes) {
    occupiedBytes += bytes;
    entered++;
    enteredBytes += bytes;
    if (occupiedBytes > intervalMaxBytes) {
      intervalMaxBytes = occupiedBytes;
    }
  }

  void leave(int bytes) {
    occupiedBytes -= bytes;
    left++;
    leftBytes += bytes;
  }

  void refuse() {
    refused++;
  }

  /** Checks that the pool is neither below zero nor above its size (fault MRC-F01). */
  void check(String name) {
    if (occupiedBytes < 0 || occupiedBytes > sizeBytes) {
      throw new SimulationFault(
          "MRC-F01", name + " holds " + occupiedBytes + " B; its size is " + sizeBytes + " B");
    }
  }

  /** Most bytes in use so far. */
  public long maxOccupiedBytes() {
    return Math.max(maxOccupiedBytes, intervalMaxBytes);
  }

  /** Most bytes in use since the last call, the standing ones included; begins a new interval. */
  public long takeIntervalMaxBytes() {
    long max = intervalMaxBytes;
    maxOccupiedBytes = Math.max(maxOccupiedBytes, max);
    intervalMaxBytes = occupiedBytes;
    return max;
  }

  /** Packets that came in so far. */
  public long entered() {
    return entered;
  }

  /** Bytes that came in so far. */
  public long enteredBytes() {
    return enteredBytes;
  }

  /** Packets that left so far. */
  public long left() {
    return left;
  }

  /** Bytes that left so far. */
  public long leftBytes() {
    return leftBytes;
  }

  /** Packets refused so far. */
  public long refused() {
    return refused;
  }
}
