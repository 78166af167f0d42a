package io.heddle.kernel.toys;

import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.Port;
import java.util.ArrayDeque;
import java.util.Deque;

/** One frame a message, one frame back. */
final class ToyDevice implements Nic {
  private static final int FRAME_BYTES = 1_000;
  private static final int ACK_BYTES = 64;

  private static final int MESSAGE_BYTES = 100;

  private final DeviceContext context;
  private final Deque<Message> open = new ArrayDeque<>();
  private final long gapPs;
  private final String mode;
  private long busyUntilPs;
  private long frames;

  ToyDevice(DeviceContext context, long gapPs, String mode) {
    this.context = context;
    this.gapPs = gapPs;
    this.mode = mode;
    context
        .records()
        .periodic(
            ToyNicProvider.STATS,
            context.parameters().ndStatsIntervalPs(),
            (row, report) -> row.integer(ToyNicProvider.STATS.column("frames"), frames).commit());
  }

  /** Nothing of its own, so that two versions of the toy understand one another. */
  private static final class ToyPacket extends Packet {}

  @Override
  public void post(Message message) {
    if (mode.equals("tired")) {
      context.host().failed(message, "queue pair " + message.tag() + " is tired");
      return;
    }
    open.add(message);
    send(
        message.source(), message.destination(), (int) message.tag(), PacketKind.DATA, FRAME_BYTES);
    context.host().sent(message);
  }

  private void send(int from, int to, int tag, byte kind, int bytes) {
    Port port = context.port(0);
    ToyPacket packet = new ToyPacket();
    packet.source = from;
    packet.destination = to;
    packet.sourcePort = tag;
    packet.kind = kind;
    packet.wireBytes = bytes;
    long startPs = Math.max(busyUntilPs, context.scheduler().nowPs());
    busyUntilPs = startPs + port.serializationPs(bytes) + gapPs;
    port.transmit(packet, busyUntilPs - gapPs);
  }

  @Override
  public void receive(int port, Packet packet) {
    if (mode.equals("dud")) {
      throw new IllegalArgumentException("no frames, please");
    }
    frames++;
    if (packet.kind == PacketKind.ACK) {
      context.host().acknowledged(open.remove()); // acknowledged in order, for nothing is lost
    } else {
      context.host().received(packet.source, packet.sourcePort, MESSAGE_BYTES);
      send(packet.destination, packet.source, packet.sourcePort, PacketKind.ACK, ACK_BYTES);
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
