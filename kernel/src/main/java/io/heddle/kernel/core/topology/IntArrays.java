package io.heddle.kernel.core.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps one copy of equal int arrays and numbers them in the order first seen. */
final class IntArrays {
  private static final class Key {
    private final int[] array;
    private final int hash;

    Key(int[] array) {
      this.array = array;
      this.hash = Arrays.hashCode(array);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(array, key.array);
    }
  }

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<int[]> arrays = new ArrayList<>();

  /**
   * Number of an array of this content; a copy is kept if it is new, so {@code scratch} is free.
   */
  int number(int[] scratch, int length) {
    Integer known =
        numbers.get(new Key(length == scratch.length ? scratch : copy(scratch, length)));
    if (known != null) {
      return known;
    }
    int[] kept = copy(scratch, length);
    numbers.put(new Key(kept), arrays.size());
    arrays.add(kept);
    return arrays.size() - 1;
  }

  /** The one copy of an array of this content. */
  int[] shared(int[] scratch) {
    return arrays.get(number(scratch, scratch.length));
  }

  /** The array of a number. */
  int[] array(int number) {
    return arrays.get(number);
  }

  /** How many different arrays there are. */
  int size() {
    return arrays.size();
  }

  private static int[] copy(int[] scratch, int length) {
    return Arrays.copyOf(scratch, length);
  }
}
