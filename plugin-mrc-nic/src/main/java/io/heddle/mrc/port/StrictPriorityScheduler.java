package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;

/** The highest-numbered class. */
@HotPath
final class StrictPriorityScheduler implements ClassScheduler {
  @Override
  public int pick(int readyMask) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(readyMask);
  }
}
