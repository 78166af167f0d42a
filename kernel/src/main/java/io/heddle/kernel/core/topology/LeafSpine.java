package io.heddle.kernel.core.topology;

import java.util.Locale;

/** Leaves with hosts, each leaf joined to each spine; once, or once in each plane. */
final class LeafSpine implements Generator {
  private final boolean inPlanes;

  private LeafSpine(boolean inPlanes) {
    this.inPlanes = inPlanes;
  }

  /** {@code leaf-spine}. */
  static Generator single() {
    return new LeafSpine(false);
  }

  /** {@code multi-plane}: port p of every NIC is in plane p. */
  static Generator multiPlane() {
    return new LeafSpine(true);
  }

  private record Shape(
      int planes,
      int leafs,
      int spines,
      int hostsPerLeaf,
      int hosts,
      int parallelLinks,
      ModelChoice nic,
      ModelChoice leaf,
      ModelChoice spine) {}

  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    int planes = inPlanes ? keys.count("planes") : 1;
    int leafs = keys.count("leafs");
    int hostsPerLeaf = keys.count("hostsPerLeaf");
    long most = (long) leafs * hostsPerLeaf;
    long hosts = keys.map().uint("hosts", most, 1, Draft.MOST_PARTS);
    Shape shape =
        new Shape(
            planes,
            leafs,
            keys.count("spines"),
            hostsPerLeaf,
            (int) Math.min(hosts, Draft.MOST_PARTS),
            keys.parallelLinks(),
            keys.model("nic"),
            keys.model("leaf"),
            keys.model("spine"));
    if (keys.areReadable()) {
      checkHosts(keys, hosts, leafs, hostsPerLeaf);
    }
    if (keys.finish()) {
      draft.expect((double) planes * ((double) leafs * shape.spines + shape.hosts));
      int[] nics = new int[shape.hosts];
      for (int h = 0; h < shape.hosts; h++) {
        nics[h] = draft.addHost(shape.nic, h / hostsPerLeaf, h % hostsPerLeaf);
      }
      for (int p = 0; p < planes; p++) {
        addPlane(p, shape, nics, keys, draft);
      }
    }
  }

  /** Only the last leaf may be partly filled, so the total must end inside it. */
  private static void checkHosts(TopologyKeys keys, long hosts, int leafs, int hostsPerLeaf) {
    long most = (long) leafs * hostsPerLeaf;
    long least = most - hostsPerLeaf + 1;
    if (hosts < least || hosts > most) {
      keys.misfit(
          "hosts",
          String.format(
              Locale.ROOT,
              "hosts %d do not fit: leafs %d x hostsPerLeaf %d = %d",
              hosts,
              leafs,
              hostsPerLeaf,
              most),
          String.format(
              Locale.ROOT,
              "possible are %s: only the last leaf may be partly filled",
              least == most ? least : least + " to " + most));
    }
  }

  private void addPlane(int plane, Shape shape, int[] nics, TopologyKeys keys, Draft draft) {
    int[] spines = new int[shape.spines];
    for (int s = 0; s < spines.length; s++) {
      spines[s] = draft.add(inPlane(plane, Tier.FABRIC, "spine", s, shape.spine));
    }
    int[] leafs = new int[shape.leafs];
    for (int l = 0; l < leafs.length; l++) {
      leafs[l] = draft.add(inPlane(plane, Tier.RACK, "leaf", l, shape.leaf));
    }
    for (int h = 0; h < nics.length; h++) {
      draft.connect(nics[h], leafs[h / shape.hostsPerLeaf], 1, keys.place());
    }
    for (int leaf : leafs) {
      for (int spine : spines) {
        draft.connect(leaf, spine, shape.parallelLinks, keys.place());
      }
    }
  }

  private DraftDevice inPlane(int plane, int tier, String role, int index, ModelChoice model) {
    String name = role + "[" + index + "]";
    return inPlanes
        ? DraftDevice.at(tier, "plane[" + plane + "]." + name, model, plane, index).inPlane(plane)
        : DraftDevice.at(tier, name, model, index);
  }
}
