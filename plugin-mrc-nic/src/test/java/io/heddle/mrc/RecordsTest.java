package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.record.MrcSchemas;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Golden values 29.11 and the three records of the NIC. */
class RecordsTest {
  private static final int FULL = 4_096;

  private static Map<String, Object> stats(MrcHarness net, int server) {
    net.nodes.get(server).records().report("mrc-transport-stats", 1_000_000_000L);
    List<Map<String, Object>> rows = net.nodes.get(server).records().rows("mrc-transport-stats");
    return rows.get(rows.size() - 1);
  }

  @Test
  void G220_pools() {
    MrcHarness net = new MrcHarness().star(2);
    assertEquals(230_400, net.transport(0).port().egress(0).sizeBytes());
    assertEquals(25_600, net.transport(0).port().egress(1).sizeBytes());
    assertEquals(3_600_000, net.transport(0).port().ingress(0).sizeBytes());
    assertEquals(400_000, net.transport(0).port().ingress(1).sizeBytes());
  }

  @Test
  void G221_sacksInTheControlPool() {
    assertEquals(272, new MrcHarness().star(2).transport(0).port().egress(1).sizeBytes() / 94);
  }

  @Test
  void G222_framesInTheReceivePool() {
    assertEquals(862, new MrcHarness().star(2).transport(0).port().ingress(0).sizeBytes() / 4_174);
  }

  @Test
  void G223_controlGoesAheadOfData() {
    // B sends a long message of its own; its SACK for A's packet does not wait for it.
    MrcHarness net = new MrcHarness().star(2).post(0, 1, FULL).post(1, 0, 50 * FULL);
    net.run();
    // A's frame is at B at 452,804; at most one frame (83,480) is ahead of the SACK
    long acknowledged = net.acknowledgedPs(0);
    assertTrue(acknowledged <= 657_804 + 2 * 83_480, "acknowledged at " + acknowledged);
  }

  @Test
  void G224_honouredPause() {
    MrcHarness net = new MrcHarness().star(2);
    PauseFrame pause = new PauseFrame().of(64, 0, 65_535);
    net.network.at(net.nodes.get(0), 0, () -> net.nic(0).receive(0, pause));
    net.network.at(net.nodes.get(0), 0, () -> net.post(0, 1, FULL));
    net.run();
    // 512 x 65,535 / 400 Gbps = 83,884,800 ps, and 100,000 ps of delay
    assertEquals(83_984_800, PauseFrame.pausePs(65_535, 400_000_000_000L, 100_000));
    // M1's times, from a serialization that begins at the end of the pause
    assertEquals(83_984_800 - 85_844 + 657_804, net.acknowledgedPs(0));
    assertEquals(1, net.transport(0).port().pfcCounts(0).pausesReceived());
  }

  @Test
  void withoutHonorPfcPausesAreIgnored() {
    MrcHarness net = new MrcHarness().with("HonorPfc", "false").star(2);
    net.nic(0).receive(0, new PauseFrame().of(64, 0, 65_535));
    net.post(0, 1, FULL).run();
    assertEquals(657_804, net.acknowledgedPs(0));
    assertEquals(1, net.transport(0).ignoredPauses());
  }

  @Test
  void G225_countersOfASender() {
    Map<String, Object> row = stats(new MrcHarness().star(2).post(0, 1, FULL).run(), 0);
    assertEquals(1L, row.get("total_write_pkts_sent"));
    assertEquals(1L, row.get("total_sack_pkts_rcvd"));
    assertEquals(1L, row.get("total_ack_pkts_rcvd"));
    assertEquals(1L, row.get("total_wqes_created"));
    assertEquals(1L, row.get("total_wqes_completed"));
    assertEquals(4_096L, row.get("total_send_bytes"));
    assertEquals(487_240L, row.get("min_calc_rtt_usec"));
  }

  @Test
  void G226_countersOfAReceiver() {
    Map<String, Object> row = stats(new MrcHarness().star(2).post(0, 1, FULL).run(), 1);
    assertEquals(1L, row.get("total_write_pkts_rcvd"));
    assertEquals(1L, row.get("total_sack_pkts_sent"));
    assertEquals(1L, row.get("total_ack_pkts_sent"));
    assertEquals(1L, row.get("total_msgs_received"));
    assertEquals(4_096L, row.get("total_recv_bytes"));
  }

  @Test
  void G227_countersOfARerequest() {
    int[] acks = {0};
    MrcHarness net =
        new MrcHarness()
            .lose(p -> p.kind == PacketKind.ACK && acks[0]++ == 0)
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertEquals(0L, stats(net, 0).get("total_rtx"));
    assertEquals(1L, stats(net, 0).get("total_ack_rerequests"));
    assertEquals(1L, stats(net, 1).get("total_dup_events"));
  }

  @Test
  void G228_countersOfASpentBudget() {
    MrcHarness net =
        new MrcHarness()
            .with("ExponentialRetryCount", "0")
            .lose(MrcPacket::isData)
            .star(2)
            .post(0, 1, FULL)
            .run();
    Map<String, Object> row = stats(net, 0);
    assertEquals(8L, row.get("total_rto"));
    assertEquals(7L, row.get("total_rtx_rto"));
    assertEquals(1L, row.get("total_qp_error"));
    // the second row's interval is empty
    assertEquals(0L, stats(net, 0).get("ivl_total_rto"));
  }

  @Test
  void G229_eventsOfASender() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, FULL).run();
    assertEquals(
        List.of("QP_CREATED", "WQE_CREATED", "SEND_COMPLETE", "WQE_COMPLETE", "QP_CLOSED"),
        net.eventTypes(0));
  }

  @Test
  void G230_eventsOfAReceiver() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, FULL).run();
    assertEquals(List.of("QP_CREATED", "RECV_COMPLETE", "QP_CLOSED"), net.eventTypes(1));
    Map<String, Object> row = net.nodes.get(1).records().rows("mrc-events").get(1);
    assertEquals("32.0.0.2:8388608", row.get("local_qp_id"));
    assertEquals("32.0.0.1:16", row.get("remote_qp_id"));
    assertTrue(!row.containsKey("wqe_id"));
  }

  @Test
  void G231_intervalOfTheRows() {
    // the platform's first row comes at StartTime + ClientStartOffset + this interval
    MrcHarness net = new MrcHarness().star(2);
    assertEquals(1_000_000_000L, net.nodes.get(0).records().intervalPs("mrc-transport-stats"));
    assertEquals(120, MrcSchemas.TRANSPORT_STATS.columns().size());
  }

  @Test
  void theMonitorLogsEveryPacketAtBothEnds() {
    MrcHarness net = new MrcHarness().with("EnableMRCMonitor", "true").star(2).post(0, 1, FULL);
    net.run();
    List<String> rows = new ArrayList<>();
    for (Map<String, Object> row : net.nodes.get(0).records().rows("mrc-monitor")) {
      rows.add(row.get("direction") + " " + row.get("packet_type") + " " + row.get("sim_time_ns"));
    }
    assertEquals(List.of("Tx WRITE 169324", "Rx SACK 656564", "Rx ACK 657804"), rows);
    Map<String, Object> write = net.nodes.get(0).records().rows("mrc-monitor").get(0);
    assertEquals("TRIMMABLE", write.get("dscp"));
    assertEquals(1L, write.get("ar_bit"));
    assertEquals(1L, write.get("tx_count"));
    assertEquals(256L, write.get("entropy_value"));
    Map<String, Object> sack = net.nodes.get(0).records().rows("mrc-monitor").get(1);
    assertEquals("[]", sack.get("sack_psns"));
    assertEquals(487_240L, sack.get("rtt_ns"));
    assertEquals(113_343L, sack.get("congestion_window"));
    assertEquals(3, net.nodes.get(1).records().rows("mrc-monitor").size());
  }

  @Test
  void theMonitorFollowsAQueuePairThatFailed() {
    MrcHarness net =
        new MrcHarness()
            .with(
                "EnableMRCMonitor", "true",
                "TriggerLoggingOnQpError", "true",
                "ExponentialRetryCount", "0",
                "LinearRetryCount", "1")
            .trim(io.heddle.api.net.Codepoints.TRIMMED, MrcPacket::isData)
            .star(2)
            .post(0, 1, FULL)
            .run();
    List<Map<String, Object>> rows = net.nodes.get(0).records().rows("mrc-monitor");
    assertEquals(0, rows.size(), "nothing of it is sent or processed after the failure");
    assertEquals(1, net.counts(0).qpError);
  }
}
