package @PACKAGE@;

import io.heddle.api.net.CountSink;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;

/**
 * Queues each frame at the port it leaves by and drops what does not fit. Among equal paths a flow keeps one, by a hash
 * of its addresses and ports. Sends no pauses and heeds none.
 */
final class @CLASS@ implements Device {
  private final DeviceContext context;
  private final @CLASS@Port[] ports;
  private long forwarded;

  @CLASS@(@CLASS@Config config, DeviceContext context) {
    this.context = context;
    ports = new @CLASS@Port[context.portCount()];
    for (int i = 0; i < ports.length; i++) {
      ports[i] = new @CLASS@Port(context, i, config.queueBytes());
    }
    context
        .records()
        .periodic(@CLASS@Provider.QUEUES, context.parameters().bufferStatsIntervalPs(), this::report);
  }

  @Override
  public void receive(int port, Packet packet) {
    if (packet.kind == PacketKind.PAUSE) {
      return;
    }
    int set = context.routes().set(packet.destination);
    packet.timeToLive--;
    if (set < 0 || packet.timeToLive <= 0) {
      ports[port].drop();
      return;
    }
    int[] members = context.routes().members(set);
    ports[members[Integer.remainderUnsigned(hash(packet), members.length)]].add(packet);
    forwarded++;
  }

  /** A switch hashes differently from its neighbours, or the next tier would not spread what this one sent one way. */
  private int hash(Packet packet) {
    int h = context.info().nodeId() * 0x9E3779B9;
    h = (h ^ packet.source) * 0x85EBCA6B;
    h = (h ^ packet.destination) * 0xC2B2AE35;
    h = (h ^ (packet.sourcePort << 16 | packet.destinationPort)) * 0x27D4EB2F;
    return h ^ h >>> 15;
  }

  private void report(RowWriter row, Report report) {
    for (int i = 0; i < ports.length; i++) {
      row.integer(2, i).integer(3, ports[i].takeDeepestBytes()).integer(4, ports[i].dropped()).commit();
    }
  }

  @Override
  public void linkChanged(int port, boolean up) {
    ports[port].linkChanged(up);
  }

  @Override
  public long packetsForwarded() {
    return forwarded;
  }

  @Override
  public void describeDrops(CountSink sink) {
    long dropped = 0;
    for (@CLASS@Port port : ports) {
      dropped += port.dropped();
    }
    sink.count("queue-full", dropped);
  }
}
