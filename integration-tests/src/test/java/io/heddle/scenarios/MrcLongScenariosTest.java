package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.integration.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Micro-scenarios M14 to M23 (MRC NIC specification, section 28) in real runs, to the picosecond. A
 * is host 0, B host 1.
 */
final class MrcLongScenariosTest {
  private static final long US = 1_000_000;

  @TempDir private Path folder;
  private MrcRun run;

  @BeforeEach
  void begin() {
    run = new MrcRun(folder);
  }

  private static long count(List<String> values, String value) {
    return values.stream().filter(value::equals).count();
  }

  /** The message of a run whose queue pair failed is an error, and the summary says which. */
  private void assertFailed() {
    assertEquals(1, run.said().status(), run.said().err());
    assertTrue(run.said().err().contains("queue pair 32.0.0.1:16"), run.said().err());
  }

  @Test
  void M14_theRetryBudgetIsSpent() throws Exception {
    run.nic("ScalaMrcQpManager.ExponentialRetryCount: 0")
        .message(0, 1, 4_096)
        .fault(0, "drop: {every: 1, match: {kind: data}}")
        .until("3ms")
        .run();
    List<Long> ticks = new ArrayList<>();
    for (long us : new long[] {151, 302, 453, 604, 755, 906, 1_057}) {
      ticks.add(us * US + 83_480);
    }
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(169_324L, MrcRun.timesPs(sent).get(0));
    assertEquals(ticks, MrcRun.timesPs(sent).subList(1, 8));
    assertEquals(
        List.of("256", "257", "258", "259", "260", "261", "262", "263"),
        sent.column("entropy_value"));
    assertEquals(List.of(1_358 * US), run.events(0, "QP_ERROR"));
    assertEquals(List.of(), run.events(0, "WQE_COMPLETE"));
    assertEquals(8, run.total(0, "rto"));
    assertEquals(7, run.total(0, "rtx_rto"));
    assertEquals(1, run.total(0, "qp_error"));
    assertEquals(8, run.total(0, "ev_assumed_bad"));
    // each value comes back 150 us + 405,240 ps after its tick
    List<Long> back = run.packetsPs(0, "Rx", "PROBE_RESP");
    assertEquals(8, back.size());
    for (int i = 0; i < 7; i++) {
      assertEquals(ticks.get(i) - 83_480 + 150 * US + 405_240 + 1_480, back.get(i) + 0L);
    }
    assertEquals(1_508 * US + 405_240 + 1_480, back.get(7));
    assertFailed();
  }

  @Test
  void M15_limitedByTheWindow() throws Exception {
    run.nic("ScalaMrcCongestionControl.ConfigBaseRTT: 1us").message(0, 1, 81_920).completes();
    assertEquals(List.of(656_564L), run.events(0, "SEND_COMPLETE"));
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(20, sent.rows().size());
    for (int psn = 0; psn < 20; psn++) {
      assertEquals(
          psn <= 10 || psn == 19 ? "1" : "0", sent.column("ar_bit").get(psn), "PSN " + psn);
    }
    assertEquals(12, run.packetsPs(0, "Rx", "ACK").size());
    assertEquals(20, run.packetsPs(0, "Rx", "SACK").size());
    assertEquals("1000", run.packets(0, "Rx", "SACK", "base_rtt_ns").get(19));
    assertEquals(List.of(2_243_924L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M16_poolWindowAndALongMessage() throws Exception {
    run.message(0, 1, 245_760).completes();
    Table sent = run.packets(0, "Tx", "WRITE");
    for (int psn = 0; psn < 60; psn++) {
      boolean flagged = psn >= 9 && psn <= 47 || psn == 59;
      assertEquals(flagged ? "1" : "0", sent.column("ar_bit").get(psn), "PSN " + psn);
    }
    assertEquals("224424", run.packets(0, "Rx", "SACK", "bytes_in_flight").get(0));
    assertEquals("113343", run.packets(0, "Rx", "SACK", "congestion_window").get(0));
    assertEquals(40, run.packetsPs(0, "Rx", "ACK").size());
    assertEquals(60, run.packetsPs(0, "Rx", "SACK").size());
    assertEquals(List.of(3_244_444L), run.events(0, "SEND_COMPLETE"));
    assertEquals(List.of(5_583_124L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M16_aMessageOfOneMebibyte() throws Exception {
    run.message(0, 1, 1_048_576).completes();
    assertEquals(List.of(21_945_204L), run.events(0, "WQE_COMPLETE"));
  }

  /** Highest PSN a SACK lists; -1 if none. */
  private static long top(String listed) {
    String inside = listed.substring(1, listed.length() - 1);
    return inside.isEmpty()
        ? -1
        : Arrays.stream(inside.split(":", -1)).mapToLong(Long::parseLong).max().orElseThrow();
  }

  @Test
  void M17_aGapAtTheDefaultAllowance() throws Exception {
    run.message(0, 1, 2_000 * 4_096L)
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 10}}")
        .completes();
    Table sacks = run.packets(0, "Rx", "SACK");
    List<Long> times = MrcRun.timesPs(sacks);
    int first = 0;
    while (top(sacks.column("sack_psns").get(first)) < 523) {
      first++;
    }
    assertEquals(44_483_564L, times.get(first));
    Table sent = run.packets(0, "Tx", "WRITE");
    // sent for the first time behind 169,324 + 10 x 83,480
    assertEquals(1_004_124L, MrcRun.timesPs(sent).get(10));
    assertEquals(1, count(sent.column("rtx_origin"), "SACK_GAP"));
    assertEquals(2_001, sent.rows().size());
    assertEquals(0, run.total(0, "rto"));
    assertEquals(List.of(167_617_804L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M17_tooShortForTheAllowance() throws Exception {
    run.message(0, 1, 512 * 4_096L)
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 10}}")
        .completes();
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals("RTO", sent.column("rtx_origin").get(512));
    assertEquals(152_083_480L, MrcRun.timesPs(sent).get(512));
    assertEquals(List.of(152_571_960L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M18_outOfThePsnWindow() throws Exception {
    run.nic("ScalaMrcQpManager.ExponentialRetryCount: 0")
        .second("ScalaMrcQpManager.MaxPSNRange: 1")
        .message(0, 1, 8_192)
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 0}}")
        .run();
    List<Long> nacks = run.packetsPs(0, "Rx", "NACK");
    assertEquals(8, nacks.size());
    for (int k = 0; k < 8; k++) {
      assertEquals(739_404 + k * 570_080L, nacks.get(k));
    }
    assertEquals(8, count(run.packets(0, "Rx", "NACK", "nack_code"), "MRC_PSN_OOR_WINDOW"));
    assertEquals(7, count(run.packets(0, "Tx", "WRITE", "rtx_origin"), "NACK"));
    assertEquals(List.of(), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of(), run.packetsPs(0, "Rx", "ACK"));
    assertEquals(List.of(4_729_964L), run.events(0, "QP_ERROR"));
    assertFailed();
  }

  @Test
  void M19_wireTimestamps() throws Exception {
    run.nic("ScalaMrcQpManager.RTTTimestampMode: WireTimestamp").message(0, 1, 8_192).completes();
    assertEquals(List.of(169_404L, 252_964L), run.packetsPs(0, "Tx", "WRITE"));
    assertEquals(List.of("4178", "4178"), run.packets(0, "Tx", "WRITE", "packet_size"));
    assertEquals(List.of(656_724L, 740_284L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("570.88", "585.151"), run.packets(0, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of(741_524L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M20_twoMessagesToOnePeerAtOneInstant() throws Exception {
    run.message(0, 1, 8_192).message(0, 1, 8_192).completes();
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(
        List.of("32.0.0.1:16", "32.0.0.1:17", "32.0.0.1:16", "32.0.0.1:17"),
        sent.column("local_qp_id"));
    assertEquals(List.of("0", "0", "1", "1"), sent.column("bth_psn"));
    assertEquals(List.of("256", "257", "258", "259"), sent.column("entropy_value"));
    assertEquals(824_764, run.acknowledgedPs(1));
    assertEquals(908_244, run.acknowledgedPs(2));
  }

  @Test
  void M20_twoMessagesToTwoPeers() throws Exception {
    run.hosts(3).message(0, 1, 4_096).message(0, 2, 4_096).completes();
    assertEquals(657_804, run.acknowledgedPs(1));
    assertEquals(741_284, run.acknowledgedPs(2));
  }

  @Test
  void M21_thePathIsCutAfterCompletion() throws Exception {
    // 452,804 to just before 2,000,452,804: everything that reaches the switch in it is lost
    String cut = "at: 452804ps, drop: {every: 1, for: 2ms}";
    run.message(0, 1, 4_096).fault(0, cut).fault(1, cut).until("4ms").completes();
    assertEquals(List.of(452_804L), run.events(1, "QP_CLOSED"));
    List<Long> ends = new ArrayList<>(List.of(169_324L));
    for (long us : new long[] {151, 302, 453, 604, 755, 906, 1_057, 1_358, 1_959, 3_160}) {
      ends.add(us * US + 83_480);
    }
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(ends, MrcRun.timesPs(sent));
    assertEquals("266", sent.column("entropy_value").get(10));
    assertEquals("11", sent.column("tx_count").get(10));
    assertEquals(List.of(452_804L, 3_160_366_960L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(3_160_570_720L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of(""), run.packets(0, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of(3_160_571_960L), run.events(0, "WQE_COMPLETE"));
    assertEquals(10, run.total(0, "rto"));
    assertEquals(10, run.total(0, "rtx_rto"));
    assertEquals(1, run.total(1, "dup_events"));
    assertEquals(0, run.total(1, "unknown_qp_pkts_rcvd"));
    assertEquals(1, run.total(1, "qps_created"));
    assertEquals(1, run.events(1, "RECV_COMPLETE").size());
  }

  @Test
  void M21_theSackPassesBeforeTheCut() throws Exception {
    String cut = "at: 555923ps, drop: {every: 1, for: 2ms}";
    run.message(0, 1, 4_096).fault(0, cut).fault(1, cut).until("4ms").completes();
    assertEquals(List.of(656_564L, 2_100_585_720L), run.packetsPs(0, "Rx", "SACK"));
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(7, count(sent.column("rtx_origin"), "REREQUEST"));
    assertEquals(2_100_098_480L, MrcRun.timesPs(sent).get(7));
    assertEquals(List.of(452_804L, 2_100_381_960L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(2_100_586_960L), run.events(0, "WQE_COMPLETE"));
    assertEquals(7, run.total(0, "ack_rerequests"));
    assertEquals(0, run.total(0, "rtx"));
    assertEquals(1, run.total(1, "dup_events"));
  }

  private static String send(int id, long bytes, int to, int tag) {
    return node(id, 5, bytes, "comm_dst", to, tag);
  }

  private static String receive(int id, long bytes, int from, int tag) {
    return node(id, 6, bytes, "comm_src", from, tag);
  }

  private static String node(int id, int type, long bytes, String side, int partner, int tag) {
    return "{\"Id\": %d, \"Name\": \"n%d\", \"NodeType\": %d, \"comm_size\": %d, \"%s\": %d, \"comm_tag\": %d}"
        .formatted(id, id, type, bytes, side, partner, tag);
  }

  @Test
  void M22_aReplyPostedInTheCallback() throws Exception {
    // a trace of two ranks: the reply depends on the receive, and is posted as soon as that ends
    run.workload("{type: chakra, traces: traces}")
        .trace(0, send(1, 8_192, 1, 1), receive(2, 4_096, 1, 2), receive(3, 4_096, 1, 3))
        .trace(
            1,
            send(1, 4_096, 0, 2),
            receive(2, 8_192, 0, 1),
            send(3, 4_096, 0, 3).replace("}", ", \"data_deps\": [2]}"))
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 0}}")
        .completes();
    assertEquals(List.of(151_571_960L), run.events(0, "WQE_COMPLETE"));
    assertEquals(List.of(151_366_960L), run.events(1, "RECV_COMPLETE"));
    Table own = run.packets(1, "Tx", "WRITE");
    // the same group: window and base round trip of the first message
    assertEquals(List.of("450000", "113343"), own.column("congestion_window"));
    assertEquals(List.of("6000", "1511.24"), own.column("base_rtt_ns"));
    assertEquals(151_381_960L, run.events(1, "SEND_COMPLETE").get(1));
    // 152,024,764 and the 54,289 its read request waits for the write of A's last packet on the
    // PCIe link, which ends 69,289 behind 151,366,960 (the scenario leaves the link's queue out)
    assertEquals(List.of(657_804L, 152_024_764L + 54_289), run.events(1, "WQE_COMPLETE"));
  }

  @Test
  void M22_aReplyPostedOnePicosecondLater() throws Exception {
    run.message(0, 1, 8_192)
        .message(1, 0, 4_096)
        .messageAt(151_366_961, 1, 0, 4_096)
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 0}}")
        .completes();
    Table own = run.packets(1, "Tx", "WRITE");
    assertEquals(List.of("450000", "450000"), own.column("congestion_window"));
    assertEquals(List.of("6000", "6000"), own.column("base_rtt_ns"));
  }

  @Test
  void M23_aNackRestartsTheScheduleNotTheBudget() throws Exception {
    run.nic("ScalaMrcQpManager.LinearRetryCount: 0, ScalaMrcQpManager.ExponentialRetryCount: 1")
        .message(0, 1, 4_096)
        .fault(0, "drop: {nth: [1, 3], match: {kind: data}}")
        .fault(0, "trim: {nth: 1, match: {kind: data}, lastHop: true}")
        .run();
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(List.of(169_324L, 301_083_480L, 301_571_320L), MrcRun.timesPs(sent));
    assertEquals(List.of("", "RTO", "NACK"), sent.column("rtx_origin"));
    assertEquals(List.of(301_284_720L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(301_487_840L), run.packetsPs(0, "Rx", "NACK"));
    assertEquals(List.of(602 * US), run.events(0, "QP_ERROR"));
    assertEquals(2, run.total(0, "rto"));
    assertEquals(1, run.total(0, "rtx_rto"));
    assertEquals(1, run.total(0, "rtx_nack"));
    assertFailed();
  }
}
