package io.heddle.kernel.osgi;

import io.heddle.boot.Engine;
import io.heddle.boot.Installation;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.engine.EngineService;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.TreeSet;
import org.osgi.annotation.bundle.Header;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;

/**
 * Starts the kernel in a framework. Registers the {@link Catalog}, with the types it holds in the
 * service property {@code heddle.models} for shells and monitors, and the {@link Engine}.
 *
 * <p>Public, with a public constructor, because the framework makes it.
 */
@Header(name = "Bundle-Activator", value = "${@class}")
public final class KernelActivator implements BundleActivator {
  /** Service property of the catalog: types offered, with versions, in order. */
  static final String MODELS = "heddle.models";

  private Catalog catalog;
  private ModelExtender extender;
  private volatile ServiceRegistration<Catalog> registration;

  @Override
  public void start(BundleContext context) {
    catalog = new Catalog();
    extender = new ModelExtender(context, catalog, this::publish);
    extender.open();
    registration = context.registerService(Catalog.class, catalog, properties());
    publish(); // what arrived between the two
    context.registerService(
        Engine.class, new EngineService(catalog, () -> installation(context)), null);
  }

  @Override
  public void stop(BundleContext context) {
    extender.close();
  }

  /** What the launcher found, or null where nobody says. */
  private static Installation installation(BundleContext context) {
    ServiceReference<Installation> reference = context.getServiceReference(Installation.class);
    return reference == null ? null : context.getService(reference);
  }

  private void publish() {
    // Null while the tracker is opened; and gone once the framework takes services away.
    ServiceRegistration<Catalog> now = registration;
    if (now != null) {
      try {
        now.setProperties(properties());
      } catch (IllegalStateException alreadyUnregistered) {
        registration = null;
      }
    }
  }

  private Dictionary<String, Object> properties() {
    TreeSet<String> names = new TreeSet<>();
    for (ModelOffer offer : catalog.offers().models()) {
      names.add(offer.type() + " " + offer.version());
    }
    Dictionary<String, Object> properties = new Hashtable<>();
    properties.put(MODELS, names.toArray(String[]::new));
    return properties;
  }
}
