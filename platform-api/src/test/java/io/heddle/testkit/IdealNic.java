package io.heddle.testkit;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import java.util.ArrayDeque;

/**
 * Sends each message as one frame of any length and acknowledges it with one of 64 bytes. Answers
 * when that has happened, or inside {@link Nic#post}, which a NIC may as well.
 */
public class IdealNic extends Event implements Nic {
  /** When the host hears of a message. */
  public enum Answers {
    /** Never inside {@code post}: {@code sent} with the last bit, the others as frames come. */
    LATER,
    /** {@code sent} inside the message's own {@code post}: the NIC has a copy. */
    SENT_IN_POST,
    /** {@code acknowledged} too: the NIC vouches for the way, the message is yet to arrive. */
    ACKNOWLEDGED_IN_POST,
    /**
     * Everything that is due, {@code received} and the ends of earlier messages, inside the next
     * {@code post}, or 1 us after it was due: the NIC looks at its completions when it is called.
     */
    COMPLETIONS_IN_POST
  }

  private static final long COMPLETIONS_PS = 1_000_000;
  private static final int HEADER_BYTES = 58;
  private static final int ACK_BYTES = 64;

  private final DeviceContext context;
  private final ArrayDeque<Frame> waiting = new ArrayDeque<>();
  private final PacketPool<Frame> frames;
  private final Answers answers;
  private final ArrayDeque<Runnable> completions = new ArrayDeque<>();
  private final Event completionsDue =
      new Event() {
        @Override
        protected void fire() {
          reportCompletions();
        }
      };
  private Message leaving;
  private boolean reporting;

  /** A NIC with one port that never answers inside {@code post}. */
  public IdealNic(DeviceContext context) {
    this(context, Answers.LATER);
  }

  /** A NIC with one port that answers as said. */
  public IdealNic(DeviceContext context, Answers answers) {
    this.context = context;
    this.answers = answers;
    frames = context.pool(Frame.class, Frame::new);
  }

  @Override
  public void post(Message message) {
    message.packets++;
    enqueue(frames.take().of(message, PacketKind.DATA));
    switch (answers) {
      case LATER -> {
        // the frame's last bit, and its acknowledgement, say so
      }
      case SENT_IN_POST -> context.host().sent(message);
      case ACKNOWLEDGED_IN_POST -> {
        context.host().sent(message);
        context.host().acknowledged(message);
      }
      case COMPLETIONS_IN_POST -> reportCompletions();
    }
  }

  private void complete(Runnable report) {
    completions.add(report);
    if (!completionsDue.isPending()) {
      long duePs = context.scheduler().nowPs() + COMPLETIONS_PS;
      context.scheduler().schedule(completionsDue, duePs);
    }
  }

  /** The host may post in answer, which comes here again. */
  private void reportCompletions() {
    for (Runnable report = completions.poll(); report != null; report = completions.poll()) {
      report.run();
    }
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
      reportLeft(left);
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

  private void reportLeft(Message left) {
    if (answers == Answers.LATER) {
      context.host().sent(left);
    } else if (answers == Answers.COMPLETIONS_IN_POST) {
      complete(() -> context.host().sent(left));
    }
  }

  private void reportAcknowledged(Message message) {
    if (answers == Answers.COMPLETIONS_IN_POST) {
      complete(() -> context.host().acknowledged(message));
    } else if (answers != Answers.ACKNOWLEDGED_IN_POST) {
      context.host().acknowledged(message);
    }
  }

  private void reportReceived(Message message) {
    if (answers == Answers.COMPLETIONS_IN_POST) {
      complete(() -> context.host().received(message.source(), message.tag(), message.bytes()));
    } else {
      context.host().received(message.source(), message.tag(), message.bytes());
    }
  }

  @Override
  public void receive(int port, Packet packet) {
    if (!(packet instanceof Frame frame)) {
      return;
    }
    if (frame.kind == PacketKind.ACK) {
      Message acknowledged = frame.message;
      frames.recycle(frame);
      reportAcknowledged(acknowledged);
      return;
    }
    Message message = frame.message;
    frames.recycle(frame);
    reportReceived(message);
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
