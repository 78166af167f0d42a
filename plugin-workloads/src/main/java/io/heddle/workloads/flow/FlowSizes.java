package io.heddle.workloads.flow;

import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.api.model.WorkloadContext;
import io.heddle.workloads.sizes.SizeDistribution;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sizes of generated flows: all the same, or drawn from a distribution by each host. */
public final class FlowSizes {
  private final long fixedBytes;
  private final SizeDistribution distribution;
  private final WorkloadContext context;
  private final Map<Integer, RandomStream> streams = new HashMap<>();

  private FlowSizes(long fixedBytes, SizeDistribution distribution, WorkloadContext context) {
    this.fixedBytes = fixedBytes;
    this.distribution = distribution;
    this.context = context;
  }

  /** Sizes as the keys say; null, and a report, if they do not say. */
  public static FlowSizes of(SizeKeys keys, FlowPlan plan) {
    WorkloadContext context = plan.context();
    Problems problems = plan.problems();
    boolean fixed = keys.sizeBytes() >= 0;
    if (fixed && keys.cdf() != null) {
      problems.errorAt(
          "HED-0203", keys.cdf().place(), "size and sizes.cdf exclude one another", null);
      return null;
    }
    if (fixed) {
      return new FlowSizes(keys.sizeBytes(), null, context);
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
      context.inputs(keys.cdf(), List.of(keys.cdf().file()));
    }
    return new FlowSizes(-1, read, context);
  }

  /** Size of the next flow of a host. */
  public long nextBytes(int server) {
    if (distribution == null) {
      return fixedBytes;
    }
    return distribution.sample(
        streams.computeIfAbsent(server, s -> context.hosts().get(s).random("sizes")));
  }

  /** Mean size in bytes. */
  public double meanBytes() {
    return distribution == null ? fixedBytes : distribution.meanBytes();
  }
}
