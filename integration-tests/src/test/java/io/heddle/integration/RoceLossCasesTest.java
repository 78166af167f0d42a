package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases from the field about loss and timers of the RoCE NIC, with faults written in YAML. */
final class RoceLossCasesTest {
  @TempDir private Path scratch;

  private Said run(String nic, String rest) throws IOException {
    String head =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: loss}
        models:
          nic:
            type: roce-nic
            attributes: {CongestionControl: {strategy: none}, ErrorRecovery: {strategy: go-back-n}MORE}
          sw: {type: scala-switch}
        """;
    Path file = scratch.resolve("loss.yaml");
    Files.writeString(file, head.replace("MORE", nic.isEmpty() ? "" : ", " + nic) + rest);
    return Distribution.run(
        "run", file.toString(), "--overwrite", "--out", scratch.resolve("run").toString());
  }

  private Table table(String record) throws IOException {
    return Table.read(scratch.resolve("run"), record);
  }

  private long most(String column) throws IOException {
    return table("roce-transport-stats").column(column).stream()
        .mapToLong(Long::parseLong)
        .max()
        .orElse(0);
  }

  private static final String PAIR =
      """
      topology: {generator: single-switch, hosts: 2, nic: nic, switch: sw}
      workload: {type: incast, receiver: 1, fanIn: 1, size: 1MiB}
      records: {include: [flow-stats, roce-transport-stats]}
      stop: {after: 300ms}
      """;

  /**
   * Case 15: the last packet (PSN 255), or the last ACK, is lost once or twice. The ACK of PSN 254
   * comes at 21,538,764 + 83,080 + 2,520 + 200,000 = 21,824,364 ps and starts the timer; 722,044 ps
   * are one segment through the switch; a packet is numbered anew 150,844 ps after the timer.
   */
  @ParameterizedTest
  @CsvSource({
    "up, data, 1, 64022.546408, 1",
    "down, ack, 1, 64022.546408, 1",
    "up, data, 1..2, 128022.697252, 2",
    "down, ack, 1..2, 128022.697252, 2"
  })
  void case15_aLostEndIsRepairedByTheTimer(
      String way, String kind, String nth, String expectedUs, long timeouts) throws Exception {
    String faults =
        "faults: [{link: \"host[0]--switch[0]\", direction: "
            + way
            + ", drop: {nth: "
            + nth
            + ", match: {kind: "
            + kind
            + ", psn: 255}}}]\n";
    Said said = run("", PAIR + faults);
    assertEquals(0, said.status(), said.err());
    assertEquals(List.of(expectedUs), table("flow-stats").column("fct_us"));
    assertEquals(timeouts, most("num_rto"));
    assertEquals(0, most("num_nacks_recvd"));
    assertEquals(1, most("num_wqe_completed"));
  }

  /** Case 20: with every frame lost the retries run out, and the run is a failed one. */
  @Test
  void case20_aRateOfOneSpendsTheRetries() throws Exception {
    String rest =
        """
          few: {extends: nic, attributes: {ErrorRecovery: {strategy: go-back-n, config: {RetryLimit: 7}}}}
        topology: {generator: single-switch, hosts: 2, nic: few, switch: sw}
        workload: {type: stride, stride: 1, size: 32KiB}
        records: {include: [flow-stats]}
        stop: {after: 500ms}
        faults: [{link: "host[*]--switch[0]", drop: {probability: 1}}]
        """;
    Said said = run("RetransmitTimeout: 20us", rest);
    assertEquals(1, said.status(), said.err());
    assertTrue(said.err().contains("failed: HED-1000: 2 messages failed"), said.err());
    assertTrue(
        said.err()
            .contains(
                "  server 0 to server 1, 32768 B: RETRY_EXCEEDED: queue pair 2 to server 1\n"),
        said.err());
    assertTrue(said.err().contains("0 finished, 0 unfinished, 2 failed"), said.err());
    // 8 packets each, sent once and seven times again.
    assertTrue(said.err().contains("128 fault-drop"), said.err());
  }
}
