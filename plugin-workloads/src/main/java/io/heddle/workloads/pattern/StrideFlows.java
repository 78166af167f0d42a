package io.heddle.workloads.pattern;

import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.FlowSource;

/** Host i sends to host i + stride. */
final class StrideFlows implements FlowSource {
  private final StrideConfig config;

  StrideFlows(StrideConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    int hosts = plan.hosts().size();
    int stride = (config.stride() < 0 ? hosts / 2 : config.stride()) % hosts;
    FlowSizes sizes = FlowSizes.of(config.size(), plan);
    if (stride == 0) {
      plan.problems()
          .errorAt(
              "HED-0601",
              plan.place("stride"),
              "stride " + config.stride() + " of " + hosts + " hosts has each send to itself",
              "a stride that is no multiple of " + hosts);
    }
    if (stride == 0 || sizes == null) {
      return;
    }
    for (int i = 0; i < hosts; i++) {
      int source = plan.server(i);
      int destination = plan.server((i + stride) % hosts);
      plan.startAt(plan.add(source, destination, sizes.nextBytes(source)), 0);
    }
    plan.repeat(config.repeat(), sizes);
  }
}
