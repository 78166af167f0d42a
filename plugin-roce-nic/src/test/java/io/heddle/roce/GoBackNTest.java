package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.transport.TransportCounts;
import io.heddle.testkit.TestLink;
import org.junit.jupiter.api.Test;

/** Loss and its repair by go-back-n in order, H1, 1 MiB (specification 19.4). */
class GoBackNTest {
  private static final long MIB = 1 << 20;

  @Test
  void sendMessage() {
    RoceHarness h = new RoceHarness().h1().write(MIB);
    assertEquals(0, episodes(h));
    assertEquals(256, h.counts(0).dataSent());
    assertEquals(16, h.counts(1).acksSent());
    assertDeliveredOnce(h);
  }

  @Test
  void sendMessageLossy() {
    RoceHarness h = new RoceHarness().h1().loseFirst(99).write(MIB);
    assertLoss(h, 1, 25, 14, 282, 15, 23_781_924);
    assertEquals(0, timeouts(h));
    assertEquals(99, nak(h, 0).psn);
    assertDeliveredOnce(h);
  }

  @Test
  void lostFirstPacket() {
    RoceHarness h = new RoceHarness().h1().loseFirst(0).write(MIB);
    assertLoss(h, 1, 5, 49, 262, 16, 25_432_739);
    assertEquals(0, nak(h, 0).psn);
    assertDeliveredOnce(h);
  }

  @Test
  void threeLostPacketsAreTwoGaps() {
    RoceHarness h = new RoceHarness().h1().loseFirst(99, 100, 150).write(MIB);
    assertLoss(h, 2, 52, 40, 311, 15, 26_191_244);
    assertDeliveredOnce(h);
  }

  @Test
  void lostLastPacketWaitsForTheTimer() {
    RoceHarness h = new RoceHarness().h1().loseFirst(255).write(MIB);
    // ACK of packet 255 at 21,538,764; the timer 64 ms later
    assertEquals(64_021_975_208L, h.acknowledgedPs(0));
    assertEquals(0, h.counts(1).nacksSent());
    assertEquals(1, timeouts(h));
    assertEquals(1, episodes(h));
    assertEquals(257, h.counts(0).dataSent());
    assertEquals(16, h.counts(1).acksSent());
    assertDeliveredOnce(h);
  }

  @Test
  void lostNakWaitsForTheTimer() {
    RoceHarness h = new RoceHarness().h1().loseFirst(99);
    h.links.get(0).lose(RoceHarness.kind(PacketKind.NACK));
    h.write(MIB);
    assertEquals(1, h.counts(1).nacksSent());
    assertEquals(0, h.counts(0).nacksReceived());
    assertEquals(1, timeouts(h));
    assertBalanced(h);
    assertDeliveredOnce(h);
  }

  private static void assertLoss(
      RoceHarness h, int naks, int discarded, int payloads, int sent, int acks, long donePs) {
    TransportCounts receiver = h.counts(1);
    assertEquals(naks, receiver.nacksSent());
    assertEquals(naks, episodes(h));
    assertEquals(discarded, receiver.afterNak());
    assertEquals(payloads, h.counts(0).payloadDiscards());
    assertEquals(sent, h.counts(0).dataSent());
    assertEquals(acks, receiver.acksSent());
    assertEquals(donePs, h.acknowledgedPs(0));
    assertBalanced(h);
  }

  /** Sent = 256 + duplicates + discarded + dropped. */
  private static void assertBalanced(RoceHarness h) {
    long dropped =
        h.links.get(0).sent().stream().filter(s -> s.lost() && s.kind() == PacketKind.DATA).count();
    TransportCounts receiver = h.counts(1);
    assertEquals(
        256 + receiver.duplicates() + receiver.afterNak() + dropped, h.counts(0).dataSent());
  }

  private static void assertDeliveredOnce(RoceHarness h) {
    assertEquals(1, h.nodes.get(0).host().count("acknowledged"));
    assertEquals(1, h.nodes.get(0).host().count("sent"));
    assertEquals(1, h.nodes.get(1).host().count("received"));
    assertEquals(MIB, h.payloadWritten(1));
    assertEquals(1, h.counts(0).wqesCompleted());
  }

  private static long episodes(RoceHarness h) {
    return h.nic(0).transport().retransmitTotals().episodes();
  }

  private static long timeouts(RoceHarness h) {
    return h.nic(0).transport().retransmitTotals().timeouts();
  }

  private static RocePacket nak(RoceHarness h, int index) {
    return (RocePacket)
        h.links.get(0).sent().stream()
            .filter(s -> s.kind() == PacketKind.NACK)
            .map(TestLink.Sent::packet)
            .skip(index)
            .findFirst()
            .orElseThrow();
  }
}
