package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Vectors of eight entries: a list, the bracketed text of the modelled platform, or a map of the
 * entries that are not 0 (configuration specification 2.4). Wrong ones are HED-0307.
 */
final class VectorReader {
  private static final int ENTRIES = 8;

  private final ValueReader values;
  private final Diagnostics diagnostics;

  VectorReader(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    values = new ValueReader(diagnostics);
  }

  /** Eight numbers, or null with the reason among the errors. */
  List<BigDecimal> read(DeclaredAttribute attribute, ConfigNode node) {
    if (node.isMap()) {
      return fromMap(attribute, node);
    }
    if (node.isList()) {
      return fromList(attribute, node, node.items());
    }
    String text = node.text() == null ? "" : node.text().strip();
    if (!text.startsWith("[") || !text.endsWith("]")) {
      wrong(node, attribute.name() + " is not a list of 8 numbers", example(attribute));
      return null;
    }
    return fromList(attribute, node, bracketed(node, text.substring(1, text.length() - 1)));
  }

  private static String example(DeclaredAttribute attribute) {
    return attribute.defaultText() == null
        ? "for example {0: 1}"
        : "for example " + attribute.defaultText();
  }

  private static List<ConfigNode> bracketed(ConfigNode node, String inside) {
    List<ConfigNode> items = new ArrayList<>();
    DocumentSource source = DocumentSource.word(node.place().file(), 0);
    for (String item : inside.isBlank() ? new String[0] : inside.split(",", -1)) {
      items.add(ConfigTree.scalar(item.strip(), false, node.place(), source));
    }
    return items;
  }

  private List<BigDecimal> fromList(
      DeclaredAttribute attribute, ConfigNode node, List<ConfigNode> items) {
    if (items.size() != ENTRIES) {
      String entries = items.size() == 1 ? " entry" : " entries";
      String found = attribute.name() + " has " + items.size() + entries + ", 8 are needed";
      wrong(node, found + mapForm(items), null);
      return null;
    }
    List<BigDecimal> result = new ArrayList<>();
    boolean sound = true;
    for (int i = 0; i < ENTRIES; i++) {
      BigDecimal value = entry(attribute, i, items.get(i));
      sound &= value != null;
      result.add(value);
    }
    return sound ? result : null;
  }

  /** What a list that is too short would be as a map. */
  private static String mapForm(List<ConfigNode> items) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      String text = items.get(i).text();
      if (text == null || Numbers.parse(text) == null) {
        return "";
      }
      if (Numbers.parse(text).signum() != 0) {
        parts.add(i + ": " + text);
      }
    }
    boolean tooLong = items.size() > ENTRIES;
    return tooLong || parts.isEmpty() ? "" : "; or write {" + String.join(", ", parts) + "}";
  }

  private List<BigDecimal> fromMap(DeclaredAttribute attribute, ConfigNode node) {
    List<BigDecimal> result =
        new ArrayList<>(java.util.Collections.nCopies(ENTRIES, BigDecimal.ZERO));
    boolean sound = true;
    for (String key : node.keys()) {
      if (!key.matches("[0-7]")) {
        String found = attribute.name() + " has an entry \"" + key + "\"";
        diagnostics.error("HED-0307", node.keyPlace(key), found, "entries are numbered 0 to 7");
        sound = false;
        continue;
      }
      int index = Integer.parseInt(key);
      BigDecimal value = entry(attribute, index, node.get(key));
      sound &= value != null;
      result.set(index, value);
    }
    return sound ? result : null;
  }

  private BigDecimal entry(DeclaredAttribute attribute, int index, ConfigNode node) {
    String name = attribute.name() + "[" + index + "]";
    if (attribute.kind() == Kind.DOUBLE_VECTOR) {
      return values.decimal(name, node, attribute.range());
    }
    Long value = values.whole(name, node, attribute.range());
    return value == null ? null : BigDecimal.valueOf(value);
  }

  private void wrong(ConfigNode node, String found, String expected) {
    diagnostics.error("HED-0307", node.place(), found, expected);
  }
}
