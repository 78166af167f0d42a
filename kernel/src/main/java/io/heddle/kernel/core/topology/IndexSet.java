package io.heddle.kernel.core.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands between brackets of a selector: {@code *}, {@code 3}, {@code 0..7}, {@code 1,3},
 * {@code 0..3,8}.
 */
final class IndexSet {
  private static final int MOST_DIGITS = 9;
  private static final IndexSet EVERY = new IndexSet(null);

  /** From and to of each item; null for every index. */
  private final List<int[]> ranges;

  private IndexSet(List<int[]> ranges) {
    this.ranges = ranges;
  }

  /** Reads a set; null if the text is none. */
  static IndexSet parse(String text) {
    if (text.strip().equals("*")) {
      return EVERY;
    }
    List<int[]> ranges = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      int dots = item.indexOf("..");
      int from = number(dots < 0 ? item : item.substring(0, dots));
      int to = dots < 0 ? from : number(item.substring(dots + 2));
      if (from < 0 || to < from) {
        return null;
      }
      ranges.add(new int[] {from, to});
    }
    return new IndexSet(List.copyOf(ranges));
  }

  private static int number(String text) {
    String digits = text.strip();
    if (digits.isEmpty() || digits.length() > MOST_DIGITS) {
      return -1;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return -1;
      }
    }
    return Integer.parseInt(digits);
  }

  /** Whether it is {@code *}. */
  boolean isEvery() {
    return ranges == null;
  }

  boolean contains(int index) {
    if (ranges == null) {
      return true;
    }
    for (int[] range : ranges) {
      if (index >= range[0] && index <= range[1]) {
        return true;
      }
    }
    return false;
  }

  /** From and to of each item, in the order written; none for {@code *}. */
  List<int[]> ranges() {
    return ranges == null ? List.of() : ranges;
  }
}
