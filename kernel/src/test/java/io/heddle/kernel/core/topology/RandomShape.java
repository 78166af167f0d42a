package io.heddle.kernel.core.topology;

import java.util.SplittableRandom;

/**
 * A small generated topology drawn at random, with the counts that its formulas promise
 * (configuration specification 2.6).
 *
 * @param yaml the topology, of models {@code nic}, {@code dual} (two ports) and {@code sw}
 * @param servers servers it must have
 * @param links links it must have
 */
record RandomShape(String yaml, int servers, int links) {
  static final int KINDS = 7;

  /** A shape of one of the seven generators. */
  static RandomShape of(int kind, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return switch (kind) {
      case 0 -> new RandomShape("{generator: back-to-back, nic: nic}", 2, 1);
      case 1 -> singleSwitch(random);
      case 2 -> leafSpine(random);
      case 3 -> fatTree(random);
      case 4 -> clos(random);
      case 5 -> railOptimised(random);
      default -> multiPlane(random);
    };
  }

  private static RandomShape singleSwitch(SplittableRandom random) {
    int hosts = random.nextInt(1, 12);
    return new RandomShape(
        "{generator: single-switch, hosts: " + hosts + ", nic: nic, switch: sw}", hosts, hosts);
  }

  private static RandomShape leafSpine(SplittableRandom random) {
    int leafs = random.nextInt(1, 6);
    int spines = random.nextInt(1, 5);
    int perLeaf = random.nextInt(1, 5);
    int parallel = random.nextInt(1, 4);
    int hosts = leafs * perLeaf - random.nextInt(perLeaf);
    return new RandomShape(
        ("{generator: leaf-spine, leafs: %d, spines: %d, hostsPerLeaf: %d, hosts: %d,"
                + " parallelLinks: %d, nic: nic, leaf: sw, spine: sw}")
            .formatted(leafs, spines, perLeaf, hosts, parallel),
        hosts,
        hosts + leafs * spines * parallel);
  }

  private static RandomShape fatTree(SplittableRandom random) {
    int k = 2 * random.nextInt(1, 4);
    int f = k == 4 && random.nextBoolean() ? 2 : k == 6 && random.nextBoolean() ? 3 : 1;
    return new RandomShape(
        ("{generator: fat-tree, k: %d, oversubscription: %d, nic: nic, edge: sw, aggregation: sw,"
                + " core: sw}")
            .formatted(k, f),
        k * k * k / 4,
        k * k * k / 2 + k * k * k / (4 * f));
  }

  private static RandomShape clos(SplittableRandom random) {
    int ports = 2 * random.nextInt(2, 5);
    int down = ports / 2;
    int hosts = random.nextInt(1, ports * ports / 2 * down + 1);
    int racks = (hosts + down - 1) / down;
    int pods = (racks + ports / 2 - 1) / (ports / 2);
    // a rack's uplinks; in three layers also those of the up fabric switches of each pod
    int fabricLinks = racks == 1 ? 0 : racks * (ports - down);
    int spineLinks = racks <= ports ? 0 : pods * (ports - down) * (ports - ports / 2);
    return new RandomShape(
        "{generator: clos, hosts: %d, switchRadix: %dx400G, nic: nic, switch: sw}"
            .formatted(hosts, ports),
        hosts,
        hosts + fabricLinks + spineLinks);
  }

  private static RandomShape railOptimised(SplittableRandom random) {
    int nodes = random.nextInt(1, 6);
    int rails = random.nextInt(1, 5);
    int perSwitch = random.nextInt(1, nodes + 1);
    int spines = random.nextInt(1, 4);
    int parallel = random.nextInt(1, 3);
    int railSwitches = rails * ((nodes + perSwitch - 1) / perSwitch);
    return new RandomShape(
        ("{generator: rail-optimised, nodes: %d, rails: %d, nodesPerRailSwitch: %d, spines: %d,"
                + " parallelLinks: %d, nic: nic, rail: sw, spine: sw}")
            .formatted(nodes, rails, perSwitch, spines, parallel),
        nodes * rails,
        nodes * rails + railSwitches * spines * parallel);
  }

  private static RandomShape multiPlane(SplittableRandom random) {
    int leafs = random.nextInt(1, 4);
    int spines = random.nextInt(1, 4);
    int perLeaf = random.nextInt(1, 4);
    return new RandomShape(
        ("{generator: multi-plane, planes: 2, leafs: %d, spines: %d, hostsPerLeaf: %d, nic: dual,"
                + " leaf: sw, spine: sw}")
            .formatted(leafs, spines, perLeaf),
        leafs * perLeaf,
        2 * (leafs * perLeaf + leafs * spines));
  }
}
