package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.event.RandomStream;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.contract.EgressSchedulerContract;
import io.heddle.scalaswitch.contract.MemberSelectionContract;
import io.heddle.scalaswitch.path.MemberSet;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.EgressSchedulerFactory;
import io.heddle.scalaswitch.spi.EqualCostSet;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Two strategies of the kind other bundles bring: they need nothing but the SPI. */
class ThirdPartyStrategiesTest {
  /** The less loaded of two random members, for each packet. */
  static final class TwoChoices implements MemberSelection {
    private final SwitchView view;
    private final RandomStream random;

    TwoChoices(SwitchView view) {
      this.view = view;
      random = view.random("two-choices");
    }

    @Override
    public int select(EqualCostSet set, int flowHash, int trafficClass, Packet packet) {
      int one = random.nextInt(set.size());
      int two = random.nextInt(set.size());
      return view.queuedBytes(set.port(one)) <= view.queuedBytes(set.port(two)) ? one : two;
    }
  }

  static final class TwoChoicesFactory implements MemberSelectionFactory<NoConfig> {
    @Override
    public Class<NoConfig> configType() {
      return NoConfig.class;
    }

    @Override
    public MemberSelection create(NoConfig config, SwitchView view) {
      return new TwoChoices(view);
    }
  }

  /** Quantum of a round. */
  record Quantum(
      @Attribute(path = "Quantum", kind = Kind.BYTES, value = "1500B", description = "per round")
          long bytes) {}

  /** Deficit round robin: equal bytes for every class that waits. */
  static final class DeficitRoundRobin implements EgressScheduler {
    private final SwitchView view;
    private final int port;
    private final long quantum;
    private final long[] credit = new long[SwitchView.CLASSES];
    private int turn;

    DeficitRoundRobin(long quantum, SwitchView view, int port) {
      this.quantum = quantum;
      this.view = view;
      this.port = port;
    }

    @Override
    public int pick(int readyMask) {
      while (true) {
        if ((readyMask & (1 << turn)) != 0 && credit[turn] >= view.headWireBytes(port, turn)) {
          return turn;
        }
        turn = (turn + 1) % SwitchView.CLASSES;
        credit[turn] = (readyMask & (1 << turn)) != 0 ? credit[turn] + quantum : 0;
      }
    }

    @Override
    public void sending(int trafficClass, int wireBytes) {
      credit[trafficClass] -= wireBytes;
    }
  }

  static final class DeficitRoundRobinFactory implements EgressSchedulerFactory<Quantum> {
    @Override
    public Class<Quantum> configType() {
      return Quantum.class;
    }

    @Override
    public EgressScheduler create(Quantum config, SwitchView view, int port) {
      return new DeficitRoundRobin(config.bytes(), view, port);
    }
  }

  @Nested
  class TwoChoicesContract extends MemberSelectionContract {
    @Override
    protected MemberSelection create(SwitchView view) {
      return new TwoChoices(view);
    }
  }

  @Nested
  class DeficitRoundRobinContract extends EgressSchedulerContract {
    @Override
    protected EgressScheduler create(SwitchView view, int port) {
      return new DeficitRoundRobin(1_500, view, port);
    }
  }

  @Test
  void twoChoicesSpreadOneFlow() {
    TestNetwork net = new TestNetwork();
    SwitchSetup setup = new SwitchSetup().selection(new TwoChoicesFactory(), new NoConfig());
    TestNode leaf = net.node("leaf", 2, setup.factory());
    net.connect(net.nic("host", 0, EndStation::new), leaf, Star.RATE, Star.DELAY);
    for (int i = 0; i < 4; i++) {
      net.connect(leaf, net.node("spine" + i, 0, EndStation::new), Star.RATE, Star.DELAY);
    }
    net.routes(leaf, new int[] {0}, new int[] {1, 2, 3, 4});
    net.start();
    for (int i = 0; i < 400; i++) {
      leaf.device().receive(0, Frame.of(1_000, 0, 1, 0)); // one flow, all at once
    }
    MemberSet set = ((ScalaSwitch) leaf.device()).parts().sets().inOrder().get(0);
    for (int member = 0; member < 4; member++) {
      assertEquals(100.0, (double) set.packets(member), 10.0); // hash-modulo would put 400 on one
    }
  }

  @Test
  void deficitRoundRobinSharesALinkEquallyByBytes() {
    SwitchSetup setup =
        new SwitchSetup().scheduler(new DeficitRoundRobinFactory(), new Quantum(1_500));
    Star star = new Star(setup, 2);
    for (int i = 0; i < 120; i++) {
      star.device().receive(0, Frame.of(1_000, 0, 1, 16)); // TC2
      star.device().receive(0, Frame.of(500, 0, 1, 24)); // TC3
    }
    star.net.runUntil(60 * 20_000L); // time for 60,000 B
    long tc2 = bytes(star, 16);
    long tc3 = bytes(star, 24);
    assertTrue(tc2 + tc3 > 50_000, tc2 + " + " + tc3);
    assertEquals((double) tc2, (double) tc3, 3_000.0);
  }

  private static long bytes(Star star, int dscp) {
    List<EndStation.Arrival> arrived = star.station(1).packets();
    return arrived.stream()
        .filter(a -> a.packet().dscp == dscp)
        .mapToLong(a -> a.packet().wireBytes)
        .sum();
  }
}
