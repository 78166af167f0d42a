package io.heddle.workloads.pattern;

import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.FlowSource;

/** One host sends to many. */
final class OutcastFlows implements FlowSource {
  private final OutcastConfig config;

  OutcastFlows(OutcastConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    FlowSizes sizes = FlowSizes.of(config.size(), plan);
    Star star = Star.of(plan, "sender", config.sender(), "fanOut", config.fanOut());
    if (sizes == null || star == null) {
      return;
    }
    int[] receivers = star.others(plan, config.receivers().equals("random"));
    new CastRounds(plan, config.rounds(), config.periodPs(), config.repeat(), sizes)
        .add(new int[] {star.center()}, receivers);
  }
}
