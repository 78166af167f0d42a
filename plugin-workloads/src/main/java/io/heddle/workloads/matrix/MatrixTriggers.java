package io.heddle.workloads.matrix;

import io.heddle.api.config.Problems;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.matrix.Matrix.Connection;
import io.heddle.workloads.matrix.Matrix.Trigger;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Triggers of a matrix: joins them to flows and finds, before the run, those that would be
 * activated too often or never. Every flow ends once, so that is known beforehand.
 */
final class MatrixTriggers {
  private static final class Use {
    final Trigger trigger;
    final int planned;
    int activators;
    int targets;
    Connection lastActivator;

    Use(Trigger trigger, int planned) {
      this.trigger = trigger;
      this.planned = planned;
    }
  }

  private final FlowPlan plan;
  private final Problems problems;
  private final Map<Long, Use> uses = new LinkedHashMap<>();

  MatrixTriggers(Matrix matrix, FlowPlan plan) {
    this.plan = plan;
    this.problems = plan.problems();
    for (Trigger trigger : matrix.triggers) {
      if (uses.containsKey(trigger.id())) {
        int line = uses.get(trigger.id()).trigger.place().line();
        error(trigger, "trigger " + trigger.id() + " is defined twice, first in line " + line);
      } else {
        uses.put(trigger.id(), new Use(trigger, add(trigger)));
      }
    }
  }

  private int add(Trigger trigger) {
    String name = "trigger " + trigger.id();
    return switch (trigger.kind()) {
      case ONESHOT -> plan.oneshot(name);
      case MULTISHOT -> plan.multishot(name);
      case BARRIER -> plan.barrier(name, trigger.count(), 0);
    };
  }

  /** Joins a flow to the triggers its line names. */
  void attach(int flow, Connection connection) {
    Use starts = use(connection.trigger(), connection);
    if (starts != null) {
      starts.targets++;
      plan.startOn(flow, starts.planned);
    }
    Use sendDone = use(connection.sendDone(), connection);
    if (sendDone != null) {
      activates(sendDone, connection);
      plan.activateWhenAcknowledged(flow, sendDone.planned);
    }
    Use receiveDone = use(connection.receiveDone(), connection);
    if (receiveDone != null) {
      activates(receiveDone, connection);
      plan.activateWhenReceived(flow, receiveDone.planned);
    }
  }

  private Use use(long id, Connection connection) {
    if (id == Matrix.NONE) {
      return null;
    }
    Use use = uses.get(id);
    if (use == null) {
      problems.errorAt(
          "HED-0600",
          connection.place(),
          "connection " + connection.name() + " names trigger " + id + ", which is not defined",
          "trigger id " + id + " oneshot");
    }
    return use;
  }

  private static void activates(Use use, Connection connection) {
    use.activators++;
    use.lastActivator = connection;
  }

  /** Checks how often each trigger will be activated; called when every flow is attached. */
  void check() {
    uses.values().forEach(this::check);
  }

  private void check(Use use) {
    Trigger trigger = use.trigger;
    int allowed =
        switch (trigger.kind()) {
          case ONESHOT -> 1;
          case MULTISHOT -> Integer.MAX_VALUE;
          case BARRIER -> trigger.count();
        };
    if (use.activators > allowed) {
      problems.errorAt(
          "HED-0600",
          use.lastActivator.place(),
          "trigger "
              + trigger.id()
              + " would be activated "
              + use.activators
              + " times; it takes "
              + allowed
              + " (line "
              + trigger.place().line()
              + ")",
          null);
    }
    int needed = trigger.kind() == Matrix.TriggerKind.MULTISHOT ? use.targets : allowed;
    if (use.targets > 0 && use.activators < needed) {
      problems.warningAt(
          "HED-0600",
          trigger.place(),
          "trigger "
              + trigger.id()
              + " needs "
              + needed
              + " activations to start its flows, but only "
              + use.activators
              + " flows activate it");
    }
  }

  private void error(Trigger trigger, String text) {
    problems.errorAt("HED-0600", trigger.place(), text, null);
  }
}
