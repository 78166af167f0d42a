package io.heddle.scalaswitch;

import io.heddle.api.net.DeviceInfo;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;

/** One switch with end stations around it; station s is server s on port s. */
public final class Star {
  public static final long RATE = 400_000_000_000L;
  public static final long DELAY = 100_000;

  public final TestNetwork net = new TestNetwork();
  public final TestNode node;
  private final List<TestNode> stations = new ArrayList<>();
  private final List<TestLink> links = new ArrayList<>();

  /** Stations at 400 Gb/s and 100 ns. */
  public Star(SwitchSetup setup, int count) {
    this(setup, count, RATE, DELAY);
  }

  /** Stations on links of that rate and delay. The switch has node id 0. */
  public Star(SwitchSetup setup, int count, long rate, long delayPs) {
    node = net.node("leaf", 2, setup.factory());
    int[][] routes = new int[count][];
    for (int s = 0; s < count; s++) {
      stations.add(net.nic("host" + s, s, EndStation::new));
      links.add(net.connect(stations.get(s), node, rate, delayPs));
      routes[s] = new int[] {s};
    }
    net.routes(node, routes);
    net.start();
  }

  /** A network whose routes and links the test makes itself. */
  public static DeviceInfo info(int nodeId, String name, int tier) {
    return new DeviceInfo(
        nodeId, name, name, "Switch", tier, DeviceInfo.NO_SUBTIER, -1, name, "t", new int[0]);
  }

  /** A station. */
  public EndStation station(int server) {
    return (EndStation) stations.get(server).device();
  }

  /** The link of a station. */
  public TestLink link(int server) {
    return links.get(server);
  }

  /** The switch. */
  public ScalaSwitch device() {
    return (ScalaSwitch) node.device();
  }

  /** Counters of its buffer. */
  public SharedBuffer buffer() {
    return parts().buffer();
  }

  /** One of its ports. */
  public EgressPort port(int index) {
    return parts().ports()[index];
  }

  /** Its parts. */
  SwitchParts parts() {
    return device().parts();
  }
}
