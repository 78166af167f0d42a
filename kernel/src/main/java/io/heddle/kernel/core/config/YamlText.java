package io.heddle.kernel.core.config;

import java.util.stream.Collectors;

/** Values as YAML text on one line. */
final class YamlText {
  private YamlText() {}

  /** A tree in flow style. */
  static String flow(ConfigTree tree) {
    if (tree.isMap()) {
      return tree.entries().entrySet().stream()
          .map(e -> e.getKey() + ": " + flow(e.getValue().value()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (tree.isList()) {
      return tree.children().stream()
          .map(YamlText::flow)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    if (tree.isNull()) {
      return "null";
    }
    String text = tree.text();
    boolean plain = !tree.quoted() && text.matches("[^,\\[\\]{}#\"'\\s:][^,\\[\\]{}#\"\\n]*");
    return plain && !text.endsWith(" ") && !text.contains(": ") ? text : quoted(text);
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> out.append(c);
      }
    }
    return out.append('"').toString();
  }
}
