package io.heddle.kernel.core.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * A device name with index sets: {@code leaf[*]}, {@code edge[0][0..3]}, {@code plane[1].leaf[0]}.
 *
 * @param shape the name with its brackets emptied, {@code edge[][]}
 * @param sets what stood between them
 * @param written the same as text
 */
record NamePattern(String shape, List<IndexSet> sets, List<String> written) {
  private static final String BRACKETS = "[]";

  /** Reads a pattern; null if brackets or indices are malformed. */
  static NamePattern parse(String text) {
    StringBuilder shape = new StringBuilder();
    List<IndexSet> sets = new ArrayList<>();
    List<String> written = new ArrayList<>();
    int at = 0;
    for (int open = text.indexOf('['); open >= 0; open = text.indexOf('[', at)) {
      int close = text.indexOf(']', open);
      IndexSet set = close < 0 ? null : IndexSet.parse(text.substring(open + 1, close));
      if (set == null) {
        return null;
      }
      shape.append(text, at, open).append(BRACKETS);
      sets.add(set);
      written.add(text.substring(open + 1, close));
      at = close + 1;
    }
    shape.append(text.substring(at));
    boolean strayBracket = shape.chars().filter(c -> c == ']').count() != sets.size();
    return strayBracket || shape.length() == 0
        ? null
        : new NamePattern(shape.toString(), List.copyOf(sets), List.copyOf(written));
  }

  /** The shape with texts between its brackets; {@code *} where there are too few. */
  static String fill(String shape, List<String> texts) {
    StringBuilder filled = new StringBuilder();
    int from = 0;
    int level = 0;
    for (int at = shape.indexOf(BRACKETS); at >= 0; at = shape.indexOf(BRACKETS, from)) {
      String text = level < texts.size() ? texts.get(level) : "*";
      filled.append(shape, from, at).append('[').append(text).append(']');
      from = at + 2;
      level++;
    }
    return filled.append(shape.substring(from)).toString();
  }

  /** The pattern with another text at one level. */
  String with(int level, String text) {
    List<String> texts = new ArrayList<>(written);
    texts.set(level, text);
    return fill(shape, texts);
  }

  boolean matches(int[] indices) {
    for (int i = 0; i < indices.length; i++) {
      if (!sets.get(i).contains(indices[i])) {
        return false;
      }
    }
    return true;
  }

  /** Every name the pattern stands for, in the order of its indices; null if one is {@code *}. */
  List<String> names() {
    List<List<String>> combinations = List.of(List.of());
    for (IndexSet set : sets) {
      if (set.isEvery()) {
        return null;
      }
      combinations = extended(combinations, set);
    }
    return combinations.stream().map(texts -> fill(shape, texts)).toList();
  }

  private static List<List<String>> extended(List<List<String>> combinations, IndexSet set) {
    List<List<String>> longer = new ArrayList<>();
    for (List<String> combination : combinations) {
      for (int[] range : set.ranges()) {
        for (int i = range[0]; i <= range[1]; i++) {
          if (longer.size() >= Draft.MOST_PARTS) {
            throw new Draft.TooLargeException();
          }
          List<String> texts = new ArrayList<>(combination);
          texts.add(Integer.toString(i));
          longer.add(texts);
        }
      }
    }
    return longer;
  }
}
