package io.heddle.kernel.core.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Finds what a misspelt name was meant to be (configuration specification 4): Damerau–Levenshtein
 * distance of at most max(2, length / 3), case ignored; the best three, ties alphabetical.
 */
public final class NearestNames {
  private static final int MOST_NEAR = 3;
  private static final int MOST_LISTED = 8;

  private NearestNames() {}

  /** The nearest of some names, best first; empty if none is near. */
  public static List<String> of(String given, Collection<String> names) {
    int limit = Math.max(2, given.length() / 3);
    return new TreeSet<>(names)
        .stream()
            .filter(name -> distance(given, name) <= limit)
            .sorted(Comparator.comparingInt(name -> distance(given, name)))
            .limit(MOST_NEAR)
            .toList();
  }

  /**
   * The second line of a message about a wrong name: {@code did you mean "x"?}, or up to eight of
   * the names there are.
   *
   * @param noun what the names are, such as {@code keys}; null for the bare list
   * @return null if there are no names at all
   */
  public static String expected(String given, Collection<String> names, String noun) {
    List<String> near = of(given, names);
    if (!near.isEmpty()) {
      return didYouMean(near);
    }
    return listed(names, noun);
  }

  /** Up to eight valid names, alphabetical; null if there are none. */
  static String listed(Collection<String> names, String noun) {
    if (names.isEmpty()) {
      return null;
    }
    return (noun == null ? "" : noun + " are ") + listed(names);
  }

  /** {@code did you mean "a", "b" or "c"?}. */
  public static String didYouMean(List<String> near) {
    return "did you mean " + either(near.stream().map(name -> "\"" + name + "\"").toList()) + "?";
  }

  /** {@code a, b or c}. */
  public static String either(List<String> names) {
    if (names.size() == 1) {
      return names.get(0);
    }
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  /** {@code "a" and "b"}. */
  static String listOf(List<String> names) {
    List<String> quoted = names.stream().map(name -> "\"" + name + "\"").toList();
    int last = quoted.size() - 1;
    return String.join(", ", quoted.subList(0, last)) + " and " + quoted.get(last);
  }

  private static String listed(Collection<String> names) {
    List<String> sorted = new ArrayList<>(new TreeSet<>(names));
    boolean all = sorted.size() <= MOST_LISTED;
    return String.join(", ", all ? sorted : sorted.subList(0, MOST_LISTED)) + (all ? "" : ", …");
  }

  /** Insertions, deletions, substitutions and swaps of neighbours between two names. */
  static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 || j == 0 ? i + j : cheapest(d, a, b, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int cheapest(int[][] d, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int best = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
  }
}
