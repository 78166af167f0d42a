package io.heddle.workloads.flow;

import io.heddle.api.config.Problems;
import io.heddle.workloads.sizes.SizeDistribution;
import java.util.List;

/** Sizes of generated flows: all the same, or drawn from a distribution by each host. */
public final class FlowSizes {
  private final long fixedBytes;
  private final SizeDistribution distribution;
  private final FlowPlan plan;

  private FlowSizes(long fixedBytes, SizeDistribution distribution, FlowPlan plan) {
    this.fixedBytes = fixedBytes;
    this.distribution = distribution;
    this.plan = plan;
  }

  /** Sizes as the keys say; null, and a report, if they do not say. */
  public static FlowSizes of(SizeKeys keys, FlowPlan plan) {
    Problems problems = plan.problems();
    boolean fixed = keys.sizeBytes() >= 0;
    if (fixed && keys.cdf() != null) {
      problems.errorAt(
          "HED-0203", keys.cdf().place(), "size and sizes.cdf exclude one another", null);
      return null;
    }
    if (fixed) {
      return new FlowSizes(keys.sizeBytes(), null, plan);
    }
    if (keys.cdf() == null) {
      problems.errorAt(
          "HED-0200",
          plan.place("size"),
          "the flows have no size",
          "size: 1MiB, or sizes: {cdf: web-search}");
      return null;
    }
    SizeDistribution read = SizeDistribution.read(keys.cdf(), problems);
    if (read == null) {
      return null;
    }
    if (!SizeDistribution.isShipped(keys.cdf())) {
      plan.context().inputs(keys.cdf(), List.of(keys.cdf().file()));
    }
    return new FlowSizes(-1, read, plan);
  }

  /** Size of the next flow of a host. */
  public long nextBytes(int server) {
    if (distribution == null) {
      return fixedBytes;
    }
    return distribution.sample(plan.random(server, "sizes"));
  }

  /** Mean size in bytes. */
  public double meanBytes() {
    return distribution == null ? fixedBytes : distribution.meanBytes();
  }
}
