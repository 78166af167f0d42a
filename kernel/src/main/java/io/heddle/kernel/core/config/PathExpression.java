package io.heddle.kernel.core.config;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place inside an experiment as the command line names it: dotted, list items {@code [n]}, keys
 * with dots in double quotes, such as {@code faults[0].down.reroute}.
 *
 * @param steps the way from the top
 */
record PathExpression(List<Step> steps) {
  private static final Pattern STEP =
      Pattern.compile("(?:\"([^\"]+)\"|([^.\\[\\]\"]+)|\\[([0-9]{1,9})\\])");
  private static final Pattern PLAIN_KEY = Pattern.compile("[^.\\[\\]\"\\s=]+");

  /**
   * One step.
   *
   * @param key key of a map; null for an item of a list
   * @param index number of the item
   */
  record Step(String key, int index) {
    boolean isItem() {
      return key == null;
    }
  }

  /** Reads a path; null if the text is none. */
  static PathExpression parse(String text) {
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text);
    int at = 0;
    while (at < text.length()) {
      boolean dot = text.charAt(at) == '.';
      boolean item = text.charAt(at) == '[';
      if (dot == steps.isEmpty() && !item) {
        return null;
      }
      if (!matcher.find(at) || matcher.start() != at + (dot ? 1 : 0)) {
        return null;
      }
      steps.add(step(matcher));
      at = matcher.end();
    }
    return steps.isEmpty() || steps.get(0).isItem() ? null : new PathExpression(steps);
  }

  private static Step step(Matcher m) {
    if (m.group(3) != null) {
      return new Step(null, Integer.parseInt(m.group(3)));
    }
    return new Step(m.group(1) != null ? m.group(1) : m.group(2), -1);
  }

  /** A path extended by a key, quoted if need be; either may be empty. */
  static String join(String path, String key) {
    String segment = PLAIN_KEY.matcher(key).matches() ? key : "\"" + key + "\"";
    return path.isEmpty() ? segment : path + "." + segment;
  }

  /** The way without its first steps. */
  PathExpression from(int step) {
    return new PathExpression(steps.subList(step, steps.size()));
  }
}
