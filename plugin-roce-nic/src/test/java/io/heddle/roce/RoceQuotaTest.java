package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.roce.TestControlFactory.TestControl;
import io.heddle.roce.packet.RocePacket;
import io.heddle.testkit.TestLink;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Budgets, blocking and turns (10.2, 10.3). */
class RoceQuotaTest {
  private final TestControlFactory controls = new TestControlFactory();
  private final RoceHarness h = new RoceHarness().control(controls.bound()).h1();

  private TestControl control() {
    return controls.made.get(0);
  }

  @Test
  void retransmissionsBypassTheBudget() {
    h.loseFirst(1).post(0, 1, 8 * 4096);
    control().budgetBytes = 4 * 4096;
    h.network.runUntil(5_000_000);
    // PSN 0 to 3 used the budget up; 1 to 3 went again without being charged.
    assertEquals(4 * 4096, control().sentBytes);
    assertEquals(3, control().resent);
    assertEquals(0, control().budgetBytes);
    control().budgetBytes = 4 * 4096;
    h.nic(0).receive(0, Frames.cnp(1, 2));
    h.network.runAll();
    assertEquals(8 * 4096, control().sentBytes);
    assertEquals(1, h.received(1));
  }

  @Test
  void aStrategyMayChargeRetransmissions() {
    h.loseFirst(1).post(0, 1, 8 * 4096);
    control().budgetBytes = 4 * 4096;
    control().charges = true;
    h.network.runUntil(5_000_000);
    assertEquals(0, control().resent);
    control().budgetBytes = 7 * 4096;
    h.nic(0).receive(0, Frames.cnp(1, 2));
    h.network.runAll();
    assertEquals(3, control().resent);
    assertEquals((8 + 3) * 4096, control().sentBytes);
    assertEquals(1, h.received(1));
  }

  @Test
  void blockedStrategyHoldsRetransmissionsBack() {
    h.loseFirst(1).post(0, 1, 8 * 4096);
    h.network.runUntil(200_000);
    control().blocked = true;
    h.network.runUntil(5_000_000);
    assertEquals(1, h.counts(0).nacksReceived());
    assertEquals(0, control().resent);
    control().blocked = false;
    h.nic(0).receive(0, Frames.cnp(1, 2));
    h.network.runAll();
    assertTrue(control().resent > 0);
    assertEquals(1, h.received(1));
  }

  @Test
  void roundRobinOnePacketEach() {
    for (int i = 0; i < 3; i++) {
      h.post(0, 1, 4 * 4096);
    }
    h.network.runAll();
    List<Integer> qpns =
        h.links.get(0).sent().stream()
            .filter(s -> s.kind() == PacketKind.DATA)
            .map(TestLink.Sent::packet)
            .map(p -> ((RocePacket) p).sourceQpn)
            .toList();
    assertEquals(List.of(2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4), qpns);
  }

  @Test
  void deniedQuotaParksAndWakes() {
    h.post(0, 1, 2 * 4096);
    control().budgetBytes = 4096;
    h.network.runUntil(2_000_000);
    assertEquals(List.of(4096L), control().deniedBytes);
    assertEquals(1, control().packets);
    control().budgetBytes = 4096;
    h.nic(0).receive(0, Frames.cnp(1, 2));
    h.network.runAll();
    assertEquals(List.of(4096L), control().deniedBytes);
    // The wake-up at 2 us, 80 ns, 1,555 + 69,289 for the payload, and a frame's 83,080.
    long sentPs =
        h.links.get(0).sent().stream()
            .filter(s -> s.kind() == PacketKind.DATA)
            .mapToLong(TestLink.Sent::lastBitSentPs)
            .max()
            .orElseThrow();
    assertEquals(2_000_000 + 80_000 + 70_844 + 83_080, sentPs);
    assertEquals(1, h.received(1));
  }
}
