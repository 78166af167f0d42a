package io.heddle.workloads.pattern;

import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.FlowSource;

/** Every host sends to every other: in step s host i sends to host i + s. */
final class AllToAllFlows implements FlowSource {
  private final AllToAllConfig config;

  AllToAllFlows(AllToAllConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    FlowSizes sizes = FlowSizes.of(config.size(), plan);
    if (sizes == null) {
      return;
    }
    if (config.mode().equals("interleaved")) {
      for (int step = 1; step < plan.hosts().size(); step++) {
        for (int i = 0; i < plan.hosts().size(); i++) {
          plan.startAt(add(plan, i, step, sizes), 0);
        }
      }
      plan.repeat(config.repeat(), sizes);
    } else {
      inTurn(plan, sizes);
    }
  }

  private void inTurn(FlowPlan plan, FlowSizes sizes) {
    int hosts = plan.hosts().size();
    int[] lanes = new int[hosts];
    for (int i = 0; i < hosts; i++) {
      lanes[i] = plan.lane(config.repeat().gapPs());
    }
    long steps = (hosts - 1L) * config.repeat().times();
    for (int done = 0; done < steps; done++) {
      for (int i = 0; i < hosts; i++) {
        int flow = add(plan, i, 1 + done % (hosts - 1), sizes);
        if (done < config.parallel()) {
          plan.startAt(flow, 0);
          plan.openInLane(lanes[i], flow);
        } else {
          plan.queueInLane(lanes[i], flow);
        }
      }
    }
  }

  private static int add(FlowPlan plan, int i, int step, FlowSizes sizes) {
    int source = plan.server(i);
    int destination = plan.server((i + step) % plan.hosts().size());
    return plan.add(source, destination, sizes.nextBytes(source));
  }
}
