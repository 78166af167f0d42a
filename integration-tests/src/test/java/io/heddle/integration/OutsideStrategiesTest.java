package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An error recovery and a congestion control of the RoCE NIC made outside the build, from its SPI
 * alone: built with their conformance kits, dropped into a plugin folder, chosen from YAML (RoCE
 * NIC specification 17.1, 17.4).
 */
final class OutsideStrategiesTest {
  private static final String RECOVERY = "selective-ack";
  private static final String CONTROL = "swift";

  @TempDir Path scratch;
  private Path plugins;

  @BeforeEach
  void dropIn() throws Exception {
    plugins = Files.createDirectory(scratch.resolve("mine"));
    for (String example : List.of(RECOVERY, CONTROL)) {
      Path jar = project(example).jar();
      Files.copy(jar, plugins.resolve(jar.getFileName()));
    }
  }

  private static ThirdPartyProject project(String example) {
    return new ThirdPartyProject(
        example, example + "-1.0.0.jar", "platform-api", "plugin-roce-nic");
  }

  @Test
  void theirBuildsRunTheConformanceKit() throws Exception {
    assertPassed(RECOVERY, "org.example.selectiveack.SelectiveAckContractTest", 13);
    assertPassed(CONTROL, "org.example.swift.SwiftContractTest", 11);
  }

  private static void assertPassed(String example, String test, int least) throws IOException {
    String report = Files.readString(project(example).reports().resolve("TEST-" + test + ".xml"));
    String suite = report.substring(report.indexOf("<testsuite "), report.indexOf("<properties"));
    assertTrue(suite.contains("errors=\"0\" skipped=\"0\" failures=\"0\""), suite);
    int tests = Integer.parseInt(suite.replaceAll("(?s).* tests=\"(\\d+)\".*", "$1"));
    assertTrue(tests >= least, suite);
  }

  @Test
  void theirExperimentsRun() throws Exception {
    for (String example : List.of(RECOVERY, CONTROL)) {
      Path experiment =
          ProjectFiles.ROOT.resolve("examples").resolve(example).resolve("experiment.yaml");
      Said run = run(experiment, example);
      assertEquals(0, run.status(), run.err());
      assertTrue(run.err().contains("0 unfinished, 0 failed"), run.err());
      ExpectedDigest.assertSame(example, run.err());
    }
  }

  @Test
  void bothServeOneNicWithoutKnowingEachOther() throws Exception {
    Said run = run(experiment("{Window: 0}", "{strategy: selective-ack}", "true"), "both");
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("HED-0201"), run.err());
    run = run(experiment("{InitialWindow: 1024}", "{strategy: selective-ack}", "true"), "both");
    assertEquals(0, run.status(), run.err());
    assertTrue(
        run.err().contains("ErrorRecovery      selective-ack 1.0.0    org.example.selective-ack"),
        run.err());
    assertTrue(
        run.err().contains("CongestionControl  swift 1.0.0            org.example.swift"),
        run.err());
    String manifest = Files.readString(scratch.resolve("both/run.json"));
    assertTrue(manifest.contains("org.example.selective-ack"), manifest);
    assertTrue(manifest.contains("org.example.swift"), manifest);
    // Every packet chooses its spine, so some come early: gaps are reported, nothing is discarded.
    assertTrue(total("num_sacks_sent") > 0);
    assertEquals(total("num_sacks_sent"), total("num_sacks_recvd"));
    assertEquals(0, total("num_rx_drops_after_nak"));
    assertEquals(8, total("num_wqe_completed"));
  }

  /** Sum of a column over the last row of each NIC. */
  private long total(String column) throws IOException {
    Table stats = Table.read(scratch.resolve("both"), "roce-transport-stats");
    List<String> nics = stats.column("component_name");
    List<String> values = stats.column(column);
    Map<String, Long> last = new TreeMap<>();
    for (int i = 0; i < nics.size(); i++) {
      last.put(nics.get(i), Long.valueOf(values.get(i)));
    }
    return last.values().stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void rulesOfAStrategyAreReportedInItsPlace() throws Exception {
    Said run =
        run(
            experiment("{MinWindow: 20, MaxWindow: 10}", "{strategy: selective-ack}", "false"),
            "rules");
    assertEquals(2, run.status(), run.err());
    assertTrue(
        run.err()
            .contains(
                "exp.yaml:12:64: error HED-0404 [R-04]: nic: CongestionControl.config.MinWindow:"
                    + " MinWindow 20.0 is above MaxWindow 10.0"),
        run.err());
    assertTrue(
        run.err().contains("[R-27]: strategy 'selective-ack' needs OutOfOrderPktSupport: true"),
        run.err());
    assertFalse(Files.exists(scratch.resolve("rules")));
  }

  @Test
  void aMissingJarIsNamedByWhatItOffered() throws Exception {
    Path experiment = experiment("{}", "{strategy: selective-ack}", "true");
    Files.delete(plugins.resolve("selective-ack-1.0.0.jar"));
    Said run = run(experiment, "missing");
    assertEquals(2, run.status(), run.err());
    assertTrue(
        run.err()
            .contains(
                "error HED-0403: nic: unknown error-recovery strategy 'selective-ack'; available:"
                    + " go-back-n 1.0.0 (plugin-roce-nic), none 1.0.0 (plugin-roce-nic)"),
        run.err());
    Files.delete(plugins.resolve("swift-1.0.0.jar"));
    run = run(experiment, "missing");
    assertTrue(
        run.err().contains("unknown congestion-control strategy 'swift'; available: dcqcn 1.0.0"),
        run.err());
  }

  private Path experiment(String config, String recovery, String outOfOrder) throws IOException {
    String text =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: exp}
        models:
          nic:
            type: roce-nic
            attributes:
              OutOfOrderPktSupport: OUT_OF_ORDER
              RetransmitTimeout: 200us
              AckCoalescingEnabled: false
              ErrorRecovery: RECOVERY
              CongestionControl: {strategy: swift, config: CONFIG}
          sw:
            type: scala-switch
            attributes: {LoadBalancingMethod: flowlet, LoadBalancingFlowlet: {Gap: 0s}}
        topology: {generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 4, nic: nic, leaf: sw, spine: sw}
        workload: {type: permutation, size: 1MiB}
        records: {include: [roce-transport-stats], roce-transport-stats: {interval: 10us}}
        stop: {after: 20ms}
        """;
    return Files.writeString(
        scratch.resolve("exp.yaml"),
        text.replace("OUT_OF_ORDER", outOfOrder)
            .replace("RECOVERY", recovery)
            .replace("CONFIG", config));
  }

  private Said run(Path experiment, String out) {
    return Distribution.run(
        "run",
        experiment.toString(),
        "--plugins",
        plugins.toString(),
        "--overwrite",
        "--out",
        scratch.resolve(out).toString());
  }
}
