package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/** A map from long to long without boxes: open addressing over two arrays; 0 is no key. */
@HotPath
public final class LongTable {
  /** {@link #get} of a key that was never put. */
  public static final long ABSENT = 0;

  private static final int FIRST_CAPACITY = 16;

  private long[] keys = new long[FIRST_CAPACITY];
  private long[] values = new long[FIRST_CAPACITY];
  private int size;

  /** An empty map. */
  public LongTable() {}

  /** The value of a key, or {@link #ABSENT}. */
  public long get(long key) {
    return values[find(key)];
  }

  /** Sets the value of a key that is not 0. */
  public void put(long key, long value) {
    int slot = find(key);
    if (keys[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    values[slot] = value;
    if (2 * size > keys.length) {
      grow();
    }
  }

  /** The slot of a key: where it is, or would go. */
  private int find(long key) {
    int slot = home(key);
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new long[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = find(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  private int home(long key) {
    return (int) ((key * 0x9E3779B97F4A7C15L) >>> 33) & (keys.length - 1);
  }
}
