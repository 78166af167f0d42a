package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import java.util.Arrays;

/**
 * The timers of all packets that have left and are not acknowledged (specification 15.1).
 *
 * <p>There are at most 26 different timeouts, so a timer is a slot in a list for each of them, in
 * the order of starting, which is the order of expiry; starting and stopping one costs a few array
 * writes. The NIC looks at them at whole microseconds, with one deadline set for the earliest.
 */
@HotPath
final class RetransmitTimers extends Timer {
  /** No timer. */
  static final int NONE = -1;

  /** The NIC looks at its timers this often. */
  static final long TICK_PS = 1_000_000;

  /** Largest exponent of the doubling. */
  static final int MAX_EXPONENT = 25;

  private static final int LEVELS = MAX_EXPONENT + 1;

  private final Scheduler scheduler;
  private final Runnable afterTick;
  private final long[] timeoutPs = new long[LEVELS];
  private final int[] first = new int[LEVELS];
  private final int[] last = new int[LEVELS];
  private int levelsInUse;

  private SendQp[] qps = new SendQp[64];
  private long[] psns = new long[64];
  private long[] startedPs = new long[64];
  private byte[] levels = new byte[64];
  private int[] before = new int[64];
  private int[] after = new int[64];
  private int free = NONE;
  private int slots;
  private int running;

  /**
   * No timer runs.
   *
   * @param baseTimeoutPs {@code InitialAckTimeout}
   * @param afterTick runs once after the expiries of a tick
   */
  RetransmitTimers(Scheduler scheduler, long baseTimeoutPs, Runnable afterTick) {
    super(scheduler);
    this.scheduler = scheduler;
    this.afterTick = afterTick;
    for (int e = 0; e < LEVELS; e++) {
      timeoutPs[e] = timeoutPs(baseTimeoutPs, e);
    }
    Arrays.fill(first, NONE);
    Arrays.fill(last, NONE);
  }

  /** A timeout: doubled, then without its fraction of a microsecond, but never below one (15.2). */
  static long timeoutPs(long basePs, int exponent) {
    int capped = Math.min(exponent, MAX_EXPONENT);
    long doubled = basePs > Long.MAX_VALUE >> capped ? Long.MAX_VALUE / 4 : basePs << capped;
    return Math.max(TICK_PS, doubled / TICK_PS * TICK_PS);
  }

  /** Exponent of a packet's {@code n}-th timer. */
  static int exponent(int n, int linearRetryCount, boolean fixed) {
    return fixed ? 0 : Math.max(0, Math.min(n - linearRetryCount, MAX_EXPONENT));
  }

  /** The first tick at or after a deadline. */
  static long tickPs(long deadlinePs) {
    return (deadlinePs + TICK_PS - 1) / TICK_PS * TICK_PS;
  }

  /**
   * Starts a packet's timer now.
   *
   * @return its slot, to stop it by
   */
  int start(SendQp qp, long psn, int exponent) {
    int slot = takeSlot();
    qps[slot] = qp;
    psns[slot] = psn;
    startedPs[slot] = scheduler.nowPs();
    levels[slot] = (byte) exponent;
    int end = last[exponent];
    before[slot] = end;
    after[slot] = NONE;
    last[exponent] = slot;
    if (end == NONE) {
      first[exponent] = slot;
      levelsInUse |= 1 << exponent;
      long tickPs = duePs(slot);
      if (!isArmed() || tickPs < deadlinePs()) {
        armAt(tickPs);
      }
    } else {
      after[end] = slot;
    }
    running++;
    return slot;
  }

  /** Stops a timer that runs. */
  void stop(int slot) {
    int level = levels[slot];
    int previous = before[slot];
    int following = after[slot];
    if (previous == NONE) {
      first[level] = following;
    } else {
      after[previous] = following;
    }
    if (following == NONE) {
      last[level] = previous;
    } else {
      before[following] = previous;
    }
    if (first[level] == NONE) {
      levelsInUse &= ~(1 << level);
    }
    qps[slot] = null;
    after[slot] = free;
    free = slot;
    if (--running == 0) {
      cancel();
    }
  }

  /** Timers that run. */
  int running() {
    return running;
  }

  @Override
  protected void expired() {
    boolean any = false;
    int slot = earliestDue();
    while (slot != NONE) {
      SendQp qp = qps[slot];
      long psn = psns[slot];
      qp.timerExpired(psn);
      any = true;
      slot = earliestDue();
    }
    if (any) {
      afterTick.run();
    }
    rearm();
  }

  /** Of the timers due now the one that started first; frames end one at a time, so it is alone. */
  private int earliestDue() {
    int found = NONE;
    for (int in = levelsInUse; in != 0; in &= in - 1) {
      int slot = first[Integer.numberOfTrailingZeros(in)];
      if (duePs(slot) <= scheduler.nowPs()
          && (found == NONE || startedPs[slot] < startedPs[found])) {
        found = slot;
      }
    }
    return found;
  }

  private void rearm() {
    long earliestPs = Long.MAX_VALUE;
    for (int in = levelsInUse; in != 0; in &= in - 1) {
      earliestPs = Math.min(earliestPs, duePs(first[Integer.numberOfTrailingZeros(in)]));
    }
    if (earliestPs != Long.MAX_VALUE && (!isArmed() || earliestPs < deadlinePs())) {
      armAt(earliestPs);
    }
  }

  private long duePs(int slot) {
    return tickPs(startedPs[slot] + timeoutPs[levels[slot]]);
  }

  private int takeSlot() {
    if (free != NONE) {
      int slot = free;
      free = after[slot];
      return slot;
    }
    if (slots == qps.length) {
      int capacity = 2 * slots;
      qps = Arrays.copyOf(qps, capacity);
      psns = Arrays.copyOf(psns, capacity);
      startedPs = Arrays.copyOf(startedPs, capacity);
      levels = Arrays.copyOf(levels, capacity);
      before = Arrays.copyOf(before, capacity);
      after = Arrays.copyOf(after, capacity);
    }
    return slots++;
  }
}
