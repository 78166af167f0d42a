package io.heddle.kernel.osgi;

import io.heddle.kernel.core.catalog.CapabilityFacts;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.Offer;
import io.heddle.kernel.core.catalog.Origin;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleWiring;
import org.osgi.util.tracker.BundleTracker;

/**
 * Keeps a catalog in step with the bundles of a framework: every resolved bundle contributes what
 * its {@code heddle.model}, {@code heddle.strategy} and {@code heddle.tool} capabilities say, until
 * it is uninstalled or updated. Bundles need not be started, and none of their classes is loaded
 * here.
 */
public final class ModelExtender extends BundleTracker<Origin> {
  // STOPPING too, so that a bundle that is stopped does not blink.
  private static final int STATES =
      Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE | Bundle.STOPPING;

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
    CapabilityFacts facts = new CapabilityFacts(catalog, origin, name -> loader(bundle, name));
    boolean offers = false;
    for (String namespace : CapabilityFacts.NAMESPACES) {
      for (BundleCapability capability : wiring.getCapabilities(namespace)) {
        facts.add(namespace, capability.getAttributes());
        offers = true;
      }
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

  private static Offer.Loader loader(Bundle bundle, String className) {
    return () -> bundle.loadClass(className).getDeclaredConstructor().newInstance();
  }
}
