package io.heddle.kernel.core.fault;

import io.heddle.kernel.core.fault.FaultPlan.Planned;
import io.heddle.kernel.core.net.LineFaults;
import io.heddle.kernel.core.topology.Topology;
import java.util.List;
import java.util.function.Function;

/** What a fault does to the ways of its links when it begins and when it ends. */
abstract class FaultEffect {
  /** One way of one link. */
  record Way(Topology.Link link, boolean up, LineFaults line) {}

  private final Planned fault;
  private final List<Way> ways;
  private final FaultRows rows;

  FaultEffect(Planned fault, List<Way> ways, FaultRows rows) {
    this.fault = fault;
    this.ways = ways;
    this.rows = rows;
  }

  /** The fault begins. */
  abstract void begin(long nowPs);

  /** The fault ends. */
  abstract void end(long nowPs);

  String name() {
    return fault.name();
  }

  List<Way> ways() {
    return ways;
  }

  /** Writes a row for each way. */
  void event(long nowPs, String action, Function<Way, String> value) {
    for (Way way : ways) {
      event(nowPs, action, way, value.apply(way), 0);
    }
  }

  void event(long nowPs, String action, Way way, String value, long framesLost) {
    String direction = way.up() ? "up" : "down";
    rows.event(nowPs, fault.name(), action, way.link().name(), direction, value, framesLost);
  }
}
