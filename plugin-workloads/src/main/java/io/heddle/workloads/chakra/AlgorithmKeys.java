package io.heddle.workloads.chakra;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.workloads.algorithm.CommType;
import java.util.EnumMap;
import java.util.Map;

/**
 * Algorithm of each collective.
 *
 * @param allReduce of AllReduce
 * @param reduce of Reduce
 * @param allGather of AllGather
 * @param reduceScatter of ReduceScatter
 * @param reduceScatterBlock of ReduceScatterBlock
 * @param broadcast of Broadcast
 * @param gather of Gather
 * @param scatter of Scatter
 * @param allToAll of AllToAll
 * @param barrier of Barrier
 */
public record AlgorithmKeys(
    @Attribute(
            path = "AllReduceAlgorithm",
            kind = Kind.TEXT,
            value = "ring",
            allowed = {"ring", "tree", "double-tree", "halving-doubling"},
            description = "How AllReduce is done")
        String allReduce,
    @Attribute(
            path = "ReduceAlgorithm",
            kind = Kind.TEXT,
            value = "ring",
            allowed = {"ring", "tree"},
            description = "How Reduce is done")
        String reduce,
    @Attribute(
            path = "AllGatherAlgorithm",
            kind = Kind.TEXT,
            value = "ring",
            allowed = {"ring"},
            description = "How AllGather is done")
        String allGather,
    @Attribute(
            path = "ReduceScatterAlgorithm",
            kind = Kind.TEXT,
            value = "ring",
            allowed = {"ring", "halving"},
            description = "How ReduceScatter is done")
        String reduceScatter,
    @Attribute(
            path = "ReduceScatterBlockAlgorithm",
            kind = Kind.TEXT,
            value = "ring",
            allowed = {"ring"},
            description = "How ReduceScatterBlock is done")
        String reduceScatterBlock,
    @Attribute(
            path = "BroadcastAlgorithm",
            kind = Kind.TEXT,
            value = "interleaved",
            allowed = {"sequential", "interleaved"},
            description = "How Broadcast is done")
        String broadcast,
    @Attribute(
            path = "GatherAlgorithm",
            kind = Kind.TEXT,
            value = "direct",
            allowed = {"direct"},
            description = "How Gather is done")
        String gather,
    @Attribute(
            path = "ScatterAlgorithm",
            kind = Kind.TEXT,
            value = "direct",
            allowed = {"direct"},
            description = "How Scatter is done")
        String scatter,
    @Attribute(
            path = "AllToAllAlgorithm",
            kind = Kind.TEXT,
            value = "interleaved",
            allowed = {"sequential", "interleaved"},
            description = "How AllToAll is done")
        String allToAll,
    @Attribute(
            path = "BarrierAlgorithm",
            kind = Kind.TEXT,
            value = "ring",
            allowed = {"ring", "tree", "double-tree", "halving-doubling"},
            description = "How Barrier is done, without data")
        String barrier) {
  /** Algorithms of a run that names none. */
  public static Map<CommType, String> defaults() {
    return new AlgorithmKeys(
            "ring",
            "ring",
            "ring",
            "ring",
            "ring",
            "interleaved",
            "direct",
            "direct",
            "interleaved",
            "ring")
        .byType();
  }

  /** By collective. */
  public Map<CommType, String> byType() {
    Map<CommType, String> algorithms = new EnumMap<>(CommType.class);
    algorithms.put(CommType.ALL_REDUCE, allReduce);
    algorithms.put(CommType.REDUCE, reduce);
    algorithms.put(CommType.ALL_GATHER, allGather);
    algorithms.put(CommType.REDUCE_SCATTER, reduceScatter);
    algorithms.put(CommType.REDUCE_SCATTER_BLOCK, reduceScatterBlock);
    algorithms.put(CommType.BROADCAST, broadcast);
    algorithms.put(CommType.GATHER, gather);
    algorithms.put(CommType.SCATTER, scatter);
    algorithms.put(CommType.ALL_TO_ALL, allToAll);
    algorithms.put(CommType.BARRIER, barrier);
    return algorithms;
  }
}
