package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;

/**
 * Classes in turn, up to their weight in packets each. The first turn is the highest class's, then
 * class 0 upward; a class that has nothing to send or is paused loses the rest of its turn. A class
 * of weight 0 is never served while another can be; the start-up rules refuse one that carries
 * packets.
 */
@HotPath
final class WeightedRoundRobinScheduler implements ClassScheduler {
  private final long[] weights;
  private final int weighted;
  private int turn = -1;
  private long left;

  WeightedRoundRobinScheduler(long[] weights) {
    this.weights = weights;
    int mask = 0;
    for (int c = 0; c < weights.length; c++) {
      mask |= weights[c] > 0 ? 1 << c : 0;
    }
    weighted = mask;
  }

  @Override
  public int pick(int readyMask) {
    int candidates = (readyMask & weighted) != 0 ? readyMask & weighted : readyMask;
    if (turn < 0) {
      begin(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(candidates));
    } else if (left <= 0 || (candidates & (1 << turn)) == 0) {
      begin(RoundRobinScheduler.behind(candidates, (turn + 1) % Pool.CLASSES));
    }
    left--;
    return turn;
  }

  private void begin(int trafficClass) {
    turn = trafficClass;
    left = weights[trafficClass];
  }
}
