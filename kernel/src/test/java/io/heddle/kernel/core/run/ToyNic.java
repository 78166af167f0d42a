package io.heddle.kernel.core.run;

import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.Port;

/** One frame a message, one frame back; loses nothing, repairs nothing. */
final class ToyNic implements Nic {
  static final int FRAME_BYTES = 1_000;
  static final int ACK_BYTES = 64;

  private final DeviceContext context;
  private final boolean deaf;
  private long busyUntilPs;

  ToyNic(DeviceContext context, boolean deaf) {
    this.context = context;
    this.deaf = deaf;
  }

  static final class ToyPacket extends Packet {
    Message message;
  }

  @Override
  public void post(Message message) {
    send(message, message.source(), message.destination(), PacketKind.DATA, FRAME_BYTES);
    context.host().sent(message);
  }

  private void send(Message message, int from, int to, byte kind, int bytes) {
    Port port = context.port(0);
    ToyPacket packet = new ToyPacket();
    packet.message = message;
    packet.source = from;
    packet.destination = to;
    packet.kind = kind;
    packet.wireBytes = bytes;
    busyUntilPs = Math.max(busyUntilPs, context.scheduler().nowPs()) + port.serializationPs(bytes);
    port.transmit(packet, busyUntilPs);
  }

  @Override
  public void receive(int port, Packet packet) {
    Message message = ((ToyPacket) packet).message;
    if (packet.kind == PacketKind.ACK) {
      context.host().acknowledged(message);
    } else if (!deaf) {
      context.host().received(message.source(), message.tag(), message.bytes());
      send(message, message.destination(), message.source(), PacketKind.ACK, ACK_BYTES);
    }
  }

  @Override
  public long wireBytes(long bytes) {
    return FRAME_BYTES;
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return FRAME_BYTES;
  }

  @Override
  public int acknowledgementWireBytes() {
    return ACK_BYTES;
  }
}
