package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import org.example.byrate.ByRateConfig;
import org.example.byrate.ByRateFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A topology with a link rate that had no ECN threshold died on an assertion. A marker with a table
 * by rate is told of every link before the run and names link, rate, key and the entries there are;
 * the switch's own thresholds are fractions, valid at every rate.
 */
final class Case04RateWithoutThresholdTest {
  private static final String OVERRIDE =
      "\n  overrides: [{link: \"host[2]--leaf[0]\", rate: 400Gbps}]";

  @TempDir Path scratch;

  private Said check(String marker, String overrides) throws Exception {
    Path file = scratch.resolve("exp.yaml");
    Files.writeString(
        file,
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: exp}
        models:
          nic:
            type: roce-nic
            attributes:
              ErrorRecovery: {strategy: go-back-n}
              CongestionControl: {strategy: none}
              NetworkInterface: {UplinkNetworkInterface: {DataRate: 200Gbps}}
          switch:
            type: scala-switch
            attributes: {MARKER}
        topology:
          generator: single-switch
          hosts: 4
          nic: nic
          switch: switchOVERRIDES
        workload: {type: stride, stride: 1, size: 64KiB}
        stop: {after: 10ms}
        """
            .replace("MARKER", marker)
            .replace("OVERRIDES", overrides));
    return Distribution.run(
        "run",
        file.toString(),
        "--plugins",
        plugin().toString(),
        "--out",
        scratch.resolve("run").toString(),
        "--overwrite");
  }

  private Path plugin() throws Exception {
    Path folder = scratch.resolve("mine");
    ThrowAwayJar jar =
        ThrowAwayJar.bundle("org.example.by-rate", "1.0.0")
            .header(
                "Import-Package",
                "io.heddle.scalaswitch.spi;version=\"[1.0,2)\""
                    + ",io.heddle.api.config;version=\"[1.0,2)\""
                    + ",io.heddle.api.model;version=\"[1.0,2)\""
                    + ",io.heddle.api.net;version=\"[1.0,2)\"")
            .header(
                "Provide-Capability",
                "heddle.strategy;kind=\"switch.ecn-marker\";name=\"by-rate\""
                    + ";version:Version=\"1.0.0\";provider=\""
                    + ByRateFactory.class.getName()
                    + "\"")
            .testClass(ByRateFactory.class)
            .testClass(ByRateConfig.class);
    for (Class<?> part : ByRateFactory.class.getDeclaredClasses()) {
      jar.testClass(part);
    }
    jar.write(folder.resolve("by-rate.jar"));
    return folder;
  }

  private static String table(String entries) {
    return "EcnMarker: {strategy: by-rate, config: {Thresholds: {" + entries + "}}}";
  }

  @Test
  void missingRateIsNamedWithLinkKeyAndEntries() throws Exception {
    Said run = check(table("100: 100000, 200: 200000"), OVERRIDE);
    assertEquals(2, run.status(), run.err());
    assertTrue(
        run.err()
            .contains(
                "exp.yaml:13:70: error HED-0404 [by-rate]: link host[2]--leaf[0] runs at 400 Gbps,"
                    + " for which EcnMarker.config.Thresholds has no entry; it has entries for 100,"
                    + " 200 Gbps"),
        run.err());
  }

  @Test
  void tableWithEveryRateRuns() throws Exception {
    Said run = check(table("200: 200000, 400: 400000"), OVERRIDE);
    assertEquals(0, run.status(), run.err());
  }

  @Test
  void ownThresholdsFitEveryRate() throws Exception {
    Said run = check("EcnHandler: {MinThreshold: 0.1}", OVERRIDE);
    assertEquals(0, run.status(), run.err());
  }
}
