package io.heddle.launcher.testjars;

import io.heddle.boot.Engine;
import io.heddle.boot.Installation;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** A kernel that only says what it was asked. */
public final class RecordingKernel implements BundleActivator {
  @Override
  public void start(BundleContext context) {
    Installation installation = context.getService(context.getServiceReference(Installation.class));
    context.registerService(Engine.class, new RecordingEngine(installation), null);
  }

  @Override
  public void stop(BundleContext context) {}
}
