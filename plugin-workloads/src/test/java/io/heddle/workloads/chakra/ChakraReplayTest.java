package io.heddle.workloads.chakra;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.comp;
import static io.heddle.workloads.trace.TraceMaker.node;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.SimulationFault;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections 2.6 to 2.11 and golden values 5.2, 5.4, 5.5 and 5.8 of the workloads specification. */
class ChakraReplayTest {
  private static final long US = 1_000_000;

  @TempDir Path directory;

  private ChakraBench bench() {
    return new ChakraBench(directory);
  }

  /** Sends one message to the other rank when its computations end; two ranks. */
  private static TraceMaker other() {
    return new TraceMaker().add(receive(1, 0, 8, 1)).add(receive(2, 0, 8, 2));
  }

  @Test
  void shouldShareTheProcessorOfASynthesizedTrace() throws Exception {
    // Golden values 5.4: two nodes of 10 us at 0 both end at 20 us.
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 10))
            .add(comp(2, 10))
            .add(send(3, 1, 8, 1).after(1))
            .add(send(4, 1, 8, 2).after(2));
    WorkloadBench run = bench().rank(trace).rank(other()).run();
    assertEquals(List.of(20 * US, 20 * US), postTimes(run));
  }

  @Test
  void shouldNotShareTheProcessorOfACollectedTrace() throws Exception {
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 10))
            .add(comp(2, 10))
            .add(send(3, 1, 8, 1).after(1))
            .add(send(4, 1, 8, 2).after(2));
    WorkloadBench run = bench().family("collected").rank(trace).rank(other()).run();
    assertEquals(List.of(10 * US, 10 * US), postTimes(run));
  }

  @Test
  void shouldSlowARunningNodeWhenAnotherStarts() throws Exception {
    // Golden values 5.4: A = 10 us at 0, B = 10 us at 5 us: A ends at 15 us, B at 20 us. The
    // memory access of 5 us delays B without taking a share.
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 10))
            .add(node(2, "load", NodeType.MEM_LOAD).number(7, 5))
            .add(comp(3, 10).after(2))
            .add(send(4, 1, 8, 1).after(1))
            .add(send(5, 1, 8, 2).after(3));
    WorkloadBench run = bench().rank(trace).rank(other()).run();
    assertEquals(List.of(15 * US, 20 * US), postTimes(run));
  }

  @Test
  void shouldRunNodesOfTheCpuForTheirOwnTime() throws Exception {
    // Golden values 5.4: with A on the CPU, A ends at 10 us and B at 15 us.
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 10).attribute("is_cpu_op", 27, 1))
            .add(node(2, "load", NodeType.MEM_LOAD).number(7, 5))
            .add(comp(3, 10).after(2))
            .add(send(4, 1, 8, 1).after(1))
            .add(send(5, 1, 8, 2).after(3));
    WorkloadBench run = bench().rank(trace).rank(other()).run();
    assertEquals(List.of(10 * US, 15 * US), postTimes(run));
  }

  @Test
  void shouldScalePreparedNodes() throws Exception {
    // Golden values 5.5: 1,001 B become 500 B, 1 us becomes 0 us.
    TraceMaker trace = new TraceMaker().add(comp(1, 1)).add(send(2, 1, 1001, 1).after(1));
    WorkloadBench run =
        bench().scale("0.5").rank(trace).rank(new TraceMaker().add(receive(1, 0, 1001, 1))).run();
    assertEquals(500, run.posts.get(0).message().bytes());
    assertEquals(0, run.postPs(0));
    assertEquals(500L, completion(run, 1).get("chakra_full_payload_bytes_received"));
  }

  @Test
  void shouldScaleTransfersAfterExpansion() throws Exception {
    // Golden values 5.5: AllReduce ring of 1,003 B on 4 ranks: ceil(1003 / 4) = 251, halved 125.
    WorkloadBench run = bench().scale("0.5").ranks(4, new TraceMaker().add(coll(1, 0, 1003))).run();
    assertEquals(24, run.posts.size());
    assertTrue(run.posts.stream().allMatch(post -> post.message().bytes() == 125));
  }

  @Test
  void shouldSynchronizeEachCollectiveWithABarrierThatIsNotCounted() throws Exception {
    // Golden values 5.8: AllReduce ring on 8 ranks: 112 rows and 14 flagged ones.
    WorkloadBench run =
        bench().synchronize().ranks(8, new TraceMaker().add(coll(1, 0, 1000))).run();
    List<Map<String, Object>> rows = run.rows("chakra-perf");
    List<Map<String, Object>> added =
        rows.stream().filter(r -> (Boolean) r.get("is_added_synchronization_flow")).toList();
    assertEquals(126, rows.size());
    assertEquals(14, added.size());
    assertTrue(added.stream().allMatch(row -> row.get("flow_comm_size").equals(0L)));
    long completed = 0;
    for (int rank = 0; rank < 8; rank++) {
      completed += (Long) completion(run, rank).get("num_chakra_sends_completed");
    }
    assertEquals(112, completed);
    // The farthest leaves of a tree of 8 ranks are 3 hops from the root: 3 up and 3 down, 2 ns
    // each.
    Map<String, Object> collective = run.rows("chakra-comm-collective-stats").get(0);
    assertEquals(WorkloadBench.START_PS + 6 * 2_000, collective.get("simulation_start_time_us"));
  }

  @Test
  void shouldReportACollectiveAndHowFarFromIdealItIs() throws Exception {
    WorkloadBench bench = new WorkloadBench(8);
    // Every transfer takes 5 ns to arrive and to be acknowledged: 14 steps are 70 ns, of which the
    // ideal 35 ns are half (records specification, golden value 9).
    bench.fate = message -> new Fate(1, 5_000, 5_000, null);
    bench.run(bench().ranks(8, new TraceMaker().add(coll(1, 0, 1000))).workload());
    Map<String, Object> row = bench.rows("chakra-comm-collective-percentiles-stats").get(0);
    assertEquals("AllReduce", row.get("comm_type"));
    assertEquals("ring", row.get("expansion_algo"));
    assertEquals(1L, row.get("count"));
    assertEquals(70_000L, row.get("p100_run_time_us"));
    assertEquals(0.07, (double) row.get("mean_run_time_us"), 1e-12);
    for (String column : List.of("mean", "p50", "p99", "p99_9", "p100")) {
      assertEquals("2", row.get(column + "_ideal_ratio"));
    }
    Map<String, Object> collective = bench.rows("chakra-comm-collective-stats").get(0);
    assertEquals("world", collective.get("pg_name"));
    assertEquals(8L, collective.get("pg_size"));
    assertEquals(1L, collective.get("is_valid"));
    assertEquals(1L, collective.get("use_max_as_collective_start_time"));
    Map<String, Object> perf = bench.rows("chakra-perf").get(0);
    assertEquals("ChakraFCT.AllReduce.GroupSize8.CommSize1000Bytes", perf.get("metric_path"));
    assertEquals(collective.get("collective_hash"), perf.get("metric_aggregation_id"));
    assertEquals(125L, perf.get("flow_comm_size"));
    assertEquals(8L, perf.get("group_size"));
    assertEquals("ChakraApp-0", perf.get("sending_app_name"));
    assertEquals("ChakraApp-1", perf.get("receiving_app_name"));
  }

  @Test
  void shouldCountFromTheEarliestParticipantIfAsked() throws Exception {
    TraceMaker late = new TraceMaker().add(comp(1, 10)).add(coll(2, 0, 8).after(1));
    ChakraBench traces = bench().rank(new TraceMaker().add(coll(2, 0, 8))).rank(late);
    assertEquals(
        WorkloadBench.START_PS + 10 * US,
        traces.run().rows("chakra-comm-collective-stats").get(0).get("simulation_start_time_us"));
    Map<String, Object> row =
        traces.earliestStart().run().rows("chakra-comm-collective-stats").get(0);
    assertEquals(WorkloadBench.START_PS, row.get("simulation_start_time_us"));
    assertEquals(0L, row.get("use_max_as_collective_start_time"));
  }

  @Test
  void shouldNameAPlainSendInItsRow() throws Exception {
    WorkloadBench run =
        bench()
            .rank(new TraceMaker().add(send(1, 1, 4096, 7)))
            .rank(new TraceMaker().add(receive(1, 0, 4096, 7)))
            .run();
    Map<String, Object> row = run.rows("chakra-perf").get(0);
    assertEquals("ChakraFCT.Send.GroupSize0.CommSize4096Bytes", row.get("metric_path"));
    assertEquals("-1", row.get("metric_aggregation_id"));
    assertEquals(-1L, row.get("group_size"));
    assertEquals(7L, row.get("comm_tag"));
    assertEquals(3_000L, row.get("perf_metric_usec"));
  }

  @Test
  void shouldRunEveryCollectiveToItsEnd() throws Exception {
    for (int type = 0; type <= 9; type++) {
      for (Map<String, String> chosen :
          List.of(
              Map.<String, String>of(),
              Map.of(
                  "AllReduce", "tree",
                  "Reduce", "tree",
                  "ReduceScatter", "halving",
                  "Broadcast", "sequential",
                  "AllToAll", "sequential",
                  "Barrier", "double-tree"))) {
        TraceMaker trace =
            new TraceMaker()
                .add(coll(1, type, 1000).attribute("root_rank", 2))
                .add(comp(2, 1).after(1));
        WorkloadBench bench = new WorkloadBench(4);
        ChakraWorkload workload =
            bench().synchronize().algorithms(chosen).ranks(4, trace).workload();
        bench.run(workload);
        assertTrue(workload.isFinished(), "type " + type + " " + chosen);
        assertEquals(4, workload.progress().finished());
      }
    }
  }

  @Test
  void shouldWaitForThePreviousSendToLeaveInASequentialBroadcast() throws Exception {
    WorkloadBench run =
        bench()
            .algorithms(Map.of("Broadcast", "sequential"))
            .ranks(4, new TraceMaker().add(coll(1, 5, 1000).attribute("root", 1)))
            .run();
    assertEquals(List.of("1->2", "1->3", "1->0"), run.postedPairs());
    assertEquals(List.of(0L, 1_000L, 2_000L), postTimes(run));
  }

  @Test
  void shouldMatchTheFirstPostedWithTheFirstReceive() throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    // The first message of 10 B takes far longer than the second of 20 B.
    bench.fate = message -> message.bytes() == 10 ? new Fate(1, 9_000, 9_100, null) : Fate.NORMAL;
    bench.run(
        bench()
            .rank(new TraceMaker().add(send(1, 1, 10, 5)).add(send(2, 1, 20, 5)))
            .rank(
                new TraceMaker()
                    .add(receive(1, 0, 10, 5))
                    .add(receive(2, 0, 20, 5))
                    .add(send(3, 0, 1, 1).after(1))
                    .add(send(4, 0, 2, 1).after(2)))
            .workload());
    // Rank 1 answers the one of 20 B first.
    assertEquals(List.of(10L, 20L, 2L, 1L), sizes(bench));
    assertEquals(List.of(0L, 0L, 2_000L, 9_000L), postTimes(bench));
  }

  @Test
  void shouldHoldTransfersThatComeEarly() throws Exception {
    WorkloadBench run =
        bench()
            .rank(new TraceMaker().add(coll(1, 0, 8)).add(send(2, 1, 3, 9).after(1)))
            .rank(
                new TraceMaker()
                    .add(comp(1, 10))
                    .add(coll(2, 0, 8).after(1))
                    .add(comp(3, 5).after(2))
                    .add(receive(4, 0, 3, 9).after(3)))
            .run();
    // Rank 0 posts at once; rank 1 comes 10 us later and finds its first receive done.
    assertEquals(List.of("0->1", "1->0", "1->0", "0->1", "0->1"), run.postedPairs());
    assertEquals(List.of(0L, 10 * US, 10 * US, 10 * US + 2_000, 10 * US + 3_000), postTimes(run));
  }

  @Test
  void shouldStopWhenSizesOfATransferDiffer() throws Exception {
    ChakraBench traces =
        bench()
            .rank(new TraceMaker().add(send(1, 1, 10, 5)))
            .rank(new TraceMaker().add(receive(431, 0, 11, 5)));
    SimulationFault fault = assertThrows(SimulationFault.class, traces::run);
    assertEquals(
        "rank 1 node 431 expects 11 bytes of message 5 from rank 0, which sent 10 (node 1)",
        fault.getMessage());
  }

  @Test
  void shouldCountWhatEachRankDid() throws Exception {
    WorkloadBench run =
        bench()
            .rank(new TraceMaker().add(comp(1, 10)).add(comp(2, 5)).add(send(3, 1, 100, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 100, 1)))
            .run();
    Map<String, Object> sender = completion(run, 0);
    assertEquals("ChakraGenerator.ChakraApp", sender.get("metric_path"));
    // Two computations share the processor: 15 us of work end at 15 us.
    assertEquals(15 * US, sender.get("chakra_trace_completion_time_us"));
    assertEquals(100L, sender.get("chakra_full_payload_bytes_sent"));
    assertEquals(1L, sender.get("num_chakra_sends_fully_acked"));
    assertEquals(2L, sender.get("num_chakra_computations_completed"));
    assertEquals(15 * US, sender.get("total_chakra_computation_time_us"));
    // The receiver is over when its acknowledgement has reached the sender, after 3 ns.
    Map<String, Object> receiver = completion(run, 1);
    assertEquals(3_000L, receiver.get("chakra_trace_completion_time_us"));
    assertEquals(1L, receiver.get("num_chakra_receives_completed"));
  }

  @Test
  void shouldGiveSharesOfTheWorkDone() throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    bench.prepare(
        bench()
            .rank(new TraceMaker().add(send(1, 1, 300, 1)).add(send(2, 1, 100, 2).after(1)))
            .rank(new TraceMaker().add(receive(1, 0, 300, 1)).add(receive(2, 0, 100, 2)))
            .workload());
    bench.runUntil(WorkloadBench.START_PS + 2_500);
    bench.records(0).report("chakra-cdf", 1_000);
    Map<String, Object> row = bench.rows("chakra-cdf").get(0);
    assertEquals(1.0, row.get("CDF_send_bytes")); // both have left: at 1 and at 2 ns
    assertEquals(1.0, row.get("CDF_chakra_sends_completed"));
    assertEquals(0.5, row.get("CDF_chakra_receives_completed"));
    assertEquals(0.0, row.get("CDF_chakra_sends_fully_acked"));
    assertEquals(1.0, row.get("CDF_chakra_computations_completed")); // there are none
  }

  @Test
  void shouldLingerForABeaconIntervalAfterTheLastRank() throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    ChakraWorkload workload =
        bench()
            .rank(new TraceMaker().add(send(1, 1, 300, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 300, 1)))
            .workload();
    bench.prepare(workload).runUntil(WorkloadBench.START_PS + 3_000 + 999_999_999L);
    assertFalse(workload.isFinished());
    assertEquals(2, workload.progress().finished());
    bench.runUntil(WorkloadBench.START_PS + 3_000 + 1_000_000_000L);
    assertTrue(workload.isFinished());
  }

  @Test
  void shouldReplayATraceSeveralTimes() throws Exception {
    TraceMaker trace = new TraceMaker().add(comp(1, 10)).add(coll(2, 0, 1000).after(1));
    WorkloadBench run = bench().iterations(3).ranks(2, trace).run();
    assertEquals(3 * 4, run.posts.size());
    List<Map<String, Object>> rows = run.records(0).rows("chakra-iteration-stats");
    assertEquals(3, rows.size());
    for (int i = 0; i < 3; i++) {
      Map<String, Object> row = rows.get(i);
      assertEquals((long) i, row.get("iteration"));
      // 10 us of computing, then two ring steps of 2 ns each; nothing else is open meanwhile.
      assertEquals(10 * US + 4_000, row.get("duration_us"));
      assertEquals(10 * US, row.get("compute_time_us"));
      assertEquals(4_000L, row.get("exposed_comm_us"));
      assertEquals(1_000L, row.get("bytes_sent"));
      assertEquals(true, row.get("is_complete"));
    }
    assertEquals(
        3,
        run.rows("chakra-comm-collective-stats").stream()
            .map(row -> row.get("collective_hash"))
            .distinct()
            .count());
  }

  @Test
  void shouldBeginIterationsAtMarkedNodes() throws Exception {
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 3))
            .add(node(2, "ProfilerStep#7", NodeType.METADATA).after(1))
            .add(comp(3, 10).after(2))
            .add(node(4, "ProfilerStep#8", NodeType.METADATA).after(3))
            .add(comp(5, 20).after(4));
    WorkloadBench run = bench().marker("ProfilerStep#(\\d+)").ranks(2, trace).run();
    List<Map<String, Object>> rows = run.records(1).rows("chakra-iteration-stats");
    assertEquals(2, rows.size());
    assertEquals("ProfilerStep#7", rows.get(0).get("marker"));
    assertEquals(10 * US, rows.get(0).get("duration_us"));
    assertEquals("ProfilerStep#8", rows.get(1).get("marker"));
    assertEquals(20 * US, rows.get(1).get("duration_us"));
    assertEquals(WorkloadBench.START_PS + 13 * US, rows.get(1).get("start_time_us"));
  }

  @Test
  void shouldWriteNoIterationsOfAPlainReplay() throws Exception {
    WorkloadBench run = bench().ranks(2, new TraceMaker().add(comp(1, 3))).run();
    assertEquals(List.of(), run.rows("chakra-iteration-stats"));
    assertEquals(
        List.of(
            "exp.yaml:10:3: warning HED-0905: no packet would be sent: no trace sends anything"),
        run.warnings);
  }

  @Test
  void shouldHonourOrIgnoreControlDependencies() throws Exception {
    TraceMaker trace = new TraceMaker().add(comp(1, 10)).add(send(2, 1, 8, 1).afterControl(1));
    TraceMaker receiver = new TraceMaker().add(receive(1, 0, 8, 1));
    assertEquals(10 * US, bench().rank(trace).rank(receiver).run().postPs(0));
    assertEquals(0, bench().ignoreControl().rank(trace).rank(receiver).run().postPs(0));
  }

  @Test
  void shouldWriteWhereRanksRun() throws Exception {
    WorkloadBench run = bench().ranks(2, new TraceMaker().add(coll(1, 0, 8))).run();
    Map<String, Object> row = run.rows("chakra-mapping").get(1);
    assertEquals(1L, row.get("ChakraId"));
    assertEquals("server-1", row.get("Hostname"));
    assertEquals(1L, row.get("NicNodeID"));
    assertEquals(3L, row.get("ServerNodeID"));
    assertEquals("32.0.0.2", row.get("IPAddress"));
    assertEquals("ChakraApp-1", run.rows("chakra-apps").get(1).get("AppName"));
    assertEquals(true, run.rows("chakra-capable-hosts").get(0).get("ChakraCapable"));
  }

  private static Map<String, Object> completion(WorkloadBench bench, int rank) {
    bench.finish();
    return bench.records(rank).rows("chakra-completion-stats").get(0);
  }

  private static List<Long> sizes(WorkloadBench bench) {
    return bench.posts.stream().map(post -> post.message().bytes()).toList();
  }

  private static List<Long> postTimes(WorkloadBench bench) {
    return bench.posts.stream().map(post -> post.atPs() - WorkloadBench.START_PS).toList();
  }

  /** Section 2.11: the ideal time is that of the bytes on the wire, which scaling changes. */
  @Test
  void shouldMeasureScaledCollectivesAgainstScaledBytes() throws Exception {
    // 2 ranks, 1,000 B: V = 2 x 1,000 / 2 = 1,000 B, 20 ns at 400 Gbps; scaled by 0.5, 10 ns. Two
    // steps of 2 ns to arrive, and the last acknowledgement 1 ns later: 5 ns.
    assertEquals("0.25", idealRatio("1"));
    assertEquals("0.5", idealRatio("0.5"));
    assertEquals("NA", idealRatio("0"));
  }

  private Object idealRatio(String scale) throws Exception {
    WorkloadBench run =
        new ChakraBench(directory)
            .scale(scale)
            .ranks(2, new TraceMaker().add(coll(1, 0, 1_000)))
            .run();
    run.finish();
    return run.rows("chakra-comm-collective-percentiles-stats").get(0).get("p100_ideal_ratio");
  }
}
