package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the attributes in a YAML map: nested, dotted, shortened, by alias; reports what is unknown
 * (HED-0201), ambiguous (HED-0205) or given twice (HED-0204).
 */
final class AttributeFinder {
  private static final int MOST_LISTED = 8;

  private final AttributeSchema schema;
  private final String context;
  private final Set<String> reserved;
  private final Diagnostics diagnostics;
  private final Map<String, GivenAttribute> found = new LinkedHashMap<>();

  AttributeFinder(
      AttributeSchema schema, String context, Set<String> reserved, Diagnostics diagnostics) {
    this.schema = schema;
    this.context = context;
    this.reserved = reserved;
    this.diagnostics = diagnostics;
  }

  /** Attributes by full path, in the order found. */
  Map<String, GivenAttribute> find(List<ConfigNode> maps) {
    maps.forEach(map -> walk("", map));
    found.values().removeIf(given -> given.removes() && given.spelling() == null);
    return found;
  }

  private void walk(String group, ConfigNode map) {
    for (String key : map.keys()) {
      String plain = AttributePath.plain(key);
      boolean leftAlone = group.isEmpty() && reserved.contains(AttributePath.segments(key).get(0));
      if (!leftAlone) {
        visit(group, key, AttributePath.join(group, plain), map.get(key), map.keyPlace(key));
      }
    }
  }

  private void visit(String group, String key, String spelling, ConfigNode node, Place keyPlace) {
    List<DeclaredAttribute> meant = schema.lookUp(spelling);
    boolean isGroup = schema.isGroup(spelling);
    boolean isValue = meant.size() == 1 && (meant.get(0).takesMap() || !node.isMap());
    if (isGroup && node.isMap() && !isValue) {
      walk(spelling, node);
    } else if (meant.size() == 1) {
      add(new GivenAttribute(meant.get(0), node, keyPlace, spelling));
    } else if (meant.size() > 1) {
      ambiguous(key, meant, keyPlace);
    } else if (isGroup) {
      notAMap(spelling, node);
    } else {
      unknown(group, key, keyPlace);
    }
  }

  /** The higher layer wins; within one layer an attribute is given once. */
  private void add(GivenAttribute given) {
    String path = given.declared().path();
    GivenAttribute other = found.get(path);
    if (other == null) {
      found.put(path, given);
      return;
    }
    if (given.layer() == other.layer()) {
      twice(other, given);
    }
    GivenAttribute winner = given.layer() > other.layer() ? given : other;
    boolean removed = winner.removes() && winner.layer() > Math.min(given.layer(), other.layer());
    found.put(path, removed ? removal(winner) : winner);
  }

  /** Stands for an attribute that a base gave and a higher layer took back. */
  private static GivenAttribute removal(GivenAttribute winner) {
    return new GivenAttribute(winner.declared(), winner.node(), winner.keyPlace(), null);
  }

  private void twice(GivenAttribute first, GivenAttribute second) {
    diagnostics.error(
        "HED-0204",
        second.keyPlace(),
        second.declared().name() + " is set twice in " + context,
        "first at " + first.keyPlace() + "; both mean " + second.declared().path());
  }

  private void ambiguous(String key, List<DeclaredAttribute> meant, Place keyPlace) {
    List<String> paths = meant.stream().map(DeclaredAttribute::path).limit(MOST_LISTED).toList();
    diagnostics.error(
        "HED-0205",
        keyPlace,
        "\"" + key + "\" is ambiguous in " + context,
        "use " + NearestNames.either(paths));
  }

  private void notAMap(String group, ConfigNode node) {
    diagnostics.error(
        "HED-0202",
        node.place(),
        group
            + " is "
            + (node.text() == null && !node.isList() ? "empty" : ConfigTree.shapeOf(node)),
        NearestNames.expected("", schema.segmentsBelow(group), "a map is needed here; its keys"));
  }

  private void unknown(String group, String key, Place keyPlace) {
    String where = group.isEmpty() ? context : group + " of " + context;
    diagnostics.error(
        "HED-0201", keyPlace, "unknown key \"" + key + "\" in " + where, suggestion(group, key));
  }

  private String suggestion(String group, String key) {
    List<String> segments = AttributePath.segments(key);
    String last = segments.get(segments.size() - 1);
    List<DeclaredAttribute> elsewhere = schema.lookUp(last);
    if (!elsewhere.isEmpty()) {
      return NearestNames.didYouMean(
          elsewhere.stream().map(DeclaredAttribute::path).limit(3).toList());
    }
    List<String> near =
        NearestNames.of(AttributePath.plain(key), candidates(group, segments.size()));
    if (!near.isEmpty()) {
      return NearestNames.didYouMean(near);
    }
    Set<String> valid =
        new TreeSet<>(group.isEmpty() ? schema.topSegments() : schema.segmentsBelow(group));
    if (group.isEmpty()) {
      valid.addAll(reserved);
    }
    return NearestNames.listed(valid, "keys");
  }

  private Set<String> candidates(String group, int segments) {
    Set<String> names =
        new TreeSet<>(group.isEmpty() ? schema.spellings(segments) : schema.segmentsBelow(group));
    if (group.isEmpty()) {
      names.addAll(reserved);
    }
    return names;
  }
}
