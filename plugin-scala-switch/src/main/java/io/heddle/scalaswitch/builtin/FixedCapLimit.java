package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.Arrays;

/** A queue may hold {@code QueueDropThreshold} times {@code PlaneBDP} (specification 8.4). */
@HotPath
public final class FixedCapLimit extends ConstantLimit {
  /** A limit from the switch's attributes. */
  public FixedCapLimit(SwitchView view) {
    super(view, caps(view));
  }

  private static long[] caps(SwitchView view) {
    long[] cap = new long[SwitchView.CLASSES];
    Arrays.fill(cap, view.attributes().capBytes());
    return cap;
  }
}
