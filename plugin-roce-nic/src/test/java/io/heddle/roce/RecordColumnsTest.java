package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.api.record.Column;
import io.heddle.api.record.StandardRecords;
import io.heddle.roce.record.RoceRecords;
import io.heddle.roce.record.RoceSchemas;
import io.heddle.testkit.TestRecords;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Columns and values of every record (16, 19.8). */
class RecordColumnsTest {
  private static final long MS = 1_000_000_000L;

  private static TestRecords records(RoceHarness h, int nic) {
    return h.nodes.get(nic).records();
  }

  private static Map<String, Object> row(RoceHarness h, int nic, String record) {
    records(h, nic).report(record, MS);
    List<Map<String, Object>> rows = records(h, nic).rows(record);
    return rows.get(rows.size() - 1);
  }

  @Test
  void columnCounts() {
    assertEquals(74, RoceSchemas.TRANSPORT_STATS.columns().size());
    assertEquals(22, StandardRecords.ND_STATS.columns().size());
    assertEquals(24, StandardRecords.ECN_PFC_STATS.columns().size());
    assertEquals(21, StandardRecords.NET_BUFF_STATS.columns().size());
    assertEquals(20, StandardRecords.PCIE_STATS.columns().size());
    assertEquals(13, RoceSchemas.QP_STATS.columns().size());
    assertEquals(10, RoceSchemas.EVENTS.columns().size());
    assertEquals(7, RoceRecords.SCHEMAS.size());
  }

  @Test
  void transportColumnsInTheirOrder() {
    List<String> names = RoceSchemas.TRANSPORT_STATS.columns().stream().map(Column::name).toList();
    assertEquals(
        List.of("time_utc", "sim_time_sec", "component_name", "node_id", "num_pkts_sent"),
        names.subList(0, 5));
    assertEquals("ivl_num_pkts_sent", names.get(5));
    assertEquals("ivl_num_duplicate", names.get(43));
    assertEquals(
        List.of(
            "ivl_min_size_reorder_buf_psn",
            "max_size_reorder_buf_psn",
            "ivl_max_size_reorder_buf_psn",
            "avg_size_reorder_buf_psn",
            "ivl_avg_size_reorder_buf_psn",
            "num_wqe_created"),
        names.subList(44, 50));
    assertEquals(
        List.of(
            "ivl_min_calc_rtt_usec",
            "max_calc_rtt_usec",
            "ivl_max_calc_rtt_usec",
            "avg_calc_rtt_usec",
            "ivl_avg_calc_rtt_usec",
            "num_rx_drops"),
        names.subList(57, 63));
    assertEquals("ivl_num_tx_payload_discards", names.get(73));
  }

  @Test
  void transportStatsOfOneMessage() {
    RoceHarness h = new RoceHarness().h1().write(1 << 20);
    Map<String, Object> row = row(h, 0, "roce-transport-stats");
    assertEquals(256L, row.get("num_verb_pkts_sent"));
    assertEquals(256L, row.get("num_pkts_sent"));
    assertEquals(256L, row.get("rdma_write_cnt"));
    assertEquals(256L, row.get("ivl_rdma_write_cnt"));
    assertEquals(16L, row.get("num_acks_recvd"));
    assertEquals(1L, row.get("num_wqe_created"));
    assertEquals(1L, row.get("num_wqe_completed"));
    for (String drops :
        List.of(
            "num_rx_drops",
            "num_rx_drops_no_qp_data",
            "num_rx_drops_no_qp_ctrl",
            "num_rx_drops_after_nak",
            "num_rx_drops_ghost_ack",
            "num_tx_payload_discards")) {
      assertEquals(0L, row.get(drops), drops);
    }
    assertTrue((long) row.get("ivl_min_calc_rtt_usec") > 0);
    assertTrue((long) row.get("max_calc_rtt_usec") >= 506_256L);
    Map<String, Object> receiver = row(h, 1, "roce-transport-stats");
    assertEquals(256L, receiver.get("num_writes_recvd"));
    assertEquals(16L, receiver.get("num_acks_sent"));
    assertEquals(16L, receiver.get("num_non_verb_pkts_sent"));
    // A second row without traffic: totals stay, intervals are 0.
    row = row(h, 0, "roce-transport-stats");
    assertEquals(256L, row.get("num_pkts_sent"));
    assertEquals(0L, row.get("ivl_num_pkts_sent"));
    assertEquals(0L, row.get("ivl_max_calc_rtt_usec"));
    assertEquals(0.0, row.get("ivl_avg_calc_rtt_usec"));
  }

  @Test
  void transportStatsOfALoss() {
    RoceHarness h = new RoceHarness().h1().loseFirst(99).write(1 << 20);
    Map<String, Object> sender = row(h, 0, "roce-transport-stats");
    assertEquals(282L, sender.get("num_verb_pkts_sent"));
    assertEquals(1L, sender.get("num_rtx"));
    assertEquals(0L, sender.get("num_rto"));
    assertEquals(1L, sender.get("num_nacks_recvd"));
    assertEquals(14L, sender.get("num_tx_payload_discards"));
    Map<String, Object> receiver = row(h, 1, "roce-transport-stats");
    assertEquals(25L, receiver.get("num_rx_drops_after_nak"));
    assertEquals(25L, receiver.get("num_rx_drops"));
    assertEquals(1L, receiver.get("num_seq_out_of_order"));
    assertEquals(281L, receiver.get("num_writes_recvd"));
  }

  @Test
  void dropsAreTheSumOfTheirReasons() {
    RoceHarness h = new RoceHarness().h1().loseFirst(3).write(64 * 4096);
    h.nic(1).receive(0, Frames.ack(0, 99, 0));
    io.heddle.roce.packet.RocePacket stray = Frames.data(0, 77, 0, 0);
    stray.opensQp = false;
    h.nic(1).receive(0, stray);
    Map<String, Object> row = row(h, 1, "roce-transport-stats");
    long sum =
        (long) row.get("num_rx_drops_no_qp_data")
            + (long) row.get("num_rx_drops_no_qp_ctrl")
            + (long) row.get("num_rx_drops_after_nak")
            + (long) row.get("num_rx_drops_ghost_ack");
    assertEquals(sum, row.get("num_rx_drops"));
    assertEquals(1L, row.get("num_rx_drops_no_qp_data"));
    assertEquals(1L, row.get("num_rx_drops_no_qp_ctrl"));
  }

  @Test
  void ndStats() {
    RoceHarness h = new RoceHarness().h1().write(1 << 20);
    Map<String, Object> row = row(h, 0, "nd-stats");
    assertEquals("ScalaRoceEthNetDevice", row.get("nd_name"));
    assertEquals("ul", row.get("uldl"));
    assertEquals(0L, row.get("ifid"));
    assertEquals(256L, row.get("total_packets_tx"));
    assertEquals(16L, row.get("total_packets_rx"));
    assertEquals(256 * 4154 / 1e6, (double) row.get("interval_bytes_tx_MB"), 1e-12);
    assertEquals(16 * 126 / 1e9, (double) row.get("total_bytes_rx_GB"), 1e-15);
    assertEquals(0L, row.get("tx_drops"));
    assertEquals(MS, records(h, 0).intervalPs("nd-stats"));
  }

  @Test
  void ecnPfcStatsBeginWithTheFirstPauseFrame() {
    RoceHarness h = new RoceHarness().second("NICSide.LaneBps", "7.88Gbps").h1();
    records(h, 1).report("ecn-pfc-stats", MS);
    assertEquals(List.of(), records(h, 1).rows("ecn-pfc-stats"));
    h.write(8 << 20);
    records(h, 1).report("ecn-pfc-stats", MS);
    List<Map<String, Object>> rows = records(h, 1).rows("ecn-pfc-stats");
    assertEquals(1, rows.size());
    assertEquals(0L, rows.get(0).get("priority"));
    assertEquals(5L, rows.get(0).get("pfcxoff_tx"));
    assertEquals(5L, rows.get(0).get("pfcxon_tx"));
    assertEquals(0L, rows.get(0).get("pfc_time_paused_usec"));
    assertEquals(100.0, rows.get(0).get("percent_xon"));
    Map<String, Object> held = row(h, 0, "ecn-pfc-stats");
    assertEquals(5L, held.get("pfcxoff_rx"));
    // The first pause arrives 101,680 ps after 90,226,484 and is refreshed away 41,992,400 later.
    long total = (long) held.get("pfc_time_paused_usec");
    assertTrue(Math.abs(5 * 41_992_400L - total) < 5 * 84_000, "held " + total + " ps");
    assertEquals(total, held.get("interval_total_time_xoff_usec"));
    assertTrue((long) held.get("total_xoff_time_egr_occ_usec") <= total);
    assertEquals(0L, held.get("pkts_ecn_marked"));
    double percent = (double) held.get("percent_xon");
    assertEquals(100 * (1 - total / (double) h.network.nowPs()), percent, 1e-9);
  }

  @Test
  void pausedTimeCountsUpToTheRow() {
    Bench bench = new Bench();
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(10_000_000);
    TestRecords records = bench.records();
    records.report("ecn-pfc-stats", MS);
    Map<String, Object> row = records.rows("ecn-pfc-stats").get(0);
    assertEquals(10_000_000L, row.get("pfc_time_paused_usec"));
    assertEquals(0L, row.get("total_xoff_time_egr_occ_usec"));
    assertEquals(0.0, row.get("xoff_egr_occ_ratio"));
    bench.post(4096);
    bench.network.runUntil(30_000_000);
    records.report("ecn-pfc-stats", MS);
    row = records.rows("ecn-pfc-stats").get(1);
    assertEquals(30_000_000L, row.get("pfc_time_paused_usec"));
    assertEquals(20_000_000L, row.get("interval_total_time_xoff_usec"));
    assertEquals(20_000_000L, row.get("interval_max_time_xoff_usec"));
    // The packet is numbered 150,844 ps after the post.
    assertEquals(20_000_000L - 150_844, row.get("interval_total_time_xoff_egr_occ_usec"));
    assertEquals(0.0, row.get("percent_xon"));
  }

  /**
   * Golden value 7 of the records: one pause of 65,535 quanta at 2.4 ms holds class 0 for 83.8848 +
   * 0.1 us = 83.9848 us (prints as 83.9848); the row at 3 ms covers a first interval of 3 ms.
   */
  @Test
  void golden7OnePauseAt2400usInTheRowAt3ms() {
    Bench bench = new Bench();
    bench.network.runUntil(2_400_000_000L);
    bench.records().report("ecn-pfc-stats", MS);
    assertEquals(List.of(), bench.records().rows("ecn-pfc-stats"));

    Bench held = new Bench();
    held.network.runUntil(2_400_000_000L);
    held.arrive(Frames.pause(0, 65_535));
    held.network.runUntil(3_000_000_000L);
    held.records().report("ecn-pfc-stats", MS);
    Map<String, Object> row = held.records().rows("ecn-pfc-stats").get(0);
    assertEquals(1L, row.get("pfcxoff_rx"));
    assertEquals(83_984_800L, row.get("pfc_time_paused_usec"));
    assertEquals(83_984_800L, row.get("interval_total_time_xoff_usec"));
    // 100 x (1 - 83.9848 / 3,000) = 97.200506666..., nine digits in a file: 97.2005067
    assertEquals(97.2005067, (double) row.get("percent_xon"), 5e-8);
  }

  @Test
  void netBuffStatsNeedTheNicsSwitch() {
    assertTrue(rowsOfBuffers(new RoceHarness().h1()).isEmpty());
    RoceHarness h = new RoceHarness().with("EnableBufferStats", "true").h1().write(1 << 20);
    List<Map<String, Object>> rows = rowsOfBuffers(h);
    assertEquals(
        List.of("RX_TC0_BUFFER", "RX_TC1_BUFFER", "TX_TC0_BUFFER", "TX_TC1_BUFFER"),
        rows.stream().map(r -> r.get("buffer_id")).toList());
    assertEquals(
        List.of(3_600_000L, 400_000L, 230_400L, 25_600L),
        rows.stream().map(r -> r.get("buffer_max_size_B")).toList());
    Map<String, Object> sending = rows.get(2);
    assertEquals(55 * 4154L, sending.get("max_occupancy_B"));
    assertEquals(256L, sending.get("num_enq"));
    assertEquals(256L, sending.get("num_deq"));
    assertEquals(256 * 4154L, sending.get("interval_enq_B"));
    assertEquals(0L, sending.get("occupancy_B"));
    assertTrue((long) sending.get("overflow") > 0);
  }

  private static List<Map<String, Object>> rowsOfBuffers(RoceHarness h) {
    try {
      records(h, 0).report("net-buff-stats", MS);
    } catch (AssertionError none) {
      return List.of();
    }
    return records(h, 0).rows("net-buff-stats");
  }

  @Test
  void severalPortsPrefixTheirPools() {
    RoceHarness h = new RoceHarness().with("PortCount", "2", "EnableBufferStats", "true").h1();
    List<Map<String, Object>> rows = rowsOfBuffers(h);
    assertEquals(8, rows.size());
    assertEquals("P0_RX_TC0_BUFFER", rows.get(0).get("buffer_id"));
    assertEquals("P1_TX_TC1_BUFFER", rows.get(7).get("buffer_id"));
  }

  @Test
  void pcieStats() {
    RoceHarness h = new RoceHarness().h1().write(1 << 20);
    records(h, 0).report("pcie-stats", MS);
    List<Map<String, Object>> rows = records(h, 0).rows("pcie-stats");
    assertEquals("nic", rows.get(0).get("side"));
    assertEquals(256L, rows.get(0).get("tx_bursts"));
    assertEquals(256 * 98L, rows.get(0).get("tx_bytes"));
    assertEquals(0L, rows.get(0).get("tx_payload_bytes"));
    assertEquals("host", rows.get(1).get("side"));
    assertEquals(256 * 4368L, rows.get(1).get("tx_bytes"));
    assertEquals((long) (1 << 20), rows.get(1).get("tx_payload_bytes"));
    assertEquals(4096L, rows.get(0).get("rx_data_max_B"));
    assertEquals(0L, rows.get(1).get("credit_stall_usec"));
  }

  @Test
  void qpStatsInLongForm() {
    RoceHarness h =
        new RoceHarness().with("EnableQpStats", "true").control(RoceHarness.scalaDcqcn()).h1();
    h.post(0, 1, 1 << 20);
    h.network.runUntil(5_000_000);
    records(h, 0).report("roce-qp-stats", MS);
    List<Map<String, Object>> rows = records(h, 0).rows("roce-qp-stats");
    assertEquals(
        List.of(
            "socket una",
            "socket next",
            "socket outstanding_pkts",
            "socket bytes_acked",
            "error-recovery rtx_pkts",
            "error-recovery rtx_bytes",
            "error-recovery episodes",
            "error-recovery retries",
            "congestion-control rate_current_bps",
            "congestion-control rate_target_bps",
            "congestion-control estimate",
            "congestion-control recovery_count",
            "congestion-control congested"),
        rows.stream().map(r -> r.get("owner") + " " + r.get("metric")).toList());
    assertEquals(2L, rows.get(0).get("qpn"));
    assertEquals(1L, rows.get(0).get("peer_node_id"));
    assertEquals(2L, rows.get(0).get("peer_qpn"));
    assertNull(rows.get(0).get("strategy"));
    assertEquals("go-back-n", rows.get(4).get("strategy"));
    assertEquals(400e9, rows.get(8).get("value"));
    assertEquals("bps", rows.get(8).get("unit"));
  }

  @Test
  void eventsInTheirOrder() {
    RoceHarness h = new RoceHarness().with("EnableEventLogging", "true").h1().loseFirst(1);
    h.write(3 * 4096);
    List<Map<String, Object>> rows = records(h, 0).rows("roce-events");
    assertEquals(
        List.of("QP_CREATED", "WQE_CREATED", "NAK_RECEIVED", "REWIND", "WQE_COMPLETE", "QP_CLOSED"),
        rows.stream().map(r -> r.get("event")).toList());
    assertEquals(0L, rows.get(0).get("sim_time_ps"));
    assertEquals(3 * 4096L, rows.get(1).get("bytes"));
    assertEquals(1L, rows.get(2).get("psn"));
    assertEquals("OK", rows.get(4).get("detail"));
    assertEquals(h.acknowledgedPs(0), rows.get(4).get("sim_time_ps"));
    assertEquals(
        List.of("QP_CREATED", "NAK_SENT", "RECV_COMPLETE", "QP_CLOSED"),
        records(h, 1).rows("roce-events").stream().map(r -> r.get("event")).toList());
    RoceHarness silent = new RoceHarness().h1().write(4096);
    assertTrue(records(silent, 0).rows("roce-events").isEmpty());
  }

  @Test
  void timeoutsAndFailuresAreEvents() {
    RoceHarness h =
        new RoceHarness()
            .with("EnableEventLogging", "true")
            .recovery(RoceHarness.goBackN("RetryLimit", "1"))
            .h1();
    h.links.get(0).lose(RoceHarness.kind(PacketKind.DATA));
    h.write(4096);
    assertEquals(
        List.of(
            "QP_CREATED",
            "WQE_CREATED",
            "TIMEOUT",
            "REWIND",
            "TIMEOUT",
            "QP_ERROR",
            "WQE_COMPLETE"),
        records(h, 0).rows("roce-events").stream().map(r -> r.get("event")).toList());
    assertFalse(records(h, 0).rows("roce-events").get(5).get("detail").toString().isEmpty());
  }

  @Test
  void fractionOfALineIsExact() {
    // 73,062 B in 1 ms at 800 Gbps: 0.584496 Gbps, 0.073062 %
    io.heddle.api.record.NetDeviceCounts counts = new io.heddle.api.record.NetDeviceCounts();
    counts.sent(73_062);
    double gbps = io.heddle.api.record.NetDeviceRow.gbps(counts.sentBytes(), MS);
    assertEquals(0.584496, gbps, 1e-12);
    assertEquals(
        0.073062, io.heddle.api.record.NetDeviceRow.percent(gbps, 800_000_000_000L), 1e-12);
  }
}
