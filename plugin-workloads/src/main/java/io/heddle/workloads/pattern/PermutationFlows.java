package io.heddle.workloads.pattern;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSizes;
import io.heddle.workloads.flow.FlowSource;

/** Every host sends to one other and receives from one: a permutation of a single cycle. */
final class PermutationFlows implements FlowSource {
  private final PermutationConfig config;

  PermutationFlows(PermutationConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    FlowSizes sizes = FlowSizes.of(config.size(), plan);
    if (sizes == null) {
      return;
    }
    RandomStream random = plan.random("permutation");
    int[][] rounds = new int[config.rounds()][];
    for (int round = 0; round < rounds.length; round++) {
      rounds[round] = cycle(plan.hosts().size(), random);
    }
    if (config.mode().equals("parallel")) {
      together(plan, rounds, sizes);
    } else {
      inTurn(plan, rounds, sizes);
    }
  }

  private void together(FlowPlan plan, int[][] rounds, FlowSizes sizes) {
    for (int[] round : rounds) {
      int first = addRound(plan, round, sizes);
      for (int flow = first; flow < plan.size(); flow++) {
        plan.startAt(flow, 0);
      }
    }
    plan.repeat(config.repeat(), sizes);
  }

  private void inTurn(FlowPlan plan, int[][] rounds, FlowSizes sizes) {
    int before = -1;
    for (int step = 0; step < rounds.length * config.repeat().times(); step++) {
      int first = addRound(plan, rounds[step % rounds.length], sizes);
      if (before < 0) {
        for (int flow = first; flow < plan.size(); flow++) {
          plan.startAt(flow, 0);
        }
      } else {
        plan.startAfterRound("the end of round " + step, before, first, config.repeat().gapPs());
      }
      before = first;
    }
  }

  private static int addRound(FlowPlan plan, int[] round, FlowSizes sizes) {
    int first = plan.size();
    for (int i = 0; i < round.length; i++) {
      int source = plan.server(i);
      plan.add(source, plan.server(round[i]), sizes.nextBytes(source));
    }
    return first;
  }

  /** A permutation of one cycle, uniformly drawn: Sattolo's shuffle. */
  static int[] cycle(int length, RandomStream random) {
    int[] to = new int[length];
    for (int i = 0; i < length; i++) {
      to[i] = i;
    }
    for (int i = length - 1; i > 0; i--) {
      int j = random.nextInt(i);
      int swapped = to[i];
      to[i] = to[j];
      to[j] = swapped;
    }
    return to;
  }
}
