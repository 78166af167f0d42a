package io.heddle.kernel.osgi;

import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offer;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.core.config.Version;
import java.util.Map;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleWiring;
import org.osgi.util.tracker.BundleTracker;

/**
 * Keeps a catalog in step with the bundles of a framework: every resolved bundle contributes what
 * its {@code heddle.model} and {@code heddle.strategy} capabilities say, until it is uninstalled or
 * updated. Bundles need not be started, and none of their classes is loaded here.
 */
public final class ModelExtender extends BundleTracker<Origin> {
  /** Namespace of models, workloads and sinks. */
  static final String MODEL = "heddle.model";

  /** Namespace of strategies. */
  static final String STRATEGY = "heddle.strategy";

  // STOPPING too, so that a bundle that is stopped does not blink.
  private static final int STATES =
      Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE | Bundle.STOPPING;
  private static final String NO_ALIAS = "-";

  private final Catalog catalog;
  private final Runnable onChange;

  /**
   * An extender; call {@link #open} to begin.
   *
   * @param context context of the bundle that does the work
   * @param catalog is filled
   * @param onChange called after each change of the catalog
   */
  public ModelExtender(BundleContext context, Catalog catalog, Runnable onChange) {
    super(context, STATES, null);
    this.catalog = catalog;
    this.onChange = onChange;
  }

  @Override
  public Origin addingBundle(Bundle bundle, BundleEvent event) {
    BundleWiring wiring = bundle.adapt(BundleWiring.class);
    if (wiring == null) {
      return null; // a fragment, or gone again
    }
    Origin origin =
        new Origin(bundle.getSymbolicName(), bundle.getVersion().toString(), bundle.getBundleId());
    boolean offers = false;
    for (BundleCapability capability : wiring.getCapabilities(MODEL)) {
      addModel(origin, bundle, capability.getAttributes());
      offers = true;
    }
    for (BundleCapability capability : wiring.getCapabilities(STRATEGY)) {
      addStrategy(origin, bundle, capability.getAttributes());
      offers = true;
    }
    if (!offers) {
      return null;
    }
    onChange.run();
    return origin;
  }

  @Override
  public void removedBundle(Bundle bundle, BundleEvent event, Origin origin) {
    catalog.remove(origin);
    onChange.run();
  }

  private void addModel(Origin origin, Bundle bundle, Map<String, Object> facts) {
    String type = text(facts, "type");
    Version version = version(facts);
    String className = text(facts, "provider");
    ModelKind kind = ModelKind.of(text(facts, "kind"));
    if (type == null || version == null || className == null || kind == null) {
      catalog.complain(origin, unreadable(origin, MODEL, "type, version, kind, provider", facts));
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
            loader(bundle, className)));
  }

  private void addStrategy(Origin origin, Bundle bundle, Map<String, Object> facts) {
    String kind = text(facts, "kind");
    String name = text(facts, "name");
    Version version = version(facts);
    String className = text(facts, "provider");
    if (kind == null || name == null || version == null || className == null) {
      catalog.complain(
          origin, unreadable(origin, STRATEGY, "kind, name, version, provider", facts));
      return;
    }
    catalog.add(
        new StrategyOffer(kind, name, version, origin, className, loader(bundle, className)));
  }

  private static Offer.Loader loader(Bundle bundle, String className) {
    return () -> bundle.loadClass(className).getDeclaredConstructor().newInstance();
  }

  private static String text(Map<String, Object> facts, String name) {
    Object value = facts.get(name);
    return value == null ? null : value.toString();
  }

  private static Version version(Map<String, Object> facts) {
    String text = text(facts, "version");
    return text == null ? null : Version.parse(text);
  }

  private static String unreadable(
      Origin origin, String namespace, String needed, Map<String, Object> facts) {
    return "bundle "
        + origin.text()
        + " has a capability "
        + namespace
        + " that can't be used: it needs "
        + needed
        + ", it has "
        + new java.util.TreeMap<>(facts);
  }
}
