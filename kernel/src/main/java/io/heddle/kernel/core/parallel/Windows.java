package io.heddle.kernel.core.parallel;

import io.heddle.api.event.HotPath;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.net.Mailbox;
import io.heddle.kernel.core.net.PacketPools;

/**
 * Fires the events of all partitions up to an instant, in windows that no frame can cross within: a
 * window begins at the least event of all partitions and is shorter than the least delay between
 * two, so what one partition sends in a window reaches another behind its end. One partition needs
 * no windows and no threads.
 */
@HotPath
public final class Windows implements Crew.Work {
  private final EventLoop[] loops;
  private final PacketPools[] pools;
  private final Mailbox[][] mailboxes;
  private final long lookaheadPs;
  private Crew crew;
  private long windows;
  private long windowPs;
  private EventLoop brokenLoop;

  /** Everything in one partition. */
  public Windows(EventLoop loop) {
    this(new EventLoop[] {loop}, new PacketPools[1], new Mailbox[1][1], Long.MAX_VALUE);
  }

  /**
   * Partitions with nothing in them yet.
   *
   * @param loops clock and calendar of each
   * @param pools blanks of each
   * @param mailboxes from the first to the second; null from a partition to itself
   * @param lookaheadPs least delay of a link between two
   */
  public Windows(EventLoop[] loops, PacketPools[] pools, Mailbox[][] mailboxes, long lookaheadPs) {
    this.loops = loops;
    this.pools = pools;
    this.mailboxes = mailboxes;
    this.lookaheadPs = lookaheadPs;
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
    deliver();
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
    long next = nextPs();
    while (next <= untilPs && next < Long.MAX_VALUE) {
      long endPs = untilPs - next < lookaheadPs ? untilPs : next + lookaheadPs - 1;
      if (crew == null) {
        crew = new Crew(loops.length, this);
      }
      crew.run(endPs);
      windows++;
      windowPs += endPs - next + 1;
      reportBroken();
      refill();
      next = nextPs();
    }
  }

  @Override
  public void fire(int partition, long endPs) {
    boolean through = false;
    try {
      loops[partition].runUntil(endPs);
      through = true;
    } finally {
      if (!through) {
        loops[partition].breakOff();
      }
    }
  }

  @Override
  public void takeIn(int partition) {
    for (Mailbox[] from : mailboxes) {
      if (from[partition] != null) {
        from[partition].deliver();
      }
    }
  }

  /** Takes in what faults and routes made devices send between windows. */
  private void deliver() {
    for (int partition = 0; loops.length > 1 && partition < loops.length; partition++) {
      takeIn(partition);
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

  private void refill() {
    for (PacketPools to : pools) {
      for (PacketPools from : pools) {
        if (to != from) {
          to.refillFrom(from);
        }
      }
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
    for (Mailbox[] from : mailboxes) {
      for (Mailbox mailbox : from) {
        sum += mailbox == null ? 0 : mailbox.delivered();
      }
    }
    return sum;
  }

  /** Events a partition fired. */
  long events(int partition) {
    return loops[partition].events();
  }

  /** How long a partition waited for others. */
  long waitedNanos(int partition) {
    return crew == null ? 0 : crew.waitedNanos(partition);
  }
}
