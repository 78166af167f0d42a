package @PACKAGE@;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.WaitSink;
import io.heddle.api.record.RowWriter;
import java.util.ArrayDeque;

/**
 * Sends messages in the order they are posted, each with at most a window of packets in flight. Every packet is
 * acknowledged. A lost packet is never sent again, so its message never ends: replace that first.
 */
final class @CLASS@ extends Event implements Nic {
  private final @CLASS@Config config;
  private final DeviceContext context;
  private final PacketPool<@CLASS@Packet> packets;
  private final PacketQueue acknowledgements = new PacketQueue();
  private final RowWriter rows;

  /** Messages that are not acknowledged yet, oldest first. */
  private final ArrayDeque<@CLASS@Message> open = new ArrayDeque<>();

  private long posted;

  @CLASS@(@CLASS@Config config, DeviceContext context) {
    this.config = config;
    this.context = context;
    packets = context.pool(@CLASS@Packet.class, @CLASS@Packet::new);
    rows = context.records().writer(@CLASS@Provider.MESSAGES);
  }

  @Override
  public void post(Message message) {
    open.add(new @CLASS@Message(message, posted++));
    wake();
  }

  @Override
  public void receive(int port, Packet packet) {
    if (!(packet instanceof @CLASS@Packet arrived)) {
      return; // a pause frame, or another NIC's protocol: not for us
    }
    if (arrived.kind == PacketKind.ACK) {
      acknowledged(arrived.message);
      packets.recycle(arrived);
      return;
    }
    if (arrived.last) {
      context.host().received(arrived.source, arrived.tag, arrived.messageBytes);
    }
    // The same object travels back as its acknowledgement.
    acknowledgements.add(
        arrived.address(
            arrived.destination, arrived.source, PacketKind.ACK, arrived.controlClass, @CLASS@Packet.ACK_BYTES));
    wake();
  }

  /** Something may have become ready to send. */
  private void wake() {
    if (!isPending()) {
      fire();
    }
  }

  /** The line is idle: acknowledgements go first. */
  @Override
  protected void fire() {
    Packet packet = acknowledgements.isEmpty() ? nextData() : acknowledgements.poll();
    if (packet != null) {
      long sentPs = context.scheduler().nowPs() + context.port(0).serializationPs(packet.wireBytes);
      context.port(0).transmit(packet, sentPs);
      context.scheduler().schedule(this, sentPs);
    }
  }

  private Packet nextData() {
    for (@CLASS@Message sending : open) {
      if (sending.mayGoOn(config.window())) {
        return dataOf(sending);
      }
    }
    return null;
  }

  private Packet dataOf(@CLASS@Message sending) {
    Message message = sending.message;
    @CLASS@Packet packet = packets.take();
    packet.message = sending.number;
    packet.messageBytes = message.bytes();
    packet.tag = message.tag();
    packet.controlClass = message.controlClass();
    int payloadBytes = sending.next(config.segmentBytes());
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
        payloadBytes + @CLASS@Packet.OVERHEAD_BYTES);
  }

  private void acknowledged(long number) {
    for (@CLASS@Message sending : open) {
      if (sending.number == number) {
        if (sending.acknowledged()) {
          open.remove(sending);
          finished(sending.message);
        }
        break;
      }
    }
    wake();
  }

  private void finished(Message message) {
    if (rows.isOn()) {
      rows.integer(2, message.destination()).integer(3, message.bytes()).integer(4, message.packets).commit();
    }
    context.host().acknowledged(message);
  }

  @Override
  public long wireBytes(long bytes) {
    long segments = Math.max(1, (bytes + config.segmentBytes() - 1) / config.segmentBytes());
    return bytes + segments * @CLASS@Packet.OVERHEAD_BYTES;
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return (int) Math.min(bytes, config.segmentBytes()) + @CLASS@Packet.OVERHEAD_BYTES;
  }

  @Override
  public int acknowledgementWireBytes() {
    return @CLASS@Packet.ACK_BYTES;
  }

  @Override
  public long openMessages() {
    return open.size();
  }

  @Override
  public void describeWaits(WaitSink waits) {
    for (@CLASS@Message sending : open) {
      waits.waits(
          context.info().name() + " message " + sending.number,
          "an acknowledgement from server " + sending.message.destination(),
          -1);
    }
  }
}
