package io.heddle.launcher.platform;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.wiring.FrameworkWiring;

/** Hands jars to the framework. */
final class BundleInstaller {
  private static final long REFRESH_WAIT_SECONDS = 30;

  private final Framework framework;

  BundleInstaller(Framework framework) {
    this.framework = framework;
  }

  /** Installs, without copying, every usable jar that is not installed yet. */
  void install(Collection<FoundJar> jars) {
    for (FoundJar jar : jars) {
      if (jar.isUsable() && jar.bundle() == null) {
        try {
          jar.installedAs(framework.getBundleContext().installBundle(location(jar.file())));
        } catch (BundleException | RuntimeException e) {
          jar.unusable(BrokenHeader.sentence(jar.file(), e), null);
        }
      }
    }
  }

  /** Uninstalls a jar's bundle, if there is one, and notes it for {@link #refresh}. */
  void uninstall(FoundJar jar, Collection<Bundle> stale) {
    Bundle bundle = jar.bundle();
    if (bundle == null) {
      return;
    }
    jar.installedAs(null);
    stale.add(bundle);
    try {
      bundle.uninstall();
    } catch (BundleException e) {
      jar.unusable("it can't be uninstalled: " + Sentences.ofRootCause(e), null);
    }
  }

  /** Lets go of uninstalled bundles and rewires whoever used them. */
  void refresh(Collection<Bundle> stale) {
    if (stale.isEmpty()) {
      return;
    }
    CountDownLatch done = new CountDownLatch(1);
    wiring().refreshBundles(stale, event -> done.countDown());
    try {
      if (!done.await(REFRESH_WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the framework did not finish rewiring bundles");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Resolves what can be resolved and gives the rest its sentence. */
  void resolve(Collection<FoundJar> jars) {
    List<Bundle> bundles = new ArrayList<>();
    for (FoundJar jar : jars) {
      if (jar.bundle() != null) {
        bundles.add(jar.bundle());
      }
    }
    wiring().resolveBundles(bundles);
    Diagnosis diagnosis = null;
    for (FoundJar jar : jars) {
      if (jar.bundle() != null && !Wires.isResolved(jar.bundle())) {
        diagnosis = diagnosis == null ? new Diagnosis(framework) : diagnosis;
        diagnosis.explain(jar);
      }
    }
  }

  /** Starts bundles that have an activator; one that throws is removed, and so is what needs it. */
  void startActivators(Collection<FoundJar> jars) {
    List<Bundle> stale = new ArrayList<>();
    for (FoundJar jar : jars) {
      if (jar.isUsable() && jar.facts().activator() != null) {
        try {
          jar.bundle().start(Bundle.START_TRANSIENT);
        } catch (BundleException e) {
          jar.failedToStart(startFault(jar, e));
          uninstall(jar, stale);
        }
      }
    }
    if (!stale.isEmpty()) {
      refresh(stale);
      resolve(jars);
    }
  }

  private static String startFault(FoundJar jar, BundleException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    boolean missing = cause instanceof ClassNotFoundException;
    String activator = jar.facts().activator();
    return missing
        ? "its activator " + activator + " is not in the jar"
        : "its activator " + activator + " threw " + Sentences.ofRootCause(e);
  }

  private FrameworkWiring wiring() {
    return framework.adapt(FrameworkWiring.class);
  }

  /** Felix decodes the location as a form field, where a plus sign would become a blank. */
  private static String location(Path file) {
    return "reference:" + file.toAbsolutePath().toUri().toString().replace("+", "%2B");
  }
}
