package org.example.choices;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.EqualCostSet;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;

/**
 * For each packet, the least loaded of a few members drawn at random with replacement. Looking at
 * two instead of one already takes most of the unevenness away; looking at all would send every
 * packet of a burst to the same momentarily empty queue.
 *
 * <p>Packets of one flow overtake each other, so senders must not mind that. Of two members with
 * equal load the one drawn first is taken. Cost: O(choices) a packet; no state but the stream.
 */
@HotPath
final class TwoChoices implements MemberSelection {
  private final SwitchView view;
  private final RandomStream random;
  private final int choices;
  private final boolean skipPaused;

  TwoChoices(TwoChoicesConfig config, SwitchView view) {
    this.view = view;
    random = view.random("two-choices");
    choices = config.choices();
    skipPaused = config.skipPaused();
  }

  @Override
  public int select(EqualCostSet set, int flowHash, int trafficClass, Packet packet) {
    int best = random.nextInt(set.size());
    for (int drawn = 1; drawn < choices; drawn++) {
      int other = random.nextInt(set.size());
      if (isBetter(set.port(other), set.port(best), trafficClass)) {
        best = other;
      }
    }
    if (view.isPaused(set.port(best), trafficClass)) {
      set.countPausedSelection(best);
    }
    return best;
  }

  private boolean isBetter(int port, int thanPort, int trafficClass) {
    if (skipPaused && view.isPaused(port, trafficClass) != view.isPaused(thanPort, trafficClass)) {
      return view.isPaused(thanPort, trafficClass);
    }
    return view.queuedBytes(port) < view.queuedBytes(thanPort);
  }
}
