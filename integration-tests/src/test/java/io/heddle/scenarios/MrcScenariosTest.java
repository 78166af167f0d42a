package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.integration.Table;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Micro-scenarios M1 to M13 (MRC NIC specification, section 28) in real runs, to the picosecond. A
 * is host 0, B host 1; in M13 B is host 2.
 */
final class MrcScenariosTest {

  @TempDir private Path folder;
  private MrcRun run;

  @BeforeEach
  void begin() {
    run = new MrcRun(folder);
  }

  @Test
  void M1_oneMessageOf4096Bytes() throws Exception {
    run.message(0, 1, 4_096).completes();
    assertEquals(
        List.of("QP_CREATED", "WQE_CREATED", "SEND_COMPLETE", "WQE_COMPLETE", "QP_CLOSED"),
        run.eventTypes(0));
    assertEquals(List.of("QP_CREATED", "RECV_COMPLETE", "QP_CLOSED"), run.eventTypes(1));
    assertEquals(List.of(0L), run.events(0, "WQE_CREATED"));
    assertEquals(List.of(15_000L), run.events(0, "SEND_COMPLETE"));
    assertEquals(List.of(657_804L), run.events(0, "WQE_COMPLETE"));
    for (String type : run.eventTypes(1)) {
      assertEquals(List.of(452_804L), run.events(1, type));
    }
    assertEquals(List.of(169_324L), run.packetsPs(0, "Tx", "WRITE"));
    assertEquals(List.of("256"), run.packets(0, "Tx", "WRITE", "entropy_value"));
    assertEquals(List.of("1"), run.packets(0, "Tx", "WRITE", "ar_bit"));
    assertEquals(List.of("4174"), run.packets(0, "Tx", "WRITE", "packet_size"));
    assertEquals(List.of(452_804L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(454_684L), run.packetsPs(1, "Tx", "SACK"));
    assertEquals(List.of(455_924L), run.packetsPs(1, "Tx", "ACK"));
    assertEquals(List.of(656_564L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("487.24"), run.packets(0, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of("1511.24"), run.packets(0, "Rx", "SACK", "base_rtt_ns"));
    assertEquals(List.of("113343"), run.packets(0, "Rx", "SACK", "congestion_window"));
    assertEquals(List.of("0"), run.packets(0, "Rx", "SACK", "bytes_in_flight"));
    assertEquals(List.of("0"), run.packets(0, "Rx", "SACK", "service_time_ns"));
    assertEquals(List.of(657_804L), run.packetsPs(0, "Rx", "ACK"));
    assertEquals(657_804, run.acknowledgedPs(1));
  }

  @Test
  void M2_aMessageOfNoBytes() throws Exception {
    // a size of 0 means an endless flow in a connection matrix, so another workload posts it
    run.workload("{type: incast, receiver: 1, fanIn: 1, size: 0B}").completes();
    // 17,094 + 1,560 of 78 bytes
    assertEquals(List.of(18_654L), run.packetsPs(0, "Tx", "WRITE"));
    assertEquals(List.of(220_214L), run.events(1, "RECV_COMPLETE"));
    assertEquals(List.of(423_974L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("405.32"), run.packets(0, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of("1429.32"), run.packets(0, "Rx", "SACK", "base_rtt_ns"));
    assertEquals(List.of(425_214L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M3_twoPackets() throws Exception {
    run.message(0, 1, 8_192).completes();
    assertEquals(List.of(15_000L), run.events(0, "SEND_COMPLETE"));
    assertEquals(List.of(169_324L, 252_804L), run.packetsPs(0, "Tx", "WRITE"));
    assertEquals(List.of("0", "1"), run.packets(0, "Tx", "WRITE", "ar_bit"));
    assertEquals(List.of(452_804L, 536_284L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(656_564L, 740_044L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("487.24", "487.24"), run.packets(0, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of(741_284L), run.packetsPs(0, "Rx", "ACK"));
    assertEquals(List.of(741_284L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M4_threeUnequalPackets() throws Exception {
    run.message(0, 1, 10_000).completes();
    assertEquals(List.of(169_324L, 252_804L, 290_524L), run.packetsPs(0, "Tx", "WRITE"));
    assertEquals(List.of(452_804L, 536_284L, 574_004L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(656_564L, 740_044L, 777_764L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of(779_004L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M5_coalescing() throws Exception {
    run.nic("SemanticLayer.MSS: 1024").message(0, 1, 8_192).completes();
    List<Long> sent = run.packetsPs(0, "Tx", "WRITE");
    List<Long> received = run.packetsPs(1, "Rx", "WRITE");
    assertEquals(8, sent.size());
    for (int k = 0; k < 8; k++) {
      assertEquals(55_917 + k * 22_040L, sent.get(k));
      assertEquals(277_957 + k * 22_040L, received.get(k));
    }
    assertEquals(List.of(547_837L, 635_997L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("3", "7"), run.packets(0, "Rx", "SACK", "sack_psn"));
    assertEquals(List.of("3", "7"), run.packets(0, "Rx", "SACK", "cack_psn"));
    assertEquals(List.of("425.8", "425.8"), run.packets(0, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of(637_237L), run.events(0, "WQE_COMPLETE"));
  }

  private void assertTrimmedOnce(String role, String code) throws Exception {
    assertEquals(List.of(370_564L), run.events(1, "QP_CREATED"));
    assertEquals(List.of(370_564L), run.packetsPs(1, "Tx", "NACK"));
    Table received = run.packets(1, "Rx", "WRITE");
    assertEquals(List.of(role, "TRIMMABLE_RTX"), received.column("dscp"));
    assertEquals(List.of("62", "4174"), received.column("packet_size"));
    assertEquals(List.of(370_564L, 940_644L), MrcRun.timesPs(received));
    assertEquals(List.of(573_684L), run.packetsPs(0, "Rx", "NACK"));
    assertEquals(List.of(code), run.packets(0, "Rx", "NACK", "nack_code"));
    assertEquals(List.of("404.36"), run.packets(0, "Rx", "NACK", "rtt_ns"));
    assertEquals(List.of("1428.36"), run.packets(0, "Rx", "NACK", "base_rtt_ns"));
    assertEquals(List.of("102971"), run.packets(0, "Rx", "NACK", "congestion_window"));
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(List.of(169_324L, 657_164L), MrcRun.timesPs(sent).subList(0, 2));
    assertEquals(List.of("256", "257"), sent.column("entropy_value").subList(0, 2));
    assertEquals(List.of("1", "2"), sent.column("tx_count").subList(0, 2));
    assertEquals(List.of("", "NACK"), sent.column("rtx_origin").subList(0, 2));
    assertEquals(List.of("1", "1"), sent.column("ar_bit").subList(0, 2));
    assertEquals(940_644L, run.events(1, "RECV_COMPLETE").get(0));
    assertEquals(1_144_404L, run.packetsPs(0, "Rx", "SACK").get(0));
    assertEquals("487.24", run.packets(0, "Rx", "SACK", "rtt_ns").get(0));
    assertEquals(1_145_644L, run.events(0, "WQE_COMPLETE").get(0));
    assertEquals(1, run.total(1, "trimmed_pkts_rcvd"));
  }

  @Test
  void M6_trimmedOnTheLastHop() throws Exception {
    run.message(0, 1, 4_096)
        .fault(0, "trim: {nth: 1, match: {kind: data}, lastHop: true}")
        .until("2ms")
        .completes();
    assertTrimmedOnce("TRIMMED_LAST_HOP", "MRC_TRIMMED_LASTHOP");
    assertEquals(0, run.total(0, "ev_skip"));
  }

  @Test
  void M7_trimmedOnTheWay() throws Exception {
    run.message(0, 1, 4_096)
        .messageAt(10_000_000, 0, 1, 129 * 4_096)
        .fault(0, "trim: {nth: 1, match: {kind: data}}")
        .until("2ms")
        .run();
    Table all = run.packets(0, "Tx", "WRITE");
    List<String> values = all.column("entropy_value");
    // 256 and 257, then 258 to 383, 256 is passed over, 257, 258, 259
    assertEquals(2 + 129, values.size());
    for (int i = 0; i < 126; i++) {
      assertEquals(String.valueOf(258 + i), values.get(2 + i));
    }
    assertEquals(List.of("257", "258", "259"), values.subList(128, 131));
    assertEquals(1, run.total(0, "ev_skip"));
    assertEquals(573_684L, run.packetsPs(0, "Rx", "NACK").get(0));
    assertEquals(List.of("MRC_TRIMMED"), run.packets(0, "Rx", "NACK", "nack_code"));
    assertEquals(1_145_644L, run.events(0, "WQE_COMPLETE").get(0));
    assertEquals(0, run.said().status(), run.said().err());
  }

  @Test
  void M7_theSameTimesAsOnTheLastHop() throws Exception {
    run.message(0, 1, 4_096)
        .fault(0, "trim: {nth: 1, match: {kind: data}}")
        .until("2ms")
        .completes();
    assertTrimmedOnce("TRIMMED", "MRC_TRIMMED");
    assertEquals(1, run.total(0, "ev_skip"));
  }

  @Test
  void M8_theFirstOfTwoIsTrimmed() throws Exception {
    run.message(0, 1, 8_192).fault(0, "trim: {nth: 1, match: {kind: data, psn: 0}}").completes();
    assertEquals(List.of(370_564L), run.packetsPs(1, "Tx", "NACK"));
    assertEquals(List.of(370_564L, 536_284L, 940_644L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(573_684L), run.packetsPs(0, "Rx", "NACK"));
    assertEquals(657_164L, run.packetsPs(0, "Tx", "WRITE").get(2));
    assertEquals(List.of(740_044L, 1_144_404L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("-1", "1"), run.packets(0, "Rx", "SACK", "cack_psn"));
    assertEquals(List.of("[1]", "[]"), run.packets(0, "Rx", "SACK", "sack_psns"));
    assertEquals("4156", run.packets(0, "Rx", "SACK", "bytes_in_flight").get(0));
    assertEquals(List.of(741_284L, 1_145_644L), run.packetsPs(0, "Rx", "ACK"));
    assertEquals(List.of("-1", "1"), run.packets(0, "Rx", "ACK", "bth_psn"));
    assertEquals(List.of(940_644L), run.events(1, "RECV_COMPLETE"));
    assertEquals(List.of(1_145_644L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M9_lostRecoveredByTheTimerAndProbed() throws Exception {
    run.message(0, 1, 4_096)
        .fault(0, "drop: {nth: 1, match: {kind: data}}")
        .until("2ms")
        .completes();
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(List.of(169_324L, 151_083_480L), MrcRun.timesPs(sent));
    assertEquals(List.of("256", "257"), sent.column("entropy_value"));
    assertEquals(List.of("", "RTO"), sent.column("rtx_origin"));
    assertEquals(List.of(151_366_960L), run.events(1, "RECV_COMPLETE"));
    assertEquals(List.of(151_570_720L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of(151_571_960L), run.events(0, "WQE_COMPLETE"));
    assertEquals(List.of(301_001_480L), run.packetsPs(0, "Tx", "PROBE"));
    assertEquals(List.of("256"), run.packets(0, "Tx", "PROBE", "entropy_value"));
    assertEquals(List.of(301_202_960L), run.packetsPs(1, "Rx", "PROBE"));
    assertEquals(List.of(301_204_840L), run.packetsPs(1, "Tx", "PROBE_RESP"));
    assertEquals(List.of(301_406_720L), run.packetsPs(0, "Rx", "PROBE_RESP"));
    assertEquals(List.of("405.24"), run.packets(0, "Rx", "PROBE_RESP", "rtt_ns"));
    assertEquals(1, run.total(0, "ev_assumed_bad"));
    assertEquals(1, run.total(0, "ev_recovered"));
  }

  @Test
  void M10_theFinalAckIsLost() throws Exception {
    run.message(0, 1, 4_096)
        .fault(1, "drop: {nth: 1, match: {kind: ack}}")
        .until("2ms")
        .completes();
    assertEquals(List.of(656_564L, 300_585_720L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("487.24", ""), run.packets(0, "Rx", "SACK", "rtt_ns"));
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(List.of(169_324L, 300_098_480L), MrcRun.timesPs(sent));
    assertEquals(List.of("", "REREQUEST"), sent.column("rtx_origin"));
    assertEquals(List.of(452_804L, 300_381_960L), run.packetsPs(1, "Rx", "WRITE"));
    assertEquals(List.of(300_586_960L), run.events(0, "WQE_COMPLETE"));
    // 299,929,156 later than M1
    assertEquals(299_929_156L, run.events(0, "WQE_COMPLETE").get(0) - 657_804);
    assertEquals(0, run.total(0, "rtx"));
    assertEquals(1, run.total(0, "ack_rerequests"));
    assertEquals(1, run.total(1, "dup_events"));
  }

  @Test
  void M11_theFirstOfTwoIsLost() throws Exception {
    run.message(0, 1, 8_192)
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 0}}")
        .until("2ms")
        .completes();
    assertEquals(List.of(536_284L), run.events(1, "QP_CREATED"));
    assertEquals(List.of(740_044L, 151_570_720L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("[1]", "[]"), run.packets(0, "Rx", "SACK", "sack_psns"));
    assertEquals(List.of(741_284L, 151_571_960L), run.packetsPs(0, "Rx", "ACK"));
    assertEquals(List.of("-1", "1"), run.packets(0, "Rx", "ACK", "bth_psn"));
    assertEquals(List.of(151_366_960L), run.events(1, "RECV_COMPLETE"));
    assertEquals(List.of(151_571_960L), run.events(0, "WQE_COMPLETE"));
  }

  @Test
  void M12_aGapFoundByASack() throws Exception {
    run.nic("ScalaMrcQpManager.SACKLossMinRetxPkts: 0")
        .message(0, 1, 12_288)
        .fault(0, "drop: {nth: 1, match: {kind: data, psn: 0}}")
        .until("2ms")
        .completes();
    assertEquals(List.of(740_044L, 823_524L, 1_310_764L), run.packetsPs(0, "Rx", "SACK"));
    assertEquals(List.of("[1]", "[1:2]", "[]"), run.packets(0, "Rx", "SACK", "sack_psns"));
    Table sent = run.packets(0, "Tx", "WRITE");
    assertEquals(823_524L, MrcRun.timesPs(sent).get(3));
    assertEquals(List.of("", "", "", "SACK_GAP"), sent.column("rtx_origin"));
    // 113,343 - 4,156, as the retransmission left it
    assertEquals("109187", sent.column("congestion_window").get(3));
    assertEquals(List.of(824_764L, 1_312_004L), run.packetsPs(0, "Rx", "ACK"));
    assertEquals(List.of(1_107_004L), run.events(1, "RECV_COMPLETE"));
    assertEquals(List.of(1_312_004L), run.events(0, "WQE_COMPLETE"));
    assertEquals(1, run.total(0, "sack_recoveries"));
  }

  @Test
  void M13_twoSendersOneReceiver() throws Exception {
    run.hosts(3).message(0, 2, 4_096).message(1, 2, 4_096).completes();
    assertEquals(List.of(452_804L, 536_284L), run.packetsPs(2, "Rx", "WRITE"));
    assertEquals(List.of(657_804L), run.events(0, "WQE_COMPLETE"));
    assertEquals(List.of(741_284L), run.events(1, "WQE_COMPLETE"));
    assertEquals(List.of("570.72"), run.packets(1, "Rx", "SACK", "rtt_ns"));
    assertEquals(List.of("1594.72"), run.packets(1, "Rx", "SACK", "base_rtt_ns"));
    // 1.5 x 50 B/ns x 1,594.72 ns
    assertEquals(List.of("119604"), run.packets(1, "Rx", "SACK", "congestion_window"));
    assertTrue(run.acknowledgedPs(2) > run.acknowledgedPs(1));
  }
}
