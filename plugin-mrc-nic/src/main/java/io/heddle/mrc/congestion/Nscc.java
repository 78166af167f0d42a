package io.heddle.mrc.congestion;

import io.heddle.api.event.HotPath;
import io.heddle.mrc.spi.CongestionAttributes;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.GroupView;
import io.heddle.mrc.spi.NicView;

/**
 * Network signal-based congestion control: a window moved by delay, marks and losses, without
 * pacing (specification 19). It starts at its largest and has no slow start.
 */
@HotPath
final class Nscc implements CongestionControl {
  /**
   * A sample lowers the base round trip only if it is below it by more than this: 8 steps of 128
   * ns.
   */
  static final long BASE_GUARD_PS = 1_024_000;

  private static final double PENALTY_UNIT = 128.0;
  private static final double PS_PER_US = 1e6;
  private static final double NONE = -1;

  private final NicView nic;
  private final GroupView group;
  private final CongestionAttributes attributes;
  private NsccConstants constants;
  private final int unitBytes;
  private final double targetPs;
  private final long adjustmentBytes;

  // What follows from the link's rate.
  private long linkBitsPerSec;
  private double alphaPerUs;
  private double fair;
  private double etaBytes;

  private double windowBytes;
  private double maxWindowBytes;
  private long baseRttPs;
  private long referencePs;
  private double averagePs;

  // Growth that waits for the next adjustment.
  private double increase;
  private long received;
  private long lastAdjustPs;
  private long lastDecreasePs = Long.MIN_VALUE;

  private boolean fast;
  private long fastBytes;

  // Quick Adapt.
  private long achieved;
  private long ignored;
  private long bytesToIgnore;
  private boolean trimSinceLast;
  private long observationEndPs;

  private double savedWindowBytes = NONE;

  Nscc(NicView nic, GroupView group) {
    this.nic = nic;
    this.group = group;
    attributes = nic.congestion();
    unitBytes = nic.unitBytes();
    takeLinkRate(nic.linkRateBitsPerSec());
    targetPs = constants.targetPs();
    adjustmentBytes = constants.adjustmentBytes();
    maxWindowBytes = Math.max(constants.initialMaxWindowBytes(), unitBytes);
    windowBytes = maxWindowBytes;
    baseRttPs = attributes.configBaseRttPs();
    referencePs = baseRttPs;
    lastAdjustPs = nic.nowPs();
  }

  private void takeLinkRate(long bitsPerSec) {
    linkBitsPerSec = bitsPerSec;
    constants =
        new NsccConstants(attributes, bitsPerSec, nic.mssBytes(), unitBytes, nic.trimmingEnabled());
    alphaPerUs = constants.alphaPerUs();
    fair = constants.fair();
    etaBytes = constants.etaBytes();
  }

  /** A link announced to be slower or faster scales the gains and the largest window. */
  private void followLink() {
    if (nic.linkRateBitsPerSec() == linkBitsPerSec) {
      return;
    }
    takeLinkRate(nic.linkRateBitsPerSec());
    boolean never = baseRttPs == attributes.configBaseRttPs();
    double largest =
        never ? constants.initialMaxWindowBytes() : constants.maxWindowBytes(baseRttPs);
    maxWindowBytes = Math.max(largest, unitBytes);
    windowBytes = Math.min(windowBytes, maxWindowBytes);
  }

  @Override
  public double windowBytes() {
    return windowBytes;
  }

  @Override
  public boolean isEnforced() {
    return !attributes.passThrough();
  }

  @Override
  public void acknowledged(
      long newlyBytes, long rttPs, boolean marked, int penalty, boolean restore) {
    followLink();
    achieved += newlyBytes;
    received += newlyBytes;
    ignored += newlyBytes;
    boolean limited = attributes.enabled() && receiverLimits(newlyBytes, penalty, restore);
    if (rttPs == NO_SAMPLE) {
      return;
    }
    sampled(rttPs);
    double delayPs = (double) Math.max(0, rttPs - referencePs);
    average(delayPs);
    if (!attributes.enabled() || quickAdapt(false, marked)) {
      return;
    }
    react(newlyBytes, delayPs, marked, limited);
    bound();
    adjust();
  }

  private void average(double delayPs) {
    double weight = attributes.delayAlpha();
    averagePs = weight * delayPs + (1 - weight) * averagePs;
  }

  private boolean receiverLimits(long newlyBytes, int penalty, boolean restore) {
    if (penalty > 0) {
      if (savedWindowBytes == NONE) {
        savedWindowBytes = windowBytes;
      }
      windowBytes = Math.min(windowBytes, (double) group.inFlightBytes());
      windowBytes = Math.max(unitBytes, windowBytes - newlyBytes * penalty / PENALTY_UNIT);
      return true;
    }
    if (savedWindowBytes != NONE) {
      if (restore) {
        windowBytes = savedWindowBytes;
        bound();
      }
      savedWindowBytes = NONE;
    }
    return false;
  }

  /**
   * The base round trip follows the shortest sample down, and the largest window with it (19.3).
   */
  @Override
  public void sampled(long rttPs) {
    if (rttPs < baseRttPs - BASE_GUARD_PS) {
      referencePs = rttPs;
      baseRttPs = rttPs + BASE_GUARD_PS;
      maxWindowBytes = Math.max(constants.maxWindowBytes(baseRttPs), unitBytes);
      windowBytes = Math.min(windowBytes, maxWindowBytes);
    }
  }

  /** The four quadrants of mark and delay (19.4). */
  private void react(long newlyBytes, double delayPs, boolean marked, boolean limited) {
    if (marked) {
      if (delayPs >= targetPs) {
        decrease();
      }
    } else if (!limited) {
      if (delayPs >= targetPs) {
        increase += fair * newlyBytes;
      } else if (!fastIncrease(newlyBytes, delayPs)) {
        increase += alphaPerUs * newlyBytes * ((targetPs - delayPs) / PS_PER_US);
      }
    }
  }

  private boolean fastIncrease(long newlyBytes, double delayPs) {
    if (delayPs >= attributes.targetDelayMarginPs()) {
      endFastIncrease();
      return false;
    }
    fastBytes += newlyBytes;
    if (fastBytes > windowBytes) {
      fast = true;
    }
    if (fast) {
      windowBytes += newlyBytes * attributes.fastMultiplier();
    }
    return fast;
  }

  private void endFastIncrease() {
    fast = false;
    fastBytes = 0;
  }

  private void decrease() {
    endFastIncrease();
    long nowPs = nic.nowPs();
    boolean rested = lastDecreasePs == Long.MIN_VALUE || nowPs - lastDecreasePs > baseRttPs;
    if (averagePs > targetPs && rested) {
      double depth = 1 - attributes.gamma() * (averagePs - targetPs) / averagePs;
      double kept = Math.max(depth, attributes.leastDecreaseFactor());
      windowBytes = Math.max(unitBytes, windowBytes * kept);
      lastDecreasePs = nowPs;
    }
  }

  private void adjust() {
    long nowPs = nic.nowPs();
    long sincePs = nowPs - lastAdjustPs;
    if (received > adjustmentBytes || sincePs > attributes.configBaseRttPs()) {
      windowBytes += increase / windowBytes;
      if (sincePs >= attributes.configBaseRttPs()) {
        windowBytes += etaBytes;
        lastAdjustPs = nowPs;
      }
      increase = 0;
      received = 0;
    }
    bound();
  }

  private void bound() {
    windowBytes = Math.max(unitBytes, Math.min(windowBytes, maxWindowBytes));
  }

  /** Jumps down to what really got through when much of a window was lost (19.6). */
  private boolean quickAdapt(boolean trim, boolean marked) {
    if (attributes.quickAdaptDisabled()) {
      return false;
    }
    boolean done = false;
    if (ignored < bytesToIgnore && (marked || trim)) {
      done = true;
    } else if (nic.nowPs() > observationEndPs) {
      done = observationEndPs != 0 && jumps(trim);
      achieved = 0;
      observationEndPs = nic.nowPs() + baseRttPs + (long) targetPs;
    }
    if (done) {
      increase = 0;
      received = 0;
    }
    return done;
  }

  private boolean jumps(boolean trim) {
    boolean congested =
        trimSinceLast
            || trim
            || (!nic.trimmingEnabled() && averagePs > attributes.quickAdaptThresholdPs());
    double gateBytes = maxWindowBytes / (1L << attributes.quickAdaptGate());
    if (!congested || achieved >= gateBytes) {
      return false;
    }
    windowBytes = (double) Math.max(achieved, unitBytes);
    bytesToIgnore = group.inFlightBytes();
    ignored = 0;
    trimSinceLast = false;
    group.countQuickAdapt();
    return true;
  }

  @Override
  public void trimmed(int nominalBytes, long rttPs) {
    followLink();
    if (rttPs != NO_SAMPLE) {
      sampled(rttPs);
    }
    average((double) attributes.configBaseRttPs());
    if (!attributes.enabled()) {
      return;
    }
    ignored += nominalBytes;
    trimSinceLast = true;
    if (!quickAdapt(true, false)) {
      takeOff(nominalBytes);
    }
  }

  @Override
  public void gapLost(int nominalBytes) {
    takeOff(nominalBytes);
  }

  @Override
  public void timedOut(int nominalBytes) {
    takeOff(nominalBytes);
  }

  private void takeOff(int nominalBytes) {
    if (attributes.enabled()) {
      windowBytes = Math.max(windowBytes - nominalBytes, unitBytes);
    }
  }

  @Override
  public long baseRttPs() {
    return baseRttPs;
  }

  @Override
  public double averageDelayPs() {
    return averagePs;
  }

  double maxWindowBytes() {
    return maxWindowBytes;
  }

  double increase() {
    return increase;
  }

  double targetPs() {
    return targetPs;
  }
}
