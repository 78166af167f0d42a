package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases from the field of the RoCE NIC, from YAML to records through the real bundles. */
final class RoceFieldCasesTest {
  private static final String PLAIN = "{strategy: none}";

  @TempDir private Path scratch;

  private Said run(String recovery, String control, String rest) throws IOException {
    return runWith("", recovery, control, rest);
  }

  private Said runWith(String attributes, String recovery, String control, String rest)
      throws IOException {
    String head =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: case}
        models:
          nic: {type: roce-nic, attributes: {MOREErrorRecovery: RECOVERY, CongestionControl: CONTROL}}
        """;
    Path file = scratch.resolve("case.yaml");
    Files.writeString(
        file,
        head.replace("MORE", attributes).replace("RECOVERY", recovery).replace("CONTROL", control)
            + rest);
    return Distribution.run(
        "run", file.toString(), "--overwrite", "--out", scratch.resolve("run").toString());
  }

  private Table table(String record) throws IOException {
    return Table.read(scratch.resolve("run"), record);
  }

  private static String star(int hosts, String workload) {
    return """
      sw: {type: scala-switch}
    topology: {generator: single-switch, hosts: HOSTS, nic: nic, switch: sw}
    workload: WORKLOAD
    stop: {after: 20ms}
    """
        .replace("HOSTS", Integer.toString(hosts))
        .replace("WORKLOAD", workload);
  }

  /** A number the summary names, such as {@code 4 pause frames}. */
  private static long said(Said run, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(run.err());
    assertTrue(matcher.find(), pattern + " in " + run.err());
    return Long.parseLong(matcher.group(1));
  }

  /** Case 1: no fan-in is too large, and the file of pauses is there with or without pauses. */
  @ParameterizedTest
  @CsvSource({
    "3, none",
    "50, none",
    "100, dcqcn",
    "100, none",
    "255, none",
    "257, dcqcn",
    "257, scala-dcqcn"
  })
  void case01_incastOfAnyFanIn(int fanIn, String control) throws Exception {
    String workload =
        "{type: incast, receiver: "
            + fanIn
            + ", fanIn: "
            + fanIn
            + ", size: 16KiB}\n"
            + "records: {include: [ecn-pfc-stats, flow-stats]}";
    Said run =
        run("{strategy: go-back-n}", "{strategy: " + control + "}", star(fanIn + 1, workload));
    assertEquals(0, run.status(), run.err());
    assertEquals(fanIn, said(run, "messages +(\\d+) finished, 0 unfinished, 0 failed"));
    assertTrue(table("ecn-pfc-stats").columns().contains("pfcxoff_tx"));
    assertEquals(fanIn, table("flow-stats").rows().size());
    long pauses = said(run, "pfc +(\\d+) pause frames");
    // Up to 50 x 16 KiB fit below the switch's threshold of 700 KB for each port.
    assertTrue(fanIn > 50 || pauses == 0, run.err());
  }

  /** Case 3: PFC alone, and PFC alone without recovery, are plain configuration. */
  @Test
  void case03_noneIsAStrategyWithAName() throws Exception {
    for (String recovery : List.of("{strategy: go-back-n}", PLAIN)) {
      Said run = run(recovery, PLAIN, star(5, "{type: incast, receiver: 4, fanIn: 4, size: 1MiB}"));
      assertEquals(0, run.status(), run.err());
      assertTrue(run.err().contains("CongestionControl  none 1.0.0"), run.err());
    }
    Said unknown = run("{strategy: non}", PLAIN, star(2, "{type: permutation, size: 1B}"));
    assertEquals(2, unknown.status());
    assertTrue(unknown.err().contains("available: go-back-n 1.0.0"), unknown.err());
  }

  /** Case 5: an idle path marks nothing; an incast above the band marks, draws CNPs and slows. */
  @Test
  void case05_marksReachTheSenders() throws Exception {
    String records = "\nrecords: {include: [roce-transport-stats, flow-stats]}";
    Said idle =
        run(
            "{strategy: go-back-n}",
            "{strategy: dcqcn}",
            marking(2, "{type: stride, stride: 1, hosts: 0..1, size: 1MiB}" + records));
    assertEquals(0, idle.status(), idle.err());
    assertEquals(0, said(idle, "(\\d+) packets marked"));
    String incast = "{type: incast, receiver: 10, fanIn: 10, size: 4MiB}" + records;
    Said fast = run("{strategy: go-back-n}", PLAIN, marking(11, incast));
    double unlimited = slowest();
    Said busy = run("{strategy: go-back-n}", "{strategy: dcqcn}", marking(11, incast));
    assertEquals(0, busy.status(), busy.err());
    assertTrue(said(busy, "(\\d+) packets marked") > 0);
    assertTrue(said(busy, "deepest +(\\d+) B") < said(fast, "deepest +(\\d+) B"), busy.err());
    long cnps =
        table("roce-transport-stats").column("num_cnp_recvd").stream()
            .mapToLong(Long::parseLong)
            .max()
            .orElse(0);
    assertTrue(cnps > 0, "no CNP reached a sender");
    assertTrue(slowest() > unlimited, "nobody slowed down");
  }

  private static String marking(int hosts, String workload) {
    return star(hosts, workload)
        .replace(
            "sw: {type: scala-switch}",
            "sw: {type: scala-switch, attributes: {LossyAlpha: 0, QueueDropThresholdEnable: true,"
                + " QueueDropThreshold: 5, PlaneBDP: 300KB}}");
  }

  private double slowest() throws IOException {
    return table("flow-stats").column("fct_us").stream()
        .mapToDouble(Double::parseDouble)
        .max()
        .orElseThrow();
  }

  /** Case 9: pauses on class 3 and on class 7, with one queue pair on another class. */
  @Test
  void case09_aPauseIsForAnyClass() throws Exception {
    String eight = "[0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.12]";
    String attributes =
        "IngressBufferManager: {PoolAllocationVector: "
            + eight
            + ", PFCEnableVector: [0, 0, 0, 1, 0, 0, 0, 1], PfcStaticXoffThreshold: [0, 0, 0, 0.5,"
            + " 0, 0, 0, 0.5], PfcXonResumeThreshold: [0, 0, 0, 0.2, 0, 0, 0, 0.2], QuantaValue:"
            + " [0, 0, 0, 65535, 0, 0, 0, 65535]}, EgressBufferManager: {PoolAllocationVector: "
            + eight
            + "}, ";
    String rest =
        """
          slow: {extends: nic, attributes: {NICSide: {LaneBps: 7.88Gbps}, HostSide: {LaneBps: 7.88Gbps}}}
        topology: {generator: back-to-back, nics: [nic, slow]}
        workload:
          - {type: stride, name: three, stride: 1, size: 4MiB, trafficClass: 3}
          - {type: stride, name: seven, stride: 1, size: 64KiB, trafficClass: 7}
          - {type: stride, name: zero, stride: 1, size: 64KiB, trafficClass: 0}
        records: {include: [ecn-pfc-stats], ecn-pfc-stats: {interval: 10us}}
        stop: {after: 20ms}
        """;
    Said run = runWith(attributes, "{strategy: go-back-n}", PLAIN, rest);
    assertEquals(0, run.status(), run.err());
    assertTrue(said(run, "pfc +(\\d+) pause frames") > 0, run.err());
    List<String> paused = table("ecn-pfc-stats").column("priority");
    assertTrue(new HashSet<>(paused).contains("3"), paused.toString());
  }

  /** Case 11: a NIC wired to more switches than it has ports is refused with both ends named. */
  @Test
  void case11_oneNicOnTwoSwitches() throws Exception {
    String rest =
        """
          sw: {type: scala-switch}
        topology:
          switches: [{name: "t[0..1]", model: sw, tier: rack}]
          servers: [{name: "h[0..1]", nic: nic}]
          links: [{lower: "h[*]", upper: "t[*]"}]
        workload: {type: permutation, size: 4096B}
        """;
    Said run = run("{strategy: go-back-n}", PLAIN, rest);
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("HED-0504: h[0] (NIC): 2 links, but model"), run.err());
    assertTrue(run.err().contains("a NIC never forwards"), run.err());
  }

  /** Case 12: peak queue and pauses rise with the delay of CNPs, 100 G into 25 G. */
  @Test
  void case12_aLaterCnpMeansADeeperQueue() throws Exception {
    long depth = 0;
    long pauses = 0;
    for (String delay : List.of("0us", "1us", "10us", "55us")) {
      String rest =
          """
            slow: {extends: nic, attributes: {DataRate: 25Gbps}}
            sw: {type: scala-switch, attributes: {LossyAlpha: 0, QueueDropThresholdEnable: true, QueueDropThreshold: 5, PlaneBDP: 20KB, StaticPoolXoffThreshold: 200KB, StaticPoolXonThreshold: 100KB}}
          topology: {generator: single-switch, hosts: 3, nic: nic, switch: sw, overrides: [{device: "host[2]", model: slow}]}
          workload: {type: incast, receiver: 2, fanIn: 2, size: 2MiB}
          stop: {after: 20ms}
          """;
      Said run =
          runWith(
              "DataRate: 100Gbps, CnpDelay: " + delay + ", ",
              "{strategy: go-back-n}",
              "{strategy: dcqcn, config: {CnpInterval: 10us, MinRate: 1Gbps}}",
              rest);
      assertEquals(0, run.status(), run.err());
      long deeper = said(run, "deepest +(\\d+) B");
      long more = said(run, "pfc +(\\d+) pause frames");
      assertTrue(deeper >= depth, delay + ": " + deeper + " B after " + depth);
      assertTrue(more >= pauses, delay + ": " + more + " pauses after " + pauses);
      depth = deeper;
      pauses = more;
    }
    assertTrue(pauses > 0, "55 us and no pause");
  }

  /** Case 13: a host link of PCIe 3.0 under a 400 G port pauses and drops nothing. */
  @Test
  void case13_aSlowReceiverPausesItsSender() throws Exception {
    String rest =
        """
          slow: {extends: nic, attributes: {NICSide: {LaneBps: 7.88Gbps}, HostSide: {LaneBps: 7.88Gbps}}}
        topology: {generator: back-to-back, nics: [nic, slow]}
        workload: {type: stride, stride: 1, hosts: 0..1, size: 8MiB}
        records: {include: [nd-stats]}
        stop: {after: 20ms}
        """;
    Said run = run("{strategy: go-back-n}", PLAIN, rest);
    assertEquals(0, run.status(), run.err());
    assertTrue(said(run, "pfc +(\\d+) pause frames") >= 5, run.err());
    assertEquals(new HashSet<>(List.of("0")), new HashSet<>(table("nd-stats").column("rx_drops")));
  }

  /** Case 16: n packets and threshold T draw floor((n - 1) / (T + 1)) + 1 ACKs. */
  @ParameterizedTest
  @CsvSource({"0, 1000", "1, 500", "19, 50"})
  void case16_acksByTheClosedForm(int threshold, long acks) throws Exception {
    Said run =
        runWith(
            "AckThreshold: " + threshold + ", ",
            "{strategy: go-back-n}",
            PLAIN,
            star(2, "{type: incast, receiver: 1, fanIn: 1, size: 4096000B}")
                .replace("stop:", "records: {include: [roce-transport-stats]}\nstop:"));
    assertEquals(0, run.status(), run.err());
    assertEquals(
        acks,
        table("roce-transport-stats").column("num_acks_recvd").stream()
            .mapToLong(Long::parseLong)
            .max()
            .orElse(0));
  }

  /**
   * Case 17: with fewer packets outstanding than an ACK stands for, the last packet asks for one.
   */
  @Test
  void case17_aWindowBelowTheAckInterval() throws Exception {
    Said run =
        runWith(
            "AckThreshold: 20, EgressBufferManager.TotalBufferSize: 32KB, ",
            "{strategy: go-back-n}",
            PLAIN,
            star(3, "{type: incast, receiver: 2, fanIn: 2, size: 10MB}"));
    assertEquals(0, run.status(), run.err());
    assertEquals(2, said(run, "messages +(\\d+) finished, 0 unfinished, 0 failed"));
  }

  /** Case 21: a timeout below the round trip makes no event loop of zero time; the run ends. */
  @ParameterizedTest
  @ValueSource(strings = {"1ps", "100ns"})
  void case21_aTimeoutBelowTheRoundTrip(String timeout) throws Exception {
    Said run =
        runWith(
            "RetransmitTimeout: " + timeout + ", ",
            "{strategy: go-back-n}",
            PLAIN,
            star(2, "{type: incast, receiver: 1, fanIn: 1, size: 64KiB}")
                .replace("20ms", "1500us"));
    assertTrue(run.status() == 0 || run.status() == 1, run.err());
    assertTrue(run.err().contains("[W-06]"), run.err());
    assertTrue(said(run, "simulated (\\d+) us") <= 1500, run.err());
  }

  /** Case 24: every NIC numbers its queue pairs from 2; each message ends at its owner. */
  @Test
  void case24_numbersAreUniquePerNicOnly() throws Exception {
    Said run =
        runWith(
            "EnableEventLogging: true, ",
            "{strategy: go-back-n}",
            PLAIN,
            star(8, "{type: all-to-all, size: 8KiB}")
                .replace("stop:", "records: {include: [roce-events, flow-stats]}\nstop:"));
    assertEquals(0, run.status(), run.err());
    assertEquals(8 * 7, table("flow-stats").rows().size());
    Table done = table("roce-events").where("event", "WQE_COMPLETE");
    assertEquals(8 * 7, done.rows().size());
    // The pair of NIC and number is unique; the number alone is not.
    List<String> nics = done.column("node_id");
    List<String> numbers = done.column("qpn");
    HashSet<String> pairs = new HashSet<>();
    for (int i = 0; i < nics.size(); i++) {
      pairs.add(nics.get(i) + "/" + numbers.get(i));
    }
    assertEquals(8 * 7, pairs.size());
    assertTrue(new HashSet<>(numbers).size() < 8 * 7);
  }

  /** Case 25: identical messages at one instant all complete, each with its own row. */
  @ParameterizedTest
  @ValueSource(ints = {2, 1000})
  void case25_identicalMessages(int messages) throws Exception {
    StringBuilder matrix = new StringBuilder("Nodes 2\nConnections " + messages + "\n");
    for (int i = 1; i <= messages; i++) {
      matrix.append("0->1 id ").append(i).append(" start 0 size 5000\n");
    }
    Files.writeString(scratch.resolve("same.cm"), matrix);
    Said run =
        run(
            "{strategy: go-back-n}",
            PLAIN,
            star(2, "{type: connection-matrix, file: same.cm}")
                .replace("stop:", "records: {include: [flow-stats]}\nstop:"));
    assertEquals(0, run.status(), run.err());
    assertEquals(messages, said(run, "messages +(\\d+) finished, 0 unfinished, 0 failed"));
    assertEquals(messages, new HashSet<>(table("flow-stats").column("flow_id")).size());
  }
}
