package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.scalaswitch.spi.EgressScheduler;

/** The highest-numbered class goes first (specification 12.1). Has no state; all ports share it. */
@HotPath
public final class StrictPriorityScheduler implements EgressScheduler {
  private static final int HIGHEST_BIT = 31;

  /** A scheduler. */
  public StrictPriorityScheduler() {}

  @Override
  public int pick(int readyMask) {
    return HIGHEST_BIT - Integer.numberOfLeadingZeros(readyMask);
  }
}
