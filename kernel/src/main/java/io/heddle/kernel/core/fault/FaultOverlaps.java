package io.heddle.kernel.core.fault;

import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.FaultEntry.Direction;
import io.heddle.kernel.core.config.Units;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Refuses two faults of one kind that hold on one way of one link at the same time (HED-0700).
 * Drops are no windows: any number may look at the same frames.
 */
final class FaultOverlaps {
  private record Way(int link, boolean up, String kind) {}

  private final Topology topology;
  private final Diagnostics diagnostics;
  private final Map<Way, List<Planned>> holding = new HashMap<>();

  FaultOverlaps(Topology topology, Diagnostics diagnostics) {
    this.topology = topology;
    this.diagnostics = diagnostics;
  }

  void check(List<Planned> faults) {
    for (Planned fault : faults) {
      String kind = kind(fault.action());
      if (kind != null) {
        check(fault, kind);
      }
    }
  }

  private void check(Planned fault, String kind) {
    boolean reported = false;
    for (int link : fault.links()) {
      for (boolean up : ways(fault.direction())) {
        List<Planned> others =
            holding.computeIfAbsent(new Way(link, up, kind), way -> new ArrayList<>());
        for (Planned other : others) {
          if (!reported && overlap(fault, other)) {
            report(fault, other, kind, link);
            reported = true;
          }
        }
        others.add(fault);
      }
    }
  }

  private static boolean overlap(Planned a, Planned b) {
    return a.atPs() < b.endPs() && b.atPs() < a.endPs();
  }

  private void report(Planned fault, Planned other, String kind, int link) {
    diagnostics.error(
        "HED-0700",
        fault.place(),
        "fault \""
            + fault.name()
            + "\" overlaps fault \""
            + other.name()
            + "\": both are "
            + kind
            + " of "
            + topology.links().get(link).name(),
        "\"" + other.name() + "\" holds " + window(other));
  }

  private static String window(Planned fault) {
    String from = "from " + Units.TIME.text(fault.atPs());
    return fault.endPs() == Long.MAX_VALUE
        ? from + " to the end"
        : from + " to " + Units.TIME.text(fault.endPs());
  }

  /** Ways of a link, up first. */
  static boolean[] ways(Direction direction) {
    return switch (direction) {
      case UP -> new boolean[] {true};
      case DOWN -> new boolean[] {false};
      case BOTH -> new boolean[] {true, false};
    };
  }

  private static String kind(FaultAction action) {
    if (action instanceof FaultAction.Down) {
      return "down";
    }
    if (action instanceof FaultAction.BitErrors) {
      return "bitErrorRate";
    }
    if (action instanceof FaultAction.Degrade) {
      return "degrade";
    }
    return action instanceof FaultAction.Delay ? "delay" : null;
  }
}
