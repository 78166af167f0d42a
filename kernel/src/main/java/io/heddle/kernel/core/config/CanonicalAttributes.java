package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Attributes of models, workloads and sinks in canonical form: by full path, values in canonical
 * units. What cannot be understood stays as it is written.
 */
final class CanonicalAttributes {
  private static final List<String> OF_THE_PLATFORM = List.of("type", "version", "from", "name");

  private final SchemaLookup schemas;
  private final Map<ConfigNode, String> files;

  /**
   * Attributes of what an experiment chose.
   *
   * @param files how values that name files read, see {@link FileValues}
   */
  CanonicalAttributes(SchemaLookup schemas, Map<ConfigNode, String> files) {
    this.schemas = schemas;
    this.files = files;
  }

  /** Attributes of a model entry, strategies included. */
  Object model(ExperimentSpec.ModelEntry entry) {
    AttributeSchema schema = schemas.model(entry);
    Set<String> points = schemas.strategyPoints(entry);
    Map<String, Object> map =
        schema == null ? null : attributes(schema, List.of(entry.attributes()), points);
    if (map == null) {
      return CanonicalTree.of(entry.attributes(), files);
    }
    points.forEach(point -> putStrategy(map, entry, point));
    return map;
  }

  private void putStrategy(Map<String, Object> map, ExperimentSpec.ModelEntry entry, String point) {
    Diagnostics ignored = new Diagnostics();
    StrategyChoice choice = StrategyChoice.read(entry.attributes(), point, entry.name(), ignored);
    if (choice == null) {
      return;
    }
    Map<String, Object> group = new TreeMap<>();
    putIfGiven(group, "strategy", choice.name());
    putIfGiven(group, "version", choice.version());
    putIfGiven(group, "from", choice.from());
    if (choice.config() != null) {
      AttributeSchema schema = schemas.strategy(entry, choice);
      group.put("config", of(schema, choice.config()));
    }
    map.put(point, group);
  }

  private static void putIfGiven(Map<String, Object> map, String key, Object value) {
    if (value != null) {
      map.put(key, value);
    }
  }

  /** A workload: the platform's keys and its attributes, wherever they were given. */
  Object workload(ExperimentSpec.WorkloadEntry entry) {
    AttributeSchema schema = schemas.workload(entry);
    Map<String, Object> map =
        schema == null
            ? null
            : attributes(schema, WorkloadKeys.maps(entry.node()), WorkloadKeys.RESERVED);
    if (map == null) {
      return CanonicalTree.of(entry.node(), files);
    }
    for (String key : OF_THE_PLATFORM) {
      ConfigNode node = entry.node().get(key);
      putIfGiven(map, key, node == null ? null : node.text());
    }
    return map;
  }

  /** Attributes of a sink. */
  Object sink(String type, ConfigNode attributes) {
    return of(schemas.sink(type), attributes);
  }

  private Object of(AttributeSchema schema, ConfigNode node) {
    Map<String, Object> map = schema == null ? null : attributes(schema, List.of(node), Set.of());
    return map == null ? CanonicalTree.of(node) : map;
  }

  /** Given attributes by full path; null if something about them is wrong. */
  private Map<String, Object> attributes(
      AttributeSchema schema, List<ConfigNode> maps, Set<String> reserved) {
    Diagnostics wrong = new Diagnostics();
    AttributeValues values = new AttributeValues(wrong);
    Map<String, Object> map = new TreeMap<>();
    new AttributeFinder(schema, "", reserved, wrong)
        .find(maps)
        .values()
        .forEach(
            given -> {
              Object value = values.read(given.declared(), given.node());
              putIfGiven(map, given.declared().path(), canonical(given, value));
            });
    return wrong.hasErrors() ? null : map;
  }

  private Object canonical(GivenAttribute given, Object value) {
    boolean named = files.containsKey(given.node());
    return value != null && (named || given.declared().kind() == Kind.TREE)
        ? CanonicalTree.of(given.node(), files)
        : AttributeValues.canonical(given.declared(), value, given.node());
  }
}
