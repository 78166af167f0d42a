package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.transport.QpEvents;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Golden values 29.2 (gates), 29.4 (on the wire) and 29.8. */
class GatesAndGroupsTest {
  private static final int FULL = 4_096;

  /** A congestion control whose window is a constant. */
  private static BoundStrategy window(double bytes) {
    return MrcHarness.bound(new ConstantWindowFactory(bytes), "constant");
  }

  /** Fetches that a window of 75,000 bytes lets out of a message of so many full packets. */
  private static long inFlightAfterTheFirstPass(double windowBytes, long packets) {
    MrcHarness net =
        new MrcHarness().control(window(windowBytes)).star(2).post(0, 1, packets * FULL);
    net.network.runUntil(15_000);
    return net.transport(0).port().egress(0).occupiedBytes() / 4_174 * 4_156;
  }

  @Test
  void G028_aPacketNeedNotFitTheWindow() {
    // 18 x 4,156 = 74,808 < 75,000: one more, 78,964 in flight
    assertEquals(78_964, inFlightAfterTheFirstPass(75_000, 30));
  }

  @Test
  void G028a_oneByteOfRoomIsEnough() {
    // 18 x 4,156 = 74,808 in flight and a window of one byte more
    assertEquals(74_808 + 4_156, inFlightAfterTheFirstPass(74_809, 30));
  }

  @Test
  void G029_aFullWindowIsClosed() {
    assertEquals(74_808, inFlightAfterTheFirstPass(74_808, 30));
  }

  @Test
  void G030_framesThatFitTheEgressPool() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 100 * FULL);
    net.network.runUntil(15_000);
    assertEquals(55 * 4_174, net.transport(0).port().egress(0).occupiedBytes());
    assertEquals(229_570, 55 * 4_174);
    assertEquals(1, net.transport(0).port().egress(0).refused());
  }

  @Test
  void G031_halfDrainStartsAPass() {
    // A window of constant size keeps acknowledgements from starting passes that send.
    MrcHarness net =
        new MrcHarness()
            .lose(p -> p.kind != PacketKind.DATA)
            .control(window(1e9))
            .star(2)
            .post(0, 1, 100 * FULL);
    // the 28th frame ends at 85,844 + 28 x 83,480
    assertEquals(2_423_284, 85_844 + 28 * 83_480);
    net.network.runUntil(2_438_283);
    assertEquals(55, fetched(net));
    net.network.runUntil(2_438_284);
    assertTrue(fetched(net) > 55, "the pass 15 ns later fetches");
  }

  private static long fetched(MrcHarness net) {
    net.transport(0).pcie().nicToHost().settle(Long.MAX_VALUE / 4);
    return net.transport(0).pcie().nicToHost().bursts();
  }

  @Test
  void G031a_onlyFallingThroughTheMarkStartsAPass() {
    // 28 x 4,174 + (2,424 + 78) = 119,374 reserved; one frame less is 115,200, half of 230,400
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 28 * FULL + 2_424);
    net.network.runUntil(169_323);
    assertEquals(119_374, net.transport(0).port().egress(0).occupiedBytes());
    net.network.runUntil(169_324);
    assertEquals(115_200, net.transport(0).port().egress(0).occupiedBytes());
    // The pass is the one occurrence up to 15 ns later: the next payload comes at 224,422.
    long before = net.network.fired();
    net.network.runUntil(184_323);
    assertEquals(0, net.network.fired() - before);
    net.network.runUntil(184_324);
    assertEquals(1, net.network.fired() - before);
    // The next frame takes the pool from 115,200, which is not above half, to 111,026: no pass.
    net.network.runUntil(252_804);
    assertEquals(111_026, net.transport(0).port().egress(0).occupiedBytes());
    long after = net.network.fired();
    net.network.runUntil(267_804);
    assertEquals(0, net.network.fired() - after);
  }

  @Test
  void G032_theFirstPassIs15NsAfterTheDoorbell() {
    MrcHarness net = new MrcHarness().star(2);
    net.network.at(net.nodes.get(0), 777_000, () -> net.post(0, 1, FULL));
    net.run();
    assertEquals(777_000 + 15_000, net.eventPs(0, QpEvents.SEND_COMPLETE, 0));
  }

  @Test
  void G033_twoDoorbellsAreOnePass() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, FULL).post(0, 1, FULL);
    long before = net.network.fired();
    net.network.runUntil(15_000);
    assertEquals(1, net.network.fired() - before);
    assertEquals(List.of(15_000L, 15_000L), net.events(0, QpEvents.SEND_COMPLETE));
  }

  @Test
  void G024_thePsnWindowClosesAtItsRange() {
    // 8 numbered, none acknowledged: nothing is fetched although window and pool have room
    MrcHarness net =
        new MrcHarness()
            .with("MaxPSNRange", "8")
            .lose(p -> p.kind != PacketKind.DATA)
            .control(window(1e9))
            .star(2)
            .post(0, 1, 20 * FULL);
    net.network.runUntil(5_000_000);
    assertEquals(8, net.counts(0).writePktsSent);
  }

  @Test
  void G025_segmentsBeingFetchedCountToo() {
    MrcHarness net =
        new MrcHarness()
            .with("MaxPSNRange", "8")
            .control(window(1e9))
            .star(2)
            .post(0, 1, 20 * FULL);
    net.network.runUntil(15_000);
    // none has a PSN yet, eight are being fetched
    assertEquals(8 * 4_174, net.transport(0).port().egress(0).occupiedBytes());
  }

  @Test
  void G026_oneAcknowledgementOpensItForOne() {
    MrcHarness net =
        new MrcHarness()
            .with("MaxPSNRange", "8")
            .control(window(1e9))
            .star(2)
            .post(0, 1, 20 * FULL);
    net.network.runUntil(656_563);
    long before = fetched(net);
    net.network.runUntil(656_564);
    assertEquals(before + 1, fetched(net));
  }

  @Test
  void G027_packetsRetiredByBitmapsStillCount() {
    // PSN 0 is lost: seven SACKs retire PSNs 1 to 7, the window stays closed
    MrcHarness net =
        new MrcHarness()
            .with("MaxPSNRange", "8")
            .loseFirst(0)
            .control(window(1e9))
            .star(2)
            .post(0, 1, 20 * FULL);
    net.network.runUntil(100_000_000);
    assertEquals(7, net.counts(0).sackPktsRcvd);
    assertEquals(8, net.counts(0).writePktsSent);
  }

  @Test
  void G065_controlPacketsCarryTheControlCodepoint() {
    List<Byte> seen = new ArrayList<>();
    MrcHarness net =
        new MrcHarness()
            .lose(
                p -> {
                  if (p.source == 1) {
                    seen.add(p.dscp);
                  }
                  return false;
                })
            .loseFirst(0)
            .star(2)
            .post(0, 1, FULL)
            .run();
    // a SACK, an ACK, a probe response
    assertEquals(List.of(Codepoints.CONTROL, Codepoints.CONTROL, Codepoints.CONTROL), seen);
    assertEquals(1, net.counts(1).probeRespPktsSent);
  }

  @Test
  void G066_probesTravelWithData() {
    byte[] dscp = {-1};
    MrcHarness net =
        new MrcHarness()
            .loseFirst(0)
            .lose(
                p -> {
                  dscp[0] = p.kind == PacketKind.PROBE ? p.dscp : dscp[0];
                  return false;
                })
            .star(2)
            .post(0, 1, FULL)
            .run();
    assertEquals(Codepoints.NO_TRIM, dscp[0]);
    assertEquals(3, net.transport(0).port().egress(0).entered(), "two frames and a probe");
  }

  @Test
  void G070_timeToLiveAndPort() {
    List<MrcPacket> seen = new ArrayList<>();
    new MrcHarness()
        .lose(
            p -> {
              seen.add(p);
              return false;
            })
        .star(2)
        .post(0, 1, FULL)
        .run();
    assertEquals(3, seen.size());
    for (MrcPacket packet : seen) {
      assertEquals(64, packet.timeToLive);
      assertEquals(4_791, packet.destinationPort);
    }
  }

  /** Queue pairs, or destinations, in the order their packets left. */
  private static List<Integer> order(MrcHarness net, boolean byQp) {
    List<Integer> order = new ArrayList<>();
    net.lose(
        p -> {
          if (p.isData() && p.source == 0) {
            order.add(byQp ? p.sourceQpn : p.destination);
          }
          return false;
        });
    return order;
  }

  @Test
  void G150_groupsTakeTurns() {
    MrcHarness net = new MrcHarness();
    List<Integer> order = order(net, false);
    net.star(4).post(0, 1, 2 * FULL).post(0, 2, 2 * FULL).post(0, 3, 2 * FULL).run();
    assertEquals(List.of(1, 2, 3, 1, 2, 3), order);
  }

  @Test
  void G151_aGroupWithRetransmissionsStaysAhead() {
    // All of the first message are trimmed once; while they wait, another group has data as well.
    MrcHarness net = new MrcHarness().control(window(1e9));
    List<Integer> order = order(net, false);
    net.lose(MrcHarness.data(p -> p.destination == 1 && p.transmission == 1));
    net.star(3).post(0, 1, 3 * FULL);
    net.network.at(net.nodes.get(0), 150_999_999, () -> net.post(0, 2, 60 * FULL));
    net.run();
    // after three losses the retransmissions leave together at the tick, ahead of the other group
    assertEquals(List.of(1, 1, 1, 1, 1, 1, 2), order.subList(0, 7));
  }

  @Test
  void G152_queuePairsOfAGroupTakeTurns() {
    MrcHarness net = new MrcHarness();
    List<Integer> order = order(net, true);
    net.star(2).post(0, 1, 2 * FULL).post(0, 1, 2 * FULL).run();
    assertEquals(List.of(16, 17, 16, 17), order);
  }

  @Test
  void G153_aQueuePairWithAClosedPsnWindowLosesItsTurn() {
    MrcHarness net = new MrcHarness().with("MaxPSNRange", "1");
    List<Integer> order = order(net, true);
    net.star(2).post(0, 1, 2 * FULL);
    // the second is posted while the first waits for its only PSN
    net.network.at(net.nodes.get(0), 100_000, () -> net.post(0, 1, FULL));
    net.run();
    assertEquals(List.of(16, 17, 16), order);
  }

  @Test
  void G154_aFullPoolStopsThePass() {
    MrcHarness net = new MrcHarness().control(window(1e9));
    List<Integer> order = order(net, false);
    net.star(3).post(0, 1, 40 * FULL).post(0, 2, 40 * FULL);
    net.run();
    // 55 fit: turns alternate 1, 2, ..., the 55th is 1's and the 56th, 2's, waits at the head
    assertEquals(1, order.get(54));
    assertEquals(2, order.get(55));
  }

  @Test
  void G155_withoutGroupsEachQueuePairHasAWindow() {
    MrcHarness net = new MrcHarness().with("QPGroupsEnabled", "false");
    List<Integer> values = new ArrayList<>();
    net.lose(
        p -> {
          if (p.isData()) {
            values.add(p.sourcePort);
          }
          return false;
        });
    net.star(2).post(0, 1, 2 * FULL).post(0, 1, 2 * FULL).run();
    net.counts(0).cwndBytes.settle();
    // all four are built before the first SACK; both windows are whole
    assertEquals(450_000, (long) net.counts(0).cwndBytes.least());
    net.counts(0).bytesInFlight.settle();
    assertEquals(8_312, (long) net.counts(0).bytesInFlight.greatest());
    // one rotation for both
    assertEquals(List.of(256, 257, 258, 259), values);
  }

  @Test
  void G156_aGroupEndsWithItsLastMember() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, FULL).run();
    net.counts(0).cwndBytes.settle();
    net.counts(0).cwndBytes.beginInterval();
    net.post(0, 1, FULL).run();
    // 113,343 B if the group had lived on
    assertEquals(450_000, (long) net.counts(0).cwndBytes.intervalLeast());
  }

  /** The window a reply is built with; posted by B so long after it has received a message. */
  private static long windowOfReply(long delayPs) {
    MrcHarness net =
        new MrcHarness()
            .lose(MrcHarness.data(p -> p.source == 0 && p.psn == 0 && p.transmission == 1))
            .star(2);
    net.post(0, 1, 2 * FULL).post(1, 0, FULL);
    net.network.runUntil(151_366_959);
    net.counts(1).cwndBytes.settle();
    net.counts(1).cwndBytes.beginInterval();
    ReplyingHost.replyOnReceive(net, 1, 0, FULL, delayPs);
    net.run();
    // By the specification's sum 151,366,960 + 657,804 = 152,024,764. But the read request of
    // 151,381,960 shares its direction of the PCIe link with the write of the payload that came at
    // 151,366,960 and takes 69,289: it starts 69,289 - 15,000 = 54,289 later (decision 0105).
    assertEquals(152_024_764 + 54_289, net.eventPs(1, QpEvents.WQE_COMPLETE, 1));
    return (long) net.counts(1).cwndBytes.intervalLeast();
  }

  @Test
  void M22_aReplyPostedInTheCallbackKeepsTheGroup() {
    assertEquals(113_343, windowOfReply(0));
  }

  @Test
  void G156a_aReplyPostedLaterStartsANewGroup() {
    assertEquals(113_343, windowOfReply(0));
    assertEquals(450_000, windowOfReply(1));
  }

  @Test
  void persistentConnectionsKeepTheirQueuePair() {
    MrcHarness net = new MrcHarness().star(2);
    Message first = net.host(0).message(1, FULL, 1, 0, 1, 3);
    Message second = net.host(0).message(1, FULL, 2, 0, 1, 3);
    net.host(0).post(first);
    net.host(0).post(second);
    net.run();
    assertEquals(1, net.counts(0).qpsCreated);
    assertEquals(0, net.counts(0).qpsClosed);
    assertEquals(2, net.host(1).count("received"));
    assertEquals(2, net.host(0).count("acknowledged"));
  }
}
