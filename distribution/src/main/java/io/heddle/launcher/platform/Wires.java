package io.heddle.launcher.platform;

import java.util.ArrayList;
import java.util.List;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/** Questions to the framework about resolved bundles. */
final class Wires {
  private static final int RESOLVED_STATES =
      Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE | Bundle.STOPPING;

  private Wires() {}

  static boolean isResolved(Bundle bundle) {
    return (bundle.getState() & RESOLVED_STATES) != 0;
  }

  static boolean provides(Bundle bundle, String namespace) {
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    return revision != null && !revision.getDeclaredCapabilities(namespace).isEmpty();
  }

  /** Bundles this one has wires to. */
  static List<Bundle> providers(Bundle bundle) {
    List<Bundle> providers = new ArrayList<>();
    BundleWiring wiring = bundle.adapt(BundleWiring.class);
    if (wiring != null) {
      for (BundleWire wire : wiring.getRequiredWires(null)) {
        providers.add(wire.getProvider().getBundle());
      }
    }
    return providers;
  }

  /** Whether another bundle has a wire to this one, or this one is a fragment of another. */
  static boolean othersUse(Bundle bundle) {
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    if (revision != null && (revision.getTypes() & BundleRevision.TYPE_FRAGMENT) != 0) {
      return true;
    }
    BundleWiring wiring = bundle.adapt(BundleWiring.class);
    if (wiring == null) {
      return false;
    }
    for (BundleWire wire : wiring.getProvidedWires(null)) {
      if (wire.getRequirer().getBundle() != bundle) {
        return true;
      }
    }
    return false;
  }
}
