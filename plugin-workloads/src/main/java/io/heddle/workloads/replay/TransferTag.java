package io.heddle.workloads.replay;

/**
 * What a message's tag says, in 48 bits: which transfer it is for the receiver.
 *
 * <p>Transfers of a collective carry the number of its run and the step. Transfers of the trace
 * carry its tag and a count, because messages may overtake one another on the way, but the first
 * posted belongs to the first receive.
 */
final class TransferTag {
  /** Highest run of a collective. */
  static final long MOST_RUNS = 1L << 28;

  /** Highest step of a collective. */
  static final int MOST_STEPS = 1 << 16;

  private static final int KIND_SHIFT = 46;
  private static final int RUN_SHIFT = 16;
  private static final int COUNT_SHIFT = 32;
  private static final int COUNT_MASK = (1 << 14) - 1;
  private static final long COLLECTIVE = 1;
  private static final long BARRIER = 2;

  private TransferTag() {}

  static long ofTrace(int tag, int count) {
    return (long) (count & COUNT_MASK) << COUNT_SHIFT | tag & 0xFFFF_FFFFL;
  }

  static long ofStep(boolean barrier, long run, int step) {
    return (barrier ? BARRIER : COLLECTIVE) << KIND_SHIFT | run << RUN_SHIFT | step;
  }

  static boolean isOfTrace(long tag) {
    return tag >>> KIND_SHIFT == 0;
  }

  static boolean isBarrier(long tag) {
    return tag >>> KIND_SHIFT == BARRIER;
  }

  /** Run and kind together, as a key. */
  static long run(long tag) {
    return tag >>> RUN_SHIFT;
  }

  static int step(long tag) {
    return (int) tag & MOST_STEPS - 1;
  }
}
