package io.heddle.workloads.pattern;

import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.FlowSource;

/** Many hosts send to one. */
final class IncastFlows implements FlowSource {
  private final IncastConfig config;

  IncastFlows(IncastConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    FlowSizes sizes = FlowSizes.of(config.size(), plan);
    Star star = Star.of(plan, "receiver", config.receiver(), "fanIn", config.fanIn());
    if (sizes == null || star == null) {
      return;
    }
    int[] senders = star.others(plan, config.senders().equals("random"));
    new CastRounds(plan, config.rounds(), config.periodPs(), config.repeat(), sizes)
        .add(senders, new int[] {star.center()});
  }
}
