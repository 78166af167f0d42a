package io.heddle.kernel.core.fault;

import io.heddle.api.net.LineRate;
import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.Units;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import java.util.List;

/** Links that are slower from the next frame on. */
final class DegradeEffect extends FaultEffect {
  private final FaultAction.Degrade degrade;

  DegradeEffect(Planned fault, FaultAction.Degrade degrade, List<Way> ways, FaultRows rows) {
    super(fault, ways, rows);
    this.degrade = degrade;
  }

  @Override
  void begin(long nowPs) {
    for (Way way : ways()) {
      set(way, slower(way));
      way.line().degraded(nowPs);
    }
    event(nowPs, "rate", way -> Units.DATA_RATE.text(slower(way)));
  }

  @Override
  void end(long nowPs) {
    for (Way way : ways()) {
      set(way, way.link().bitsPerSec());
      way.line().restored(nowPs);
    }
    event(nowPs, "restore", way -> Units.DATA_RATE.text(way.link().bitsPerSec()));
  }

  private long slower(Way way) {
    return degrade.bitsPerSec() > 0
        ? degrade.bitsPerSec()
        : Math.max(1, Math.round(way.link().bitsPerSec() * degrade.factor()));
  }

  private void set(Way way, long bitsPerSec) {
    way.line().line().setRate(new LineRate(bitsPerSec));
    if (degrade.announce()) {
      way.line().line().tellRate();
    }
  }
}
