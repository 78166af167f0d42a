package io.heddle.roce;

import io.heddle.api.event.Event;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.Port;

/**
 * A store-and-forward switch of endless buffers that marks ECN-capable packets beyond a queue
 * length; it passes pauses to nobody. Enough of a switch to try a rate loop on.
 */
final class MarkingSwitch implements Device {
  private final Line[] lines;
  private final DeviceContext context;
  private final long thresholdBytes;
  private long marks;
  private long peakBytes;

  MarkingSwitch(DeviceContext context, long thresholdBytes) {
    this.context = context;
    this.thresholdBytes = thresholdBytes;
    lines = new Line[context.portCount()];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new Line(context.port(i));
    }
  }

  long marks() {
    return marks;
  }

  long peakBytes() {
    return peakBytes;
  }

  @Override
  public void receive(int port, Packet packet) {
    if (packet.kind != PacketKind.PAUSE) {
      int set = context.routes().set(packet.destination);
      lines[context.routes().members(set)[0]].add(packet);
    }
  }

  private final class Line extends Event {
    private final Port port;
    private final PacketQueue control = new PacketQueue();
    private final PacketQueue data = new PacketQueue();
    private long queuedBytes;

    Line(Port port) {
      this.port = port;
    }

    void add(Packet packet) {
      if (packet.kind == PacketKind.DATA) {
        queuedBytes += packet.wireBytes;
        peakBytes = Math.max(peakBytes, queuedBytes);
        if (queuedBytes > thresholdBytes && packet.ecn == Packet.ECT0) {
          packet.ecn = Packet.CE;
          marks++;
        }
        data.add(packet);
      } else {
        control.add(packet);
      }
      if (!isPending()) {
        next();
      }
    }

    @Override
    protected void fire() {
      next();
    }

    private void next() {
      Packet packet = control.poll();
      if (packet == null) {
        packet = data.poll();
        if (packet == null) {
          return;
        }
        queuedBytes -= packet.wireBytes;
      }
      long sentPs = context.scheduler().nowPs() + port.serializationPs(packet.wireBytes);
      port.transmit(packet, sentPs);
      context.scheduler().schedule(this, sentPs);
    }
  }
}
