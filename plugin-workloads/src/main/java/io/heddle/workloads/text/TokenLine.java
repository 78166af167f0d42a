package io.heddle.workloads.text;

import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * A line cut into tokens at runs of separators. A token that begins with {@code #} starts a
 * comment.
 */
public final class TokenLine {
  private final String file;
  private final int number;
  private final List<String> tokens = new ArrayList<>();
  private final List<Integer> columns = new ArrayList<>();

  /**
   * Cuts a line.
   *
   * @param file name for messages
   * @param number number of the line, from 1
   * @param text the line without its end
   * @param separators characters between tokens
   */
  public TokenLine(String file, int number, String text, String separators) {
    this.file = file;
    this.number = number;
    int at = 0;
    while (at < text.length()) {
      if (separators.indexOf(text.charAt(at)) >= 0 || text.charAt(at) == '\uFEFF') {
        at++;
        continue;
      }
      if (text.charAt(at) == '#') {
        return;
      }
      int end = at;
      while (end < text.length() && separators.indexOf(text.charAt(end)) < 0) {
        end++;
      }
      tokens.add(text.substring(at, end));
      columns.add(at + 1);
      at = end;
    }
  }

  /** Whether nothing but blanks and a comment stands there. */
  public boolean isEmpty() {
    return tokens.isEmpty();
  }

  /** Number of tokens. */
  public int size() {
    return tokens.size();
  }

  /** A token. */
  public String token(int index) {
    return tokens.get(index);
  }

  /** Number of the line, from 1. */
  public int number() {
    return number;
  }

  /** Place of the line as a whole. */
  public Place place() {
    return new Place(file, number, 0);
  }

  /** Place of a token; of the line if there are fewer. */
  public Place place(int index) {
    return index < columns.size() ? new Place(file, number, columns.get(index)) : place();
  }
}
