package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;

/**
 * Three layers in pods: edge switch i and aggregation switch a of pod p are {@code edge[p][i]} and
 * {@code agg[p][a]}; aggregation switch a of every pod is in spine plane a, with the cores of that
 * plane above it.
 */
final class Pods {
  private final Draft draft;
  private final Place place;
  private final int[][] edges;
  private final int[][] aggregations;
  private int[][] cores = {};

  /**
   * Pods, empty yet.
   *
   * @param edgesPerPod edge switches of a pod
   * @param aggregationsPerPod aggregation switches of a pod, also the number of planes
   */
  Pods(Draft draft, int pods, int edgesPerPod, int aggregationsPerPod, Place place) {
    this.draft = draft;
    this.place = place;
    if ((long) pods * Math.max(edgesPerPod, aggregationsPerPod) > Draft.MOST_PARTS) {
      throw new Draft.TooLargeException();
    }
    this.edges = new int[pods][edgesPerPod];
    this.aggregations = new int[pods][aggregationsPerPod];
  }

  /** Adds the top layer, plane by plane. */
  void addCores(int coresPerPlane, ModelChoice core) {
    cores = new int[aggregations[0].length][coresPerPlane];
    for (int plane = 0; plane < cores.length; plane++) {
      for (int c = 0; c < coresPerPlane; c++) {
        int index = plane * coresPerPlane + c;
        cores[plane][c] =
            draft.add(
                DraftDevice.at(Tier.SPINE, "core[" + index + "]", core, index).inPlane(plane));
      }
    }
  }

  /** Adds the switches of every pod. */
  void addSwitches(ModelChoice edge, ModelChoice aggregation) {
    addSwitches(edges.length * edges[0].length, edge, aggregation);
  }

  /** Adds the switches of every pod; the last pod may have fewer edge switches. */
  void addSwitches(int totalEdges, ModelChoice edge, ModelChoice aggregation) {
    for (int p = 0; p < edges.length; p++) {
      for (int a = 0; a < aggregations[p].length; a++) {
        aggregations[p][a] =
            draft.add(
                DraftDevice.at(Tier.FABRIC, "agg[" + p + "][" + a + "]", aggregation, p, a)
                    .inPlane(a));
      }
      edges[p] = new int[Math.min(edges[p].length, totalEdges - p * edges[0].length)];
      for (int e = 0; e < edges[p].length; e++) {
        edges[p][e] =
            draft.add(
                DraftDevice.at(Tier.RACK, "edge[" + p + "][" + e + "]", edge, p, e)
                    .inPodRack(p, e));
      }
    }
  }

  /** Adds a host under the next edge switch that is not full. */
  void addHost(int host, int hostsPerEdge, ModelChoice nic) {
    int edge = host / hostsPerEdge;
    int pod = edge / edges[0].length;
    int rack = edge % edges[0].length;
    int device = draft.addHost(nic, pod, rack, host % hostsPerEdge);
    draft.placeInRack(device, pod, rack);
    draft.connect(device, edges[pod][rack], 1, place);
  }

  /** Joins every edge switch to every aggregation switch of its pod. */
  void joinPods() {
    for (int p = 0; p < edges.length; p++) {
      for (int edge : edges[p]) {
        for (int aggregation : aggregations[p]) {
          draft.connect(edge, aggregation, 1, place);
        }
      }
    }
  }

  /** Spreads the uplinks of every aggregation switch over the cores of its plane. */
  void joinCores(int uplinks) {
    for (int p = 0; p < aggregations.length; p++) {
      for (int plane = 0; plane < aggregations[p].length; plane++) {
        draft.spread(aggregations[p][plane], cores[plane], (long) p * uplinks, uplinks, place);
      }
    }
  }
}
