package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Guice;
import com.google.inject.Key;
import com.google.inject.name.Names;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.congestion.NsccFactory;
import io.heddle.mrc.loss.SackGapFactory;
import io.heddle.mrc.path.EntropyRotationFactory;
import io.heddle.mrc.transport.Strategies;
import io.heddle.mrc.transport.TransportCounts;
import io.heddle.scalaswitch.ScalaSwitchProvider;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The NIC over the real Scala Switch, wired by hand: both ways, trimming, spraying. */
class ScalaSwitchTest {
  private static final long RATE = 400_000_000_000L;

  private final TestNetwork network = new TestNetwork();
  private final List<TestNode> nics = new ArrayList<>();

  private void nic(int server, MrcConfig config) {
    Strategies strategies =
        new Strategies(
            MrcHarness.bound(new NsccFactory(), "nscc"),
            MrcHarness.bound(new EntropyRotationFactory(), "entropy-rotation"),
            MrcHarness.bound(new SackGapFactory(), "sack-gap"));
    nics.add(
        network.nic("nic" + server, server, context -> new MrcNic(config, context, strategies)));
  }

  private TransportCounts counts(int server) {
    return ((MrcNic) nics.get(server).device()).transport().counts();
  }

  /** The switch's factory, wired by Guice as the kernel does it. */
  private static DeviceFactory scalaSwitch(String... attributes) {
    ScalaSwitchProvider provider = new ScalaSwitchProvider();
    ScalaSwitchConfig config = TestConfig.fill(ScalaSwitchConfig.class, attributes);
    return Guice.createInjector(
            provider.module(config),
            binder -> {
              binder.bind(ScalaSwitchConfig.class).toInstance(config);
              for (StrategyPoint point : provider.strategyPoints()) {
                binder
                    .bind(Key.get(BoundStrategy.class, Names.named(point.name())))
                    .toInstance(builtIn(point.defaultName()));
              }
            })
        .getInstance(DeviceFactory.class);
  }

  private static BoundStrategy builtIn(String name) {
    StringBuilder type = new StringBuilder("io.heddle.scalaswitch.builtin.");
    for (String word : name.split("-", -1)) {
      type.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    try {
      StrategyFactory<?> factory =
          Class.forName(type + "Factory")
              .asSubclass(StrategyFactory.class)
              .getDeclaredConstructor()
              .newInstance();
      return new BoundStrategy(
          name, "1.0.0", "test", factory, new StrategyFactory.NoConfig(), false);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no built-in strategy " + name, e);
    }
  }

  private void star(int servers, long fastRate, long slowRate, DeviceFactory factory) {
    for (int i = 0; i < servers; i++) {
      nic(i, TestConfig.nic());
    }
    TestNode hub = network.node("leaf", 2, factory);
    int[][] ports = new int[servers][];
    for (int i = 0; i < servers; i++) {
      network.connect(nics.get(i), hub, i == servers - 1 ? slowRate : fastRate, 100_000);
      ports[i] = new int[] {i};
    }
    network.routes(hub, ports);
    network.start();
  }

  @Test
  void messagesRunBothWaysOverTheScalaSwitch() {
    star(2, RATE, RATE, scalaSwitch());
    nics.get(0).host().post(1, 1_000_000, 1);
    nics.get(1).host().post(0, 500_000, 2);
    network.runAll();
    assertEquals(1, nics.get(0).host().count("acknowledged"));
    assertEquals(1, nics.get(1).host().count("acknowledged"));
    assertEquals(1, nics.get(0).host().count("received"));
    assertEquals(1, nics.get(1).host().count("received"));
    assertEquals(0, counts(0).rtx() + counts(1).rtx());
  }

  @Test
  void M1_overTheScalaSwitchTakesTheSameTime() {
    star(2, RATE, RATE, scalaSwitch());
    nics.get(0).host().post(1, 4_096, 1);
    network.runAll();
    assertEquals(657_804, nics.get(0).host().firstPs("acknowledged"));
  }

  @Test
  void trimmedPacketsAreSentAgainAndEveryMessageCompletes() {
    // Eight senders at once into one port of a quarter of the rate, a small buffer, trimming on.
    star(
        9,
        RATE,
        RATE / 4,
        scalaSwitch(
            "UETPolicyEnabled", "true",
            "PacketTrimmer.TrimmingEnabled", "true",
            "EnablePFC", "[0, 0, 0, 0, 0, 0, 0, 0]",
            "PlaneBDP", "100KB"));
    for (int i = 0; i < 8; i++) {
      nics.get(i).host().post(8, 400_000, i);
    }
    network.runAll();
    long nacks = 0;
    for (int i = 0; i < 8; i++) {
      assertEquals(1, nics.get(i).host().count("acknowledged"), "message of server " + i);
      nacks += counts(i).nackPktsRcvd;
    }
    assertEquals(8, nics.get(8).host().count("received"));
    assertTrue(nacks > 0, "nothing was trimmed");
    assertEquals(nacks, counts(8).nackPktsSent);
    assertEquals(8 * 400_000L, counts(8).recvBytes);
  }

  /** Two leaves with four paths between them, of different lengths. */
  private List<TestLink> twoLeaves() {
    for (int i = 0; i < 2; i++) {
      nic(i, TestConfig.nic());
    }
    DeviceFactory factory = scalaSwitch();
    TestNode leaf0 = network.node("leaf0", 2, factory);
    TestNode leaf1 = network.node("leaf1", 2, factory);
    network.connect(nics.get(0), leaf0, RATE, 100_000);
    network.connect(nics.get(1), leaf1, RATE, 100_000);
    List<TestLink> paths = new ArrayList<>();
    for (int s = 0; s < 4; s++) {
      paths.add(network.connect(leaf0, leaf1, RATE, 500_000 + s * 100_000));
    }
    network.routes(leaf0, new int[] {0}, new int[] {1, 2, 3, 4});
    network.routes(leaf1, new int[] {1, 2, 3, 4}, new int[] {0});
    network.start();
    return paths;
  }

  @Test
  void sprayedPacketsTakeEveryPathBetweenTwoLeaves() {
    List<TestLink> paths = twoLeaves();
    nics.get(0).host().post(1, 2_000_000, 1);
    network.runAll();
    assertEquals(1, nics.get(0).host().count("acknowledged"));
    assertTrue(counts(1).outOfOrderEvents > 0, "paths of unequal length reorder");
    assertEquals(0, counts(0).rtx());
    for (TestLink path : paths) {
      assertTrue(path.sent().stream().anyMatch(s -> s.kind() == PacketKind.DATA), "an idle path");
    }
  }

  @Test
  void Case31_aDeadPathIsLeftAndComesBack() {
    List<TestLink> paths = twoLeaves();
    // one of four is dead, both ways, for the first two milliseconds
    paths.get(2).lose(p -> network.nowPs() < 2_000_000_000L);
    nics.get(0).host().post(1, 1_000_000, 1);
    network.runAll();
    assertEquals(1, nics.get(0).host().count("acknowledged"));
    assertTrue(counts(0).evAssumedBad > 0, "no path was assumed bad");
    assertEquals(counts(0).evAssumedBad, counts(0).evRecovered);
    assertEquals(1_000_000, counts(1).recvBytes);
  }
}
