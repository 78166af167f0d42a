package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.SimulationFault;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The optimistic NIC: no loss is repaired (11.2). */
class NoRecoveryTest {
  private static RoceHarness harness() {
    return new RoceHarness().recovery(RoceHarness.noRecovery()).h1();
  }

  @Test
  void sendMessage() {
    RoceHarness h = harness().write(1 << 20);
    assertEquals(21_621_844, h.acknowledgedPs(0));
    assertEquals(21_588_613, h.receivedPs(1));
  }

  @Test
  void dropAbortsTheRunAtTheNextPacketOfTheQp() {
    RoceHarness h = harness().loseFirst(99);
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.write(1 << 20));
    assertEquals("F-01", fault.rule());
    assertEquals(
        "QP 2: packet PSN 100 arrived, expected 99; there is no error recovery",
        fault.getMessage());
    // PSN 100 would have been the 101st packet on the wire.
    assertEquals(150_844 + 101 * 83_080 + 100_000, h.network.nowPs());
  }

  @Test
  void dropOfTheLastPacketLeavesTheMessageIncomplete() {
    RoceHarness h = harness().loseFirst(255).write(1 << 20);
    assertEquals(0, h.received(1));
    assertEquals(0, h.nodes.get(0).host().count("acknowledged"));
    List<String> waits = new ArrayList<>();
    h.nic(0).describeWaits((who, what, since) -> waits.add(who + " " + what));
    assertEquals(1, waits.size());
    assertTrue(
        waits.get(0).startsWith("nic0 queue pair 2 message 0 of 1048576 B to server 1"),
        waits.get(0));
  }

  @Test
  void aNakCannotExist() {
    RoceHarness h = harness();
    h.post(0, 1, 1 << 20);
    h.network.runUntil(1_000_000);
    SimulationFault fault =
        assertThrows(SimulationFault.class, () -> h.nic(0).receive(0, Frames.nak(1, 2, 3)));
    assertEquals("F-05", fault.rule());
  }
}
