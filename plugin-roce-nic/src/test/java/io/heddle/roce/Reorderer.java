package io.heddle.roce;

import io.heddle.api.event.Event;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import java.util.function.Predicate;

/** A hub of two ports that passes frames on at once but holds chosen ones back for a while. */
final class Reorderer implements Device {
  private final DeviceContext context;
  private final Predicate<Packet> held;
  private final long holdPs;
  private final long[] freePs = new long[2];

  Reorderer(DeviceContext context, Predicate<Packet> held, long holdPs) {
    this.context = context;
    this.held = held;
    this.holdPs = holdPs;
  }

  @Override
  public void receive(int port, Packet packet) {
    if (held.test(packet)) {
      context
          .scheduler()
          .schedule(
              new Event() {
                @Override
                protected void fire() {
                  pass(1 - port, packet);
                }
              },
              context.scheduler().nowPs() + holdPs);
    } else {
      pass(1 - port, packet);
    }
  }

  private void pass(int port, Packet packet) {
    long now = context.scheduler().nowPs();
    freePs[port] =
        Math.max(now, freePs[port]) + context.port(port).serializationPs(packet.wireBytes);
    context.port(port).transmit(packet, freePs[port]);
  }
}
