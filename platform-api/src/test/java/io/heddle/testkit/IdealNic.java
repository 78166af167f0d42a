package io.heddle.testkit;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import java.util.ArrayDeque;

/** Sends each message as one frame of any length and acknowledges it with one of 64 bytes. */
public class IdealNic extends Event implements Nic {
  private static final int HEADER_BYTES = 58;
  private static final int ACK_BYTES = 64;

  private final DeviceContext context;
  private final ArrayDeque<Frame> waiting = new ArrayDeque<>();
  private final PacketPool<Frame> frames;
  private Message leaving;
  private boolean reporting;

  /** A NIC with one port. */
  public IdealNic(DeviceContext context) {
    this.context = context;
    frames = context.pool(Frame.class, Frame::new);
  }

  @Override
  public void post(Message message) {
    message.packets++;
    enqueue(frames.take().of(message, PacketKind.DATA));
  }

  private void enqueue(Frame frame) {
    waiting.add(frame);
    if (!isPending() && !reporting) {
      context.scheduler().schedule(this, context.scheduler().nowPs());
    }
  }

  /** When a frame that begins now has left; a faulty NIC answers otherwise. */
  protected long leavesPs(long nowPs, int wireBytes) {
    return nowPs + context.port(0).serializationPs(wireBytes);
  }

  @Override
  protected void fire() {
    if (leaving != null) {
      Message left = leaving;
      leaving = null;
      reporting = true; // the host may post in answer
      context.host().sent(left);
      reporting = false;
    }
    Frame frame = waiting.poll();
    if (frame == null) {
      return;
    }
    long sentPs = leavesPs(context.scheduler().nowPs(), frame.wireBytes);
    context.port(0).transmit(frame, sentPs);
    context.scheduler().schedule(this, sentPs);
    leaving = frame.kind == PacketKind.DATA ? frame.message : null;
  }

  @Override
  public void receive(int port, Packet packet) {
    if (!(packet instanceof Frame frame)) {
      return;
    }
    if (frame.kind == PacketKind.ACK) {
      Message acknowledged = frame.message;
      frames.recycle(frame);
      context.host().acknowledged(acknowledged);
      return;
    }
    Message message = frame.message;
    frames.recycle(frame);
    context.host().received(message.source(), message.tag(), message.bytes());
    enqueue(frames.take().of(message, PacketKind.ACK));
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
    private Message message;

    Frame of(Message of, byte as) {
      message = of;
      kind = as;
      boolean data = kind == PacketKind.DATA;
      source = data ? message.source() : message.destination();
      destination = data ? message.destination() : message.source();
      wireBytes = data ? Math.toIntExact(message.bytes() + HEADER_BYTES) : ACK_BYTES;
      timeToLive = 64;
      return this;
    }
  }
}
