package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;
import io.heddle.api.tap.FrameTap;

/** A port as its device sees it while somebody watches what it sends. */
@HotPath
final class TappedPort implements Port {
  private final Port line;
  private final FrameTap tap;

  TappedPort(Port line, FrameTap tap) {
    this.line = line;
    this.tap = tap;
  }

  @Override
  public int index() {
    return line.index();
  }

  @Override
  public long rateBitsPerSec() {
    return line.rateBitsPerSec();
  }

  @Override
  public long delayPs() {
    return line.delayPs();
  }

  @Override
  public long serializationPs(int wireBytes) {
    return line.serializationPs(wireBytes);
  }

  @Override
  public boolean isUplink() {
    return line.isUplink();
  }

  @Override
  public DeviceInfo peer() {
    return line.peer();
  }

  @Override
  public int peerPort() {
    return line.peerPort();
  }

  @Override
  public void transmit(Packet packet, long lastBitSentPs) {
    tap.sent(packet, lastBitSentPs);
    line.transmit(packet, lastBitSentPs);
  }
}
