package io.heddle.workloads.pattern;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.FlowSource;

/**
 * Flows arrive at each host as a Poisson process of its own (workloads specification 4.5); flows
 * are numbered host by host.
 */
final class PoissonFlows implements FlowSource {
  private static final double BYTE_BITS_PS = 8e12;

  /** More flows than any run gets through; a typing error in load, size or duration. */
  private static final double MOST_FLOWS = 50_000_000;

  private final PoissonConfig config;

  PoissonFlows(PoissonConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    FlowSizes sizes = FlowSizes.of(config.size(), plan);
    if (sizes == null || !isReasonable(plan, sizes.meanBytes())) {
      return;
    }
    for (int i = 0; i < plan.hosts().size(); i++) {
      addHost(plan, i, sizes);
    }
  }

  private boolean isReasonable(FlowPlan plan, double meanBytes) {
    double expected = 0;
    for (int i = 0; i < plan.hosts().size(); i++) {
      expected += config.durationPs() / meanGapPs(meanBytes, bandwidth(plan, i));
    }
    if (expected <= MOST_FLOWS) {
      return true;
    }
    String text =
        meanBytes == 0
            ? "flows of 0 bytes never make up a load"
            : "load, sizes and duration make about " + (long) expected + " flows";
    plan.problems().errorAt("HED-0601", plan.place("duration"), text, "at most 50000000 flows");
    return false;
  }

  private void addHost(FlowPlan plan, int index, FlowSizes sizes) {
    int source = plan.server(index);
    double meanGapPs = meanGapPs(sizes.meanBytes(), bandwidth(plan, index));
    RandomStream arrivals = plan.random(source, "arrivals");
    RandomStream destinations = plan.random(source, "destinations");
    int others = plan.hosts().size() - 1;
    for (long at = gapPs(arrivals, meanGapPs);
        at < config.durationPs();
        at += gapPs(arrivals, meanGapPs)) {
      int other = destinations.nextInt(others);
      int destination = plan.server(other < index ? other : other + 1);
      plan.startAt(plan.add(source, destination, sizes.nextBytes(source)), at);
    }
  }

  private long bandwidth(FlowPlan plan, int index) {
    return config.bandwidthBitsPerSec() > 0
        ? config.bandwidthBitsPerSec()
        : plan.hosts().get(index).linkRateBitsPerSec();
  }

  /** Mean time between arrivals: 8 x mean size / (load x bandwidth). */
  double meanGapPs(double meanBytes, long bitsPerSec) {
    return BYTE_BITS_PS * meanBytes / (config.load() * bitsPerSec);
  }

  private static long gapPs(RandomStream arrivals, double meanGapPs) {
    return (long) StrictMath.floor(-StrictMath.log(1 - arrivals.nextDouble()) * meanGapPs + 0.5);
  }
}
