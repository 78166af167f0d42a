package io.heddle.roce.transport;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PacketQueue;
import io.heddle.roce.packet.MessageReceiver;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.pcie.PcieLink;
import io.heddle.roce.port.NetworkPort;

/**
 * Writes accepted payload to host memory in order of arrival across classes (specification 5.2,
 * 7.4). A packet leaves its receive pool when its write is admitted to the PCIe transmit buffer;
 * until then it waits here. The event it owns is "the transmit buffer has room for the head",
 * pending only while something waits; ends of writes cost an event only where a message ends.
 */
@HotPath
final class HostDelivery extends Event {
  private final PcieLink link;
  private final Scheduler scheduler;
  private final NetworkPort[] ports;
  private final PacketPool<RocePacket> packets;
  private final PacketQueue waiting = new PacketQueue();
  private final WrittenMessages written;

  HostDelivery(
      PcieLink link, Scheduler scheduler, NetworkPort[] ports, PacketPool<RocePacket> packets) {
    this.link = link;
    this.scheduler = scheduler;
    this.ports = ports;
    this.packets = packets;
    written = new WrittenMessages(scheduler);
  }

  /** Takes a data packet that was accepted; its receiver is set if it completes a message. */
  void deliver(RocePacket packet) {
    if (packet.payloadBytes == 0) {
      deliverNothing(packet);
    } else if (waiting.isEmpty() && link.takesWrite(scheduler.nowPs(), packet.payloadBytes)) {
      write(packet);
    } else {
      link.writeWaits();
      waiting.add(packet);
      if (!isPending()) {
        scheduler.schedule(this, link.writeRoomPs(packet.payloadBytes));
      }
    }
  }

  @Override
  protected void fire() {
    while (!waiting.isEmpty()) {
      RocePacket head = (RocePacket) waiting.peek();
      if (!link.takesWrite(scheduler.nowPs(), head.payloadBytes)) {
        scheduler.schedule(this, link.writeRoomPs(head.payloadBytes));
        return;
      }
      waiting.poll();
      write(head);
    }
  }

  private void write(RocePacket packet) {
    long endPs = link.write(scheduler.nowPs(), packet.payloadBytes);
    release(packet);
    MessageReceiver receiver = packet.receiver;
    if (receiver != null) {
      packet.receiver = null;
      written.add(receiver, packet.messageNumber, packet.messageBytes, packet.messageTag, endPs);
    }
    packets.recycle(packet);
  }

  /** A packet without payload needs no write: its message is whole at once. */
  private void deliverNothing(RocePacket packet) {
    release(packet);
    MessageReceiver receiver = packet.receiver;
    int number = packet.messageNumber;
    long bytes = packet.messageBytes;
    long tag = packet.messageTag;
    packet.receiver = null;
    packets.recycle(packet);
    if (receiver != null) {
      receiver.written(number, bytes, tag);
    }
  }

  private void release(RocePacket packet) {
    ports[packet.tagPort].ingress().releaseData(packet.tagClass, packet.tagBytes);
  }

  /** Packets that wait for room in the transmit buffer. */
  int waiting() {
    return waiting.size();
  }
}
