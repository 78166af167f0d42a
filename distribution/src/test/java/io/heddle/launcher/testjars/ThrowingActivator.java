package io.heddle.launcher.testjars;

import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** An activator that always fails. */
public final class ThrowingActivator implements BundleActivator {
  @Override
  public void start(BundleContext context) {
    throw new IllegalStateException("no licence server");
  }

  @Override
  public void stop(BundleContext context) {}
}
