package io.heddle.roce.transport;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.PacketQueue;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.port.NetworkPort;

/** CNPs on their way to the control-frame queue: {@code CnpDelay} after they were asked for. */
@HotPath
final class CnpDelayLine extends Event {
  private final Scheduler scheduler;
  private final NetworkPort[] ports;
  private final long delayPs;
  private final PacketQueue waiting = new PacketQueue();
  private long[] duePs = new long[16];
  private int head;

  CnpDelayLine(Scheduler scheduler, NetworkPort[] ports, long delayPs) {
    this.scheduler = scheduler;
    this.ports = ports;
    this.delayPs = delayPs;
  }

  /** Sends a CNP by a port, at once without a delay. */
  void send(RocePacket cnp, int port) {
    if (delayPs == 0) {
      ports[port].sendCnp(cnp);
      return;
    }
    cnp.tagPort = port;
    int count = waiting.size();
    if (count == duePs.length) {
      grow();
    }
    duePs[(head + count) & (duePs.length - 1)] = scheduler.nowPs() + delayPs;
    waiting.add(cnp);
    if (count == 0) {
      scheduler.schedule(this, scheduler.nowPs() + delayPs);
    }
  }

  @Override
  protected void fire() {
    RocePacket cnp = (RocePacket) waiting.poll();
    head = (head + 1) & (duePs.length - 1);
    if (!waiting.isEmpty()) {
      scheduler.schedule(this, duePs[head]);
    }
    ports[cnp.tagPort].sendCnp(cnp);
  }

  private void grow() {
    long[] larger = new long[2 * duePs.length];
    for (int i = 0; i < duePs.length; i++) {
      larger[i] = duePs[(head + i) & (duePs.length - 1)];
    }
    duePs = larger;
    head = 0;
  }
}
