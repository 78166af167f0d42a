package org.example.mrc;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.PathSelection;

/**
 * Sends again on what has just worked: a value whose acknowledgement came back unmarked is kept and
 * used once more; without one, a value is drawn at random. After a timeout something is broken out
 * there, so for a while nothing new is tried and the values that worked last are used in turn, even
 * if they were used before. The idea is that of Recycled Entropy Packet Spraying, published for
 * lossy Ethernet fabrics; needs no probes.
 */
@HotPath
final class RecycledEntropies implements PathSelection {
  private final NicView nic;
  private final RecycledEntropiesConfig config;
  private final RandomStream random;

  /** The values that worked last, a ring: {@code known} of them end before {@code next}. */
  private final int[] values;

  private int known;
  private int next;

  /** How many of the newest were not used again yet. */
  private int fresh;

  private long frozenUntilPs;
  private int frozenTurn;

  RecycledEntropies(NicView nic, RecycledEntropiesConfig config) {
    this.nic = nic;
    this.config = config;
    random = nic.random("recycled-entropies");
    values = new int[config.remembered()];
  }

  @Override
  public int next() {
    if (fresh > 0) {
      return values[slot(fresh--)];
    }
    if (known > 0 && nic.nowPs() < frozenUntilPs) {
      frozenTurn = frozenTurn >= known ? 1 : frozenTurn + 1;
      return values[slot(frozenTurn)];
    }
    return config.firstValue() + random.nextInt(drawn());
  }

  /** Values there are to draw from; none lies past the last port. */
  private int drawn() {
    return Math.min(config.values(), 65_536 - config.firstValue());
  }

  /** Place of the value that was remembered as the {@code age}-th before the next. */
  private int slot(int age) {
    return Math.floorMod(next - age, values.length);
  }

  @Override
  public void acknowledged(int value, boolean marked) {
    if (marked || value < config.firstValue() || value >= config.firstValue() + drawn()) {
      return;
    }
    values[next] = value;
    next = (next + 1) % values.length;
    known = Math.min(known + 1, values.length);
    fresh = Math.min(fresh + 1, values.length);
  }

  @Override
  public boolean timedOut(int value) {
    frozenUntilPs = nic.nowPs() + config.freezePs();
    forget(value);
    return false;
  }

  /** Takes a value that failed out of what is remembered. */
  private void forget(int value) {
    int kept = 0;
    int keptFresh = 0;
    // from the oldest to the newest, closing the gaps towards the oldest
    int oldest = slot(known);
    for (int age = known; age > 0; age--) {
      int candidate = values[slot(age)];
      if (candidate != value) {
        values[(oldest + kept++) % values.length] = candidate;
        keptFresh += age <= fresh ? 1 : 0;
      }
    }
    next = (oldest + kept) % values.length;
    known = kept;
    fresh = keptFresh;
  }
}
