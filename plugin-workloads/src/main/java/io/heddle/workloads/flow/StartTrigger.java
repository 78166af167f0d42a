package io.heddle.workloads.flow;

import java.util.ArrayList;
import java.util.List;

/**
 * Starts flows when other flows end: the triggers of connection matrices, and the steps of
 * generated rounds (workloads specification 4.1). Hosts it joins are coupled.
 */
final class StartTrigger {
  /** How activations become starts. */
  enum Kind {
    /** The first activation starts all flows. */
    ONESHOT,
    /** The k-th activation starts the k-th flow. */
    MULTISHOT,
    /** The last of {@code count} activations starts all flows. */
    BARRIER
  }

  /** What stall reports call it, such as {@code trigger 4}. */
  final String name;

  final Kind kind;
  final int count;

  /** From the activation to the starts. */
  final long gapPs;

  final List<Integer> targets = new ArrayList<>();

  /** Flows whose end activates it, in the order they were added. */
  final List<Integer> activators = new ArrayList<>();

  private int activations;

  StartTrigger(String name, Kind kind, int count, long gapPs) {
    this.name = name;
    this.kind = kind;
    this.count = count;
    this.gapPs = gapPs;
  }

  int activations() {
    return activations;
  }

  /** Starts what this activation starts, {@link #gapPs} after the present instant. */
  void activate(FlowRunner runner, long nowPs) {
    activations++;
    if (kind == Kind.MULTISHOT) {
      if (activations <= targets.size()) {
        runner.startAt(targets.get(activations - 1), nowPs + gapPs);
      }
    } else if (activations == count) {
      for (int target : targets) {
        runner.startAt(target, nowPs + gapPs);
      }
    }
  }
}
