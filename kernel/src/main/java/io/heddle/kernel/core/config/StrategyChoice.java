package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a model entry says about one of its strategy points (configuration specification 2.4).
 *
 * @param point name of the point
 * @param name strategy named, or null; blank where something stands that is no name
 * @param namePlace where the name stands; the group's place if there is none
 * @param version version range as written, or null
 * @param versionPlace where it stands, or null
 * @param from bundle that must offer it, or null
 * @param fromPlace where it stands, or null
 * @param config the strategy's own attributes, or null
 * @param place where the group stands
 */
public record StrategyChoice(
    String point,
    String name,
    Place namePlace,
    String version,
    Place versionPlace,
    String from,
    Place fromPlace,
    ConfigNode config,
    Place place) {

  /**
   * Reads a point's group, nested or dotted, out of a model's attributes.
   *
   * @param attributes the model's attributes; may be null
   * @return null if the group is not given, or if it is something else than a map, which is among
   *     the errors
   */
  public static StrategyChoice read(
      ConfigNode attributes, String point, String context, Diagnostics diagnostics) {
    ConfigTree group = group(attributes, point, context, diagnostics);
    if (group == null) {
      return null;
    }
    if (!group.isMap() && group.text() != null) {
      diagnostics.error(
          "HED-0202",
          group.place(),
          point + " is a value",
          "a map is needed here, for example {strategy: " + group.text() + "}");
      return null;
    }
    MapReader reader = MapReader.of(group, point + " of " + context, diagnostics);
    String name = name(reader.node("strategy"));
    String version = VersionEntry.read(reader, diagnostics);
    String from = reader.text("from", null);
    ConfigNode config = reader.node("config");
    reader.finish();
    if (!group.isMap()) {
      return null;
    }
    return new StrategyChoice(
        point,
        name,
        reader.place("strategy"),
        version,
        version == null ? null : reader.place("version"),
        from,
        from == null ? null : reader.place("from"),
        config,
        group.place());
  }

  /** What is no text is as good as a blank name: who looks the name up says so, once. */
  private static String name(ConfigNode written) {
    if (written == null) {
      return null;
    }
    boolean named = !written.isMap() && !written.isList() && written.text() != null;
    return named ? written.text() : "";
  }

  /** The group as one map, lower layers beneath; null if nothing is given. */
  private static ConfigTree group(
      ConfigNode attributes, String point, String context, Diagnostics diagnostics) {
    List<ConfigTree> parts = new ArrayList<>();
    if (attributes instanceof ConfigTree tree) {
      tree.entries().forEach((key, entry) -> addPart(parts, point, key, entry));
    }
    parts.sort(Comparator.comparingInt(StrategyChoice::layer));
    ConfigTree group = null;
    for (ConfigTree part : parts) {
      if (group != null) {
        reportTwice(group, part, point + " of " + context, diagnostics);
      }
      group = group == null ? part : Merge.over(group, part);
    }
    return group;
  }

  /** One value in two spellings of one layer (HED-0204). */
  private static void reportTwice(
      ConfigTree first, ConfigTree second, String owner, Diagnostics diagnostics) {
    for (Map.Entry<String, ConfigTree.Entry> e : second.entries().entrySet()) {
      ConfigTree other = first.get(e.getKey());
      ConfigTree value = e.getValue().value();
      if (other == null) {
        continue;
      }
      if (other.isMap() && value.isMap()) {
        reportTwice(other, value, owner, diagnostics);
      } else if (other.layer() == value.layer()) {
        diagnostics.error(
            "HED-0204",
            e.getValue().keyPlace(),
            e.getKey() + " is set twice in " + owner,
            "first at " + first.keyPlace(e.getKey()));
      }
    }
  }

  private static int layer(ConfigTree part) {
    return part.children().stream().mapToInt(ConfigTree::layer).max().orElse(part.layer());
  }

  private static void addPart(
      List<ConfigTree> parts, String point, String key, ConfigTree.Entry entry) {
    List<String> segments = AttributePath.segments(key);
    if (!segments.get(0).equals(point)) {
      return;
    }
    ConfigTree part = entry.value();
    for (int i = segments.size() - 1; i > 0; i--) {
      Map<String, ConfigTree.Entry> inner = new LinkedHashMap<>();
      inner.put(segments.get(i), new ConfigTree.Entry(entry.keyPlace(), part));
      part = ConfigTree.map(inner, entry.value().place(), entry.value().source());
    }
    parts.add(part);
  }
}
