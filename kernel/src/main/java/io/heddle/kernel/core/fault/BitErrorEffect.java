package io.heddle.kernel.core.fault;

import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import java.util.List;

/** Links on which bits go wrong. */
final class BitErrorEffect extends FaultEffect {
  private final FaultAction.BitErrors errors;

  BitErrorEffect(Planned fault, FaultAction.BitErrors errors, List<Way> ways, FaultRows rows) {
    super(fault, ways, rows);
    this.errors = errors;
  }

  @Override
  void begin(long nowPs) {
    ways().forEach(way -> way.line().bitErrorRate(errors.rate()));
    event(nowPs, "ber", way -> errors.text());
  }

  @Override
  void end(long nowPs) {
    ways().forEach(way -> way.line().bitErrorRate(0));
    event(nowPs, "restore", way -> "0");
  }
}
