package io.heddle.mrc.loss;

import io.heddle.api.event.HotPath;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.OutstandingPackets;

/**
 * A packet is lost when a SACK lists one more than {@code SACKLossMinRetxPkts} ahead of it
 * (specification 12). It queues a packet at most once and looks at each PSN once, but for those
 * that waited when they were passed; one search begins a loss recovery, in which it rests.
 */
@HotPath
final class SackGap implements LossDetector {
  private final OutstandingPackets packets;
  private final int allowance;
  private long recoveryPsn = Long.MIN_VALUE;
  private long lookFromPsn = Long.MIN_VALUE;

  SackGap(OutstandingPackets packets, int allowance) {
    this.packets = packets;
    this.allowance = allowance;
  }

  @Override
  public boolean gapsShown(long topPsn) {
    long cumulativePsn = packets.cumulativePsn();
    if (cumulativePsn < recoveryPsn) {
      return false;
    }
    long behindPsn = topPsn - allowance;
    long psn = packets.nextOutstanding(Math.max(cumulativePsn + 1, lookFromPsn));
    if (psn >= behindPsn) {
      return false;
    }
    return search(psn, behindPsn);
  }

  private boolean search(long firstPsn, long behindPsn) {
    long recoveryEndPsn = packets.nextPsn() - 1;
    long lookAgainPsn = behindPsn;
    boolean found = false;
    for (long psn = firstPsn; psn < behindPsn; psn = packets.nextOutstanding(psn + 1)) {
      if (packets.isWaiting(psn)) {
        lookAgainPsn = Math.min(lookAgainPsn, psn);
      } else if (!packets.wasPresumedLost(psn)) {
        packets.presumeLost(psn);
        found = true;
      }
    }
    lookFromPsn = lookAgainPsn;
    if (found) {
      recoveryPsn = recoveryEndPsn;
    }
    return found;
  }

  /** Where the present loss recovery ends. */
  long recoveryPsn() {
    return recoveryPsn;
  }
}
