package io.heddle.kernel.core.topology;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Reads link selectors, {@code lower--upper}, {@code lower--upper#n}: both ends are device
 * selectors, and without {@code #} all parallel links are meant.
 */
final class LinkSelector {
  private static final String ENDS = "--";

  private final NameIndex devices;
  private final int links;
  private final IntUnaryOperator lower;
  private final IntUnaryOperator upper;
  private final IntUnaryOperator parallel;

  /**
   * A reader.
   *
   * @param devices device names
   * @param links number of links
   * @param lower device at the lower end of a link
   * @param upper device at the upper end of a link
   * @param parallel number of a link among its parallels
   */
  LinkSelector(
      NameIndex devices,
      int links,
      IntUnaryOperator lower,
      IntUnaryOperator upper,
      IntUnaryOperator parallel) {
    this.devices = devices;
    this.links = links;
    this.lower = lower;
    this.upper = upper;
    this.parallel = parallel;
  }

  /** Number after {@code #} in a link's name; 0 for a link without parallels. */
  static int parallelNumber(String linkName) {
    int hash = linkName.lastIndexOf('#');
    return hash < 0 ? 0 : Integer.parseInt(linkName.substring(hash + 1));
  }

  /** Links a selector names. */
  NameIndex.Match find(String selector) {
    int dashes = selector.indexOf(ENDS);
    int hash = selector.indexOf('#');
    IndexSet numbers = IndexSet.parse(hash < 0 ? "*" : selector.substring(hash + 1));
    if (dashes < 0 || (hash >= 0 && hash < dashes) || numbers == null) {
      return NameIndex.Match.wrong(
          "\"" + selector + "\" is not a link selector",
          "write lower--upper, for example leaf[0]--spine[1] or leaf[*]--spine[1]#0");
    }
    String lowerText = selector.substring(0, dashes);
    String upperText =
        selector.substring(dashes + ENDS.length(), hash < 0 ? selector.length() : hash);
    NameIndex.Match lowers = devices.find(lowerText);
    NameIndex.Match uppers = devices.find(upperText);
    if (lowers.isWrong() || uppers.isWrong()) {
      return lowers.isWrong() ? lowers : uppers;
    }
    int[] ids = joined(lowers.ids(), uppers.ids(), numbers);
    if (ids.length > 0) {
      return new NameIndex.Match(ids, null, null);
    }
    boolean reversed = joined(uppers.ids(), lowers.ids(), numbers).length > 0;
    return NameIndex.Match.wrong(
        "no link \"" + selector + "\"",
        reversed
            ? "the lower end comes first: did you mean \"" + upperText + ENDS + lowerText + "\"?"
            : none(lowers.ids(), lowerText, upperText, hash >= 0, uppers.ids()));
  }

  private String none(
      int[] lowers, String lowerText, String upperText, boolean numbered, int[] uppers) {
    int[] unnumbered = joined(lowers, uppers, IndexSet.parse("*"));
    if (numbered && unnumbered.length > 0) {
      int last = IntStream.of(unnumbered).map(parallel).max().getAsInt();
      return lowerText + ENDS + upperText + " has parallel links #0 to #" + last;
    }
    return lowerText + " and " + upperText + " are not joined directly";
  }

  private int[] joined(int[] lowers, int[] uppers, IndexSet numbers) {
    BitSet lowerSet = bits(lowers);
    BitSet upperSet = bits(uppers);
    return IntStream.range(0, links)
        .filter(
            i ->
                lowerSet.get(lower.applyAsInt(i))
                    && upperSet.get(upper.applyAsInt(i))
                    && numbers.contains(parallel.applyAsInt(i)))
        .toArray();
  }

  private static BitSet bits(int[] ids) {
    BitSet set = new BitSet();
    for (int id : ids) {
      set.set(id);
    }
    return set;
  }
}
