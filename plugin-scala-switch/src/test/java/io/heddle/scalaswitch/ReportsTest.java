package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.WaitSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a switch says of itself: counts, waits, broken invariants. */
class ReportsTest {
  /** Collects waits and edges as text. */
  private static final class Waits implements WaitSink {
    final List<String> waits = new ArrayList<>();
    final List<String> edges = new ArrayList<>();

    @Override
    public void waits(String who, String forWhat, long sincePs) {
      waits.add(who + " <- " + forWhat + " @ " + sincePs);
    }

    @Override
    public void dependsOn(String who, String whom) {
      edges.add(who + " -> " + whom);
    }
  }

  @Test
  void countsAreReportedEvenWhenZero() {
    Map<String, Long> counts = new HashMap<>();
    new Star(new SwitchSetup(), 2).device().describeCounts(counts::put);
    assertEquals(0, counts.get("pause-frames-sent"));
    assertEquals(0, counts.get("ecn-marked"));
    assertEquals(0, counts.get("max-queue-bytes"));
  }

  @Test
  void deepestQueueIsRemembered() {
    Star star = new Star(new SwitchSetup(), 2);
    for (int i = 0; i < 3; i++) {
      star.device().receive(0, Frame.charged(4_000, 0, 1, 0));
    }
    star.net.runAll();
    Map<String, Long> counts = new HashMap<>();
    star.device().describeCounts(counts::put);
    assertEquals(12_000, counts.get("max-queue-bytes"));
  }

  /** A queue is a port and a pool: its limit and ECN threshold are those of that pool. */
  @Test
  void limitAndThresholdAreThoseOfTheDeepestQueue() {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.alpha = 0;
              s.map = SwitchSetup.decimals("0.9", "0.1");
            });
    Star star = new Star(setup, 2);
    star.device().receive(0, Frame.charged(4_000, 0, 1, 0));
    star.device().receive(0, Frame.charged(4_001, 0, 1, 8)); // TC1, pool 1
    Map<String, Long> counts = new HashMap<>();
    star.device().describeCounts(counts::put);
    assertEquals(4_001, counts.get("max-queue-bytes"));
    // S = 256,000,000 - 2 x 256,000 = 255,488,000; a tenth over 2 ports: 12,774,400; a fifth of it
    assertEquals(12_774_400, counts.get("max-queue-limit-bytes"));
    assertEquals(2_554_880, counts.get("max-ecn-threshold-bytes"));
  }

  @Test
  void waitsNameThePausedPortAndWhoPausedIt() {
    Star star = new Star(SwitchSetup.with(s -> s.xoff = 5_000), 3);
    star.net.at(
        star.node, 7_000, () -> star.device().receive(1, new PauseFrame().of(64, 0, 65_535)));
    star.net.at(
        star.node,
        8_000,
        () -> {
          star.device().receive(0, Frame.charged(4_000, 0, 1, 0));
          star.device().receive(0, Frame.charged(4_000, 0, 1, 0)); // pauses host0
        });
    star.net.runUntil(9_000);
    Waits waits = new Waits();
    star.device().describeWaits(waits);
    assertEquals(List.of("leaf port 1 class 0 <- a resume from host1 port 0 @ 7000"), waits.waits);
    assertEquals(
        List.of(
            "leaf port 1 class 0 -> host1 from port 0 class 0",
            "leaf from port 0 class 0 -> leaf port 1 class 0"),
        waits.edges);
  }

  @Test
  void waitsAreAFewLines() {
    Star star = new Star(new SwitchSetup(), 20);
    for (int port = 0; port < 20; port++) {
      star.device().receive(port, new PauseFrame().of(64, 0, 65_535));
      star.device().receive((port + 1) % 20, Frame.of(1_000, (port + 1) % 20, port, 0));
    }
    Waits waits = new Waits();
    star.device().describeWaits(waits);
    assertEquals(9, waits.waits.size());
    assertEquals("leaf <- resumes on 12 more ports and classes @ -1", waits.waits.get(8));
    assertEquals(20, waits.edges.size());
  }

  @Test
  void brokenInvariantNamesDevicePortAndPool() {
    Star star = new Star(new SwitchSetup(), 2);
    star.buffer().releaseLossy(1, 0, 10);
    SimulationFault fault =
        assertThrows(SimulationFault.class, () -> star.device().checkInvariants());
    assertEquals("switch-occupancy", fault.rule());
    assertTrue(fault.getMessage().startsWith("leaf port 1 pool 0: "), fault.getMessage());
  }

  @Test
  void overfullPoolIsABrokenInvariant() {
    Star star = new Star(new SwitchSetup(), 2);
    int pool1 = (int) star.parts().plan().poolBytes(1);
    star.buffer().chargePool(0, 1, pool1 + 1, false);
    SimulationFault fault =
        assertThrows(SimulationFault.class, () -> star.device().checkInvariants());
    assertEquals("switch-pool-size", fault.rule());
  }
}
