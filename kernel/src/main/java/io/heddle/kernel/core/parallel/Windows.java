package io.heddle.kernel.core.parallel;

import io.heddle.api.event.HotPath;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.net.Outbox;
import io.heddle.kernel.core.net.PacketPools;

/**
 * Fires the events of all partitions up to an instant, in windows that no frame can cross within: a
 * window begins at the least event of all partitions and is shorter than the least delay between
 * two, so what one partition sends in a window reaches another behind its end. One partition needs
 * no windows.
 *
 * <p>There are more partitions than threads: what a partition touches in a window stays in the
 * cache while it is fired, where events in the order of time would jump through the whole fabric.
 */
@HotPath
public final class Windows implements Crew.Work {
  private final EventLoop[] loops;
  private final PacketPools[] pools;
  private final Outbox[] outboxes;
  private final long lookaheadPs;
  private final int threads;

  /** When each partition's next occurrence is due; kept while a window runs. */
  private final long[] nextPs;

  private Crew crew;
  private long windows;
  private long windowPs;
  private EventLoop brokenLoop;

  /** Everything in one partition. */
  public Windows(EventLoop loop) {
    this(new EventLoop[] {loop}, new PacketPools[0], new Outbox[0], Long.MAX_VALUE, 1);
  }

  /**
   * Partitions with nothing in them yet.
   *
   * @param loops clock and calendar of each
   * @param pools blanks of each
   * @param outboxes what each sends to the others
   * @param lookaheadPs least delay of a link between two
   * @param threads at most as many as partitions
   */
  public Windows(
      EventLoop[] loops, PacketPools[] pools, Outbox[] outboxes, long lookaheadPs, int threads) {
    this.loops = loops;
    this.pools = pools;
    this.outboxes = outboxes;
    this.lookaheadPs = lookaheadPs;
    this.threads = threads;
    nextPs = new long[loops.length];
  }

  /** The present picosecond, where all partitions rest; where one broke, its last instant. */
  public long nowPs() {
    return brokenLoop == null ? loops[0].nowPs() : brokenLoop.nowPs();
  }

  /** Occurrences taken from the event sets so far. */
  public long events() {
    long sum = 0;
    for (EventLoop loop : loops) {
      sum += loop.events();
    }
    return sum;
  }

  /** Occurrences that wait. */
  public int pending() {
    int sum = 0;
    for (EventLoop loop : loops) {
      sum += loop.pending();
    }
    return sum;
  }

  /** When the next occurrence is due; {@link Long#MAX_VALUE} if nothing waits. */
  public long nextPs() {
    takeInAll();
    long next = Long.MAX_VALUE;
    for (EventLoop loop : loops) {
      next = Math.min(next, loop.nextPs());
    }
    return next;
  }

  /**
   * Fires everything up to and at {@code untilPs}, then sets all clocks there.
   *
   * @throws io.heddle.api.event.SimulationFault what a device threw, or a rule of the kernel
   */
  public void runUntil(long untilPs) {
    if (loops.length > 1) {
      runWindows(untilPs);
    }
    for (EventLoop loop : loops) {
      loop.runUntil(untilPs);
    }
  }

  private void runWindows(long untilPs) {
    takeInAll();
    long next = leastNextPs();
    while (next <= untilPs && next < Long.MAX_VALUE) {
      long endPs = untilPs - next < lookaheadPs ? untilPs : next + lookaheadPs - 1;
      if (crew == null) {
        crew = begin();
      }
      crew.run(endPs);
      windows++;
      windowPs += endPs - next + 1;
      reportBroken();
      for (Outbox outbox : outboxes) {
        outbox.delivered();
      }
      for (PacketPools blanks : pools) {
        blanks.refill();
      }
      next = leastNextPs();
    }
  }

  private Crew begin() {
    for (PacketPools blanks : pools) {
      blanks.mayTakeFrom(pools);
    }
    return new Crew(threads, loops.length, this);
  }

  private long leastNextPs() {
    long least = Long.MAX_VALUE;
    for (long next : nextPs) {
      least = Math.min(least, next);
    }
    return least;
  }

  @Override
  public void fire(int partition, long endPs) {
    if (nextPs[partition] > endPs) {
      return; // who asks for its past finds the clock behind and catches it up
    }
    EventLoop loop = loops[partition];
    while (!loop.hold()) {
      Thread.onSpinWait(); // somebody catches it up to an instant within this window
    }
    boolean through = false;
    try {
      loop.runUntil(endPs);
      through = true;
    } finally {
      if (!through) {
        loop.breakOff();
      }
      loop.letGo();
    }
  }

  @Override
  public void takeIn(int from, int to) {
    for (Outbox outbox : outboxes) {
      outbox.deliver(from, to);
    }
    for (int partition = from; partition < to; partition++) {
      nextPs[partition] = loops[partition].nextPs();
    }
  }

  /** Takes in what faults and routes made devices send between windows. */
  private void takeInAll() {
    if (loops.length > 1) {
      takeIn(0, loops.length);
      for (Outbox outbox : outboxes) {
        outbox.delivered();
      }
    }
  }

  /** The partition whose clock stands earliest speaks for all. */
  private void reportBroken() {
    Throwable first = null;
    for (int partition = 0; partition < loops.length; partition++) {
      Throwable thrown = crew.broken(partition);
      if (thrown != null && (first == null || loops[partition].nowPs() < brokenLoop.nowPs())) {
        first = thrown;
        brokenLoop = loops[partition];
      }
    }
    if (first instanceof RuntimeException problem) {
      throw problem;
    }
    if (first instanceof Error problem) {
      throw problem;
    }
  }

  /** Ends the threads; the last call. */
  public void dismiss() {
    if (crew != null) {
      crew.dismiss();
    }
  }

  /** Windows so far. */
  long windows() {
    return windows;
  }

  /** Simulated time inside windows. */
  long windowPs() {
    return windowPs;
  }

  /** Frames that crossed from one partition to another. */
  long framesCrossed() {
    long sum = 0;
    for (Outbox outbox : outboxes) {
      sum += outbox.framesDelivered();
    }
    return sum;
  }

  /** Events a partition fired. */
  long events(int partition) {
    return loops[partition].events();
  }

  /** Threads that fire. */
  int threads() {
    return threads;
  }

  /** How long a thread waited for others. */
  long waitedNanos(int thread) {
    return crew == null ? 0 : crew.waitedNanos(thread);
  }
}
