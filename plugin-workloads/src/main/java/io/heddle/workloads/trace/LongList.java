package io.heddle.workloads.trace;

import java.util.Arrays;

/** A list of numbers that is used again. */
public final class LongList {
  private long[] values = new long[4];
  private int size;

  /** Number of entries. */
  public int size() {
    return size;
  }

  /** An entry. */
  public long at(int index) {
    return values[index];
  }

  /** Adds an entry. */
  public void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /** Adds an entry that is not there yet. */
  public void addOnce(long value) {
    for (int i = 0; i < size; i++) {
      if (values[i] == value) {
        return;
      }
    }
    add(value);
  }

  /** Forgets all entries. */
  public void clear() {
    size = 0;
  }

  /** The entries. */
  public long[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
