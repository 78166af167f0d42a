package io.heddle.kernel.core.config;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values as YAML text: plain scalars stay plain and quoted ones quoted, so that they read back. */
final class YamlText {
  private static final Pattern SURELY_PLAIN = Pattern.compile("[A-Za-z0-9_.+/][A-Za-z0-9_.+/-]*");
  private static final Pattern PLAIN_IN_FLOW =
      Pattern.compile("[^,\\[\\]{}#\"'\\s:][^,\\[\\]{}#\"\\n]*");

  private YamlText() {}

  /** A tree in flow style, on one line. */
  static String flow(ConfigTree tree) {
    if (tree.isMap()) {
      return tree.entries().entrySet().stream()
          .map(e -> key(e.getKey()) + ": " + flow(e.getValue().value()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (tree.isList()) {
      return tree.children().stream()
          .map(YamlText::flow)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    boolean plain = !tree.isNull() && PLAIN_IN_FLOW.matcher(tree.text()).matches();
    return plain || tree.isNull() ? scalar(tree) : quoted(tree.text());
  }

  /** A scalar as it may stand behind a key. */
  static String scalar(ConfigTree tree) {
    if (tree.isNull()) {
      return "null";
    }
    return scalar(tree.text(), tree.quoted());
  }

  /** Text as it may stand behind a key; in quotes if it is to be, or cannot stand without. */
  static String scalar(String text, boolean quoted) {
    return !quoted && isPlain(text) ? text : quoted(text);
  }

  /** A key. */
  static String key(String key) {
    return SURELY_PLAIN.matcher(key).matches() ? key : quoted(key);
  }

  /**
   * Whether a text reads back as itself without quotes: the reader is asked where it is not sure.
   */
  private static boolean isPlain(String text) {
    if (SURELY_PLAIN.matcher(text).matches()) {
      return true;
    }
    if (text.indexOf('\n') >= 0) {
      return false;
    }
    Diagnostics ignored = new Diagnostics();
    ConfigTree read =
        YamlComposer.compose("k: " + text + "\n", DocumentSource.word("", 0), ignored);
    ConfigTree value = read == null || ignored.hasErrors() ? null : read.get("k");
    return value != null && !value.quoted() && text.equals(value.text());
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      appendEscaped(out, text.charAt(i));
    }
    return out.append('"').toString();
  }

  private static void appendEscaped(StringBuilder out, char c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\t' -> out.append("\\t");
      default -> {
        boolean safe = c >= ' ' && c < 0x7f || c >= 0xa1 && c < 0x2000 || Character.isSurrogate(c);
        out.append(safe ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
  }
}
