package io.heddle.scalaswitch;

import io.heddle.api.net.SimulationParameters;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Senders 1 to n send to server 0 through one switch at once, and obey its pauses. */
public final class Incast {
  public final TestNetwork net = new TestNetwork();
  public final TestNode node;
  private final List<TestNode> stations = new ArrayList<>();

  public Incast(SwitchSetup setup, int senders, long rate, long delayPs) {
    net.parameters(new SimulationParameters(1, 0, 0, 0, 1, 1, 1, -1, 4184, false));
    node = net.node("leaf", 2, setup.factory());
    int[][] routes = new int[senders + 1][];
    for (int s = 0; s <= senders; s++) {
      stations.add(net.nic("host" + s, s, ObedientStation::new));
      net.connect(stations.get(s), node, rate, delayPs);
      routes[s] = new int[] {s};
    }
    net.routes(node, routes);
    net.start();
  }

  /** Has every sender send so many frames at the present instant. */
  public Incast send(int frames, int wireBytes, int dscp) {
    for (int s = 1; s < stations.size(); s++) {
      for (int i = 0; i < frames; i++) {
        station(s).send(Frame.of(wireBytes, s, 0, dscp));
      }
    }
    return this;
  }

  /** A station. */
  public ObedientStation station(int server) {
    return (ObedientStation) stations.get(server).device();
  }

  /** The switch. */
  public ScalaSwitch device() {
    return (ScalaSwitch) node.device();
  }

  /** Drops by reason. */
  public Map<String, Long> drops() {
    Map<String, Long> drops = new TreeMap<>();
    device().describeDrops(drops::put);
    return drops;
  }

  /** Headline counts. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    device().describeCounts(counts::put);
    return counts;
  }

  /** Drops of lossless packets. */
  public long losslessDrops() {
    return drops().get("lossless-headroom-full") + drops().get("lossless-pool-full");
  }

  /** {@code 2 × rate × delay ÷ 8 + 2 × frame}: the guidance for headroom. */
  public static long headroomGuidance(long rate, long delayPs, int frame) {
    return 2 * (rate / 1_000_000_000L) * delayPs / 8_000 + 2L * frame;
  }
}
