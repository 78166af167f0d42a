package io.heddle.workloads.prepare;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.trace.LongList;
import io.heddle.workloads.trace.TraceNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/**
 * How traces are prepared.
 *
 * @param algorithms algorithm of each collective
 * @param honourControl whether control dependencies count
 * @param serialize whether collectives of a group run in their recorded order
 * @param synchronize whether a barrier comes before each collective
 * @param collected whether recorded start times give an order
 * @param scale factor on sizes and durations; null for none
 */
public record PreparationSettings(
    Map<CommType, String> algorithms,
    boolean honourControl,
    boolean serialize,
    boolean synchronize,
    boolean collected,
    BigDecimal scale) {
  /** A size as the simulator reads it from a prepared node. */
  public long scaledBytes(long bytes) {
    return scaled(bytes);
  }

  /** A duration as the simulator reads it, in picoseconds. */
  public long scaledDurationPs(TraceNode node) {
    return Math.addExact(
        Math.multiplyExact(scaled(node.durationMicros), 1_000_000L), scaled(node.durationPs));
  }

  /** The factor; 1 if there is none. */
  public double scaleFactor() {
    return scale == null ? 1 : scale.doubleValue();
  }

  private long scaled(long value) {
    return scale == null
        ? value
        : scale.multiply(BigDecimal.valueOf(value)).setScale(0, RoundingMode.DOWN).longValueExact();
  }

  /** Dependencies of a node, each once. */
  void dependencies(TraceNode node, LongList into) {
    into.clear();
    for (int i = 0; i < node.dataDependencies.size(); i++) {
      into.addOnce(node.dataDependencies.at(i));
    }
    if (honourControl) {
      for (int i = 0; i < node.controlDependencies.size(); i++) {
        into.addOnce(node.controlDependencies.at(i));
      }
    }
  }
}
