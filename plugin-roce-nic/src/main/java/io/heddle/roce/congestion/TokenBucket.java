package io.heddle.roce.congestion;

import io.heddle.api.event.HotPath;

/**
 * Payload bytes a rate has earned, computed from elapsed time.
 *
 * <p>The capacity bounds what an idle queue pair can save up. While a segment waits for its tokens
 * the queue pair is not idle, so what comes in until that segment goes is kept: generation starts a
 * little later than the tokens are there, and the rate would else fall short by as much.
 */
@HotPath
final class TokenBucket {
  /** Bit-picoseconds of a byte at 1 bit/s. */
  private static final double BYTE_PS = 8e12;

  private final double capacityBytes;
  private double rateBitsPerSec;
  private double tokens;
  private long settledPs;
  private boolean awaited;

  TokenBucket(long capacityBytes) {
    this.capacityBytes = (double) capacityBytes;
  }

  /** Fills it and begins at a rate. */
  void begin(long nowPs, double bitsPerSec) {
    tokens = capacityBytes;
    settledPs = nowPs;
    rateBitsPerSec = bitsPerSec;
    awaited = false;
  }

  /** Goes on at another rate. */
  void rate(long nowPs, double bitsPerSec) {
    tokens = tokensAt(nowPs);
    settledPs = nowPs;
    rateBitsPerSec = bitsPerSec;
  }

  double tokensAt(long nowPs) {
    double earned = tokens + (nowPs - settledPs) * rateBitsPerSec / BYTE_PS;
    return awaited ? earned : Math.min(capacityBytes, earned);
  }

  /** Whole bytes that may go now. */
  long available(long nowPs) {
    return (long) Math.max(0, Math.floor(tokensAt(nowPs)));
  }

  void charge(long nowPs, long bytes) {
    tokens = tokensAt(nowPs) - bytes;
    settledPs = nowPs;
    awaited = false;
  }

  /** A segment waits from now on. */
  void await(long nowPs) {
    tokens = tokensAt(nowPs);
    settledPs = nowPs;
    awaited = true;
  }

  /** No segment waits any more. */
  void idle(long nowPs) {
    awaited = false;
    tokens = tokensAt(nowPs);
    settledPs = nowPs;
  }

  /** Time until that many bytes may go, rounded up. */
  long waitPs(long nowPs, long bytes) {
    double missing = bytes - tokensAt(nowPs);
    return missing <= 0 ? 0 : (long) Math.ceil(missing * BYTE_PS / rateBitsPerSec);
  }
}
