package io.heddle.kernel.core.topology;

import io.heddle.api.config.ConfigNode;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.MapReader;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Lays out the {@code topology} of an experiment (configuration specification 2.6): a generator
 * describes devices and cables, then overrides, port and link rules, numbers and routes are applied
 * to the description, whoever made it.
 *
 * <p>Called once for each run or check, before time zero, when the model configurations are known.
 */
public final class TopologyBuilder {
  private static final Map<String, Generator> GENERATORS =
      Map.of(
          "back-to-back", new BackToBack(),
          "single-switch", new SingleSwitch(),
          "leaf-spine", LeafSpine.single(),
          "fat-tree", new FatTree(),
          "clos", new Clos(),
          "rail-optimised", new RailOptimised(),
          "multi-plane", LeafSpine.multiPlane());

  private final ConfigNode node;
  private final Diagnostics diagnostics = new Diagnostics();
  private final ModelNames models;

  private TopologyBuilder(
      ConfigNode node, Collection<String> names, Function<String, ModelPlan> plans) {
    this.node = node;
    this.models = new ModelNames(names, plans, diagnostics);
  }

  /**
   * Lays out a topology.
   *
   * @param topology the {@code topology} map
   * @param modelNames every entry of {@code models}, also those that are themselves in error
   * @param models what the layout must know of an entry; null for one that is unknown or in error
   * @param diagnostics takes HED-0500 to HED-0504, HED-0901 and errors of keys and values
   * @return null if something is wrong here or with a model that the topology names
   */
  public static Topology build(
      ConfigNode topology,
      Collection<String> modelNames,
      Function<String, ModelPlan> models,
      Diagnostics diagnostics) {
    TopologyBuilder builder = new TopologyBuilder(topology, modelNames, models);
    Topology built = builder.build();
    // Kept apart until now, so that errors of other parts of the experiment don't stop this one.
    for (Diagnostics.Finding error : builder.diagnostics.errors()) {
      diagnostics.error(error.code(), error.place(), error.found(), error.expected());
    }
    for (Diagnostics.Finding warning : builder.diagnostics.warnings()) {
      diagnostics.warning(warning.code(), warning.place(), warning.found(), warning.expected());
    }
    return built;
  }

  private Topology build() {
    try {
      return describeAndLay();
    } catch (Draft.TooLargeException e) {
      diagnostics.error(
          "HED-0502",
          node.place(),
          "the topology has more than " + Draft.MOST_PARTS + " devices and links",
          "look for a count with too many digits");
      return null;
    }
  }

  private Topology describeAndLay() {
    MapReader map = MapReader.of(node, context(), diagnostics);
    map.allow("overrides");
    TopologyKeys keys = new TopologyKeys(map, models);
    String name = generatorName(map);
    Draft draft = new Draft();
    Overrides overrides = new Overrides(name == null ? "" : name, diagnostics);
    if (name != null) {
      generator(name).describe(keys, draft);
    }
    overrides.read(map.items("overrides"), models);
    if (diagnostics.hasErrors() || models.metUnusable()) {
      return null;
    }
    overrides.applyToDevices(draft);
    RoleChecks.check(draft, diagnostics);
    new LinkChecks(draft, node.place(), diagnostics).checkDirections();
    return diagnostics.hasErrors() ? null : lay(name, draft, overrides);
  }

  private Topology lay(String generator, Draft draft, Overrides overrides) {
    List<DraftLink> links = new ParallelLinks(draft, diagnostics).links();
    overrides.applyToLinks(draft, links);
    new LinkChecks(draft, node.place(), diagnostics).checkPorts(links);
    Advisories.check(draft, links, diagnostics);
    if (diagnostics.hasErrors()) {
      return null;
    }
    Topology topology = new Layout(draft).lay(generator, links);
    new Reachability(topology).check(node.place(), diagnostics);
    return diagnostics.hasErrors() ? null : topology;
  }

  private String context() {
    ConfigNode generator = node.get("generator");
    return generator == null ? "topology" : "topology (" + generator.text() + ")";
  }

  /** The generator named, {@link Topology#EXPLICIT} for a topology written out, or null. */
  private String generatorName(MapReader map) {
    if (map.has("import")) {
      map.error(
          "HED-0201",
          map.keyPlace("import"),
          "topologies can't be imported in this version",
          "write out switches, servers and links");
      return null;
    }
    boolean written = map.has("switches") || map.has("servers") || map.has("links");
    if (written && !map.has("generator")) {
      return Topology.EXPLICIT;
    }
    return map.requiredChoice("generator", GENERATORS.keySet().toArray(String[]::new));
  }

  private Generator generator(String name) {
    return name.equals(Topology.EXPLICIT) ? new Explicit(diagnostics) : GENERATORS.get(name);
  }
}
