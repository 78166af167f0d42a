package io.heddle.kernel.core.fault;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.FrameKinds;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import io.heddle.kernel.core.net.FrameRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/** Frames that vanish on the wire, or lose their payload. */
final class DropEffect extends FaultEffect {
  /** A list of numbers may name a million frames; so many of them get a row of their own. */
  private static final int MOST_ROWS = 1_000;

  private final FaultAction.Drop drop;
  private final List<FrameRule> rules = new ArrayList<>();

  DropEffect(
      Planned fault,
      FaultAction.Drop drop,
      List<Way> ways,
      FaultRows rows,
      SimulationParameters parameters,
      IntFunction<Records> records) {
    super(fault, ways, rows);
    this.drop = drop;
    for (Way way : ways) {
      int sender = way.up() ? way.link().lower() : way.link().upper();
      int receiver = way.up() ? way.link().upper() : way.link().lower();
      RandomStream draws =
          new RandomStream(
              parameters.seed(),
              parameters.run(),
              sender,
              "drop." + fault.name() + ".port" + way.line().line().index());
      FrameRule.Listener listener =
          drop.which().nth() == null ? null : new Named(way, receiver, records);
      rules.add(new FrameRule(drop, fault.sources(), fault.destinations(), draws, listener));
    }
  }

  private String action() {
    return drop.trims() ? "trim" : "drop";
  }

  @Override
  void begin(long nowPs) {
    for (int i = 0; i < rules.size(); i++) {
      ways().get(i).line().add(rules.get(i));
    }
    String value = drop.which() + " " + FrameKinds.text(drop.match().kinds());
    event(nowPs, action(), way -> value);
  }

  @Override
  void end(long nowPs) {
    for (int i = 0; i < rules.size(); i++) {
      ways().get(i).line().remove(rules.get(i));
    }
    event(nowPs, "restore", way -> "no " + action());
  }

  /** Writes a row for each frame that was named by its number, at the device it did not reach. */
  private final class Named implements FrameRule.Listener {
    private final Way way;
    private final FaultRows atReceiver;
    private final LongSupplier clock;
    private int written;

    Named(Way way, int receiver, IntFunction<Records> records) {
      this.way = way;
      atReceiver = new FaultRows(records.apply(receiver));
      clock = way.line().line()::nowPs;
    }

    @Override
    public void took(Packet packet) {
      if (written++ < MOST_ROWS) {
        atReceiver.event(
            clock.getAsLong(),
            name(),
            action(),
            way.link().name(),
            way.up() ? "up" : "down",
            FaultRows.describe(packet),
            drop.trims() ? 0 : 1);
      }
    }
  }
}
