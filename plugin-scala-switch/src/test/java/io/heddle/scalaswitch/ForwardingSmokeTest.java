package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ForwardingSmokeTest {
  @Test
  void shouldDeliverAfterTwoSerializationsAndTwoDelays() {
    Star star = new Star(new SwitchSetup(), 2);
    star.station(0).send(Frame.of(4174, 0, 1, 0));
    star.net.runAll();
    // 4,174 B × 20 ps = 83,480 ps at the NIC and again at the switch, and 100 ns on each link
    assertEquals(2 * 83_480 + 2 * 100_000, star.station(1).packets().get(0).atPs());
  }

  @Test
  void shouldWriteARowForEachPort() {
    Star star = new Star(new SwitchSetup(), 2);
    star.station(0).send(Frame.of(4174, 0, 1, 0));
    star.net.runUntil(1_000_000_000L);
    star.node.records().report("nd-stats", 1_000_000_000L);
    assertEquals(2, star.node.records().rows("nd-stats").size());
    assertEquals(1L, star.node.records().rows("nd-stats").get(0).get("total_packets_rx"));
    assertEquals(1L, star.node.records().rows("nd-stats").get(1).get("total_packets_tx"));
    assertEquals(1, star.device().packetsForwarded());
  }
}
