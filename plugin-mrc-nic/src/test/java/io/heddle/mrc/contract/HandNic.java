package io.heddle.mrc.contract;

import io.heddle.api.event.RandomStream;
import io.heddle.mrc.TestConfig;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.spi.CongestionAttributes;
import io.heddle.mrc.spi.GroupView;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.PathView;

/** A NIC, a group and a destination as a strategy sees them, moved by hand. */
public final class HandNic implements NicView, GroupView, PathView {
  private final MrcConfig config;
  public long nowPs;
  public long inFlightBytes;
  public long rate = 400_000_000_000L;
  public int quickAdapts;
  public int skips;
  public int bad;
  public int recovered;
  public int destination = 1;

  public HandNic(String... attributes) {
    config = TestConfig.nic(attributes);
  }

  @Override
  public long nowPs() {
    return nowPs;
  }

  @Override
  public long linkRateBitsPerSec() {
    return rate;
  }

  @Override
  public int mssBytes() {
    return config.mssBytes();
  }

  @Override
  public int unitBytes() {
    return config.mssBytes() + 60;
  }

  @Override
  public int maxPsnRange() {
    return config.qpManager().maxPsnRange();
  }

  @Override
  public boolean trimmingEnabled() {
    return config.qpManager().trimmingEnabled();
  }

  @Override
  public CongestionAttributes congestion() {
    return config.congestion();
  }

  @Override
  public int sackLossMinRetxPkts() {
    return config.qpManager().sackLossMinRetxPkts();
  }

  @Override
  public boolean spraysPackets() {
    return !config.qpManager().packetSprayingType().equals("None");
  }

  @Override
  public int entropyMaskBits() {
    return config.spraying().entropyMaskBits();
  }

  @Override
  public int startingPortOffset() {
    return config.spraying().startingPortOffset();
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(1, 0, 0, purpose);
  }

  @Override
  public int peer() {
    return destination;
  }

  @Override
  public long inFlightBytes() {
    return inFlightBytes;
  }

  @Override
  public void countQuickAdapt() {
    quickAdapts++;
  }

  @Override
  public int destination() {
    return destination;
  }

  @Override
  public int destinationAddress() {
    return 0x20000000 + destination + 1;
  }

  @Override
  public void countSkip() {
    skips++;
  }

  @Override
  public void countAssumedBad() {
    bad++;
  }

  @Override
  public void countRecovered() {
    recovered++;
  }
}
