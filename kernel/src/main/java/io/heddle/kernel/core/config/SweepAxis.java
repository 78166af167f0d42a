package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * One axis of a sweep: paths that get the same value.
 *
 * @param name its key
 * @param paths what it sets
 * @param values values in order
 */
record SweepAxis(String name, List<String> paths, List<ConfigNode> values, Place place) {
  private static final int MOST_VALUES = 100_000;

  static SweepAxis read(String name, ConfigNode node, Place place, Diagnostics diagnostics) {
    MapReader map = MapReader.of(node, "sweep.axes." + name, diagnostics);
    map.exclusive("path", "paths");
    map.exclusive("values", "range");
    List<String> paths = map.has("paths") ? map.texts("paths") : textOf(map.requiredText("path"));
    List<ConfigNode> values =
        map.has("range")
            ? range(map, diagnostics)
            : map.requiredNode("values") == null ? List.of() : map.items("values");
    if (values.isEmpty() && (map.has("values") || map.has("range"))) {
      map.error("HED-0800", map.place(), "axis \"" + name + "\" has no values", null);
    }
    return map.finish() ? new SweepAxis(name, paths, values, place) : null;
  }

  private static List<String> textOf(String path) {
    return path == null ? List.of() : List.of(path);
  }

  private static List<ConfigNode> range(MapReader outer, Diagnostics diagnostics) {
    MapReader map = outer.map("range", outer.context() + ".range");
    BigDecimal from = number(map, "from");
    BigDecimal to = number(map, "to");
    BigDecimal step = number(map, "step");
    List<ConfigNode> values = new ArrayList<>();
    if (!map.finish() || from == null || to == null || step == null) {
      outer.markUnsound();
      return values;
    }
    if (step.signum() <= 0) {
      outer.error("HED-0305", map.place("step"), "step " + step + " is not above 0", null);
      return values;
    }
    DocumentSource source = DocumentSource.word(outer.context() + ".range", Layers.SWEEP);
    for (BigDecimal v = from;
        v.compareTo(to) <= 0 && values.size() < MOST_VALUES;
        v = v.add(step)) {
      values.add(YamlComposer.compose(Numbers.text(v), source, diagnostics));
    }
    return values;
  }

  private static BigDecimal number(MapReader map, String key) {
    ConfigNode node = map.requiredNode(key);
    BigDecimal value = node == null || node.text() == null ? null : Numbers.parse(node.text());
    if (node != null && value == null) {
      map.error("HED-0300", node.place(), key + " is not a number", null);
    }
    return value;
  }

  /** A value as names and exclusions write it; a map or list by its number. */
  String text(int value) {
    String text = values.get(value).text();
    return text == null ? Integer.toString(value) : text;
  }
}
