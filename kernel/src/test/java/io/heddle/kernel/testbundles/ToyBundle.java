package io.heddle.kernel.testbundles;

import io.heddle.kernel.toys.Marking;
import io.heddle.kernel.toys.NoPacing;
import io.heddle.kernel.toys.PlainMarking;
import io.heddle.kernel.toys.SteadyPacing;
import io.heddle.kernel.toys.ToyNicConfig;
import io.heddle.kernel.toys.ToyNicFactory;
import io.heddle.kernel.toys.ToyNicProvider;
import io.heddle.kernel.toys.ToySinkProvider;
import io.heddle.kernel.toys.ToyWorkloadProvider;
import io.heddle.kernel.toys.spi.Pacing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The toys as a bundle, which is also a module, in any version of the form {@code n.n.n}. */
public final class ToyBundle {
  /** Symbolic name and module name. */
  public static final String NAME = "org.example.toys";

  private static final String VERSION_IN_CLASSES = "1.0.0";

  /** The strategy SPI, as a package. */
  public static final String SPI = "io.heddle.kernel.toys.spi";

  private static final String PACKAGE = "io.heddle.kernel.toys";
  private static final String MODULE =
      """
      module org.example.toys {
        requires io.heddle.api;
        exports io.heddle.kernel.toys.spi;
        opens io.heddle.kernel.toys to com.google.guice, io.heddle.kernel;
        PROVIDES
      }
      """;

  private static final String PROVIDES =
      """
        provides io.heddle.api.model.ModelProvider with
          io.heddle.kernel.toys.ToyNicProvider, io.heddle.kernel.toys.ToyWorkloadProvider,
          io.heddle.kernel.toys.ToySinkProvider;
        provides io.heddle.api.model.StrategyFactory with
          io.heddle.kernel.toys.SteadyPacing, io.heddle.kernel.toys.NoPacing,
          io.heddle.kernel.toys.PlainMarking;
      """;

  private ToyBundle() {}

  /** Writes the bundle; every model and strategy in it has the bundle's version. */
  public static Path write(Path directory, String version) {
    return jar(version).write(directory.resolve("toys-" + version + ".jar"));
  }

  /** The bundle, for more to be added. */
  public static BundleJar jar(String version) {
    BundleJar jar = new BundleJar(NAME, version);
    // As bnd does: who exports a package imports it too, so that two versions share one copy.
    jar.header("Export-Package", SPI + ";version=1.0.0");
    jar.alsoImport(SPI + ";version=\"[1.0,2)\"");
    jar.device("toy-nic", version, ToyNicProvider.class.getName());
    model(jar, "toy-load", version, "workload", ToyWorkloadProvider.class);
    model(jar, "csv", version, "sink", ToySinkProvider.class);
    jar.strategy(Pacing.KIND, "steady", version, SteadyPacing.class.getName());
    jar.strategy(Pacing.KIND, "none", version, NoPacing.class.getName());
    jar.strategy(Marking.KIND, "plain", version, PlainMarking.class.getName());
    jar.classes(
        ToyNicProvider.class,
        ToyNicConfig.class,
        ToyNicFactory.class,
        ToyWorkloadProvider.class,
        ToySinkProvider.class,
        Pacing.class,
        SteadyPacing.class,
        NoPacing.class,
        Marking.class,
        PlainMarking.class);
    jar.classes(PACKAGE, "ToyDevice", "ToyDevice$ToyPacket", "ToyLoad", "ToyLoad$1");
    return jar.replaceInClasses(VERSION_IN_CLASSES, version);
  }

  private static void model(
      BundleJar jar, String type, String version, String kind, Class<?> provider) {
    jar.capability(
        "heddle.model;type=%s;version:Version=\"%s\";kind=%s;alias=\"-\";provider=\"%s\""
            .formatted(type, version, kind, provider.getName()));
  }

  /**
   * Writes the bundle with a module descriptor.
   *
   * @param provides whether the descriptor says what it provides; otherwise the manifest does
   */
  public static Path writeModule(Path directory, String version, boolean provides) {
    Path work = directory.resolve("work-" + version);
    BundleJar jar = jar(version);
    if (provides) {
      jar.without("Provide-Capability");
    }
    try {
      Path source = Files.createDirectories(work).resolve("module-info.java");
      Files.writeString(source, MODULE.replace("PROVIDES", provides ? PROVIDES : ""));
      jar.unpack(work.resolve("classes"));
      Javac.compile(
          List.of("-d", work + "/classes", "-p", ModulePath.join(ModulePath.kernel())),
          List.of(source));
      Path compiled = work.resolve("classes/module-info.class");
      jar.file("module-info.class", Files.readAllBytes(compiled));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return jar.write(directory.resolve("toys-module-" + version + ".jar"));
  }
}
