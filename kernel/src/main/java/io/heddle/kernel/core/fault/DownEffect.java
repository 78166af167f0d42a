package io.heddle.kernel.core.fault;

import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.FaultEntry;
import io.heddle.kernel.core.config.Units;
import io.heddle.kernel.core.fault.FaultPlan.Planned;
import java.util.ArrayList;
import java.util.List;

/** Links that carry nothing: what is on them is lost, and their devices are told. */
final class DownEffect extends FaultEffect {
  private final String value;

  DownEffect(Planned fault, FaultAction.Down down, List<Way> ways, FaultRows rows) {
    super(fault, ways, rows);
    value =
        down.forPs() == FaultEntry.FOR_EVER ? "to the end" : "for " + Units.TIME.text(down.forPs());
  }

  @Override
  void begin(long nowPs) {
    List<Way> gone = new ArrayList<>();
    for (Way way : ways()) {
      if (!way.line().isDown()) {
        gone.add(way);
      }
      event(nowPs, "down", way, value, way.line().goDown(nowPs));
    }
    // Only now: a device that is told may send at once, by a link of the same fault.
    gone.forEach(way -> way.line().line().tell(false));
  }

  @Override
  void end(long nowPs) {
    List<Way> back = new ArrayList<>();
    for (Way way : ways()) {
      long downPs = way.line().comeUp(nowPs);
      if (downPs >= 0) {
        back.add(way);
        event(nowPs, "up", way, "after " + Units.TIME.text(downPs), 0);
      }
    }
    back.forEach(way -> way.line().line().tell(true));
    back.forEach(way -> tellOtherEnd(way, back));
  }

  /** The far end of a way that came back alone forgets its pauses too, if it may send. */
  private static void tellOtherEnd(Way way, List<Way> back) {
    boolean alone = back.stream().noneMatch(w -> w.link().equals(way.link()) && w.up() != way.up());
    if (alone && !way.line().line().other().isDown()) {
      way.line().line().other().tell(true);
    }
  }
}
