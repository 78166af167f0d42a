package io.heddle.roce.contract;

import io.heddle.roce.spi.SendInfo;

/** A numbered packet of 4,096 B, set by hand and used again. */
public final class HandPacket implements SendInfo {
  private int psn;
  private int sendCount;
  private long timePs;

  /** Makes it the packet of a PSN. */
  public HandPacket of(int newPsn, int newSendCount, long nowPs) {
    psn = newPsn;
    sendCount = newSendCount;
    timePs = nowPs;
    return this;
  }

  @Override
  public int psn() {
    return psn;
  }

  @Override
  public int wqe() {
    return 0;
  }

  @Override
  public long offsetBytes() {
    return psn * 4096L;
  }

  @Override
  public int payloadBytes() {
    return 4096;
  }

  @Override
  public boolean isLast() {
    return false;
  }

  @Override
  public int sendCount() {
    return sendCount;
  }

  @Override
  public long timePs() {
    return timePs;
  }
}
