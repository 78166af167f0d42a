package io.heddle.testkit;

import io.heddle.api.event.Event;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;

/** One end of a {@link TestLink}. */
final class TestPort implements Port {
  private final TestNetwork network;
  private final TestNode owner;
  private final TestLink link;
  private final boolean uplink;
  private final int index;
  private LineRate rate;
  private final long delayPs;
  private TestPort peer;
  private long lastSentPs;

  TestPort(
      TestNetwork network, TestNode owner, TestLink link, boolean uplink, long rate, long delayPs) {
    this.network = network;
    this.owner = owner;
    this.link = link;
    this.uplink = uplink;
    this.index = owner.ports.size();
    this.rate = new LineRate(rate);
    this.delayPs = delayPs;
    owner.ports.add(this);
  }

  void join(TestPort other) {
    peer = other;
  }

  void rate(long bitsPerSec) {
    rate = new LineRate(bitsPerSec);
  }

  void announceRate() {
    owner.device().linkRateChanged(index);
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public long rateBitsPerSec() {
    return rate.bitsPerSec();
  }

  @Override
  public long delayPs() {
    return delayPs;
  }

  @Override
  public long serializationPs(int wireBytes) {
    return rate.timePs(wireBytes);
  }

  @Override
  public boolean isUplink() {
    return uplink;
  }

  @Override
  public DeviceInfo peer() {
    return peer.owner.info();
  }

  @Override
  public int peerPort() {
    return peer.index;
  }

  @Override
  public void transmit(Packet packet, long lastBitSentPs) {
    if (lastBitSentPs < owner.context().scheduler().nowPs() || lastBitSentPs < lastSentPs) {
      throw new SimulationFault(
          "port", "frames of one port must be given in the order they are sent");
    }
    if (packet.next != null) {
      throw new SimulationFault("port", "a packet that is still in a queue was sent");
    }
    lastSentPs = lastBitSentPs;
    boolean before = network.switchTo(false);
    if (link.pass(packet, owner, lastBitSentPs)) {
      network.scheduleArrival(owner, peer.owner, arrival(packet, peer), lastBitSentPs + delayPs);
    }
    network.switchTo(before);
  }

  private Event arrival(Packet packet, TestPort to) {
    return new Event() {
      @Override
      protected void fire() {
        link.arrived(packet, to.owner);
        network.deliver(to.owner, to.index, packet);
      }
    };
  }
}
