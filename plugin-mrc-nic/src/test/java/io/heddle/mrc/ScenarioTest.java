package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Codepoints;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.transport.QpEvents;
import io.heddle.testkit.TestLink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The micro-scenarios of specification 28, on a switch without delay: exact times. */
class ScenarioTest {
  private static final long US = 1_000_000;

  /** Frames of a kind a NIC received: their arrival times. */
  private static List<Long> arrivals(MrcHarness net, int server, byte kind) {
    List<Long> times = new ArrayList<>();
    for (TestLink.Sent sent : net.links.get(server).sent()) {
      if (sent.from().equals("switch") && sent.kind() == kind) {
        times.add(sent.lastBitSentPs() + MrcHarness.DELAY_PS);
      }
    }
    return times;
  }

  @Test
  void M1_oneMessageOf4096Bytes() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 4_096).run();
    assertEquals(15_000, net.eventPs(0, QpEvents.SEND_COMPLETE, 0));
    assertEquals(452_804, net.eventPs(1, QpEvents.QP_CREATED, 0));
    assertEquals(452_804, net.receivedPs(1));
    assertEquals(List.of(656_564L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(List.of(657_804L), arrivals(net, 0, PacketKind.ACK));
    assertEquals(657_804, net.acknowledgedPs(0));
    // 487,240 = 656,564 - 169,324: from the end of serialization to the SACK
    assertEquals(487_240, rtt(net, 0));
  }

  private static long rtt(MrcHarness net, int server) {
    net.counts(server).rttPs.settle();
    return (long) net.counts(server).rttPs.least();
  }

  @Test
  void M2_aMessageOfNoBytes() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 0).run();
    assertEquals(220_214, net.receivedPs(1));
    assertEquals(List.of(423_974L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(425_214, net.acknowledgedPs(0));
    assertEquals(405_320, rtt(net, 0));
    assertEquals(1, net.counts(0).writePktsSent);
  }

  @Test
  void M3_twoPackets() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 8_192).run();
    assertEquals(536_284, net.receivedPs(1));
    assertEquals(List.of(656_564L, 740_044L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(List.of(741_284L), arrivals(net, 0, PacketKind.ACK));
    assertEquals(741_284, net.acknowledgedPs(0));
  }

  @Test
  void M4_threeUnequalPackets() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 10_000).run();
    assertEquals(574_004, net.receivedPs(1));
    assertEquals(List.of(656_564L, 740_044L, 777_764L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(779_004, net.acknowledgedPs(0));
  }

  @Test
  void M5_coalescing() {
    MrcHarness net = new MrcHarness().with("MSS", "1024").star(2).post(0, 1, 8_192).run();
    assertEquals(277_957 + 7 * 22_040, net.receivedPs(1));
    assertEquals(List.of(547_837L, 635_997L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(637_237, net.acknowledgedPs(0));
    assertEquals(425_800, rtt(net, 0));
    assertEquals(2 * 4_336, 8 * 1_084);
  }

  private static Predicate<MrcPacket> first() {
    return MrcHarness.data(p -> p.transmission == 1);
  }

  @Test
  void M6_trimmedOnTheLastHop() {
    MrcHarness net =
        new MrcHarness().trim(Codepoints.TRIMMED_LAST_HOP, first()).star(2).post(0, 1, 4_096);
    net.run();
    assertEquals(370_564, net.eventPs(1, QpEvents.QP_CREATED, 0));
    assertEquals(List.of(573_684L), arrivals(net, 0, PacketKind.NACK));
    assertEquals(940_644, net.receivedPs(1));
    assertEquals(List.of(1_144_404L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(1_145_644, net.acknowledgedPs(0));
    assertEquals(1, net.counts(1).trimmedPktsRcvd);
    assertEquals(0, net.counts(0).evSkip);
  }

  @Test
  void M7_trimmedOnTheWay() {
    MrcHarness net = new MrcHarness().trim(Codepoints.TRIMMED, first()).star(2).post(0, 1, 4_096);
    net.run();
    assertEquals(1_145_644, net.acknowledgedPs(0));
    assertEquals(1, net.counts(0).evSkip);
  }

  @Test
  void M8_theFirstOfTwoIsTrimmed() {
    MrcHarness net =
        new MrcHarness()
            .trim(Codepoints.TRIMMED, MrcHarness.data(p -> p.psn == 0 && p.transmission == 1))
            .star(2)
            .post(0, 1, 8_192);
    net.run();
    assertEquals(List.of(573_684L), arrivals(net, 0, PacketKind.NACK));
    assertEquals(940_644, net.receivedPs(1));
    assertEquals(List.of(740_044L, 1_144_404L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(List.of(741_284L, 1_145_644L), arrivals(net, 0, PacketKind.ACK));
    assertEquals(1_145_644, net.acknowledgedPs(0));
  }

  @Test
  void M9_lostAndRecoveredByTheTimer() {
    MrcHarness net = new MrcHarness().loseFirst(0).star(2).post(0, 1, 4_096).run();
    assertEquals(151_366_960, net.receivedPs(1));
    assertEquals(151_571_960, net.acknowledgedPs(0));
    assertEquals(List.of(301_406_720L), arrivals(net, 0, PacketKind.PROBE_RESPONSE));
    assertEquals(1, net.counts(0).evAssumedBad);
    assertEquals(1, net.counts(0).evRecovered);
    assertEquals(1, net.counts(0).probePktsSent);
  }

  @Test
  void M10_theFinalAckIsLost() {
    boolean[] done = {false};
    MrcHarness net =
        new MrcHarness()
            .lose(
                p -> {
                  boolean hit = p.kind == PacketKind.ACK && !done[0];
                  done[0] |= hit;
                  return hit;
                })
            .star(2)
            .post(0, 1, 4_096)
            .run();
    assertEquals(List.of(656_564L, 300_585_720L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(300_586_960, net.acknowledgedPs(0));
    assertEquals(0, net.counts(0).rtx());
    assertEquals(1, net.counts(0).ackRerequests);
    assertEquals(1, net.counts(1).dupEvents);
  }

  @Test
  void M11_theFirstOfTwoIsLost() {
    MrcHarness net = new MrcHarness().loseFirst(0).star(2).post(0, 1, 8_192).run();
    assertEquals(536_284, net.eventPs(1, QpEvents.QP_CREATED, 0));
    assertEquals(151_366_960, net.receivedPs(1));
    assertEquals(List.of(740_044L, 151_570_720L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(List.of(741_284L, 151_571_960L), arrivals(net, 0, PacketKind.ACK));
    assertEquals(151_571_960, net.acknowledgedPs(0));
  }

  @Test
  void M12_aGapFoundByASack() {
    MrcHarness net =
        new MrcHarness()
            .with("SACKLossMinRetxPkts", "0")
            .loseFirst(0)
            .star(2)
            .post(0, 1, 12_288)
            .run();
    assertEquals(1_107_004, net.receivedPs(1));
    assertEquals(List.of(740_044L, 823_524L, 1_310_764L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(List.of(824_764L, 1_312_004L), arrivals(net, 0, PacketKind.ACK));
    assertEquals(1_312_004, net.acknowledgedPs(0));
    assertEquals(1, net.counts(0).rtxSack);
    assertEquals(1, net.counts(0).sackRecoveries);
  }

  @Test
  void M13_twoSendersOneReceiver() {
    MrcHarness net = new MrcHarness().star(3).post(0, 2, 4_096).post(1, 2, 4_096).run();
    assertEquals(657_804, net.acknowledgedPs(0));
    assertEquals(741_284, net.acknowledgedPs(1));
    assertEquals(570_720, rtt(net, 1));
  }

  @Test
  void M14_theRetryBudgetIsSpent() {
    MrcHarness net =
        new MrcHarness()
            .with("ExponentialRetryCount", "0")
            .lose(MrcPacket::isData)
            .star(2)
            .post(0, 1, 4_096)
            .run();
    assertEquals(1_358 * US, net.eventPs(0, QpEvents.QP_ERROR, 0));
    assertEquals(1_358 * US, net.host(0).firstPs("failed"));
    assertEquals(8, net.counts(0).rto);
    assertEquals(7, net.counts(0).rtxRto);
    assertEquals(1, net.counts(0).qpError);
    assertEquals(8, net.counts(0).evAssumedBad);
    assertEquals(8, net.counts(0).evRecovered);
    List<Long> sent = new ArrayList<>();
    for (TestLink.Sent s : net.links.get(0).sent()) {
      if (s.kind() == PacketKind.DATA && s.lastBitSentPs() > US) {
        sent.add(s.lastBitSentPs() - 83_480);
      }
    }
    assertEquals(
        List.of(151 * US, 302 * US, 453 * US, 604 * US, 755 * US, 906 * US, 1_057 * US), sent);
  }

  @Test
  void M15_limitedByTheWindow() {
    MrcHarness net = new MrcHarness().with("ConfigBaseRTT", "1us").star(2).post(0, 1, 81_920).run();
    assertEquals(656_564, net.eventPs(0, QpEvents.SEND_COMPLETE, 0));
    assertEquals(12, net.counts(0).ackPktsRcvd);
    assertEquals(20, net.counts(0).sackPktsRcvd);
    assertEquals(2_243_924, net.acknowledgedPs(0));
  }

  @Test
  void M16_poolWindowAndALongMessage() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 245_760).run();
    assertEquals(40, net.counts(0).ackPktsRcvd);
    assertEquals(60, net.counts(0).sackPktsRcvd);
    assertEquals(3_244_444, net.eventPs(0, QpEvents.SEND_COMPLETE, 0));
    assertEquals(5_583_124, net.acknowledgedPs(0));
    MrcHarness longer = new MrcHarness().star(2).post(0, 1, 1_048_576).run();
    assertEquals(21_945_204, longer.acknowledgedPs(0));
  }

  @Test
  void M17_aGapAtTheDefaultAllowance() {
    MrcHarness net = new MrcHarness().loseFirst(10).star(2).post(0, 1, 2_000 * 4_096).run();
    assertEquals(1, net.counts(0).rtxSack);
    assertEquals(0, net.counts(0).rto);
    assertEquals(167_617_804, net.acknowledgedPs(0));
    MrcHarness shorter = new MrcHarness().loseFirst(10).star(2).post(0, 1, 512 * 4_096).run();
    assertEquals(152_571_960, shorter.acknowledgedPs(0));
    assertEquals(1, shorter.counts(0).rtxRto);
  }

  @Test
  void M18_outOfThePsnWindow() {
    MrcHarness net =
        new MrcHarness()
            .with("ExponentialRetryCount", "0")
            .second("MaxPSNRange", "1")
            .loseFirst(0)
            .star(2)
            .post(0, 1, 8_192)
            .run();
    List<Long> nacks = arrivals(net, 0, PacketKind.NACK);
    assertEquals(8, nacks.size());
    for (int k = 0; k < 8; k++) {
      assertEquals(739_404 + k * 570_080L, nacks.get(k));
    }
    assertEquals(4_729_964, net.eventPs(0, QpEvents.QP_ERROR, 0));
    assertEquals(7, net.counts(0).rtxNack);
    assertEquals(0, net.counts(1).sackPktsSent + net.counts(1).ackPktsSent);
  }

  @Test
  void M19_wireTimestamps() {
    MrcHarness net =
        new MrcHarness().with("RTTTimestampMode", "WireTimestamp").star(2).post(0, 1, 8_192).run();
    assertEquals(List.of(656_724L, 740_284L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(741_524, net.acknowledgedPs(0));
    net.counts(0).rttPs.settle();
    assertEquals(570_880, (long) net.counts(0).rttPs.least());
    assertEquals(585_151, (long) net.counts(0).rttPs.greatest());
  }

  @Test
  void M20_twoMessagesAtOneInstant() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 8_192).post(0, 1, 8_192).run();
    assertEquals(List.of(824_764L, 908_244L), net.events(0, QpEvents.WQE_COMPLETE));
    MrcHarness apart = new MrcHarness().star(3).post(0, 1, 4_096).post(0, 2, 4_096).run();
    assertEquals(List.of(657_804L, 741_284L), apart.events(0, QpEvents.WQE_COMPLETE));
  }

  private static Predicate<MrcPacket> cut(MrcHarness net, long fromPs, long untilPs) {
    return p -> net.network.nowPs() >= fromPs && net.network.nowPs() < untilPs;
  }

  @Test
  void M21_thePathIsCutAfterCompletion() {
    MrcHarness net = new MrcHarness();
    net.lose(cut(net, 452_804, 2_000_452_804L)).star(2).post(0, 1, 4_096).run();
    assertEquals(List.of(3_160_570_720L), arrivals(net, 0, PacketKind.SACK));
    assertEquals(3_160_571_960L, net.acknowledgedPs(0));
    assertEquals(10, net.counts(0).rto);
    assertEquals(10, net.counts(0).rtxRto);
    assertEquals(1, net.counts(1).dupEvents);
    assertEquals(0, net.counts(1).unknownQpPktsRcvd);
    assertEquals(1, net.counts(1).qpsCreated);
    assertEquals(1, net.host(1).count("received"));
  }

  @Test
  void M21_theSackPassesBeforeTheCut() {
    MrcHarness net = new MrcHarness();
    net.lose(cut(net, 555_924, 2_000_555_924L)).star(2).post(0, 1, 4_096).run();
    assertEquals(2_100_586_960L, net.acknowledgedPs(0));
    assertEquals(7, net.counts(0).ackRerequests);
    assertEquals(0, net.counts(0).rtx());
    assertEquals(1, net.counts(1).dupEvents);
  }

  @Test
  void M23_aNackRestartsTheScheduleNotTheBudget() {
    MrcHarness net =
        new MrcHarness()
            .with("LinearRetryCount", "0", "ExponentialRetryCount", "1")
            .lose(MrcHarness.data(p -> p.transmission != 2))
            .trim(Codepoints.TRIMMED_LAST_HOP, MrcHarness.data(p -> p.transmission == 2))
            .star(2)
            .post(0, 1, 4_096)
            .run();
    assertEquals(List.of(301_487_840L), arrivals(net, 0, PacketKind.NACK));
    assertEquals(602 * US, net.eventPs(0, QpEvents.QP_ERROR, 0));
    assertEquals(2, net.counts(0).rto);
    assertEquals(1, net.counts(0).rtxRto);
    assertEquals(1, net.counts(0).rtxNack);
  }

  @Test
  void messagesRunBothWaysBetweenTwoNics() {
    MrcHarness net = new MrcHarness().backToBack().post(0, 1, 100_000).post(1, 0, 70_000).run();
    assertEquals(1, net.host(0).count("received"));
    assertEquals(1, net.host(1).count("received"));
    assertTrue(net.acknowledgedPs(0) > 0 && net.acknowledgedPs(1) > 0);
    Map<String, Object> first = net.nodes.get(0).records().rows("mrc-events").get(0);
    assertEquals("32.0.0.1:16", first.get("local_qp_id"));
    assertEquals("32.0.0.2:0", first.get("remote_qp_id"));
  }
}
