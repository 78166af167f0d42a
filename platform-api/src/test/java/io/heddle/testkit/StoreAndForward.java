package io.heddle.testkit;

import io.heddle.api.event.Event;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.Port;

/**
 * A store-and-forward switch without delay, limits or pauses: strict priority by DSCP / 8, first
 * member of each route. The switch of harness H2 of the RoCE specification.
 */
public final class StoreAndForward implements Device {
  private final DeviceContext context;
  private final Line[] lines;

  /** A switch with the context's ports and routes. */
  public StoreAndForward(DeviceContext context) {
    this.context = context;
    lines = new Line[context.portCount()];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new Line(context.port(i));
    }
  }

  @Override
  public void receive(int port, Packet packet) {
    if (packet.kind == PacketKind.PAUSE) {
      return;
    }
    int set = context.routes().set(packet.destination);
    lines[context.routes().members(set)[0]].add(packet);
  }

  private final class Line extends Event {
    private final Port port;
    private final PacketQueue[] classes = new PacketQueue[8];

    Line(Port port) {
      this.port = port;
      for (int c = 0; c < classes.length; c++) {
        classes[c] = new PacketQueue();
      }
    }

    void add(Packet packet) {
      classes[packet.dscp >> 3].add(packet);
      if (!isPending()) {
        next();
      }
    }

    @Override
    protected void fire() {
      next();
    }

    private void next() {
      for (int c = classes.length - 1; c >= 0; c--) {
        Packet packet = classes[c].poll();
        if (packet != null) {
          long sentPs = context.scheduler().nowPs() + port.serializationPs(packet.wireBytes);
          port.transmit(packet, sentPs);
          context.scheduler().schedule(this, sentPs);
          return;
        }
      }
    }
  }
}
