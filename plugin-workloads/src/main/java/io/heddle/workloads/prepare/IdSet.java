package io.heddle.workloads.prepare;

/**
 * A set of numbers, kept as words of 64 neighbours: numbers without large gaps take about a bit
 * each.
 */
final class IdSet {
  private final LongIntMap words = new LongIntMap();
  private long[] bits = new long[16];

  boolean contains(long id) {
    int word = words.get(id >>> 6);
    return word != LongIntMap.NONE && (bits[word] & 1L << id) != 0;
  }

  void add(long id) {
    int word = words.get(id >>> 6);
    if (word == LongIntMap.NONE) {
      word = words.size();
      words.put(id >>> 6, word);
      if (word == bits.length) {
        bits = java.util.Arrays.copyOf(bits, 2 * word);
      }
    }
    bits[word] |= 1L << id;
  }
}
