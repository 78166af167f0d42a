package io.heddle.kernel.testbundles;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.felix.framework.FrameworkFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.wiring.FrameworkWiring;

/** An embedded framework with a throw-away cache. */
public final class TestFramework implements AutoCloseable {
  /** What the kernel and its plugins get from the class path of a test when no bundle offers it. */
  public static final String API =
      "io.heddle.api.config,io.heddle.api.event,io.heddle.api.host,io.heddle.api.model,"
          + "io.heddle.api.net,io.heddle.api.record,com.google.inject,com.google.inject.binder,com.google.inject.name,"
          + "jakarta.inject";

  /** What the launcher gives the kernel. */
  public static final String LAUNCHER = "io.heddle.boot,org.slf4j;version=2.0.20";

  private final Framework framework;

  /** A running framework whose system bundle also exports {@code packages}. */
  public TestFramework(Path storage, String packages) {
    Map<String, String> settings = new HashMap<>();
    settings.put(Constants.FRAMEWORK_STORAGE, storage.toString());
    settings.put(Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
    settings.put(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, packages);
    settings.put("felix.service.urlhandlers", "false");
    settings.put("felix.cache.locking", "false");
    settings.put("felix.log.level", "0"); // a test asserts what it expects
    framework = new FrameworkFactory().newFramework(settings);
    try {
      framework.start();
    } catch (BundleException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Context of the system bundle. */
  public BundleContext context() {
    return framework.getBundleContext();
  }

  /** Installs a jar or a directory of classes without copying it. */
  public Bundle install(Path jar) {
    try {
      return context().installBundle("reference:" + jar.toUri());
    } catch (BundleException e) {
      throw new IllegalStateException(jar + ": " + e.getMessage(), e);
    }
  }

  /** Installs the jar or directory that a class of the test class path comes from. */
  public Bundle install(Class<?> type) {
    return install(home(type));
  }

  /** Resolves; tells whether all could be. */
  public boolean resolve(Bundle... bundles) {
    return framework.adapt(FrameworkWiring.class).resolveBundles(List.of(bundles));
  }

  /** Installs a jar and resolves it. */
  public Bundle installResolved(Path jar) {
    Bundle bundle = install(jar);
    if (!resolve(bundle)) {
      throw new IllegalStateException(jar + " does not resolve");
    }
    return bundle;
  }

  /** Where a class of the test class path comes from. */
  public static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes the framework forget classes of bundles that were uninstalled or updated. */
  public void refresh(Bundle... bundles) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    framework
        .adapt(FrameworkWiring.class)
        .refreshBundles(List.of(bundles), event -> done.countDown());
    if (!done.await(10, TimeUnit.SECONDS)) {
      throw new IllegalStateException("refreshing took too long");
    }
  }

  @Override
  public void close() {
    try {
      framework.stop();
      framework.waitForStop(10_000);
    } catch (BundleException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
