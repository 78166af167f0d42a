package io.heddle.workloads.simai;

import io.heddle.workloads.simai.Layer.Groups;
import java.util.List;

/**
 * A training workload.
 *
 * @param ranks {@code all_gpus}
 * @param tensorParallel {@code model_parallel_NPU_group}
 * @param expertParallel {@code ep}
 * @param layers in order
 */
record TrainingText(int ranks, int tensorParallel, int expertParallel, List<Layer> layers) {
  /** Number of ranks in one of the groups. */
  int size(Groups groups) {
    return switch (groups) {
      case TP -> tensorParallel;
      case EP -> expertParallel;
      case DP -> ranks / tensorParallel;
      case DP_EP -> ranks / (tensorParallel * expertParallel);
    };
  }

  /** Distance of neighbours in one of the groups. */
  int stride(Groups groups) {
    return switch (groups) {
      case TP -> 1;
      case EP, DP -> tensorParallel;
      case DP_EP -> tensorParallel * expertParallel;
    };
  }

  /** Lowest rank of the group that a rank is in. */
  int first(Groups groups, int rank) {
    int span = stride(groups) * size(groups);
    return rank / span * span + rank % stride(groups);
  }

  /** Name of the group that a rank is in. */
  String name(Groups groups, int rank) {
    return groups + "-" + first(groups, rank);
  }
}
