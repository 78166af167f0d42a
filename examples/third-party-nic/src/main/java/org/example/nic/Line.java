package org.example.nic;

import io.heddle.api.event.Event;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.Port;

/** The NIC's one transmitter: one frame at a time, acknowledgements before data. */
final class Line extends Event {
  /** Gives the next data packet, or null if none may go. */
  interface DataSource {
    /** Asked whenever the line falls idle. */
    Packet nextPacket();
  }

  private final DeviceContext context;
  private final Port port;
  private final DataSource data;
  private final PacketQueue control = new PacketQueue();
  private boolean choosing;

  Line(DeviceContext context, DataSource data) {
    this.context = context;
    this.port = context.port(0);
    this.data = data;
  }

  /** Queues an acknowledgement. */
  void send(Packet acknowledgement) {
    control.add(acknowledgement);
    wake();
  }

  /** Something may have become ready; it may be while the data source is asked, too. */
  void wake() {
    if (!isPending() && !choosing) {
      transmitNext();
    }
  }

  @Override
  protected void fire() {
    transmitNext();
  }

  private void transmitNext() {
    choosing = true; // the host hears that a message leaves, and may post the next one
    Packet packet = control.isEmpty() ? data.nextPacket() : control.poll();
    choosing = false;
    if (packet != null) {
      long sentPs = context.scheduler().nowPs() + port.serializationPs(packet.wireBytes);
      port.transmit(packet, sentPs);
      context.scheduler().schedule(this, sentPs);
    }
  }
}
