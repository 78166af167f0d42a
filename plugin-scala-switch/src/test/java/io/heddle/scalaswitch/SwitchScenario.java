package io.heddle.scalaswitch;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.RouteTable;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One switch driven with random frames, pauses, resumes, faults and route changes, all drawn from
 * one seed. Servers 0 to 2 are on ports 0 to 2, server 3 behind the equal-cost ports 3 and 4,
 * server 4 nowhere.
 */
final class SwitchScenario {
  static final int PORTS = 5;
  private static final long ACTIVE_PS = 20_000_000;
  private static final int[][] ROUTES = {{0}, {1}, {2}, {3, 4}, {}};
  private static final int[][] WITHOUT_PORT_3 = {{0}, {1}, {2}, {4}, {}};
  private static final int[][] WITHOUT_PORT_1 = {{0}, {}, {2}, {3, 4}, {}};
  private static final int[] CODEPOINTS = {
    Codepoints.NO_TRIM, Codepoints.TRIMMABLE, Codepoints.TRIMMABLE_RTX, 8, 12, 14, 16, 20, 46, 56
  };

  final TestNetwork net = new TestNetwork();
  final TestNode node;
  final List<TestLink> links = new ArrayList<>();
  private final List<TestNode> stations = new ArrayList<>();
  private final RandomStream random;
  private final boolean[] down = new boolean[PORTS];

  SwitchScenario(long seed) {
    random = new RandomStream(seed, 0, 0, "scenario");
    node = net.node("leaf", 2, setup().factory());
    for (int port = 0; port < PORTS; port++) {
      boolean host = port < 3;
      stations.add(
          host
              ? net.nic("host" + port, port, EndStation::new)
              : net.node("spine" + port, 0, EndStation::new));
      long rate = oneOf(400, 200, 100) * 1_000_000_000L;
      long delayPs = oneOf(1_000, 100_000, 500_000);
      links.add(
          host
              ? net.connect(stations.get(port), node, rate, delayPs)
              : net.connect(node, stations.get(port), rate, delayPs));
    }
    net.routes(node, ROUTES);
    net.start();
  }

  ScalaSwitch device() {
    return (ScalaSwitch) node.device();
  }

  private SwitchSetup setup() {
    SwitchSetup setup = new SwitchSetup();
    setup.total = 40_000L + random.nextInt(200_000);
    setup.headroom = oneOf(0, 2_000, 4_156, 8_000);
    setup.xoff = random.nextInt(30_000);
    setup.xon = random.nextInt(30_000);
    setup.bdp = 4_000L + random.nextInt(20_000);
    setup.capFactor = oneOf(1, 2, 5);
    setup.alpha = new double[] {0, 0.25, 1, 2}[random.nextInt(4)];
    setup.cap = random.nextInt(2) == 0;
    setup.hash = random.nextInt(2) == 0 ? "crc32WithSalt" : "crc32";
    setup.balancing = random.nextInt(2) == 0 ? "flowlet" : "none";
    setup.gap = oneOf(0, 50_000, 100_000_000);
    setup.weight = random.nextDouble();
    setup.perPort = random.nextInt(2) == 0;
    if (random.nextInt(3) == 0) {
      setup.uet = true;
      setup.trimming = random.nextInt(3) != 0;
      setup.bdp = 200L + random.nextInt(8_000);
    }
    for (int c = 0; c < 8; c++) {
      setup.pfc[c] = setup.trimming ? 0 : random.nextInt(2);
      setup.pools[c] = random.nextInt(3);
    }
    setup.map = SwitchSetup.decimals("0.5", "0.4", random.nextInt(2) == 0 ? "0.1" : "0.25");
    return setup;
  }

  private long oneOf(long... values) {
    return values[random.nextInt(values.length)];
  }

  /** Schedules everything that will happen, and an end in which every hold is lifted. */
  void plan(int actions) {
    for (int i = 0; i < actions; i++) {
      long at = random.nextInt((int) ACTIVE_PS);
      int port = random.nextInt(PORTS);
      switch (random.nextInt(12)) {
        case 0, 1 -> at(at, () -> station(port).pause(random.nextInt(8), random.nextInt(3_000)));
        case 2 -> at(at, () -> pauseSeveral(port));
        case 3 -> at(at, () -> setLink(port, random.nextInt(2) == 0));
        case 4 -> at(at, this::reroute);
        default -> at(at, () -> burst(port));
      }
    }
    at(
        2 * ACTIVE_PS,
        () -> {
          for (int port = 0; port < PORTS; port++) {
            setLink(port, true);
            PauseFrame resumeAll = new PauseFrame().of(64, 0, 0);
            resumeAll.classMask = 0xFF;
            station(port).send(resumeAll);
          }
        });
  }

  private void at(long ps, Runnable action) {
    net.at(node, ps, action);
  }

  private EndStation station(int port) {
    return (EndStation) stations.get(port).device();
  }

  private void pauseSeveral(int port) {
    PauseFrame frame = new PauseFrame().of(84, random.nextInt(8), random.nextInt(2_000));
    for (int c = 0; c < 8; c++) {
      if (random.nextInt(2) == 0) {
        frame.classMask |= 1 << c;
        frame.quanta[c] = random.nextInt(2_000);
      }
    }
    station(port).send(frame);
  }

  private void setLink(int port, boolean up) {
    if (down[port] == up) {
      down[port] = !up;
      device().linkChanged(port, up);
    }
  }

  private void reroute() {
    int[][] routes = new int[][][] {ROUTES, WITHOUT_PORT_3, WITHOUT_PORT_1}[random.nextInt(3)];
    int[] sets = new int[routes.length];
    for (int s = 0; s < sets.length; s++) {
      sets[s] = routes[s].length == 0 ? RouteTable.NO_ROUTE : s;
    }
    node.context().setRoutes(new RouteTable(sets, routes));
  }

  private void burst(int port) {
    int frames = 1 + random.nextInt(12);
    // more than half of the bursts meet at server 0
    int destination = Math.max(0, random.nextInt(12) - 7);
    int dscp = CODEPOINTS[random.nextInt(CODEPOINTS.length)];
    for (int i = 0; i < frames; i++) {
      Frame frame = Frame.of(40 + random.nextInt(4_200), port, destination, dscp);
      frame.sourcePort = random.nextInt(1 << 16);
      frame.ecn = (byte) random.nextInt(4);
      frame.timeToLive = (byte) (random.nextInt(50) == 0 ? 1 : 64);
      frame.protocol = random.nextInt(30) == 0 ? Packet.NO_IP : Packet.UDP;
      station(port).send(frame);
    }
  }
}
