package io.heddle.kernel.core.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Dotted paths of attributes. A segment that contains a dot stands in double quotes: {@code
 * HostInterface.NICSide."PCIeGen3.0".LaneCount}.
 */
final class AttributePath {
  private AttributePath() {}

  /** Segments of a path, without quotes. */
  static List<String> segments(String path) {
    List<String> segments = new ArrayList<>();
    StringBuilder segment = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '.' && !quoted) {
        segments.add(segment.toString());
        segment.setLength(0);
      } else {
        segment.append(c);
      }
    }
    segments.add(segment.toString());
    return segments;
  }

  /**
   * A path without its quotes: how paths are compared, because a nested YAML key with a dot is
   * written without quotes.
   */
  static String plain(String path) {
    return path.replace("\"", "");
  }

  /** Segments from {@code from} to before {@code to}, joined without quotes. */
  static String plain(List<String> segments, int from, int to) {
    return String.join(".", segments.subList(from, to));
  }

  /** A path below another; either may be empty. */
  static String join(String prefix, String path) {
    if (prefix.isEmpty()) {
      return path;
    }
    return path.isEmpty() ? prefix : prefix + "." + path;
  }
}
