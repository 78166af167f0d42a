package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.util.ArrayList;
import java.util.List;

/** Reads which frames a fault drops or trims: {@code nth}, {@code every}, {@code match}, … */
final class FrameSelection {
  private static final List<String> WHICH = List.of("nth", "every", "probability");

  private final Diagnostics diagnostics;
  private final ValueReader values;

  FrameSelection(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    values = new ValueReader(diagnostics);
  }

  /** The action a map tells; what is wrong with it is in the map's reader and among the errors. */
  FaultAction read(MapReader map, boolean trims, long forPs) {
    map.exclusive(WHICH.toArray(String[]::new));
    if (WHICH.stream().noneMatch(map::has)) {
      map.error(
          "HED-0200",
          map.place(),
          map.context() + " says not which frames",
          "one of " + NearestNames.either(WHICH));
    }
    NumberSet nth = numbers(map, "nth");
    if (nth != null && nth.least() == 0) {
      map.error("HED-0305", map.place("nth"), "nth 0 is below its minimum 1", null);
    }
    boolean lastHop = trims && map.bool("lastHop", false);
    return new FaultAction.Drop(
        trims,
        lastHop,
        new FaultAction.Which(
            nth, map.uint("every", 0, 1, Long.MAX_VALUE), map.real("probability", -1, 0, 1)),
        match(map),
        forPs);
  }

  private FaultAction.Match match(MapReader outer) {
    MapReader map =
        outer.has("match")
            ? outer.map("match", outer.context() + ".match")
            : MapReader.missing(outer.place(), outer.context() + ".match", diagnostics);
    FaultAction.Match match =
        new FaultAction.Match(
            kinds(map),
            numbers(map, "flow"),
            numbers(map, "qp"),
            numbers(map, "psn"),
            named(map, "src"),
            named(map, "dst"));
    if (!map.finish()) {
      outer.markUnsound();
    }
    return match;
  }

  private static FaultAction.Named named(MapReader map, String key) {
    String text = map.text(key, null);
    return text == null ? null : new FaultAction.Named(text, map.place(key));
  }

  private int kinds(MapReader map) {
    ConfigNode node = map.node("kind");
    if (node == null) {
      return FrameKinds.ANY;
    }
    int kinds = 0;
    for (ConfigNode item : node.isList() ? node.items() : List.of(node)) {
      String word = values.choice("kind", item, FrameKinds.names());
      if (word == null) {
        map.markUnsound();
      } else {
        kinds |= FrameKinds.bits(word);
      }
    }
    return kinds;
  }

  /** A number, a range or a list of both; null if the key is missing or wrong. */
  private NumberSet numbers(MapReader map, String key) {
    ConfigNode node = map.node(key);
    if (node == null) {
      return null;
    }
    List<long[]> ranges = new ArrayList<>();
    for (ConfigNode item : node.isList() ? node.items() : List.of(node)) {
      String text = values.scalar(key, item, "a whole number or a range");
      long[] range = text == null ? null : NumberSet.range(text);
      if (range != null) {
        ranges.add(range);
      } else if (text == null) {
        map.markUnsound();
      } else {
        map.error(
            "HED-0300",
            item.place(),
            "\"" + text + "\" is not a whole number or a range of them",
            "for example 100, 200..210 or [100, 200..210]");
      }
    }
    return NumberSet.of(ranges);
  }
}
