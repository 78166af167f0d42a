package io.heddle.scalaswitch;

import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;

/** Server 0, rack, fabric, rack, server 1 in a row: 400 Gb/s; 100, 500, 500, 100 ns. */
public final class TwoTiers {
  public final TestNetwork net = new TestNetwork();
  private final TestNode left;
  private final TestNode right;

  public TwoTiers(SwitchSetup setup) {
    TestNode fabric = net.node("fabric", 1, setup.factory());
    TestNode rack0 = net.node("rack0", 2, setup.factory());
    TestNode rack1 = net.node("rack1", 2, setup.factory());
    left = net.nic("host0", 0, EndStation::new);
    right = net.nic("host1", 1, EndStation::new);
    net.connect(rack0, fabric, Star.RATE, 500_000);
    net.connect(rack1, fabric, Star.RATE, 500_000);
    net.connect(left, rack0, Star.RATE, 100_000);
    net.connect(right, rack1, Star.RATE, 100_000);
    net.routes(fabric, new int[] {0}, new int[] {1});
    net.routes(rack0, new int[] {1}, new int[] {0});
    net.routes(rack1, new int[] {0}, new int[] {1});
    net.start();
  }

  /** Server 0. */
  public EndStation left() {
    return (EndStation) left.device();
  }

  /** Server 1. */
  public EndStation right() {
    return (EndStation) right.device();
  }
}
