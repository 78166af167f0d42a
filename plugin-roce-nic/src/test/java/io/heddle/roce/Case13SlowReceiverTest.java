package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** PCIe 3.0 under a 400 Gbps port: the receive pool fills, pauses are sent, nothing is dropped. */
class Case13SlowReceiverTest {
  @Test
  void poolFillsAndPausesWithoutDrops() {
    RoceHarness h =
        new RoceHarness()
            .second("NICSide.LaneBps", "7.88Gbps", "HostSide.LaneBps", "7.88Gbps")
            .h1()
            .write(16 << 20);
    assertEquals(1, h.received(1));
    assertTrue(h.nic(1).transport().ports()[0].pfcCounts(0).pausesSent() > 0);
    assertTrue(h.nic(1).transport().ports()[0].ingress().pool(0).maxOccupiedBytes() > 2_880_000);
    assertEquals(0, h.nic(1).transport().ports()[0].counts().rxDrops());
    assertEquals(0, h.nic(0).transport().retransmitTotals().episodes());
  }
}
