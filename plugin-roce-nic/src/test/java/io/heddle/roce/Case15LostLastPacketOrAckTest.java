package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import org.junit.jupiter.api.Test;

/** The last packet, or its ACK, is lost once or twice: the timer repairs it, no NAK does. */
class Case15LostLastPacketOrAckTest {
  private static final long BYTES = 20 * 4096;
  private static final long TIMEOUT_PS = 64_000_000_000L;

  @Test
  void lastPacket() {
    assertRepaired(new RoceHarness().h1().loseFirst(19).write(BYTES), 1, 0);
  }

  @Test
  void lastPacketTwice() {
    RoceHarness h = new RoceHarness().h1();
    h.links.get(0).lose(RoceHarness.data(p -> p.psn == 19 && p.sendCount <= 2));
    assertRepaired(h.write(BYTES), 2, 0);
  }

  @Test
  void finalAck() {
    assertRepaired(losingAcks(1).write(BYTES), 1, 3);
  }

  @Test
  void finalAckTwice() {
    // The ACK of packet 17 and the last one pass or not: what matters is the last.
    assertRepaired(losingAcks(2).write(BYTES), 2, 6);
  }

  /** The receiver's end of the queue pair is gone by then; its remembered key answers. */
  private static RoceHarness losingAcks(int times) {
    RoceHarness h = new RoceHarness().h1();
    int[] seen = {0};
    h.links.get(0).lose(p -> p.kind == PacketKind.ACK && ++seen[0] > 1 && seen[0] <= 1 + times);
    return h;
  }

  private static void assertRepaired(RoceHarness h, int timeouts, int duplicates) {
    assertEquals(1, h.nodes.get(0).host().count("acknowledged"));
    assertEquals(1, h.received(1));
    assertEquals(timeouts, h.nic(0).transport().retransmitTotals().timeouts());
    assertEquals(timeouts, h.nic(0).transport().retransmitTotals().episodes());
    assertEquals(0, h.counts(1).nacksSent());
    assertEquals(duplicates, h.counts(1).duplicates());
    // The time is the base, and a timeout each.
    assertEquals(timeouts, h.acknowledgedPs(0) / TIMEOUT_PS);
    assertEquals(BYTES, h.payloadWritten(1));
  }

  @Test
  void persistentConnection() {
    RoceHarness h = losingAcks(1);
    h.nodes.get(0).host().post(h.nodes.get(0).host().message(1, BYTES, 0, 0, 1, 1));
    h.network.runAll();
    assertRepaired(h, 1, 3);
  }
}
