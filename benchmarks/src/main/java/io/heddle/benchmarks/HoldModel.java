package io.heddle.benchmarks;

import io.heddle.api.event.Event;
import io.heddle.kernel.core.event.EventSet;
import java.util.SplittableRandom;

/**
 * The hold model: take the least occurrence, put one in at a later time, the number that waits
 * stays the same.
 *
 * <p>Increments are those of a busy fabric: half of them one frame's serialization at 400 Gbps
 * (83,080 ps), nearly half a link's delay behind it (1,083,080 ps), a few an acknowledgement's
 * (2,520 ps), one in 256 a protocol timer (1 ms). Drawn beforehand, so that the draw costs the
 * measurement one array read.
 */
final class HoldModel {
  private static final int INCREMENTS = 1 << 12;

  private final EventSet set;
  private final long[] increments;
  private long order;
  private int next;

  private static final class Blank extends Event {
    @Override
    protected void fire() {}
  }

  HoldModel(EventSet set, int pending) {
    this.set = set;
    increments = draw(INCREMENTS, 1);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < pending; i++) {
      set.push(random.nextLong(2_000_000), order++, new Blank());
    }
  }

  /** A few increments, other ones for each seed. */
  static long[] increments(long seed) {
    return draw(16, seed);
  }

  private static long[] draw(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] drawn = new long[count];
    for (int i = 0; i < count; i++) {
      int kind = random.nextInt(256);
      drawn[i] = kind == 0 ? 1_000_000_000L : kind < 128 ? 83_080 : kind < 230 ? 1_083_080 : 2_520;
    }
    return drawn;
  }

  /** One pop and one push. */
  Event hold() {
    long timePs = set.minTimePs();
    Event event = set.takeMin();
    set.push(timePs + increments[next++ & (INCREMENTS - 1)], order++, event);
    set.settle();
    return event;
  }
}
