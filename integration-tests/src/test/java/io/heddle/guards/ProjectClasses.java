package io.heddle.guards;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.core.importer.Locations;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The project's own classes, imported once. */
final class ProjectClasses {
  /** Packages of the bundles: what runs inside a simulation. */
  static final String[] BUNDLES = {
    "io.heddle.api..",
    "io.heddle.kernel..",
    "io.heddle.mrc..",
    "io.heddle.roce..",
    "io.heddle.scalaswitch..",
    "io.heddle.workloads..",
    "io.heddle.records..",
    "io.heddle.report..",
    "io.heddle.capture..",
    "io.heddle.query.."
  };

  /** Packages of the models. */
  static final String[] PLUGINS = {
    "io.heddle.mrc..",
    "io.heddle.roce..",
    "io.heddle.scalaswitch..",
    "io.heddle.workloads..",
    "io.heddle.records..",
    "io.heddle.report..",
    "io.heddle.capture..",
    "io.heddle.query.."
  };

  private static final ImportOption NO_TESTS =
      location ->
          !location.contains("/test-classes/")
              && !location.contains("-tests.jar")
              && !location.contains("/testkit/");

  /**
   * Folders of classes that are not on the class path, for what they stand on is not either: an
   * engine for sweeps, the contract kit as a command, and access to Maven repositories.
   */
  private static final List<String> BESIDE =
      List.of("cluster-spark/target/classes", "tck/target/classes", "assembler/target/classes");

  /** Where the jars lie that those stand on. */
  private static final List<String> BESIDE_JARS =
      List.of("cluster-spark/target/spark/lib", "tck/target/kit", "assembler/target/folder");

  /** Every class of every module, but for benchmarks. */
  static final JavaClasses ALL =
      new ClassFileImporter().withImportOption(NO_TESTS).importLocations(locations());

  private ProjectClasses() {}

  private static Set<Location> locations() {
    Set<Location> locations = new LinkedHashSet<>(Locations.ofPackage("io.heddle"));
    BESIDE.forEach(folder -> locations.add(Location.of(ProjectFiles.ROOT.resolve(folder))));
    return locations;
  }

  /** Loads the classes of all modules; to be closed. */
  static URLClassLoader loader() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String folder : BESIDE) {
      urls.add(ProjectFiles.ROOT.resolve(folder).toUri().toURL());
    }
    for (String folder : BESIDE_JARS) {
      for (Path jar : ProjectFiles.jars(ProjectFiles.ROOT.resolve(folder))) {
        urls.add(jar.toUri().toURL());
      }
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ProjectClasses.class.getClassLoader());
  }
}
