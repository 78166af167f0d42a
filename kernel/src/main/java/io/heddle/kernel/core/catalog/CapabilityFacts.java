package io.heddle.kernel.core.catalog;

import io.heddle.kernel.core.config.Version;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Makes offers of the capabilities a bundle's manifest states: the namespaces are all there is
 * between a bundle and the platform.
 */
public final class CapabilityFacts {
  /** Namespace of models, workloads and sinks. */
  public static final String MODEL = "heddle.model";

  /** Namespace of strategies. */
  public static final String STRATEGY = "heddle.strategy";

  /** Namespace of tools. */
  public static final String TOOL = "heddle.tool";

  /** All of them. */
  public static final List<String> NAMESPACES = List.of(MODEL, STRATEGY, TOOL);

  private static final String NO_ALIAS = "-";

  private final Catalog catalog;
  private final Origin origin;
  private final Function<String, Offer.Loader> loaders;

  /**
   * Capabilities of one bundle.
   *
   * @param catalog is filled
   * @param origin the bundle
   * @param loaders how to get at a class of the bundle, by its name
   */
  public CapabilityFacts(Catalog catalog, Origin origin, Function<String, Offer.Loader> loaders) {
    this.catalog = catalog;
    this.origin = origin;
    this.loaders = loaders;
  }

  /**
   * Adds what a capability offers; one nobody can read ends up among the complaints.
   *
   * @param namespace one of {@link #NAMESPACES}
   * @param facts attributes of the capability
   */
  public void add(String namespace, Map<String, ?> facts) {
    if (namespace.equals(MODEL)) {
      addModel(facts);
    } else if (namespace.equals(STRATEGY)) {
      addStrategy(facts);
    } else {
      addTool(facts);
    }
  }

  private void addModel(Map<String, ?> facts) {
    String type = text(facts, "type");
    Version version = version(facts);
    String className = text(facts, "provider");
    ModelKind kind = ModelKind.of(text(facts, "kind"));
    if (type == null || version == null || className == null || kind == null) {
      complain(MODEL, "type, version, kind, provider", facts);
      return;
    }
    String alias = text(facts, "alias");
    catalog.add(
        new ModelOffer(
            type,
            version,
            kind,
            NO_ALIAS.equals(alias) ? null : alias,
            origin,
            className,
            loaders.apply(className)));
  }

  private void addStrategy(Map<String, ?> facts) {
    String kind = text(facts, "kind");
    String name = text(facts, "name");
    Version version = version(facts);
    String className = text(facts, "provider");
    if (kind == null || name == null || version == null || className == null) {
      complain(STRATEGY, "kind, name, version, provider", facts);
      return;
    }
    catalog.add(
        new StrategyOffer(kind, name, version, origin, className, loaders.apply(className)));
  }

  private void addTool(Map<String, ?> facts) {
    String name = text(facts, "name");
    Version version = version(facts);
    String className = text(facts, "provider");
    if (name == null || version == null || className == null) {
      complain(TOOL, "name, version, provider", facts);
      return;
    }
    catalog.add(new ToolOffer(name, version, origin, className, loaders.apply(className)));
  }

  private static String text(Map<String, ?> facts, String name) {
    Object value = facts.get(name);
    return value == null ? null : value.toString();
  }

  private static Version version(Map<String, ?> facts) {
    String text = text(facts, "version");
    return text == null ? null : Version.parse(text);
  }

  private void complain(String namespace, String needed, Map<String, ?> facts) {
    catalog.complain(
        origin,
        "bundle "
            + origin.text()
            + " has a capability "
            + namespace
            + " that can't be used: it needs "
            + needed
            + ", it has "
            + new TreeMap<>(facts));
  }
}
