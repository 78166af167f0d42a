package io.heddle.kernel.toys;

import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.Port;

/** One frame a message, one frame back. */
final class ToyDevice implements Nic {
  private static final int FRAME_BYTES = 1_000;
  private static final int ACK_BYTES = 64;

  private final DeviceContext context;
  private final long gapPs;
  private long busyUntilPs;
  private long frames;

  ToyDevice(DeviceContext context, long gapPs) {
    this.context = context;
    this.gapPs = gapPs;
    context
        .records()
        .periodic(
            ToyNicProvider.STATS,
            context.parameters().ndStatsIntervalPs(),
            (row, report) -> row.integer(ToyNicProvider.STATS.column("frames"), frames).commit());
  }

  private static final class ToyPacket extends Packet {
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
    long startPs = Math.max(busyUntilPs, context.scheduler().nowPs());
    busyUntilPs = startPs + port.serializationPs(bytes) + gapPs;
    port.transmit(packet, busyUntilPs - gapPs);
  }

  @Override
  public void receive(int port, Packet packet) {
    frames++;
    Message message = ((ToyPacket) packet).message;
    if (packet.kind == PacketKind.ACK) {
      context.host().acknowledged(message);
    } else {
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
