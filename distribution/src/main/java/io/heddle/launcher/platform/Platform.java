package io.heddle.launcher.platform;

import io.heddle.boot.Engine;
import io.heddle.boot.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.felix.framework.Felix;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.util.tracker.ServiceTracker;

/**
 * The embedded framework with an installation's bundles.
 *
 * <p>The platform's own bundles are installed and resolved before any plugin is looked at, so a
 * library that somebody drops among the plugins can't become the platform's. Only the kernel, and
 * plugins with an activator, are started; a model needs its bundle no more than resolved. Always
 * closed, as the framework's threads would keep the process alive. Used by one thread at a time.
 */
public final class Platform implements AutoCloseable {
  private static final String KERNEL_CAPABILITY = "heddle.kernel";
  private static final long ENGINE_WAIT_MILLIS = 10_000;
  private static final long STOP_WAIT_MILLIS = 10_000;

  private final Home home;
  private final TemporaryCache cache;
  private final Framework framework;
  private final JarStore jars;
  private List<Path> pluginFolders = List.of();
  private boolean registered;

  private Platform(Home home, TemporaryCache cache, Framework framework, JarStore jars) {
    this.home = home;
    this.cache = cache;
    this.framework = framework;
    this.jars = jars;
  }

  /** Starts the framework and installs and resolves what lies in {@code bundles/}. */
  public static Platform boot(Home home) throws InstallationFault {
    List<Path> files = PluginFolder.jarsOrFault(home.bundles(), "the platform's bundle folder");
    Trust trust = Trust.of(home);
    TemporaryCache cache = TemporaryCache.create();
    Framework framework = new Felix(FrameworkSettings.of(cache.directory()));
    try {
      framework.start();
      LockFile lock = LockFile.read(home.lockFile());
      JarStore jars = new JarStore(framework, lock, trust);
      jars.addPlatformBundles(files);
      return new Platform(home, cache, framework, jars);
    } catch (BundleException e) {
      stop(framework, cache);
      throw new InstallationFault("the OSGi framework does not start: " + Sentences.of(e), e);
    } catch (InstallationFault e) {
      stop(framework, cache);
      throw e;
    }
  }

  /**
   * Brings the plugins up to date with the folders: what is new is installed, what is gone or
   * changed is removed, and everything that can be is resolved.
   *
   * @param folders the installation's own plugin folder and those the user names, in order
   */
  public void usePlugins(List<Path> folders) throws InstallationFault {
    pluginFolders = List.copyOf(folders);
    jars.scanPlugins(pluginFiles());
  }

  /** Jars that lie in the plugin folders now, whether or not they were taken over. */
  List<Path> pluginFiles() throws InstallationFault {
    Map<Path, Path> files = new LinkedHashMap<>();
    for (Path folder : pluginFolders) {
      for (Path jar : PluginFolder.jarsOrFault(folder, "the plugin folder")) {
        files.putIfAbsent(real(jar), jar);
      }
    }
    return List.copyOf(files.values());
  }

  /** Folders in which plugins were looked for last. */
  List<Path> pluginFolders() {
    return pluginFolders;
  }

  /** Every jar found, platform bundles first, then in order of folder and file name. */
  public List<FoundJar> jars() {
    return jars.all();
  }

  /** Whether another bundle uses something of this one. */
  public boolean isUsedByOthers(FoundJar jar) {
    return jar.bundle() != null && Wires.othersUse(jar.bundle());
  }

  /**
   * Plugins that a plugin is wired to, directly and through others; not the platform's own bundles.
   */
  public List<FoundJar> needs(FoundJar jar) {
    List<FoundJar> found = new ArrayList<>();
    List<Bundle> open = new ArrayList<>(Wires.providers(jar.bundle()));
    for (int i = 0; i < open.size(); i++) {
      Bundle provider = open.get(i);
      for (FoundJar other : jars.all()) {
        if (other.isPlugin()
            && other != jar
            && other.bundle() == provider
            && !found.contains(other)) {
          found.add(other);
          open.addAll(Wires.providers(provider));
        }
      }
    }
    return found;
  }

  /** Starts the kernel and gives its engine. */
  public Engine startKernel(String distributionVersion) throws InstallationFault {
    FoundJar kernel = kernel();
    BundleContext context = framework.getBundleContext();
    if (!registered) {
      context.registerService(
          Installation.class, new InstallationReport(distributionVersion, this), null);
      registered = true;
    }
    try {
      kernel.bundle().start(Bundle.START_TRANSIENT);
    } catch (BundleException e) {
      throw new InstallationFault(
          "the kernel " + kernel.file() + " does not start: " + Sentences.ofRootCause(e), e);
    }
    return engine(context);
  }

  /** One file may be reached by two ways; it is still one file. */
  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath(); // a dangling link: inspecting it will say so
    }
  }

  private FoundJar kernel() throws InstallationFault {
    for (FoundJar jar : jars.platformBundles()) {
      if (jar.isUsable() && Wires.provides(jar.bundle(), KERNEL_CAPABILITY)) {
        return jar;
      }
    }
    StringBuilder text = new StringBuilder("no usable kernel in ").append(home.bundles());
    for (FoundJar jar : jars.platformBundles()) {
      if (!jar.isUsable()) {
        text.append("; ").append(jar.file().getFileName()).append(": ").append(jar.reason());
      }
    }
    throw new InstallationFault(text.toString());
  }

  private static Engine engine(BundleContext context) throws InstallationFault {
    ServiceTracker<Engine, Engine> tracker = new ServiceTracker<>(context, Engine.class, null);
    tracker.open();
    try {
      Engine engine = tracker.waitForService(ENGINE_WAIT_MILLIS);
      if (engine == null) {
        throw new InstallationFault("the kernel started but offers no engine");
      }
      return engine;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InstallationFault("interrupted while the kernel started", e);
    }
  }

  @Override
  public void close() {
    stop(framework, cache);
  }

  private static void stop(Framework framework, TemporaryCache cache) {
    try (cache) {
      framework.stop();
      framework.waitForStop(STOP_WAIT_MILLIS);
    } catch (BundleException e) {
      return; // it was never started
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
