package io.heddle.workloads.chakra;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.trace.TraceMaker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections 2.7 and 2.10 and golden values 5.6 and 5.13 of the workloads specification. */
class MappingFileTest {
  @TempDir Path directory;

  @Test
  void shouldPlaceRanksOnServers() throws Exception {
    WorkloadBench bench = new WorkloadBench(4);
    bench.run(two(10).mapping("# rank server\n0, 3\n1  1 # the second\n\n").workload());
    assertEquals(List.of("3->1"), bench.postedPairs());
    Map<String, Object> row = bench.rows("chakra-mapping").get(0);
    assertEquals(3L, row.get("ServerID"));
    assertTrue(!row.containsKey("ScaleUpGroupId"));
  }

  @Test
  void shouldNameTheFirstMissingRank() throws Exception {
    assertEquals(
        List.of("mapping.txt: error HED-0600: rank 2 has no entry"), refused("0 0\n1 1\n3 3\n", 4));
    assertEquals(
        List.of("mapping.txt: error HED-0600: rank 2 has no entry"), refused("0 0\n1 1\n", 4));
  }

  @Test
  void shouldCountFields() throws Exception {
    assertEquals(
        List.of("mapping.txt:5: error HED-0600: an entry has 2 or 4 fields, found 3"),
        refused("# map\n\n0 0\n1 1\n2 2 2\n3 3\n", 4));
  }

  @Test
  void shouldRefuseTabsAndCarriageReturns() throws Exception {
    assertEquals(
        List.of("mapping.txt:1:2: error HED-0600: a tab is not a separator; use spaces or commas"),
        refused("0\t0\n1 1\n2 2\n3 3\n", 4));
    assertEquals(
        List.of("mapping.txt:1:4: error HED-0600: lines end with LF alone"),
        refused("0 0\r\n1 1\n2 2\n3 3\n", 4));
  }

  @Test
  void shouldHoldEntriesToTheirRules() throws Exception {
    assertEquals(
        List.of(
            "mapping.txt:2: error HED-0600: rank 0 has an entry in line 1 already",
            "mapping.txt:3: error HED-0600: server 0 has a rank in line 1 already",
            "mapping.txt:4: error HED-0600: \"-2\" is not an unsigned 32-bit number",
            "mapping.txt:5: error HED-0600: serverId 4294967295 is no server"),
        refused("0 0\n0 1\n1 0\n2 -2\n3 4294967295\n", 4));
    assertEquals(
        List.of("mapping.txt:4: error HED-0600: server 9 does not exist; servers are 0 to 3"),
        refused("0 0\n1 1\n2 2\n3 9\n", 4));
    assertEquals(
        List.of("mapping.txt: error HED-0600: the file maps 5 ranks; there are 4 traces"),
        refused("0 0\n1 1\n2 2\n3 3\n4 4\n", 4));
    assertEquals(
        List.of("mapping.txt:1: error HED-0600: more than 127 bytes before a comment"),
        refused(" ".repeat(125) + "0 0\n1 1\n2 2\n3 3\n", 4));
  }

  /** 127 bytes before a comment and 4,096 in a line are the most; letters may take several. */
  @Test
  void shouldCountBytesOfALine() throws Exception {
    String rest = "1 1\n2 2\n3 3\n";
    assertEquals(List.of(), refused(" ".repeat(124) + "0 0\n" + rest, 4));
    assertEquals(List.of(), refused("0 0 #" + "x".repeat(4_091) + "\n" + rest, 4));
    assertEquals(List.of(), refused("0 0 #x" + "\u00e9".repeat(2_045) + "\n" + rest, 4));
    List<String> tooLong =
        List.of("mapping.txt:1: error HED-0600: the line is longer than 4096 bytes");
    assertEquals(tooLong, refused("0 0 #" + "x".repeat(4_092) + "\n" + rest, 4));
    assertEquals(tooLong, refused("0 0 #" + "\u00e9".repeat(2_046) + "\n" + rest, 4));
    // Three bytes each, and four: 5 + 3 x 1,364 = 4,097; 5 + 4 x 1,023 = 4,097.
    assertEquals(tooLong, refused("0 0 #" + "\u20ac".repeat(1_364) + "\n" + rest, 4));
    assertEquals(tooLong, refused("0 0 #" + "\ud83d\ude00".repeat(1_023) + "\n" + rest, 4));
  }

  @Test
  void shouldHoldScaleUpGroupsToTheirRules() throws Exception {
    String ranks = "0 0 7 0\n1 1 7 0\n2 2\n3 3\n";
    assertEquals(
        List.of(
            "mapping.txt:1: error HED-0600: scale-up group 7 is not declared",
            "mapping.txt:2: error HED-0600: scale-up group 7 is not declared"),
        refused(ranks, 4));
    assertEquals(
        List.of(
            "mapping.txt:6: error HED-0600: \"0x10\" is no bandwidth in Gbps",
            "mapping.txt:7: error HED-0600: \"1e-9\" is no latency in ns: 0, or from 1e-3",
            "mapping.txt:8: error HED-0600: a scale-up group has 4 fields, found 3"),
        refused(ranks + "@ groups\n7 0x10 100 100\n7 800 1e-9 100\n7 800 100\n", 4));
    assertEquals(
        List.of("mapping.txt:7: error HED-0600: scale-up group 7 is declared twice"),
        refused(ranks + "@\n7 800 100 100\n7,800,100,100\n", 4));
  }

  /** Golden values 5.6: 8,192 B, header 24, payload 4,096, 800 Gbps, both latencies 100 ns. */
  @Test
  void shouldCrossASubgroupAsPublished() throws Exception {
    WorkloadBench run = two(8_192).mapping("0 0 1 0\n1 1 1 0\n@\n1 800 100 100\n").prepareAndRun(2);
    checkScaleUp(run, 82_400, 423_600, 682_400);
    assertEquals(List.of(), run.posts, "nothing goes over the network");
    assertEquals(List.of("0-1"), run.couples);
    assertEquals(1L, run.rows("chakra-mapping").get(0).get("ScaleUpGroupId"));
  }

  /** The same group, from the topology instead of a file. */
  @Test
  void shouldTakeScaleUpGroupsOfTheTopology() throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    bench.scaleUpGroups =
        List.of(
            new io.heddle.api.model.WorkloadContext.ScaleUpGroup(
                List.of(0, 1), 800_000_000_000L, 100_000, 100_000));
    WorkloadBench run = bench.run(two(8_192).workload());
    checkScaleUp(run, 82_400, 423_600, 682_400);
    assertEquals(List.of(), run.posts, "nothing goes over the network");
    assertEquals(List.of("0-1"), run.couples);
    assertEquals(List.of("t.0.et", "t.1.et"), run.inputs);
  }

  @Test
  void shouldCrossSubgroupsAsPublished() throws Exception {
    WorkloadBench run = two(8_192).mapping("0 0 1 0\n1 1 1 5\n@\n1 800 100 100\n").prepareAndRun(2);
    checkScaleUp(run, 82_400, 823_600, 1_482_400);
  }

  /**
   * When the send left, when the receive came and when it was acknowledged: each shows in the trace
   * that follows it.
   */
  private static void checkScaleUp(
      WorkloadBench run, long leftPs, long receivedPs, long acknowledgedPs) {
    run.finish();
    assertEquals(acknowledgedPs, run.rows("chakra-perf").get(0).get("perf_metric_usec"));
    assertEquals(
        receivedPs,
        run.records(1)
            .rows("chakra-completion-stats")
            .get(0)
            .get("chakra_trace_completion_time_us"));
    assertEquals(2, run.rows("chakra-perf").size());
    long second = (long) run.rows("chakra-perf").get(1).get("start_time_sec");
    assertEquals(WorkloadBench.START_PS + leftPs, second);
  }

  @Test
  void shouldShareAPortAmongReceivers() throws Exception {
    // Two receivers: each packet of 1,024 B takes twice 10.24 ns at 800 Gbps. The first packet of
    // the first transfer starts alone.
    ChakraBench traces =
        new ChakraBench(directory)
            .rank(new TraceMaker().add(send(1, 1, 1000, 1)).add(send(2, 2, 1000, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 1000, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 1000, 1)));
    WorkloadBench run =
        traces.mapping("0 0 1 0\n1 1 1 0\n2 2 1 0\n@\n1 800 0 0\n").prepareAndRun(3);
    run.finish();
    // Sent at 10.24 and 20.48 ns, taken in another 10.24 ns later.
    assertEquals(20_480L, completion(run, 1));
    assertEquals(30_720L, completion(run, 2));
  }

  @Test
  void shouldShareAPortAmongSenders() throws Exception {
    // Each sender has one receiver: 1,024 B leave in 10.24 ns at 800 Gbps. The packet of rank 0 is
    // taken in alone, in 10.24 ns; that of rank 1 lands beside it and takes twice that.
    ChakraBench traces =
        new ChakraBench(directory)
            .rank(new TraceMaker().add(send(1, 2, 1000, 1)))
            .rank(new TraceMaker().add(send(1, 2, 1000, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 1000, 1)).add(receive(2, 1, 1000, 1)));
    WorkloadBench run =
        traces.mapping("0 0 1 0\n1 1 1 0\n2 2 1 0\n@\n1 800 0 0\n").prepareAndRun(3);
    run.finish();
    assertEquals(10_240L + 20_480L, completion(run, 2));
  }

  @Test
  void shouldReportPortsIntoScaleUpGroupsIfAsked() throws Exception {
    WorkloadBench run =
        two(8_192).scaleUpStats().mapping("0 0 1 0\n1 1 1 0\n@\n1 800 100 100\n").prepareAndRun(2);
    run.records(1).report("nd-stats", 1_000_000);
    Map<String, Object> row = run.records(1).rows("nd-stats").get(0);
    assertEquals("ChakraScaleUpNic", row.get("component_type"));
    assertEquals("ChakraScaleUpNetDevice", row.get("nd_name"));
    // Two packets of 4,120 B and one of 24 B.
    assertEquals(3L, row.get("total_packets_rx"));
    assertEquals(8_264e-6, (double) row.get("interval_bytes_rx_MB"), 1e-12);
    // 8,264 B x 8 in 1 us = 66.112 Gbps of 800
    assertEquals(8.264, (double) row.get("rx_link_percent_util"), 1e-9);
  }

  @Test
  void shouldSendOneHeaderForATransferOfNothing() throws Exception {
    WorkloadBench run = two(0).mapping("0 0 1 0\n1 1 1 0\n@\n1 0.192 0 0\n").prepareAndRun(2);
    run.finish();
    // 24 B x 8 at 192 Mbps = 1 us to send and 1 us to take in.
    assertEquals(2_000_000L, completion(run, 1));
  }

  @Test
  void shouldRunACollectiveAcrossFabricAndNetwork() throws Exception {
    WorkloadBench run =
        new ChakraBench(directory)
            .synchronize()
            .ranks(4, new TraceMaker().add(coll(1, 0, 1000)))
            .mapping("0 3 1 0\n1 2 1 0\n2 1 2 0\n3 0 2 0\n@\n1 800 100 100\n2 800 100 100\n")
            .prepareAndRun(4);
    assertEquals(30, run.rows("chakra-perf").size());
    // Of the ring only 1->2 and 3->0 use the network, six times each, and of the tree 1->2, 1->3.
    assertEquals(12 + 4, run.posts.size());
  }

  private long completion(WorkloadBench run, int rank) {
    return (long)
        run.records(rank)
            .rows("chakra-completion-stats")
            .get(0)
            .get("chakra_trace_completion_time_us");
  }

  private ChakraBench two(long bytes) {
    TraceMaker sender = new TraceMaker().add(send(1, 1, bytes, 1));
    TraceMaker receiver = new TraceMaker().add(receive(1, 0, bytes, 1));
    if (bytes > 1_000) {
      sender.add(send(2, 1, 0, 2).after(1));
      receiver.add(
          TraceMaker.node(2, "unused", io.heddle.workloads.trace.NodeType.METADATA).after(1));
    }
    return new ChakraBench(directory).rank(sender).rank(receiver);
  }

  private List<String> refused(String text, int ranks) throws IOException {
    ChakraBench traces = new ChakraBench(directory).ranks(ranks, new TraceMaker());
    return traces.mapping(text).prepare(4).errors.stream()
        .map(line -> line.substring(line.indexOf("mapping.txt")))
        .toList();
  }
}
