package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On an idle, fast network a collective of long messages takes what the closed form says, and a few
 * percent: frames carry headers (4,174 B for 4,096 B, 1.9 %), and each step crosses the network.
 */
final class CollectiveRatiosTest {
  private static final double MOST = 1.06;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    // ideal = 8 V / 400 Gbps; AllReduce: V = 2 x 64 MiB x 7/8, in 14 steps of 8 MiB
    "allReduce, ring, 64MiB, 2348.81024",
    // V = 8 MiB x 7
    "allGather, ring, 8MiB, 1174.40512",
    // V = 64 MiB x 7/8
    "reduceScatter, ring, 64MiB, 1174.40512",
    // AllReduce in 2 x 3 exchanges: the same V as the ring
    "allReduce, halving-doubling, 64MiB, 2348.81024",
  })
  void shouldTakeTheIdealTime(String type, String algorithm, String size, double idealMicros)
      throws Exception {
    Path experiment =
        Files.writeString(
            directory.resolve("ratio.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: ratio}
            models:
              nic:
                type: roce-nic
                attributes:
                  ErrorRecovery: {strategy: go-back-n}
                  CongestionControl: {strategy: none}
              switch: {type: scala-switch}
            topology: {generator: single-switch, hosts: 8, nic: nic, switch: switch}
            workload:
              type: collective
              phases: [{operationType: TYPE, algorithm: ALGORITHM, dataSize: SIZE}]
            records: {include: [chakra-comm-collective-percentiles-stats]}
            stop: {after: 100ms}
            """
                .replace("TYPE", type)
                .replace("ALGORITHM", algorithm)
                .replace("SIZE", size),
            StandardCharsets.UTF_8);
    Said said =
        Distribution.run(
            "run", experiment.toString(), "--out", directory.resolve("out").toString());
    assertEquals(0, said.status(), said.err());
    List<String> rows =
        Files.readAllLines(
            directory.resolve("out/ratio-chakra-comm-collective-percentiles-stats-0.csv"));
    assertEquals(2, rows.size());
    String[] cells = rows.get(1).split(",");
    double micros = Double.parseDouble(cells[5]);
    double ratio = Double.parseDouble(cells[10]);
    assertEquals(micros / idealMicros, ratio, 1e-6, rows.get(1));
    assertTrue(ratio >= 1 && ratio <= MOST, rows.get(1));
  }
}
