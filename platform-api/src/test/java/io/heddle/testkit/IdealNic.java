package io.heddle.testkit;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import java.util.ArrayDeque;

/** Sends each message as one frame of any length and acknowledges it with one of 64 bytes. */
public class IdealNic extends Event implements Nic {
  private static final int HEADER_BYTES = 58;
  private static final int ACK_BYTES = 64;

  private final DeviceContext context;
  private final ArrayDeque<Frame> waiting = new ArrayDeque<>();

  /** A NIC with one port. */
  public IdealNic(DeviceContext context) {
    this.context = context;
  }

  @Override
  public void post(Message message) {
    message.packets++;
    waiting.add(new Frame(message, PacketKind.DATA));
    if (!isPending()) {
      fire();
    }
  }

  /** When a frame that begins now has left; a faulty NIC answers otherwise. */
  protected long leavesPs(long nowPs, int wireBytes) {
    return nowPs + context.port(0).serializationPs(wireBytes);
  }

  @Override
  protected void fire() {
    Frame frame = waiting.poll();
    if (frame == null) {
      return;
    }
    long sentPs = leavesPs(context.scheduler().nowPs(), frame.wireBytes);
    context.port(0).transmit(frame, sentPs);
    context.scheduler().schedule(this, sentPs);
    if (frame.kind == PacketKind.DATA) {
      context.host().sent(frame.message);
    }
  }

  @Override
  public void receive(int port, Packet packet) {
    if (!(packet instanceof Frame frame)) {
      return;
    }
    if (frame.kind == PacketKind.ACK) {
      context.host().acknowledged(frame.message);
      return;
    }
    Message message = frame.message;
    context.host().received(message.source(), message.tag(), message.bytes());
    waiting.add(new Frame(message, PacketKind.ACK));
    if (!isPending()) {
      fire();
    }
  }

  @Override
  public long wireBytes(long bytes) {
    return bytes + HEADER_BYTES;
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return Math.toIntExact(bytes + HEADER_BYTES);
  }

  @Override
  public int acknowledgementWireBytes() {
    return ACK_BYTES;
  }

  private static final class Frame extends Packet {
    private final Message message;

    Frame(Message message, byte kind) {
      this.message = message;
      this.kind = kind;
      boolean data = kind == PacketKind.DATA;
      source = data ? message.source() : message.destination();
      destination = data ? message.destination() : message.source();
      wireBytes = data ? Math.toIntExact(message.bytes() + HEADER_BYTES) : ACK_BYTES;
    }
  }
}
