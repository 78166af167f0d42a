package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Codepoints;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.transport.QpEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Golden values 29.5 to 29.7 that need a NIC at both ends. */
class AnswersAndLossesTest {
  private static final int FULL = 4_096;
  private static final long US = 1_000_000;

  @Test
  void G083a_aTombstoneAnswersToTheEndOfTheRun() {
    // M21: the retransmission finds B's queue pair closed for milliseconds
    MrcHarness net = new MrcHarness();
    net.lose(p -> net.network.nowPs() >= 452_804 && net.network.nowPs() < 2_000_452_804L)
        .star(2)
        .post(0, 1, FULL)
        .run();
    assertEquals(1, net.counts(1).dupEvents);
    // the lost ones of the first arrival, and one of each for the duplicate
    assertEquals(2, net.counts(1).sackPktsSent);
    assertEquals(2, net.counts(1).ackPktsSent);
    assertEquals(FULL, net.transport(1).writtenBytes());
    assertEquals(1, net.counts(1).qpsCreated);
  }

  @Test
  void G089_anInOrderMessageDrawsOneAck() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 8 * FULL).run();
    assertEquals(8, net.counts(1).sackPktsSent);
    assertEquals(1, net.counts(1).ackPktsSent);
  }

  @Test
  void G090_aLastPacketAheadOfAGapDrawsTwo() {
    MrcHarness net = new MrcHarness().loseFirst(0).star(2).post(0, 1, 2 * FULL).run();
    assertEquals(2, net.counts(1).ackPktsSent);
  }

  @Test
  void G091_aTrimmedPacketDrawsANackAlone() {
    MrcHarness net =
        new MrcHarness()
            .trim(Codepoints.TRIMMED, MrcHarness.data(p -> p.transmission == 1))
            .star(2)
            .post(0, 1, FULL);
    net.network.runUntil(500_000);
    assertEquals(1, net.counts(1).nackPktsSent);
    assertEquals(0, net.counts(1).sackPktsSent + net.counts(1).ackPktsSent);
  }

  @Test
  void G092_withoutTrimmingNothingAnswersATrimmedPacket() {
    MrcHarness net =
        new MrcHarness()
            .second("ScalaMrcQpManager.TrimmingEnabled", "false")
            .trim(Codepoints.TRIMMED, MrcHarness.data(p -> p.transmission == 1))
            .star(2)
            .post(0, 1, FULL);
    net.network.runUntil(500_000);
    assertEquals(0, net.counts(1).nackPktsSent);
    assertEquals(1, net.counts(1).trimmedPktsRcvd);
  }

  /** Flags of the packets of a message sent with a constant window. */
  private static List<Boolean> flags(double windowBytes, long bytes, String... attributes) {
    List<Boolean> flags = new ArrayList<>();
    new MrcHarness()
        .with(attributes)
        .control(MrcHarness.bound(new ConstantWindowFactory(windowBytes), "constant"))
        .lose(
            p -> {
              if (p.isData()) {
                flags.add(p.ackRequest);
              }
              return false;
            })
        .star(2)
        .post(0, 1, bytes)
        .run();
    return flags;
  }

  @Test
  void G093_roomForAPacketNeedsNoRequest() {
    // the first of two is built with 8,312 B in flight: room 4,348
    assertFalse(flags(8_312 + 4_348, 2 * FULL).get(0));
  }

  @Test
  void G093a_roomForExactlyAPacket() {
    assertFalse(flags(8_312 + 4_156, 2 * FULL).get(0));
  }

  @Test
  void G094_lessRoomThanAPacket() {
    assertTrue(flags(8_312 + 4_155, 2 * FULL).get(0));
  }

  @Test
  void G095_aSmallWindowAsksAlways() {
    // MSS 1,024: two packets of 1,084 B, room enough, but the window is below 4,095
    assertTrue(flags(4_000, 2 * 1_024, "MSS", "1024").get(0));
  }

  @Test
  void G095a_theSmallestWindowThatDoesNot() {
    assertFalse(flags(4_095, 2 * 1_024, "MSS", "1024").get(0));
    assertTrue(flags(4_094, 2 * 1_024, "MSS", "1024").get(0));
  }

  @Test
  void G098_onlyACumulativeAckCompletes() {
    boolean[] lost = {false};
    MrcHarness net =
        new MrcHarness()
            .lose(
                p -> {
                  boolean hit = p.kind == PacketKind.ACK && !lost[0];
                  lost[0] |= hit;
                  return hit;
                })
            .star(2)
            .post(0, 1, 6 * FULL);
    net.network.runUntil(2_000_000);
    assertEquals(6, net.counts(0).sackPktsRcvd);
    assertEquals(0, net.host(0).count("acknowledged"));
    net.run();
    assertEquals(1, net.host(0).count("acknowledged"));
  }

  @Test
  void G114_timeoutsOfABudgetOfSeven() {
    MrcHarness net =
        new MrcHarness()
            .with("ExponentialRetryCount", "0")
            .lose(MrcPacket::isData)
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertEquals(7, net.counts(0).rtxRto);
    assertEquals(8, net.counts(0).rto);
    assertEquals(1, net.host(0).count("failed"));
  }

  @Test
  void G114a_timeoutsAreCountedAcrossANack() {
    MrcHarness net =
        new MrcHarness()
            .with("LinearRetryCount", "0", "ExponentialRetryCount", "1")
            .lose(MrcHarness.data(p -> p.transmission != 2))
            .trim(Codepoints.TRIMMED_LAST_HOP, MrcHarness.data(p -> p.transmission == 2))
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertEquals(2, net.counts(0).rto);
    assertEquals(1, net.counts(0).rtxRto);
    assertEquals(1, net.counts(0).qpError);
  }

  @Test
  void G115_nacksOfABudgetOfFive() {
    MrcHarness net =
        new MrcHarness()
            .with("LinearRetryCount", "3", "ExponentialRetryCount", "2")
            .trim(Codepoints.TRIMMED_LAST_HOP, MrcPacket::isData)
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertEquals(5, net.counts(0).rtxNack);
    assertEquals(6, net.counts(0).nackPktsRcvd);
    assertEquals(1, net.counts(0).qpError);
  }

  @Test
  void G117_aNackRestartsTheSchedule() {
    // L 0: timers 300, 600, 1,200 us; then a trim, and the next timer runs 300 us again
    List<Long> sent = new ArrayList<>();
    MrcHarness net = new MrcHarness().with("LinearRetryCount", "0");
    net.lose(
        MrcHarness.data(
            p -> {
              sent.add(net.network.nowPs());
              return false;
            }));
    net.lose(MrcHarness.data(p -> p.transmission != 4 && p.transmission < 6))
        .trim(Codepoints.TRIMMED_LAST_HOP, MrcHarness.data(p -> p.transmission == 4))
        .star(2)
        .post(0, 1, FULL)
        .run();
    // the fifth transmission follows the NACK, the sixth a timer of 300 us
    long gap = sent.get(5) - sent.get(4);
    assertTrue(gap >= 300 * US && gap < 302 * US, "300 us, not 2,400: " + gap);
  }

  @Test
  void G119_aNackForAnAcknowledgedPacketSkipsItsValueOnly() {
    NackAfterAck late = new NackAfterAck(Codepoints.TRIMMED);
    assertEquals(1, late.net.counts(0).evSkip);
    assertEquals(0, late.net.counts(0).rtx());
    assertEquals(1, late.net.counts(0).nackPktsRcvd);
  }

  @Test
  void G120_aLastHopNackForAnAcknowledgedPacketDoesNothing() {
    NackAfterAck late = new NackAfterAck(Codepoints.TRIMMED_LAST_HOP);
    assertEquals(0, late.net.counts(0).evSkip);
    assertEquals(0, late.net.counts(0).rtx());
    assertEquals(1, late.net.counts(0).nackPktsRcvd);
  }

  /**
   * A packet arrives whole, but its SACK and ACK are lost; it times out, the second transmission is
   * acknowledged and a third, a re-request, trimmed: its NACK finds it acknowledged.
   */
  private static final class NackAfterAck {
    final MrcHarness net = new MrcHarness();
    private int acks;

    NackAfterAck(byte codepoint) {
      net.lose(p -> p.kind == PacketKind.ACK && acks++ == 0)
          .trim(codepoint, MrcHarness.data(p -> p.rtxOrigin == MrcPacket.BY_REREQUEST && first(p)))
          .star(2)
          .post(0, 1, FULL)
          .run();
      assertEquals(1, net.host(0).count("acknowledged"));
    }

    private int rerequests;

    private boolean first(MrcPacket packet) {
      return packet.isData() && rerequests++ == 0;
    }
  }

  @Test
  void G121_aNackStartsAPassWhateverItChanges() {
    // The pool holds two frames. PSN 0 is trimmed: its retransmission waits for room, if there is
    // none; each NACK tries again, so that everything is sent and completes.
    MrcHarness net =
        new MrcHarness()
            .with("EgressBufferManager.TotalBufferSize", "9600B")
            .trim(Codepoints.TRIMMED, MrcHarness.data(p -> p.transmission == 1 && p.psn % 3 == 0))
            .star(2)
            .post(0, 1, 30 * FULL)
            .run();
    assertEquals(10, net.counts(0).rtxNack);
    assertEquals(1, net.host(0).count("acknowledged"));
  }

  /** Service times in a NIC's SACKs, by how many SACKs were ahead. */
  private static long serviceTimePs(int sacksAhead, long rateGbps) {
    long rawPs = 8_000 * (4_174L + 94L * sacksAhead) / rateGbps;
    return rawPs - rawPs % 128_000;
  }

  @Test
  void G130_serviceTimeOfOnePacket() {
    List<Long> services = services(1);
    assertEquals(List.of(0L), services);
    assertEquals(0, serviceTimePs(0, 400));
  }

  @Test
  void G131_twentyThreeSacksAheadAreNotEnough() {
    // 4,174 + 23 x 94 = 6,336 B, 126,720 ps
    assertEquals(0, serviceTimePs(23, 400));
  }

  @Test
  void G132_twentyFourSacksAreAStep() {
    // 4,174 + 24 x 94 = 6,430 B, 128,600 ps
    assertEquals(128_000, serviceTimePs(24, 400));
  }

  @Test
  void G133_aSlowLink() {
    assertEquals(256_000, serviceTimePs(0, 100));
  }

  private static List<Long> services(int packets) {
    TreeMap<Long, Long> services = new TreeMap<>();
    MrcHarness net =
        new MrcHarness()
            .lose(
                p -> {
                  if (p.kind == PacketKind.SACK) {
                    services.put(p.psn, p.serviceTimePs);
                  }
                  return false;
                });
    net.star(2).post(0, 1, (long) packets * FULL).run();
    return List.copyOf(services.values());
  }

  private static List<Long> samples(MrcHarness net) {
    List<Long> list = new ArrayList<>();
    net.counts(0).rttPs.settle();
    list.add((long) net.counts(0).rttPs.least());
    list.add((long) net.counts(0).rttPs.greatest());
    return list;
  }

  @Test
  void G134_sampleOfM1() {
    assertEquals(
        List.of(487_240L, 487_240L), samples(new MrcHarness().star(2).post(0, 1, FULL).run()));
  }

  @Test
  void G135_sampleOfM2() {
    assertEquals(
        List.of(405_320L, 405_320L), samples(new MrcHarness().star(2).post(0, 1, 0).run()));
  }

  @Test
  void G136_sampleOfANack() {
    MrcHarness net =
        new MrcHarness()
            .trim(Codepoints.TRIMMED_LAST_HOP, MrcHarness.data(p -> p.transmission == 1))
            .star(2)
            .post(0, 1, FULL);
    net.network.runUntil(573_684);
    // base 404,360 + 1,024,000: window 107,127 less the packet, in whole bytes
    assertEquals(102_971, window(net));
  }

  /** The window of the only group of the first NIC, as its packets see it when sent again. */
  private static long window(MrcHarness net) {
    return (long) net.transport(0).windowTowards(1);
  }

  @Test
  void G137_sampleOfAProbe() {
    MrcHarness net = new MrcHarness().loseFirst(0).star(2).post(0, 1, FULL);
    // a long message keeps the group alive; its base comes down to the probe's sample at best
    net.network.at(net.nodes.get(0), 301 * US, () -> net.post(0, 1, FULL));
    net.network.runUntil(301_406_720);
    // 405,240 + 1,024,000 = 1,429,240 ps: 1.5 x 50 B/ns x 1,429.24 ns = 107,193 B
    assertEquals(107_193, window(net));
  }

  @Test
  void G138_samplesWithWireTimestamps() {
    assertEquals(
        List.of(570_880L, 585_151L),
        samples(
            new MrcHarness()
                .with("RTTTimestampMode", "WireTimestamp")
                .star(2)
                .post(0, 1, 2 * FULL)
                .run()));
  }

  @Test
  void G139_sentThreeTimesGivesNoSample() {
    MrcHarness net =
        new MrcHarness()
            .lose(MrcHarness.data(p -> p.transmission < 3))
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertEquals(List.of(0L, 0L), samples(net));
    assertEquals(1, net.counts(0).sackPktsRcvd);
  }

  @Test
  void G140_aSackForTheFirstOfTwoGivesNone() {
    // The first arrives, its SACK and ACK are held back beyond the timeout: here they are lost, and
    // what comes is the SACK of the second, which gives a sample because it has the flag.
    boolean[] cleared = {false};
    MrcHarness net =
        new MrcHarness()
            .lose(MrcHarness.data(p -> p.transmission == 1))
            .lose(
                p -> {
                  if (p.kind == PacketKind.SACK) {
                    cleared[0] = p.retransmit;
                    p.retransmit = false;
                  }
                  return false;
                })
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertTrue(cleared[0], "the SACK copied the flag");
    assertEquals(List.of(0L, 0L), samples(net));
  }

  @Test
  void G141_aCumulativeAckGivesNone() {
    MrcHarness net =
        new MrcHarness().lose(MrcHarness.kind(PacketKind.SACK)).star(2).post(0, 1, FULL).run();
    assertEquals(List.of(0L, 0L), samples(net));
    assertEquals(1, net.host(0).count("acknowledged"));
  }

  @Test
  void G171_aGapLossLeavesTheValueAsItWas() {
    MrcHarness net =
        new MrcHarness()
            .with("SACKLossMinRetxPkts", "0")
            .loseFirst(0)
            .star(2)
            .post(0, 1, 3 * FULL)
            .run();
    assertEquals(1, net.counts(0).rtxSack);
    assertEquals(0, net.counts(0).evSkip + net.counts(0).evAssumedBad);
  }

  @Test
  void packetsAreToldApartByOpcodeAndCodepointNeverBySize() {
    MrcHarness whole =
        new MrcHarness()
            .lose(
                p -> {
                  if (p.isData() && p.transmission == 1) {
                    p.dscp = io.heddle.api.net.Codepoints.TRIMMED;
                  }
                  return false;
                })
            .star(2)
            .post(0, 1, FULL)
            .run();
    // all 4,174 bytes are there, the codepoint says trimmed: a NACK and nothing else
    assertEquals(1, whole.counts(1).trimmedPktsRcvd);
    assertEquals(1, whole.counts(0).rtxNack);
    MrcHarness small =
        new MrcHarness()
            .lose(
                p -> {
                  if (p.isData()) {
                    p.wireBytes = 62;
                  }
                  return false;
                })
            .star(2)
            .post(0, 1, FULL)
            .run();
    // as long as a trimmed packet, or an ACK, and yet data
    assertEquals(0, small.counts(1).trimmedPktsRcvd);
    assertEquals(1, small.host(1).count("received"));
    assertEquals(1, small.host(0).count("acknowledged"));
    assertEquals(0, small.counts(0).rtx());
  }

  @Test
  void dataForAQueuePairClosedEarlyIsDiscardedAndNamed() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 10 * FULL);
    net.network.runUntil(600_000);
    net.nic(1).closeQp(8_388_608);
    net.network.runUntil(2_000_000);
    assertTrue(net.counts(1).lateDataAfterClose > 0);
    assertEquals(net.counts(1).lateDataAfterClose, net.counts(1).unknownQpPktsRcvd);
    List<String> lines = new ArrayList<>();
    net.nic(1).describeWaits((who, forWhat, since) -> lines.add(who + ": " + forWhat));
    assertTrue(lines.get(0).startsWith("nic1 queue pair 32.0.0.2:8388608: "), lines.get(0));
    List<String> drops = new ArrayList<>();
    net.nic(1).describeDrops((name, count) -> drops.add(name));
    assertEquals(List.of("data-after-close-of-queue-pair-8388608"), drops);
    assertEquals(List.of(), net.events(1, QpEvents.RECV_COMPLETE));
  }
}
