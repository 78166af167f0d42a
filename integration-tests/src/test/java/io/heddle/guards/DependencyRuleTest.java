package io.heddle.guards;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.ModuleFinder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code distribution -> kernel -> platform-api <- plugin-*}, and nothing else. */
final class DependencyRuleTest {
  @Test
  void shouldSeeEveryModule() {
    for (String name :
        List.of(
            "api",
            "boot",
            "kernel",
            "mrc",
            "roce",
            "scalaswitch",
            "workloads",
            "records",
            "report",
            "capture",
            "query",
            "launcher",
            "spark",
            "tck",
            "assembler")) {
      assertTrue(
          ProjectClasses.ALL.stream()
              .anyMatch(c -> c.getPackageName().startsWith("io.heddle." + name)),
          "no class of io.heddle." + name + " is looked at");
    }
  }

  @Test
  void theApiShouldKnowNobody() {
    classes()
        .that()
        .resideInAPackage("io.heddle.api..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.heddle.api..",
            "com.google.inject..",
            "jakarta.inject..",
            "org.osgi.annotation..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void bootTypesShouldKnowNobody() {
    classes()
        .that()
        .resideInAPackage("io.heddle.boot..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "io.heddle.boot..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void theKernelShouldNameNoPluginAndNoLauncher() {
    noClasses()
        .that()
        .resideInAPackage("io.heddle.kernel..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.heddle.mrc..",
            "io.heddle.roce..",
            "io.heddle.scalaswitch..",
            "io.heddle.workloads..",
            "io.heddle.records..",
            "io.heddle.report..",
            "io.heddle.capture..",
            "io.heddle.query..",
            "io.heddle.launcher..",
            "io.heddle.spark..",
            "io.heddle.tck..",
            "io.heddle.assembler..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void pluginsShouldKnowTheApiAlone() {
    noClasses()
        .that()
        .resideInAnyPackage(ProjectClasses.PLUGINS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.heddle.kernel..",
            "io.heddle.boot..",
            "io.heddle.launcher..",
            "org.osgi.framework..",
            "org.osgi.util..",
            "com.fasterxml.jackson..",
            "org.yaml..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void pluginsShouldKnowNoOtherPluginButItsExportedSpi() {
    slices()
        .matching("io.heddle.(mrc|roce|scalaswitch|workloads|records|report|capture|query)..")
        .should()
        .notDependOnEachOther()
        .allowEmptyShould(true)
        .check(ProjectClasses.ALL);
  }

  @Test
  void theLauncherShouldSeeNeitherKernelNorApiNorPlugins() {
    noClasses()
        .that()
        .resideInAPackage("io.heddle.launcher..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ProjectClasses.BUNDLES)
        .check(ProjectClasses.ALL);
  }

  /** Nothing of Spark reaches the platform: its engine is found as a service, in a folder. */
  @Test
  void onlyTheEngineShouldSeeSpark() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.heddle.spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.heddle.spark..", "org.apache.spark..", "org.apache.hadoop..", "scala..")
        .check(ProjectClasses.ALL);
  }

  /** What the launcher loads of it works without Spark, which only the driver's process has. */
  @Test
  void theEnginesOwnSideShouldSeeTheLauncherAlone() {
    classes()
        .that()
        .resideInAPackage("io.heddle.spark")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "io.heddle.boot..", "io.heddle.spark")
        .check(ProjectClasses.ALL);
  }

  /** Driver and executors are processes without a launcher or a platform. */
  @Test
  void theSideOfSparkShouldSeeNothingElseOfHeddle() {
    classes()
        .that()
        .resideInAnyPackage("io.heddle.spark.driver..", "io.heddle.spark.executor..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.heddle.spark..",
            "org.apache.spark..",
            "org.apache.hadoop..",
            "scala..",
            "com.fasterxml.jackson..")
        .check(ProjectClasses.ALL);
    noClasses()
        .that()
        .resideInAPackage("io.heddle.spark.executor..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.heddle.spark.driver..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void theContractKitShouldSeeNeitherKernelNorLauncher() {
    noClasses()
        .that()
        .resideInAPackage("io.heddle.tck..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.heddle.kernel..", "io.heddle.launcher..", "io.heddle.assembler..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void theMavenRepositoriesShouldSeeTheLaunchersTypesAlone() {
    classes()
        .that()
        .resideInAPackage("io.heddle.assembler..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.heddle.boot..",
            "io.heddle.assembler..",
            "org.eclipse.aether..",
            "org.apache.maven..",
            "org.slf4j..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void onlyTheKernelsOsgiPartShouldTouchOsgi() {
    noClasses()
        .that()
        .resideInAPackage("io.heddle.kernel..")
        .and()
        .resideOutsideOfPackage("io.heddle.kernel.osgi..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.osgi.framework..")
        .check(ProjectClasses.ALL);
  }

  @Test
  void onlyTheKernelsModulePartShouldTouchModuleLayers() {
    noClasses()
        .that()
        .resideInAnyPackage(ProjectClasses.BUNDLES)
        .and()
        .resideOutsideOfPackage("io.heddle.kernel.jpms..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ModuleLayer.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(ModuleFinder.class)
        .check(ProjectClasses.ALL);
  }
}
