package io.heddle.workloads.flow;

/** What a type of flow workload has of its own: which flows there are and what starts them. */
@FunctionalInterface
public interface FlowSource {
  /**
   * Adds the flows. Called once, before time zero; reports what is wrong to {@link
   * FlowPlan#problems}.
   */
  void addFlows(FlowPlan plan);
}
