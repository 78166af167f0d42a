package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many to many at once, 130 x 129 messages, a queue pair each: no limit is hidden anywhere. */
final class Case45ManyToManyTest {
  private static final int HOSTS = 130;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type: roce-nic, attributes: {ErrorRecovery: {strategy: go-back-n},"
            + " CongestionControl: {strategy: none}}",
        "type: mrc-nic"
      })
  void shouldCompleteEveryMessage(String nic) throws Exception {
    Path experiment =
        Files.writeString(
            directory.resolve("many.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: many}
            models:
              nic: {NIC}
              switch: {type: scala-switch}
            topology: {generator: single-switch, hosts: 130, nic: nic, switch: switch}
            workload: {type: all-to-all, size: 1KiB}
            records: {include: [flow-stats]}
            stop: {after: 1s}
            """
                .replace("NIC", nic),
            StandardCharsets.UTF_8);
    Said said =
        Distribution.run(
            "run", experiment.toString(), "--out", directory.resolve("out").toString());
    assertEquals(0, said.status(), said.err());
    List<String> flows = Files.readAllLines(directory.resolve("out/many-flow-stats-0.csv"));
    assertEquals(1 + HOSTS * (HOSTS - 1), flows.size());
  }
}
