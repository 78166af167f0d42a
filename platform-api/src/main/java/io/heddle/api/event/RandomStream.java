package io.heddle.api.event;

import java.nio.charset.StandardCharsets;

/**
 * A stream of random numbers with a name of its own.
 *
 * <p>A stream is named by (seed, run, id, purpose): the simulation's seed and run number; the node
 * id of a device, or the server id of a workload's host ({@code -1} for the run itself); and a
 * purpose such as {@code ecn}. A draw elsewhere, or a host added at the end, changes nobody else's
 * numbers. The generator is SplitMix64 (Steele, Lea, Flood, OOPSLA 2014); the definition and its
 * check values are appendix A of the switch specification. Not shared between devices.
 */
@HotPath
public final class RandomStream {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final long FNV_OFFSET = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;
  private static final double TWO_TO_MINUS_53 = 0x1.0p-53;

  private long state;

  /**
   * The stream of that name, at its beginning.
   *
   * @param seed {@code simulation.seed}
   * @param run {@code simulation.run}
   * @param id node id of a device, server id of a host, or -1
   * @param purpose what the numbers are for; hashed with 64-bit FNV-1a over its UTF-8 bytes
   */
  public RandomStream(long seed, long run, long id, String purpose) {
    long s = 0;
    s = mix64(s + GOLDEN_GAMMA + seed);
    s = mix64(s + GOLDEN_GAMMA + run);
    s = mix64(s + GOLDEN_GAMMA + id);
    state = mix64(s + GOLDEN_GAMMA + purposeNumber(purpose));
  }

  /** The number of a purpose: 64-bit FNV-1a of its UTF-8 bytes. */
  public static long purposeNumber(String purpose) {
    long hash = FNV_OFFSET;
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * FNV_PRIME;
    }
    return hash;
  }

  /** The internal state, so that tests can compare it with the published check values. */
  public long state() {
    return state;
  }

  /** The next 64 random bits. */
  public long nextLong() {
    state += GOLDEN_GAMMA;
    return mix64(state);
  }

  /** A number in [0, 1), a multiple of 2^-53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * TWO_TO_MINUS_53;
  }

  /**
   * A whole number in [0, bound).
   *
   * @param bound 1 to 2^31 - 1
   */
  public int nextInt(int bound) {
    return (int) (((nextLong() >>> 32) * bound) >>> 32);
  }

  private static long mix64(long x) {
    long z = x;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
