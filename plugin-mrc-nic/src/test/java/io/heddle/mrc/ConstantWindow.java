package io.heddle.mrc;

import io.heddle.mrc.spi.CongestionControl;

/** A window that never moves. */
final class ConstantWindow implements CongestionControl {
  private final double bytes;

  ConstantWindow(double bytes) {
    this.bytes = bytes;
  }

  @Override
  public double windowBytes() {
    return bytes;
  }

  @Override
  public void acknowledged(
      long newlyBytes, long rttPs, boolean marked, int penalty, boolean restore) {}

  @Override
  public void trimmed(int nominalBytes, long rttPs) {}

  @Override
  public void gapLost(int nominalBytes) {}

  @Override
  public void timedOut(int nominalBytes) {}
}
