package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.example.halfrate.HalfRateConfig;
import org.example.halfrate.HalfRateFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a RoCE NIC gets its strategies (RoCE NIC specification 15.2, 17.1), through real bundles. */
final class StrategySelectionTest {
  @TempDir Path scratch;

  private HeddleScript.Result run(String congestionControl, Path... plugins) throws Exception {
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
              CongestionControl: %s
        topology: {generator: back-to-back, nics: [nic, nic]}
        workload: {type: permutation, size: 4096B}
        stop: {after: 10ms}
        """
            .formatted(congestionControl));
    List<String> arguments = new ArrayList<>(List.of("run", file.toString()));
    arguments.addAll(List.of("--out", scratch.resolve("run").toString(), "--overwrite"));
    for (Path folder : plugins) {
      arguments.addAll(List.of("--plugins", folder.toString()));
    }
    return HeddleScript.run(scratch, Map.of(), arguments.toArray(new String[0]));
  }

  /** A folder with a bundle that offers {@code half-rate}. */
  private Path plugin(String symbolicName, String spiRange) throws IOException {
    Path folder = scratch.resolve(symbolicName);
    ThrowAwayJar.bundle(symbolicName, "1.0.0")
        .header(
            "Import-Package",
            "io.heddle.roce.spi;version=\""
                + spiRange
                + "\",io.heddle.api.config;version=\"[1.0,2)\""
                + ",io.heddle.api.model;version=\"[1.0,2)\"")
        .header(
            "Provide-Capability",
            "heddle.strategy;kind=\"roce.congestion-control\";name=\"half-rate\""
                + ";version:Version=\"1.0.0\";provider=\""
                + HalfRateFactory.class.getName()
                + "\"")
        .testClass(HalfRateFactory.class)
        .testClass(HalfRateConfig.class)
        .testClass(nested("HalfRate"))
        .write(folder.resolve(symbolicName + ".jar"));
    return folder;
  }

  private static Class<?> nested(String name) {
    for (Class<?> type : HalfRateFactory.class.getDeclaredClasses()) {
      if (type.getSimpleName().equals(name)) {
        return type;
      }
    }
    throw new AssertionError(name);
  }

  private void assertCompletion(String expectedUs, HeddleScript.Result result) throws IOException {
    assertEquals(0, result.status(), result.err());
    List<String> rows = Files.readAllLines(scratch.resolve("run/exp-flow-stats-0.csv"));
    int column = List.of(rows.get(0).split(",")).indexOf("fct_us");
    assertEquals(expectedUs, rows.get(1).split(",")[column]);
  }

  private static void assertRefused(HeddleScript.Result result, String... parts) {
    assertEquals(2, result.status(), result.err());
    for (String part : parts) {
      assertTrue(result.err().contains(part), result.err());
    }
  }

  @Test
  void unsetIsAnErrorNamingTheAvailable() throws Exception {
    assertRefused(
        run("{}"),
        "HED-0403: nic: CongestionControl.strategy is not set; choose one of: dcqcn, none,"
            + " scala-dcqcn. Write 'none' to run without rate control");
  }

  @Test
  void unknownSuggestsTheNearest() throws Exception {
    assertRefused(
        run("{strategy: dcqn}"),
        "HED-0403: nic: unknown congestion-control strategy 'dcqn'; available:",
        "did you mean 'dcqcn'?");
  }

  @Test
  void twoBundlesSameNameNeedFrom() throws Exception {
    Path one = plugin("org.example.one", "[1.0,2)");
    Path two = plugin("org.example.two", "[1.0,2)");
    assertRefused(
        run("{strategy: half-rate}", one, two),
        "HED-0405: nic: strategy 'half-rate' is offered by org.example.one 1.0.0,"
            + " org.example.two 1.0.0; say which with 'from'");
    HeddleScript.Result chosen = run("{strategy: half-rate, from: org.example.two}", one, two);
    assertCompletion("0.519524", chosen);
  }

  @Test
  void bundleStrategyIsUsed() throws Exception {
    // 150,844 + 83,080 x 2 + 100,000; an ACK of 2,520 + 100,000 behind it
    assertCompletion("0.519524", run("{strategy: half-rate}", plugin("org.example.a", "[1.0,2)")));
  }

  @Test
  void configReachesTheStrategy() throws Exception {
    // 150,844 + 83,080 x 4 + 100,000 + 102,520
    assertCompletion(
        "0.685684",
        run("{strategy: half-rate, config: {Share: 0.25}}", plugin("org.example.a", "[1.0,2)")));
  }

  @Test
  void incompatibleSpiIsLeftOutAndSaid() throws Exception {
    assertRefused(
        run("{strategy: half-rate}", plugin("org.example.late", "[2.0,3)")),
        "unknown congestion-control strategy 'half-rate'",
        "org.example.late.jar",
        "io.heddle.roce.spi");
  }
}
