package io.heddle.guards;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

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
    "io.heddle.query.."
  };

  private static final ImportOption NO_TESTS =
      location ->
          !location.contains("/test-classes/")
              && !location.contains("-tests.jar")
              && !location.contains("/testkit/");

  static final JavaClasses ALL =
      new ClassFileImporter().withImportOption(NO_TESTS).importPackages("io.heddle");

  private ProjectClasses() {}
}
