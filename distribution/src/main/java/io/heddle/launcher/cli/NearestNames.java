package io.heddle.launcher.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Finds what was probably meant: names within a Damerau-Levenshtein distance of max(2, length / 3),
 * case ignored, the best three, ties in alphabetical order.
 */
final class NearestNames {
  private static final int MOST = 3;

  private record Candidate(String name, int distance) {}

  private NearestNames() {}

  static List<String> of(String word, Collection<String> names) {
    int limit = Math.max(2, word.length() / 3);
    List<Candidate> near = new ArrayList<>();
    for (String name : names) {
      int distance = distance(word.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      if (distance <= limit) {
        near.add(new Candidate(name, distance));
      }
    }
    near.sort(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name));
    return near.stream().limit(MOST).map(Candidate::name).toList();
  }

  /** Insertions, deletions, substitutions and swaps of neighbours that turn one into the other. */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    int differs = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int best = Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1);
    best = Math.min(best, cost[i - 1][j - 1] + differs);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
