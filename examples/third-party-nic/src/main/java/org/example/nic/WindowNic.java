package org.example.nic;

import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.WaitSink;
import java.util.ArrayDeque;

/**
 * Sends messages in the order they are posted, each with at most a window of packets in flight.
 * Every packet is acknowledged. A lost packet is never sent again, so its message never ends.
 */
final class WindowNic implements Nic {
  private final WindowNicConfig config;
  private final DeviceContext context;
  private final PacketPool<WindowPacket> packets;
  private final Line line;

  /** Messages that are not acknowledged yet, oldest first. */
  private final ArrayDeque<Sending> open = new ArrayDeque<>();

  private long posted;

  WindowNic(WindowNicConfig config, DeviceContext context) {
    this.config = config;
    this.context = context;
    this.packets = context.pool(WindowPacket.class, WindowPacket::new);
    this.line = new Line(context, this::nextData);
  }

  @Override
  public void post(Message message) {
    open.add(new Sending(message, posted++, config.segmentBytes()));
    line.wake();
  }

  @Override
  public void receive(int port, Packet packet) {
    if (!(packet instanceof WindowPacket arrived)) {
      return; // a pause frame, or another NIC's protocol: not for us
    }
    if (arrived.isAcknowledgement()) {
      acknowledged(arrived.message);
      packets.recycle(arrived);
    } else {
      if (arrived.last) {
        context.host().received(arrived.source, arrived.tag, arrived.messageBytes);
      }
      line.send(acknowledge(arrived));
    }
  }

  private Packet nextData() {
    for (Sending sending : open) {
      if (sending.mayGoOn(config.window())) {
        return dataOf(sending);
      }
    }
    return null;
  }

  private Packet dataOf(Sending sending) {
    Message message = sending.message;
    WindowPacket packet = packets.take();
    packet.message = sending.number;
    packet.messageBytes = message.bytes();
    packet.tag = message.tag();
    packet.controlClass = message.controlClass();
    packet.payloadBytes = sending.next();
    packet.last = sending.isSent();
    message.packets++;
    if (packet.last) {
      context.host().sent(message);
    }
    return packet.address(
        message.source(),
        message.destination(),
        PacketKind.DATA,
        message.dataClass(),
        packet.payloadBytes + WindowPacket.OVERHEAD_BYTES);
  }

  /** Turns a data packet around: the same object travels back as its acknowledgement. */
  private Packet acknowledge(WindowPacket data) {
    return data.address(
        data.destination, data.source, PacketKind.ACK, data.controlClass, WindowPacket.ACK_BYTES);
  }

  private void acknowledged(long number) {
    for (Sending sending : open) {
      if (sending.number == number) {
        sending.acknowledged();
        if (sending.isAcknowledged()) {
          open.remove(sending);
          context.host().acknowledged(sending.message);
        }
        break;
      }
    }
    line.wake();
  }

  @Override
  public long wireBytes(long bytes) {
    long segments = Math.max(1, (bytes + config.segmentBytes() - 1) / config.segmentBytes());
    return bytes + segments * WindowPacket.OVERHEAD_BYTES;
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return (int) Math.min(bytes, config.segmentBytes()) + WindowPacket.OVERHEAD_BYTES;
  }

  @Override
  public int acknowledgementWireBytes() {
    return WindowPacket.ACK_BYTES;
  }

  @Override
  public long openMessages() {
    return open.size();
  }

  @Override
  public void describeWaits(WaitSink waits) {
    for (Sending sending : open) {
      waits.waits(
          context.info().name() + " message " + sending.number,
          "an acknowledgement from server " + sending.message.destination(),
          -1);
    }
  }
}
