package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;

/** Classes in turn, a packet each, going on behind the one served before; class 0 begins. */
@HotPath
final class RoundRobinScheduler implements ClassScheduler {
  private int next;

  @Override
  public int pick(int readyMask) {
    int picked = behind(readyMask, next);
    next = (picked + 1) % Pool.CLASSES;
    return picked;
  }

  /** The first ready class from {@code from} upward, wrapping. */
  static int behind(int readyMask, int from) {
    int above = readyMask & (-1 << from);
    return Integer.numberOfTrailingZeros(above != 0 ? above : readyMask);
  }
}
