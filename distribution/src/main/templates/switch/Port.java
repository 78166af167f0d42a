package @PACKAGE@;

import io.heddle.api.event.Event;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.Port;

/** A port's queue and its line. The event is "the last bit has left". */
final class @CLASS@Port extends Event {
  private final DeviceContext context;
  private final Port port;
  private final long limitBytes;
  private final PacketQueue queue = new PacketQueue();
  private long queuedBytes;
  private long deepestBytes;
  private long dropped;
  private boolean down;

  @CLASS@Port(DeviceContext context, int index, long limitBytes) {
    this.context = context;
    this.port = context.port(index);
    this.limitBytes = limitBytes;
  }

  /** Queues a frame, or drops it. */
  void add(Packet packet) {
    if (queuedBytes + packet.wireBytes > limitBytes) {
      drop();
      return;
    }
    queue.add(packet);
    queuedBytes += packet.wireBytes;
    deepestBytes = Math.max(deepestBytes, queuedBytes);
    if (!isPending()) {
      fire();
    }
  }

  /** A frame is let go of. */
  void drop() {
    dropped++;
  }

  @Override
  protected void fire() {
    if (down || queue.isEmpty()) {
      return;
    }
    Packet packet = queue.poll();
    queuedBytes -= packet.wireBytes;
    long sentPs = context.scheduler().nowPs() + port.serializationPs(packet.wireBytes);
    port.transmit(packet, sentPs);
    context.scheduler().schedule(this, sentPs);
  }

  /** While the link is down no frame begins. */
  void linkChanged(boolean up) {
    down = !up;
    if (up && !isPending()) {
      fire();
    }
  }

  /** Most bytes queued since this was asked last. */
  long takeDeepestBytes() {
    long deepest = deepestBytes;
    deepestBytes = queuedBytes;
    return deepest;
  }

  long dropped() {
    return dropped;
  }
}
