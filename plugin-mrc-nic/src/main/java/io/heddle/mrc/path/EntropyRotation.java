package io.heddle.mrc.path;

import io.heddle.api.event.HotPath;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathView;

/**
 * Entropy values in strict rotation, with a state for each (specification 18.3, 18.4): a value that
 * is to be skipped is passed over once, one assumed bad until a probe on it is answered. When all
 * are bad the rotation goes on as if none were, so that a destination stays within reach.
 */
@HotPath
final class EntropyRotation implements PathSelection {
  static final byte GOOD = 0;
  static final byte SKIP = 1;
  static final byte ASSUMED_BAD = 2;

  private static final int PORTS = 65_536;

  private final PathView path;
  private final int offset;
  private final int mask;
  private final byte[] states;
  private int notGood;
  private long step;

  EntropyRotation(PathView path, int startingPortOffset, int entropyMaskBits) {
    this.path = path;
    offset = startingPortOffset;
    mask = (1 << entropyMaskBits) - 1;
    states = new byte[mask + 1];
  }

  @Override
  public int next() {
    return notGood == 0 ? valueAt(step++) : nextOfMixed();
  }

  private int nextOfMixed() {
    for (int scanned = 0; scanned < 2 * states.length; scanned++) {
      int slot = (int) step & mask;
      int value = valueAt(step++);
      if (states[slot] == GOOD) {
        return value;
      }
      if (states[slot] == SKIP) {
        states[slot] = GOOD;
        notGood--;
      }
    }
    return valueAt(step++);
  }

  private int valueAt(long at) {
    return (offset + ((int) at & mask)) & (PORTS - 1);
  }

  /** The slot of a value, or -1 if it is none of ours. */
  private int slot(int value) {
    int slot = (value - offset) & (PORTS - 1);
    return slot <= mask ? slot : -1;
  }

  @Override
  public void acknowledged(int value, boolean marked) {
    if (marked) {
      skip(slot(value));
    }
  }

  @Override
  public void trimmed(int value) {
    skip(slot(value));
  }

  private void skip(int slot) {
    if (slot >= 0 && states[slot] == GOOD) {
      states[slot] = SKIP;
      notGood++;
      path.countSkip();
    }
  }

  @Override
  public boolean timedOut(int value) {
    int slot = slot(value);
    if (slot < 0 || states[slot] == ASSUMED_BAD) {
      return false;
    }
    if (states[slot] == GOOD) {
      notGood++;
    }
    states[slot] = ASSUMED_BAD;
    path.countAssumedBad();
    return true;
  }

  @Override
  public void probeAnswered(int value, boolean marked) {
    int slot = slot(value);
    if (slot < 0 || states[slot] != ASSUMED_BAD) {
      return;
    }
    states[slot] = marked ? SKIP : GOOD;
    notGood -= marked ? 0 : 1;
    path.countRecovered();
  }

  /** State of a value. */
  byte state(int value) {
    return states[slot(value)];
  }
}
