package io.heddle.kernel.core.record;

import io.heddle.api.net.DeviceInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A selector of devices by their names in the experiment (configuration specification 2.6): {@code
 * leaf[0]}, {@code leaf[*]}, {@code host[0..7]}, {@code edge[0][1,3]}, several separated by commas.
 * {@code nic[i]} means the NIC of {@code host[i]}. A star outside brackets stands for any text.
 */
final class DevicePattern {
  private static final Pattern INDEX = Pattern.compile("\\[([^\\]]*)\\]");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

  private record Part(Pattern names, List<IntPredicate> indexes) {
    boolean matches(String name) {
      Matcher matcher = names.matcher(name);
      if (!matcher.matches()) {
        return false;
      }
      for (int i = 0; i < indexes.size(); i++) {
        if (!indexes.get(i).test(Integer.parseInt(matcher.group(i + 1)))) {
          return false;
        }
      }
      return true;
    }
  }

  private final List<Part> parts;

  private DevicePattern(List<Part> parts) {
    this.parts = parts;
  }

  /**
   * Reads a selector.
   *
   * @throws IllegalArgumentException if an index is no number, range, list or star
   */
  static DevicePattern of(String selector) {
    List<Part> parts = new ArrayList<>();
    for (String text : splitOutsideBrackets(selector)) {
      parts.add(part(text.strip()));
    }
    return new DevicePattern(parts);
  }

  private static List<String> splitOutsideBrackets(String selector) {
    List<String> texts = new ArrayList<>();
    int from = 0;
    boolean inside = false;
    for (int i = 0; i < selector.length(); i++) {
      char c = selector.charAt(i);
      inside = c == '[' || inside && c != ']';
      if (c == ',' && !inside) {
        texts.add(selector.substring(from, i));
        from = i + 1;
      }
    }
    texts.add(selector.substring(from));
    return texts;
  }

  private static Part part(String text) {
    StringBuilder names = new StringBuilder();
    List<IntPredicate> indexes = new ArrayList<>();
    Matcher matcher = INDEX.matcher(text);
    int from = 0;
    while (matcher.find()) {
      names.append(glob(text.substring(from, matcher.start()))).append("\\[(\\d{1,9})\\]");
      indexes.add(index(matcher.group(1)));
      from = matcher.end();
    }
    names.append(glob(text.substring(from)));
    return new Part(Pattern.compile(names.toString()), indexes);
  }

  private static String glob(String text) {
    return text.isEmpty() ? "" : Pattern.quote(text).replace("*", "\\E.*\\Q");
  }

  private static IntPredicate index(String text) {
    IntPredicate any = i -> false;
    for (String item : text.split(",", -1)) {
      any = any.or(single(item.strip()));
    }
    return any;
  }

  private static IntPredicate single(String item) {
    if (item.equals("*")) {
      return i -> true;
    }
    Matcher range = RANGE.matcher(item);
    if (range.matches()) {
      int first = Integer.parseInt(range.group(1));
      int last = Integer.parseInt(range.group(2));
      return i -> i >= first && i <= last;
    }
    if (NUMBER.matcher(item).matches()) {
      int only = Integer.parseInt(item);
      return i -> i == only;
    }
    throw new IllegalArgumentException(
        "[" + item + "] is no number, no range such as [0..7], no [*]");
  }

  /** Whether the selector means the node. */
  boolean matches(RecordNode node) {
    return matchesName(node.name())
        || node.tier() == DeviceInfo.NIC_TIER
            && node.name().startsWith("host[")
            && matchesName("nic" + node.name().substring("host".length()));
  }

  private boolean matchesName(String name) {
    return !name.isEmpty() && parts.stream().anyMatch(p -> p.matches(name));
  }
}
