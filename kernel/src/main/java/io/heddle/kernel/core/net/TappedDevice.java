package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Device;
import io.heddle.api.net.Packet;
import io.heddle.api.tap.FrameTap;

/** A device as a link sees it while somebody watches what arrives by that link. */
@HotPath
final class TappedDevice implements Device {
  private final Device device;
  private final FrameTap tap;

  TappedDevice(Device device, FrameTap tap) {
    this.device = device;
    this.tap = tap;
  }

  @Override
  public void receive(int port, Packet packet) {
    tap.received(packet);
    device.receive(port, packet);
  }

  @Override
  public void linkChanged(int port, boolean up) {
    device.linkChanged(port, up);
  }

  @Override
  public void linkRateChanged(int port) {
    device.linkRateChanged(port);
  }

  @Override
  public void checkInvariants() {
    device.checkInvariants();
  }
}
