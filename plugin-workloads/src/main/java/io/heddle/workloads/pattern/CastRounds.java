package io.heddle.workloads.pattern;

import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.RepeatKeys;

/**
 * The rounds of an incast or outcast: at a fixed period, or each when the one before is
 * acknowledged.
 */
final class CastRounds {
  private final FlowPlan plan;
  private final int rounds;
  private final long periodPs;
  private final RepeatKeys repeat;
  private final FlowSizes sizes;

  CastRounds(FlowPlan plan, int rounds, long periodPs, RepeatKeys repeat, FlowSizes sizes) {
    this.plan = plan;
    this.rounds = rounds;
    this.periodPs = periodPs;
    this.repeat = repeat;
    this.sizes = sizes;
  }

  /** Adds a flow from every source to every destination, in each round. */
  void add(int[] sources, int[] destinations) {
    if (periodPs >= 0 || rounds == 1) {
      for (int round = 0; round < rounds; round++) {
        addRound(sources, destinations, Math.max(0, periodPs) * round);
      }
      plan.repeat(repeat, sizes);
      return;
    }
    int before = addRound(sources, destinations, 0);
    for (int round = 1; round < rounds * repeat.times(); round++) {
      int first = addRound(sources, destinations, -1);
      plan.startAfterRound("the end of round " + round, before, first, repeat.gapPs());
      before = first;
    }
  }

  /** Adds a round; with an offset of 0 or more its flows start then. */
  private int addRound(int[] sources, int[] destinations, long offsetPs) {
    int first = plan.size();
    for (int source : sources) {
      for (int destination : destinations) {
        int flow = plan.add(source, destination, sizes.nextBytes(source));
        if (offsetPs >= 0) {
          plan.startAt(flow, offsetPs);
        }
      }
    }
    return first;
  }
}
