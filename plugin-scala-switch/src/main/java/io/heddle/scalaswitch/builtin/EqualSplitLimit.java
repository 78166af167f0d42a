package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.scalaswitch.spi.SwitchView;

/**
 * Every port may queue the same share of a pool: its base size over the ports (specification 8.4).
 */
@HotPath
public final class EqualSplitLimit extends ConstantLimit {
  /** A limit for the switch's pools and ports. */
  public EqualSplitLimit(SwitchView view) {
    super(view, shares(view));
  }

  private static long[] shares(SwitchView view) {
    long[] share = new long[SwitchView.CLASSES];
    for (int pool = 0; pool < share.length; pool++) {
      share[pool] = view.basePoolBytes(pool) / Math.max(1, view.portCount());
    }
    return share;
  }
}
