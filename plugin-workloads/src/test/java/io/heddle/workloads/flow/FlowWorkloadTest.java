package io.heddle.workloads.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Workload.Progress;
import io.heddle.testkit.HeapMeter;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The engine and its records (records specification 5.2). */
class FlowWorkloadTest {
  private static final FlowKeys KEYS = new FlowKeys(null, 0, 0, 2);

  @Test
  void shouldWriteARowWhenAFlowIsAcknowledged() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.run(workload(plan -> plan.startAt(plan.add(1, 3, 8192), 500)));
    long start = WorkloadBench.START_PS + 500;
    Map<String, Object> row = bench.rows("flow-stats").get(0);
    assertEquals(1L, row.get("flow_id"));
    assertEquals(1L, row.get("src"));
    assertEquals(3L, row.get("dst"));
    assertEquals(1L, row.get("src_node_id"));
    assertEquals(3L, row.get("dst_node_id"));
    assertEquals(2L, row.get("traffic_class"));
    assertEquals(8192L, row.get("size_bytes"));
    assertEquals(start, row.get("start_time_ns"));
    assertEquals(start + 1_000, row.get("sent_time_ns"));
    assertEquals(start + 2_000, row.get("received_time_ns"));
    assertEquals(start + 3_000, row.get("acked_time_ns"));
    assertEquals(3_000L, row.get("fct_us"));
    assertEquals(2_000L, row.get("one_way_fct_us"));
    assertEquals(1_500L, row.get("ideal_fct_us"));
    assertEquals(2.0, row.get("slowdown")); // 3,000 / 1,500
    assertEquals(3L, row.get("packets"));
    assertEquals(0L, row.get("retransmissions"));
    assertEquals(0L, row.get("trims"));
    assertEquals(0L, row.get("timeouts"));
    // 8,192 B x 8 in 3 ns = 21,845.33 Gbps
    assertEquals(21_845.333, (double) row.get("goodput_Gbps"), 0.001);
    assertEquals("completed", row.get("status"));
  }

  /** No time, no rate: a NIC may acknowledge inside the post. */
  @Test
  void shouldLeaveTheGoodputOfNoTimeEmpty() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.answersInPost = true;
    bench.run(workload(plan -> plan.startAt(plan.add(1, 3, 8192), 0)));
    Map<String, Object> row = bench.rows("flow-stats").get(0);
    assertEquals(0L, row.get("fct_us"));
    assertEquals(null, row.get("goodput_Gbps"));
    assertEquals("completed", row.get("status"));
  }

  @Test
  void shouldHaveTheColumnsOfTheSpecification() {
    assertEquals(
        List.of(
            "flow_id",
            "src",
            "dst",
            "src_node_id",
            "dst_node_id",
            "traffic_class",
            "size_bytes",
            "start_time_ns",
            "sent_time_ns",
            "received_time_ns",
            "acked_time_ns",
            "fct_us",
            "one_way_fct_us",
            "ideal_fct_us",
            "slowdown",
            "packets",
            "retransmissions",
            "trims",
            "timeouts",
            "goodput_Gbps",
            "status"),
        names(0));
    assertEquals(12, names(1).size());
    assertEquals(10, names(2).size());
    assertEquals(12, names(3).size());
  }

  private static List<String> names(int record) {
    return FlowSchemas.ALL.get(record).columns().stream().map(column -> column.name()).toList();
  }

  @Test
  void shouldWriteATransactionForEveryCompletedFlow() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.run(workload(plan -> plan.startAt(plan.add(1, 3, 8192), 0)));
    Map<String, Object> row = bench.rows("perf").get(0);
    assertEquals("FlowFCT", row.get("metric_name"));
    assertEquals(3_000L, row.get("perf_metric_usec"));
    assertEquals("Flow.test", row.get("metric_path"));
    assertEquals("traffic", row.get("metric_aggregation_id"));
    assertEquals(1L, row.get("node_id"));
    assertEquals(1L, row.get("transaction_number"));
    assertEquals(WorkloadBench.START_PS, row.get("start_time_sec"));
    assertEquals(8192L, row.get("transfer_size_b"));
    assertEquals("traffic", row.get("application_name"));
  }

  @Test
  void shouldReportBothEndsOfEachPairOnce() {
    WorkloadBench bench = new WorkloadBench(3);
    bench.run(
        workload(
            plan -> {
              plan.startAt(plan.add(0, 2, 1), 0);
              plan.startAt(plan.add(0, 2, 1), 0);
            }));
    List<Map<String, Object>> rows = bench.rows("application-report");
    assertEquals(2, rows.size());
    assertEquals("CLIENT", rows.get(0).get("socket_type"));
    assertEquals(5L, rows.get(0).get("peer_node_id")); // server 2 of 3 is node 3 + 2
    assertEquals("SERVER", rows.get(1).get("socket_type"));
    assertEquals(3L, rows.get(1).get("peer_node_id"));
    assertEquals("Flow.test", rows.get(1).get("app_typeid"));
  }

  @Test
  void shouldCountMessagesOfAllHostsInTheBeacon() {
    WorkloadBench bench = new WorkloadBench(3);
    bench.prepare(
        workload(
            plan -> {
              plan.startAt(plan.add(0, 2, 2_000_000), 0);
              plan.startAt(plan.add(1, 2, 1_000_000), 1_000_000_000);
              plan.startAt(plan.add(1, 0, 5), 1_999_999_999);
            }));
    bench.runUntil(2_000_000_000);
    bench.records(0).report("beacon", 1_000_000_000);
    bench.runUntil(3_000_000_000L);
    bench.records(0).report("beacon", 1_000_000_000);
    List<Map<String, Object>> rows = bench.rows("beacon");
    assertEquals(2_000_000_000L, rows.get(0).get("interval_duration_sec"));
    assertEquals(2L, rows.get(0).get("tx_client"));
    assertEquals(1L, rows.get(0).get("rx_client"));
    assertEquals(0L, rows.get(0).get("tx_server"));
    assertEquals(1L, rows.get(0).get("rx_server"));
    assertEquals(2_000_000L, rows.get(0).get("rx_bytes_writer"));
    assertEquals(0L, rows.get(0).get("rx_bytes_reader"));
    assertEquals(2_000.0, rows.get(0).get("goodput_writer_MB_per_sec")); // 2 MB in 1 ms
    assertEquals(3L, rows.get(1).get("tx_client"));
    assertEquals(2L, rows.get(1).get("rx_client"));
    assertEquals(1_000.0, rows.get(1).get("goodput_writer_MB_per_sec"));
    assertEquals(0.0, rows.get(1).get("goodput_reader_MB_per_sec"));
  }

  @Test
  void shouldWriteOpenFlowsAtTheEnd() {
    WorkloadBench bench = new WorkloadBench(3);
    bench.fate = message -> message.bytes() == 7 ? Fate.LOST : Fate.NORMAL;
    FlowWorkload workload =
        workload(
            plan -> {
              plan.startAt(plan.add(0, 2, 7), 0);
              plan.startAt(plan.add(0, 1, 8), 5_000_000);
            });
    bench.prepare(workload).runUntil(WorkloadBench.START_PS + 1);
    assertFalse(workload.isFinished());
    workload.finish();
    List<Map<String, Object>> rows = bench.rows("flow-stats");
    assertEquals("running", rows.get(0).get("status"));
    assertEquals(WorkloadBench.START_PS, rows.get(0).get("start_time_ns"));
    assertEquals(0L, rows.get(0).get("packets"));
    assertNull(rows.get(0).get("acked_time_ns"));
    assertNull(rows.get(0).get("fct_us"));
    assertEquals("not_started", rows.get(1).get("status"));
    assertNull(rows.get(1).get("start_time_ns"));
    assertEquals(
        List.of(
            "flow 1 waits for 7 bytes from server 0 to server 2",
            "flow 2 waits for its start at 1005000000 ps"),
        bench.waits());
  }

  @Test
  void shouldGoOnBehindAFailedFlowAndCountIt() {
    WorkloadBench bench = new WorkloadBench(3);
    bench.fate =
        message -> message.bytes() == 7 ? new Fate(0, 0, 9_000, "retries spent") : Fate.NORMAL;
    FlowWorkload workload =
        workload(
            plan -> {
              int lane = plan.lane(0);
              int first = plan.add(0, 1, 7);
              plan.startAt(first, 0);
              plan.openInLane(lane, first);
              plan.queueInLane(lane, plan.add(0, 2, 8));
            });
    bench.run(workload);
    assertEquals(List.of("0->1", "0->2"), bench.postedPairs());
    assertEquals(9_000, bench.postPs(1));
    assertEquals(new Progress("flows", 1, 2, 1), workload.progress());
    assertTrue(workload.isFinished());
    assertEquals("error", bench.rows("flow-stats").get(0).get("status"));
    assertEquals(1, bench.rows("perf").size());
  }

  @Test
  void shouldStartEarlierFlowsThatComeLate() {
    WorkloadBench bench = new WorkloadBench(3);
    bench.run(
        workload(
            plan -> {
              plan.startAt(plan.add(0, 1, 1), 50_000);
              plan.startAt(plan.add(0, 1, 2), 100);
              plan.startAt(plan.add(0, 1, 3), 50_000);
              plan.startAt(plan.add(0, 1, 4), 0);
            }));
    assertEquals(
        List.of(4L, 2L, 1L, 3L), bench.posts.stream().map(p -> p.message().bytes()).toList());
  }

  @Test
  void shouldNeedLittleMemoryForAFlow() {
    FlowTable table = new FlowTable();
    long before = HeapMeter.usedBytes(table);
    for (int i = 0; i < 400_000; i++) {
      table.add(i + 1L, 0, 1, 1, 0, 0);
    }
    table.freeze();
    long perFlow = (HeapMeter.usedBytes(table) - before) / table.size();
    assertTrue(perFlow < 150, () -> perFlow + " bytes a flow");
  }

  private static FlowWorkload workload(FlowSource source) {
    return new FlowWorkload("test", KEYS, source);
  }
}
