package io.heddle.kernel.core.fault;

import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.Units;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import java.util.List;

/** Links on which frames take longer. */
final class DelayEffect extends FaultEffect {
  private final FaultAction.Delay delay;

  DelayEffect(Planned fault, FaultAction.Delay delay, List<Way> ways, FaultRows rows) {
    super(fault, ways, rows);
    this.delay = delay;
  }

  @Override
  void begin(long nowPs) {
    ways().forEach(way -> way.line().extraDelay(delay.extraPs()));
    event(nowPs, "delay", way -> Units.TIME.text(delay.extraPs()));
  }

  @Override
  void end(long nowPs) {
    ways().forEach(way -> way.line().extraDelay(0));
    event(nowPs, "restore", way -> Units.TIME.text(0));
  }
}
