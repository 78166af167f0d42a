package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Plain Java values of a tree by the YAML core schema: sorted maps, lists, {@code Boolean},
 * numbers, {@code String}, null. Two spellings of one number become equal.
 */
final class CanonicalTree {
  private CanonicalTree() {}

  /** The value of a tree. */
  static Object of(ConfigNode node) {
    return of(node, Map.of());
  }

  /** The value of a tree in which some values have other texts. */
  static Object of(ConfigNode node, Map<ConfigNode, String> texts) {
    if (node.isMap()) {
      Map<String, Object> map = new TreeMap<>();
      node.keys().forEach(key -> map.put(key, of(node.get(key), texts)));
      return map;
    }
    if (node.isList()) {
      List<Object> list = new ArrayList<>();
      node.items().forEach(item -> list.add(of(item, texts)));
      return list;
    }
    String text = texts.get(node);
    return text != null ? text : scalar(node);
  }

  private static Object scalar(ConfigNode node) {
    String text = node.text();
    if (text == null || ConfigTree.isQuoted(node)) {
      return text;
    }
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    BigDecimal number = Numbers.parse(text);
    return number == null ? text : number(number);
  }

  /** A number without trailing zeros; whole ones as {@code Long} where they fit. */
  static Object number(BigDecimal value) {
    boolean fits =
        Numbers.isWhole(value) && value.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
    return fits ? (Object) value.longValueExact() : value.stripTrailingZeros();
  }
}
