package io.heddle.kernel.core.topology;

import io.heddle.kernel.core.config.MapReader;

/**
 * Nodes with one NIC a rail: rail r of all nodes shares rail switches, spines join the rails.
 * Server n·rails + r is rail r of node n.
 */
final class RailOptimised implements Generator {
  private record Shape(
      int nodes,
      int rails,
      int nodesPerRailSwitch,
      int spines,
      int parallelLinks,
      Topology.ScaleUp scaleUp,
      ModelChoice nic,
      ModelChoice rail,
      ModelChoice spine) {}

  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    int nodes = keys.count("nodes");
    Shape shape =
        new Shape(
            nodes,
            keys.count("rails"),
            keys.count("nodesPerRailSwitch", nodes),
            keys.count("spines"),
            keys.parallelLinks(),
            scaleUp(keys),
            keys.model("nic"),
            keys.model("rail"),
            keys.model("spine"));
    if (keys.finish()) {
      draft.expect((double) nodes * shape.rails);
      new Building(shape, keys, draft).build();
    }
  }

  private static Topology.ScaleUp scaleUp(TopologyKeys keys) {
    MapReader map = keys.map().map("scaleUp", "scaleUp");
    if (map == null) {
      return null;
    }
    Topology.ScaleUp scaleUp =
        new Topology.ScaleUp(
            map.requiredDataRate("bandwidth", 1, Long.MAX_VALUE),
            map.requiredTime("switchLatency", 0, Long.MAX_VALUE),
            map.requiredTime("cableLatency", 0, Long.MAX_VALUE));
    keys.note(map.finish());
    return scaleUp;
  }

  private record Building(Shape shape, TopologyKeys keys, Draft draft) {
    void build() {
      int[] spines = new int[shape.spines];
      for (int s = 0; s < spines.length; s++) {
        spines[s] = draft.add(DraftDevice.at(Tier.FABRIC, "spine[" + s + "]", shape.spine, s));
      }
      int[][] rails = railSwitches();
      for (int n = 0; n < shape.nodes; n++) {
        addNode(n, rails);
      }
      for (int[] switches : rails) {
        for (int rail : switches) {
          for (int spine : spines) {
            draft.connect(rail, spine, shape.parallelLinks, keys.place());
          }
        }
      }
    }

    private int[][] railSwitches() {
      int perRail = (shape.nodes - 1) / shape.nodesPerRailSwitch + 1;
      if ((long) shape.rails * perRail > Draft.MOST_PARTS) {
        throw new Draft.TooLargeException();
      }
      int[][] rails = new int[shape.rails][perRail];
      for (int r = 0; r < shape.rails; r++) {
        for (int i = 0; i < perRail; i++) {
          String name = "rail[" + r + "][" + i + "]";
          rails[r][i] = draft.add(DraftDevice.at(Tier.RACK, name, shape.rail, r, i));
        }
      }
      return rails;
    }

    private void addNode(int node, int[][] rails) {
      int[] servers = new int[shape.rails];
      for (int r = 0; r < shape.rails; r++) {
        servers[r] = draft.servers();
        int nic = draft.addHost(shape.nic, node, r);
        draft.connect(nic, rails[r][node / shape.nodesPerRailSwitch], 1, keys.place());
      }
      if (shape.scaleUp != null) {
        draft.scaleUpGroup(servers, shape.scaleUp);
      }
    }
  }
}
