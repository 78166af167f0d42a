package io.heddle.workloads.prepare;

import java.util.Arrays;

/** A map from any number to a number of 0 or more; open addressing, entries are never removed. */
public final class LongIntMap {
  /** What a key without an entry has. */
  public static final int NONE = -1;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[16];
  private int[] values = filled(16);
  private int size;

  /** Number of entries. */
  public int size() {
    return size;
  }

  /** The value of a key, or {@link #NONE}. */
  public int get(long key) {
    return values[slot(key)];
  }

  /**
   * Sets the value of a key.
   *
   * @return the value before, or {@link #NONE}
   */
  public int put(long key, int value) {
    int slot = slot(key);
    int before = values[slot];
    keys[slot] = key;
    values[slot] = value;
    if (before == NONE && 2 * ++size > keys.length) {
      grow();
    }
    return before;
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * MIX) >>> 32) & mask;
    while (values[slot] != NONE && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = filled(keys.length);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != NONE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  private static int[] filled(int length) {
    int[] array = new int[length];
    Arrays.fill(array, NONE);
    return array;
  }
}
