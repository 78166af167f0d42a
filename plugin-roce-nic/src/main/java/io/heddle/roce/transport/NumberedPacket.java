package io.heddle.roce.transport;

import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.spi.SendInfo;

/** The packet that was just numbered, as error recovery sees it. */
final class NumberedPacket implements SendInfo {
  private RocePacket packet;
  private long timePs;

  void show(RocePacket numbered, long nowPs) {
    packet = numbered;
    timePs = nowPs;
  }

  @Override
  public int psn() {
    return packet.psn;
  }

  @Override
  public int wqe() {
    return packet.messageNumber;
  }

  @Override
  public long offsetBytes() {
    return packet.offsetBytes;
  }

  @Override
  public int payloadBytes() {
    return packet.payloadBytes;
  }

  @Override
  public boolean isLast() {
    return packet.solicited;
  }

  @Override
  public int sendCount() {
    return packet.sendCount;
  }

  @Override
  public long timePs() {
    return timePs;
  }
}
