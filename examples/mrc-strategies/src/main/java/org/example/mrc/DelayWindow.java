package org.example.mrc;

import io.heddle.api.event.HotPath;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.NicView;

/**
 * A window that follows the queueing delay: up by a constant in each round trip while the delay is
 * at most the target, down in proportion to what is above it, at most once in a round trip. A loss
 * of any sort counts as a delay without bound. The delay is a sample minus the least sample of the
 * group.
 */
@HotPath
final class DelayWindow implements CongestionControl {
  private final NicView nic;
  private final DelayWindowConfig config;
  private final double leastBytes;
  private final double largestBytes;
  private double windowBytes;
  private long leastRttPs = Long.MAX_VALUE;
  private long lastRttPs;
  private double delayPs;
  private long nextDecreasePs;

  DelayWindow(NicView nic, DelayWindowConfig config) {
    this.nic = nic;
    this.config = config;
    leastBytes = nic.unitBytes();
    largestBytes = (double) config.largestPackets() * nic.unitBytes();
    windowBytes = bounded((double) config.initialPackets() * nic.unitBytes());
  }

  @Override
  public double windowBytes() {
    return windowBytes;
  }

  @Override
  public void acknowledged(
      long newlyBytes, long rttPs, boolean marked, int penalty, boolean restore) {
    if (rttPs == NO_SAMPLE) {
      return;
    }
    sampled(rttPs);
    if (marked || delayPs > config.targetPs()) {
      decrease(1 - config.decrease() * excess(marked));
    } else if (penalty > 0) {
      // the receiver is slow: hold, so that its pool can drain
      decrease(1 - penalty / 256.0);
    } else {
      double share = newlyBytes / windowBytes;
      windowBytes = bounded(windowBytes + config.increase() * nic.unitBytes() * share);
    }
  }

  /** Share of the delay that is above the target; a mark counts as at least a half. */
  private double excess(boolean marked) {
    double above = delayPs > config.targetPs() ? 1 - config.targetPs() / delayPs : 0;
    return marked ? Math.max(0.5, above) : above;
  }

  @Override
  public void sampled(long rttPs) {
    leastRttPs = Math.min(leastRttPs, rttPs);
    lastRttPs = rttPs;
    delayPs = rttPs - leastRttPs;
  }

  @Override
  public void trimmed(int nominalBytes, long rttPs) {
    if (rttPs != NO_SAMPLE) {
      sampled(rttPs);
    }
    lost();
  }

  @Override
  public void gapLost(int nominalBytes) {
    lost();
  }

  @Override
  public void timedOut(int nominalBytes) {
    lost();
  }

  private void lost() {
    decrease(config.leastKept());
  }

  /** Keeps a fraction of the window, once in a round trip. */
  private void decrease(double kept) {
    if (nic.nowPs() >= nextDecreasePs) {
      windowBytes = bounded(windowBytes * Math.max(kept, config.leastKept()));
      nextDecreasePs = nic.nowPs() + lastRttPs;
    }
  }

  private double bounded(double bytes) {
    return Math.max(leastBytes, Math.min(bytes, largestBytes));
  }

  @Override
  public long baseRttPs() {
    return leastRttPs == Long.MAX_VALUE ? 0 : leastRttPs;
  }

  @Override
  public double averageDelayPs() {
    return delayPs;
  }
}
