package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PauseFrame;
import io.heddle.scalaswitch.path.MemberSet;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.BufferAdmissionFactory;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.EgressSchedulerFactory;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Routing, equal-cost sets, faults of links and of strategies (specification 4, 6, 12). */
class ForwardingTest {
  private static Map<String, Long> drops(ScalaSwitch device) {
    Map<String, Long> drops = new TreeMap<>();
    device.describeDrops(drops::put);
    return drops;
  }

  /** One host on port 0, four spines on ports 1 to 4. */
  private static final class Uplinks {
    final TestNetwork net = new TestNetwork();
    final TestNode leaf;

    Uplinks(SwitchSetup setup, int[]... routes) {
      leaf = net.node("leaf", 2, setup.factory());
      net.connect(net.nic("host0", 0, EndStation::new), leaf, Star.RATE, Star.DELAY);
      for (int i = 0; i < 4; i++) {
        net.connect(leaf, net.node("spine" + i, 0, EndStation::new), Star.RATE, Star.DELAY);
      }
      net.routes(leaf, routes);
      net.start();
    }

    ScalaSwitch device() {
      return (ScalaSwitch) leaf.device();
    }

    void send(int destination) {
      device().receive(0, Frame.of(1_000, 0, destination, 0));
    }

    List<MemberSet> sets() {
      return device().parts().sets().inOrder();
    }
  }

  @Test
  void shouldDropWhatHasNoRoute() {
    Uplinks up = new Uplinks(new SwitchSetup(), new int[] {0}, new int[] {});
    up.send(1);
    assertEquals(1, drops(up.device()).get("no-route"));
    assertEquals(1, up.device().parts().ports()[0].counts().rxDrops());
    assertEquals(0, up.device().parts().buffer().ingressUsed(0));
  }

  @Test
  void shouldDropWhatWouldGoBack() {
    Uplinks up = new Uplinks(new SwitchSetup(), new int[] {0});
    up.send(0);
    assertEquals(1, drops(up.device()).get("no-route"));
  }

  @Test
  void shouldLowerTheHopLimitAndDropAtZero() {
    Uplinks up = new Uplinks(new SwitchSetup(), new int[] {0}, new int[] {1});
    Frame last = Frame.of(1_000, 0, 1, 0);
    last.timeToLive = 1;
    up.device().receive(0, last);
    assertEquals(1, drops(up.device()).get("hop-limit"));
    assertEquals(0, up.device().parts().buffer().ingressUsed(0));
    Frame more = Frame.of(1_000, 0, 1, 0);
    more.timeToLive = (byte) 200;
    up.device().receive(0, more);
    assertEquals(199, more.timeToLive & 0xFF);
  }

  @Test
  void shouldNumberSetsInTheOrderOfFirstUse() {
    Uplinks up =
        new Uplinks(
            new SwitchSetup(),
            new int[] {0},
            new int[] {1, 2},
            new int[] {3, 4},
            new int[] {1, 2},
            new int[] {1});
    up.send(4); // one member: no set
    assertEquals(0, up.sets().size());
    up.send(2);
    up.send(1);
    up.send(3); // the same list as server 1's
    assertEquals(2, up.sets().size());
    assertEquals(3, up.sets().get(0).port(0));
    assertEquals(1, up.sets().get(1).port(0));
    long packets = up.sets().get(1).packets(0) + up.sets().get(1).packets(1);
    assertEquals(2, packets);
  }

  @Test
  void shouldKeepASetAcrossRouteChanges() {
    Uplinks up = new Uplinks(new SwitchSetup(), new int[] {0}, new int[] {1, 2, 3});
    up.send(1);
    up.net.routes(up.leaf, new int[] {0}, new int[] {1, 3});
    up.send(1);
    up.net.routes(up.leaf, new int[] {0}, new int[] {1, 2, 3});
    up.send(1);
    assertEquals(2, up.sets().size());
    MemberSet first = up.sets().get(0);
    assertEquals(2, first.packets(0) + first.packets(1) + first.packets(2));
    assertEquals(2, up.sets().get(1).size());
  }

  @Test
  void shouldHoldTheQueueOfADeadLinkAndGoOnWhenItReturns() {
    Star star = new Star(new SwitchSetup(), 2);
    star.device().receive(0, Frame.of(1_000, 0, 1, 0));
    star.device().receive(0, Frame.of(1_000, 0, 1, 0));
    star.device().linkChanged(1, false);
    star.net.runUntil(1_000_000);
    // the frame being serialized has left (the link loses it); the other waits
    assertEquals(1, star.device().packetsForwarded());
    assertEquals(982, star.buffer().queued(1));
    star.net.at(star.node, 2_000_000, () -> star.device().linkChanged(1, true));
    star.net.runAll();
    assertEquals(2_000_000 + 20_000 + 100_000, star.station(1).packets().get(1).atPs());
    assertEquals(0, star.buffer().queued(1));
  }

  @Test
  void shouldForgetPausesOfALinkThatReturns() {
    Star star = new Star(new SwitchSetup(), 2);
    star.parts().pauses().pause(1, 0);
    star.device().receive(1, new PauseFrame().of(64, 0, 65_535));
    star.net.runUntil(1_000_000);
    star.device().linkChanged(1, false);
    assertTrue(star.parts().pauses().holds(1, 0));
    star.device().linkChanged(1, true);
    assertEquals(0, star.port(1).pausedMask());
    star.net.runAll(); // no refresh goes on for ever
    assertEquals(1, star.station(1).pauses().size());
  }

  @Test
  void shouldDiscardTheQueueOfADeadLinkThatIsRoutedAround() {
    Star star = new Star(new SwitchSetup(), 3);
    for (int i = 0; i < 5; i++) {
      star.device().receive(0, Frame.of(1_000, 0, 1, 0));
    }
    star.net.runUntil(1_000);
    star.device().linkChanged(1, false);
    star.net.routes(star.node, new int[] {0}, new int[] {1}, new int[] {2});
    assertEquals(0, drops(star.device()).get("link-down")); // still routed: the queue stays
    star.net.routes(star.node, new int[] {0}, new int[] {}, new int[] {2});
    assertEquals(4, drops(star.device()).get("link-down"));
    star.net.runAll();
    assertEquals(0, star.buffer().ingressUsed(0));
    assertEquals(0, star.port(1).counts().txDrops());
  }

  @Test
  void shouldStopOnAMemberThatDoesNotExist() {
    Uplinks up =
        new Uplinks(
            new SwitchSetup().selection(new WrongMember(), new NoConfig()),
            new int[] {0},
            new int[] {1, 2});
    SimulationFault fault = assertThrows(SimulationFault.class, () -> up.send(1));
    assertEquals("member-selection", fault.rule());
    assertEquals(
        "MemberSelection strategy chosen 1.0.0 (test 1.0.0) chose member 2 of a set that has 2",
        fault.getMessage());
  }

  @Test
  void shouldStopOnAClassThatIsNotReady() {
    Star star = new Star(new SwitchSetup().scheduler(new WrongClass(), new NoConfig()), 2);
    SimulationFault fault =
        assertThrows(
            SimulationFault.class, () -> star.device().receive(0, Frame.of(1_000, 0, 1, 0)));
    assertEquals("egress-scheduler", fault.rule());
    assertEquals(
        "EgressScheduler strategy chosen 1.0.0 (test 1.0.0) picked class 5 while the ready classes"
            + " were 1 (bit c is class c)",
        fault.getMessage());
  }

  @Test
  void shouldStopOnAnAnswerThatIsNone() {
    Star star = new Star(new SwitchSetup().admission(new WrongAnswer(), new NoConfig()), 2);
    SimulationFault fault =
        assertThrows(
            SimulationFault.class, () -> star.device().receive(0, Frame.of(1_000, 0, 1, 16)));
    assertEquals("buffer-admission", fault.rule());
    assertEquals(
        "BufferAdmission strategy chosen 1.0.0 (test 1.0.0) answered 7, which is no answer",
        fault.getMessage());
  }

  private static final class WrongMember implements MemberSelectionFactory<NoConfig> {
    @Override
    public Class<NoConfig> configType() {
      return NoConfig.class;
    }

    @Override
    public MemberSelection create(NoConfig config, SwitchView view) {
      return (set, flowHash, trafficClass, packet) -> set.size();
    }
  }

  private static final class WrongClass implements EgressSchedulerFactory<NoConfig> {
    @Override
    public Class<NoConfig> configType() {
      return NoConfig.class;
    }

    @Override
    public EgressScheduler create(NoConfig config, SwitchView view, int port) {
      return readyMask -> 5;
    }
  }

  private static final class WrongAnswer implements BufferAdmissionFactory<NoConfig> {
    @Override
    public Class<NoConfig> configType() {
      return NoConfig.class;
    }

    @Override
    public BufferAdmission create(NoConfig config, SwitchView view) {
      return new BufferAdmission() {
        @Override
        public int offer(int port, int pool, int bytes, Packet packet) {
          return 7;
        }

        @Override
        public long staticLimitBytes(int pool) {
          return 1;
        }
      };
    }
  }
}
