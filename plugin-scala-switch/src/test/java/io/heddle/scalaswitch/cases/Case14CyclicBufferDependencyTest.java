package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.SimulationParameters;
import io.heddle.api.net.WaitSink;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.ObedientStation;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Three switches in a ring whose routes form a cyclic buffer dependency: the pauses end in a
 * deadlock, and what the switches say of their waits closes to a ring.
 */
class Case14CyclicBufferDependencyTest {
  private static final int RING = 3;

  private final TestNetwork net =
      new TestNetwork().parameters(new SimulationParameters(1, 0, 0, 0, 1, 1, 1, -1, 4184, false));
  private final List<TestNode> switches = new ArrayList<>();
  private final List<TestNode> hosts = new ArrayList<>();

  /**
   * Server s is on port 0 of switch s; port 1 leads clockwise, port 2 comes from the other side.
   */
  private void build() {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.xoff = 20_000;
              s.xon = 10_000;
            });
    for (int s = 0; s < RING; s++) {
      switches.add(net.node("ring[" + s + "]", 2, setup.factory()));
    }
    for (int s = 0; s < RING; s++) {
      hosts.add(net.nic("host[" + s + "]", s, ObedientStation::new));
      net.connect(hosts.get(s), switches.get(s), Star.RATE, Star.DELAY);
    }
    // ports 1 and 2 must be numbered alike on every switch: first all ends of 1, then of 2
    net.connect(switches.get(0), switches.get(1), Star.RATE, Star.DELAY); // 0:1 – 1:1
    net.connect(switches.get(1), switches.get(2), Star.RATE, Star.DELAY); // 1:2 – 2:1
    net.connect(switches.get(2), switches.get(0), Star.RATE, Star.DELAY); // 2:2 – 0:2
    // everything goes round clockwise: 0 → 1 → 2 → 0
    net.routes(switches.get(0), new int[] {0}, new int[] {1}, new int[] {1});
    net.routes(switches.get(1), new int[] {2}, new int[] {0}, new int[] {2});
    net.routes(switches.get(2), new int[] {2}, new int[] {2}, new int[] {0});
    net.start();
  }

  private ObedientStation host(int s) {
    return (ObedientStation) hosts.get(s).device();
  }

  @Test
  void deadlockIsNamedAsARing() {
    build();
    for (int s = 0; s < RING; s++) {
      for (int i = 0; i < 500; i++) {
        host(s).send(Frame.of(4_174, s, (s + 2) % RING, 0)); // two hops, so they meet
      }
    }
    net.runUntil(3_000_000_000L);
    int arrived = host(0).packets().size() + host(1).packets().size() + host(2).packets().size();
    assertTrue(arrived < 1_500, "no deadlock: all " + arrived + " frames arrived");
    Waits waits = new Waits();
    switches.forEach(s -> s.device().describeWaits(waits));
    assertEquals(3, waits.lines.size());
    assertEquals(
        List.of(
            "ring[0] from port 2 class 0",
            "ring[0] port 1 class 0",
            "ring[1] from port 1 class 0",
            "ring[1] port 2 class 0",
            "ring[2] from port 1 class 0",
            "ring[2] port 2 class 0"),
        waits.ringFrom("ring[0] from port 2 class 0"));
  }

  /** Collects waits, and follows who depends on whom. */
  private static final class Waits implements WaitSink {
    final List<String> lines = new ArrayList<>();
    final TreeMap<String, TreeSet<String>> dependsOn = new TreeMap<>();

    @Override
    public void waits(String who, String forWhat, long sincePs) {
      lines.add(who + " waits for " + forWhat);
    }

    @Override
    public void dependsOn(String who, String whom) {
      dependsOn.computeIfAbsent(who, w -> new TreeSet<>()).add(whom);
    }

    List<String> ringFrom(String start) {
      List<String> ring = new ArrayList<>();
      String at = start;
      do {
        ring.add(at);
        at = dependsOn.getOrDefault(at, new TreeSet<>(List.of("nothing"))).first();
      } while (!at.equals(start) && ring.size() < 20);
      return ring;
    }
  }
}
