package io.heddle.kernel.jpms;

import io.heddle.boot.Engine;
import io.heddle.boot.Installation;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.engine.EngineService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The simulator as a library: an {@link Engine} over plugin jars, without OSGi.
 *
 * <p>For programs that put the kernel and its libraries on the module path ({@code --add-modules
 * io.heddle.kernel}). Plugins that stand on the module path themselves are found too. An engine
 * keeps its plugins loaded for as long as it is reachable.
 */
public final class ModulePathEngine {
  private ModulePathEngine() {}

  /**
   * An engine.
   *
   * @param plugins jars, and directories whose jars are taken in order of their names
   * @throws UncheckedIOException if a directory can't be read
   */
  public static Engine open(List<Path> plugins) {
    Catalog catalog = new Catalog();
    LayerCatalog layers = new LayerCatalog(catalog);
    layers.addOwnLayer();
    layers.addJars(jars(plugins));
    List<Installation.InstalledBundle> bundles = layers.bundles();
    return new EngineService(catalog, () -> new Embedded(bundles));
  }

  private static List<Path> jars(List<Path> plugins) {
    List<Path> jars = new ArrayList<>();
    for (Path plugin : plugins) {
      if (Files.isDirectory(plugin)) {
        jars.addAll(jarsIn(plugin));
      } else {
        jars.add(plugin);
      }
    }
    return jars;
  }

  private static List<Path> jarsIn(Path directory) {
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.jar")) {
      files.forEach(jars::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Collections.sort(jars);
    return jars;
  }

  /** What is installed: the plugin jars, and nothing else that the kernel could name. */
  private record Embedded(List<InstalledBundle> bundles) implements Installation {
    @Override
    public String version() {
      return "embedded";
    }
  }
}
