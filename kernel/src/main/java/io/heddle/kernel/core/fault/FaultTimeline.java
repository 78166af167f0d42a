package io.heddle.kernel.core.fault;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import io.heddle.kernel.core.net.LineFaults;
import io.heddle.kernel.core.net.LinkEnd;
import io.heddle.kernel.core.net.Network;
import io.heddle.kernel.core.record.RecordNode;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * Everything the faults of a run do, by instant. The run loop stops at {@link #nextPs()} and calls
 * {@link #act} there, after every event of that instant; what is due at time zero is done before
 * the first event.
 *
 * <p>At one instant what ends comes first, then what begins, both in the order of the list; new
 * routes come last, once.
 */
public final class FaultTimeline {
  private static final int ENDS = 0;
  private static final int BEGINS = 1;
  private static final int ROUTES = 2;

  private record Step(long atPs, int phase, Runnable what) {}

  private final Topology topology;
  private final Network network;
  private final SimulationParameters parameters;
  private final IntFunction<Records> records;
  private final TreeMap<Integer, LineFaults> lines = new TreeMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final Rerouting rerouting;
  private final FaultRows rows;
  private int next;

  /**
   * A timeline; before the first event.
   *
   * @param plan checked faults
   * @param records records of a node by node id, of the run with {@link RecordNode#RUN}
   */
  public FaultTimeline(
      FaultPlan plan,
      Topology topology,
      Network network,
      SimulationParameters parameters,
      IntFunction<Records> records) {
    this.topology = topology;
    this.network = network;
    this.parameters = parameters;
    this.records = records;
    rerouting = new Rerouting(topology, network);
    rows = plan.isEmpty() ? null : new FaultRows(records.apply(RecordNode.RUN));
    plan.faults().forEach(this::enter);
    steps.sort(Comparator.comparingLong(Step::atPs).thenComparingInt(Step::phase));
  }

  private void enter(Planned fault) {
    FaultEffect effect = effect(fault);
    step(fault.atPs(), BEGINS, () -> effect.begin(fault.atPs()));
    long endPs = fault.endPs();
    if (endPs < Long.MAX_VALUE) {
      step(endPs, ENDS, () -> effect.end(endPs));
    }
    if (fault.action() instanceof FaultAction.Down down && down.rerouteAfterPs() >= 0) {
      reroute(fault, down.rerouteAfterPs(), endPs);
    }
  }

  private FaultEffect effect(Planned fault) {
    List<FaultEffect.Way> ways = new ArrayList<>();
    for (int link : fault.links()) {
      for (boolean up : FaultOverlaps.ways(fault.direction())) {
        ways.add(new FaultEffect.Way(topology.links().get(link), up, line(link, up)));
      }
    }
    FaultAction action = fault.action();
    if (action instanceof FaultAction.Down down) {
      return new DownEffect(fault, down, ways, rows);
    }
    if (action instanceof FaultAction.Drop drop) {
      return new DropEffect(fault, drop, ways, rows, parameters, records);
    }
    if (action instanceof FaultAction.BitErrors errors) {
      return new BitErrorEffect(fault, errors, ways, rows);
    }
    return action instanceof FaultAction.Degrade degrade
        ? new DegradeEffect(fault, degrade, ways, rows)
        : new DelayEffect(fault, (FaultAction.Delay) action, ways, rows);
  }

  private LineFaults line(int link, boolean up) {
    return lines.computeIfAbsent(
        2 * link + (up ? 0 : 1),
        way -> {
          LinkEnd end = network.end(link, up);
          Topology.Link of = topology.links().get(link);
          int node = up ? of.lower() : of.upper();
          return new LineFaults(
              end,
              new RandomStream(
                  parameters.seed(), parameters.run(), node, "bit-errors.port" + end.index()));
        });
  }

  private void reroute(Planned fault, long afterPs, long endPs) {
    later(fault.atPs(), afterPs, fault, rerouting::avoid, "around");
    if (endPs < Long.MAX_VALUE) {
      later(endPs, afterPs, fault, rerouting::useAgain, "back");
    }
  }

  private void later(long fromPs, long afterPs, Planned fault, IntConsumer change, String value) {
    if (afterPs > Long.MAX_VALUE - fromPs) {
      return;
    }
    long atPs = fromPs + afterPs;
    step(
        atPs,
        ROUTES,
        () -> {
          for (int link : fault.links()) {
            change.accept(link);
            String name = topology.links().get(link).name();
            rows.event(atPs, fault.name(), "reroute", name, fault.direction().text(), value, 0);
          }
        });
  }

  private void step(long atPs, int phase, Runnable what) {
    steps.add(new Step(atPs, phase, what));
  }

  /** The next instant at which something breaks or mends; {@link Long#MAX_VALUE} for never. */
  public long nextPs() {
    return next < steps.size() ? steps.get(next).atPs() : Long.MAX_VALUE;
  }

  /**
   * Does what is due at {@link #nextPs()}.
   *
   * @param nowPs that instant
   */
  public void act(long nowPs) {
    while (nextPs() == nowPs) {
      steps.get(next++).what().run();
    }
    rerouting.apply();
  }

  /** Writes {@code link-fault-stats}; once, at the end. */
  public void finish(long nowPs) {
    lines.forEach(
        (way, line) -> rows.stats(topology.links().get(way / 2).name(), way % 2 == 0, line, nowPs));
  }

  /** Frames lost to faults, by reason, for the run's summary. */
  public void describeDrops(BiConsumer<String, Long> sink) {
    for (LineFaults line : lines.values()) {
      sink.accept("fault-down", line.framesLostDown());
      sink.accept("fault-drop", line.framesDropped());
      sink.accept("fault-bit-errors", line.framesLostToBits());
    }
  }
}
