package io.heddle.launcher.kit;

import io.heddle.boot.ContractKit;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.InstallationFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A class loader with the kit, the platform's bundles, the plugins and the jar under test. */
public final class KitLoader implements AutoCloseable {
  private static final String KIT = "io.heddle.tck.JUnitKit";

  private final URLClassLoader loader;
  private final List<Path> plugins;

  private KitLoader(URLClassLoader loader, List<Path> plugins) {
    this.loader = loader;
    this.plugins = plugins;
  }

  /**
   * A loader.
   *
   * @param jar the jar under test; its classes come first
   * @param plugins other usable plugins
   */
  public static KitLoader of(Home home, Path jar, List<Path> plugins) throws InstallationFault {
    if (!Files.isDirectory(home.tck())) {
      throw new InstallationFault("this installation has no folder " + home.tck());
    }
    List<Path> path = new ArrayList<>(List.of(jar));
    path.addAll(jars(home.tck(), ".jar"));
    path.addAll(jars(home.sdk(), "-tests.jar"));
    path.addAll(jars(home.bundles(), ".jar"));
    path.addAll(plugins);
    URL[] urls = path.stream().map(KitLoader::url).toArray(URL[]::new);
    return new KitLoader(
        new URLClassLoader("tck", urls, new SharedTypes(KitLoader.class.getClassLoader())),
        plugins);
  }

  /**
   * Java, and the types that launcher and kit talk in. Nothing else of the launcher's class path: a
   * class that a program has there too would come from another loader than those it belongs with.
   */
  private static final class SharedTypes extends ClassLoader {
    private static final String SHARED = "io.heddle.boot.";

    private final ClassLoader launcher;

    SharedTypes(ClassLoader launcher) {
      super("tck-shared", ClassLoader.getPlatformClassLoader());
      this.launcher = launcher;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith(SHARED)) {
        return launcher.loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }

  private static List<Path> jars(Path folder, String end) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.getFileName().toString().endsWith(end)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The kit. */
  public ContractKit kit() throws InstallationFault {
    try {
      return (ContractKit) loader.loadClass(KIT).getConstructor(List.class).newInstance(plugins);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new InstallationFault("the kit in " + KIT + " can't be loaded: " + e, e);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
