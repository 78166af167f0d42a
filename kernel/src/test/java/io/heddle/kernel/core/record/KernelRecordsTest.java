package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import io.heddle.api.record.Column;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code topology-report} and {@code tier-hop} (records specification 3.3, 3.4). */
class KernelRecordsTest {
  @TempDir Path directory;

  private static DeviceInfo device(int node, String name, int tier, long subtier) {
    boolean nic = tier == DeviceInfo.NIC_TIER;
    return new DeviceInfo(
        node,
        name,
        "m-" + tier + "-" + node,
        nic ? "NIC" : "Switch",
        tier,
        subtier,
        nic ? 0 : -1,
        "m",
        "t",
        new int[0]);
  }

  /** A spine above two racks, a NIC under the second. */
  private static Topology topology() {
    return new Topology(
        "test",
        List.of(
            device(0, "core[0]", 0, 1),
            device(1, "leaf[0]", 2, DeviceInfo.NO_SUBTIER),
            device(2, "leaf[1]", 2, DeviceInfo.NO_SUBTIER),
            device(3, "host[0]", 3, DeviceInfo.NO_SUBTIER)),
        1,
        new int[] {3},
        List.of(
            new Topology.Link("host[0]--leaf[1]", 3, 0, 2, 0, 400_000_000_000L, 100_000),
            new Topology.Link("leaf[1]--core[0]#2", 2, 2, 0, 2, 800_000_000_000L, 1_500),
            new Topology.Link("leaf[0]--core[0]", 1, 0, 0, 0, 800_000_000_000L, 1_500),
            new Topology.Link("leaf[1]--core[0]", 2, 1, 0, 1, 800_000_000_000L, 1_500)),
        new RouteTable[4],
        List.of());
  }

  private static String header(RecordSchema schema) {
    return String.join(",", schema.columns().stream().map(Column::name).toList());
  }

  @Test
  void shouldHaveTheSpecifiedColumnsInOrder() {
    assertEquals(
        "component_name,component_type,tier,subtier,node_id,net_device,dev_id,peer_component_name,"
            + "peer_component_type,peer_tier,peer_subtier,peer_node_id,peer_net_device,peer_dev_id,"
            + "linkspeed_Gbps,prop_delay_ns",
        header(KernelRecords.TOPOLOGY_REPORT));
    assertEquals(
        "job_id,time_utc,sim_time_sec,spine,fabric,rack,spineInt,fabricInt,rackInt",
        header(KernelRecords.TIER_HOP));
    assertEquals(
        "job_id,time_utc,sim_time_sec,host_name,pid,core_vm_usage_M,core_rss_M,core_vm_usage_pct,"
            + "core_rss_usage_pct,sys_total_mem_M,sys_free_mem_M,sys_used_mem_M,sys_mem_usage_pct,"
            + "sys_swap_usage_pct,user_time_ticks,kernel_time_ticks,total_time_ticks,"
            + "elapse_time_ticks,user_time_pct,system_time_pct,total_time_pct",
        header(KernelRecords.CPU_MEM_STATS));
    assertEquals(
        "sim_time_ns,fault,action,link,direction,value,frames_lost_now",
        header(KernelRecords.FAULT_EVENTS));
    assertEquals(
        "link,direction,frames_lost_down,bytes_lost_down,frames_dropped_nth,frames_lost_ber,"
            + "down_time_us,degraded_time_us",
        header(KernelRecords.LINK_FAULT_STATS));
    assertEquals(5, KernelRecords.schemas().size());
  }

  @Test
  void shouldReportEveryLinkOnceUpperEndFirst() throws IOException {
    MemorySink sink = new MemorySink();
    RunBench bench = new RunBench();
    RunRecords records =
        new RunRecords(
            "run",
            bench.records().selection().settings(),
            bench.globals(),
            RecordNode.directory(topology()),
            KernelRecords.schemas(),
            List.of(new NamedSink("memory", sink)),
            bench.problems);
    new TopologyReport(topology(), node -> node == 3 ? "Nic" : "Sw")
        .write(node -> records.of(node, () -> 0));
    records.open(directory);
    records.close(Outcome.COMPLETED);
    String none = "4294967295";
    assertEquals(
        List.of(
            "m-0-0,Switch,0,1,0,Sw,0,m-2-1,Switch,2," + none + ",1,Sw,0,800.0,1500",
            "m-0-0,Switch,0,1,0,Sw,1,m-2-2,Switch,2," + none + ",2,Sw,1,800.0,1500",
            "m-0-0,Switch,0,1,0,Sw,2,m-2-2,Switch,2," + none + ",2,Sw,2,800.0,1500",
            "m-2-2,Switch,2," + none + ",2,Sw,0,m-3-3,NIC,3," + none + ",3,Nic,0,400.0,100000"),
        sink.rows.get("topology-report"));
  }

  @Test
  void shouldNumberServersAfterDevices() {
    List<RecordNode> nodes = RecordNode.directory(topology()).nodes();
    assertEquals(5, nodes.size());
    assertEquals(3, nodes.get(0).ports());
    assertEquals(4, nodes.get(4).nodeId());
    assertEquals("server-0", nodes.get(4).componentName());
    assertEquals("host[0]", nodes.get(4).name());
  }

  @Test
  void shouldAddUpWhatEachTierForwarded() throws IOException {
    RunBench bench = new RunBench().knows(KernelRecords.TIER_HOP);
    long[] forwarded = {5, 1, 2, 99};
    new TierHops(new ArrayList<>(topology().devices()), node -> forwarded[node])
        .declare(bench.of(RecordNode.RUN), RunBench.MS_PS);
    bench.records().open(directory);
    bench.records().report(bench.records().nextReportPs());
    forwarded[0] = 7;
    forwarded[2] = 12;
    bench.records().report(bench.records().nextReportPs());
    bench.records().close(Outcome.COMPLETED);
    assertEquals(
        List.of(
            "run,1970-01-01T00:00:00Z,3000000000,5,0,3,5,0,3",
            "run,1970-01-01T00:00:00Z,4000000000,7,0,13,2,0,10"),
        bench.sink.rows.get("tier-hop"));
  }

  @Test
  void shouldTellOfTheProcessOnRequestOnly() throws Exception {
    RunBench plain = new RunBench().knows(KernelRecords.CPU_MEM_STATS);
    plain.records().open(directory);
    assertEquals(List.of(), plain.records().close(Outcome.COMPLETED));
    RunBench bench = new RunBench().knows(KernelRecords.CPU_MEM_STATS).include("cpu-mem-stats");
    bench.records().open(directory);
    bench.records().advance(1);
    TimeUnit.MILLISECONDS.sleep(1_050);
    bench.records().advance(2);
    bench.records().advance(3);
    bench.records().close(Outcome.COMPLETED);
    List<String> rows = bench.sink.rows.get("cpu-mem-stats");
    assertEquals(1, rows.size());
    String start = "run,1970-01-01T00:00:00Z,2,," + ProcessHandle.current().pid() + ",";
    assertTrue(rows.get(0).startsWith(start), rows.get(0));
  }
}
