package io.heddle.mrc;

import io.heddle.api.event.HotPath;
import io.heddle.api.host.HostPort;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.CountSink;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.WaitSink;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.packet.PacketSizes;
import io.heddle.mrc.record.MrcRecords;
import io.heddle.mrc.transport.HostEvents;
import io.heddle.mrc.transport.MrcTransport;
import io.heddle.mrc.transport.Strategies;

/**
 * An MRC NIC. Maps the platform's messages to queue pairs: a per-message connection is a queue pair
 * opened for the message and closed when it is done, a numbered one a queue pair that stays
 * (specification 4.2).
 */
@HotPath
public final class MrcNic implements Nic, HostEvents {
  /** Class name of the port in records. */
  static final String NET_DEVICE = "ScalaMrcEthNetDevice";

  private final MrcConfig config;
  private final DeviceContext context;
  private final HostPort host;
  private final PacketSizes sizes;
  private final MrcTransport transport;
  private final Connections connections = new Connections();
  private long openMessages;

  /** A NIC at rest. */
  MrcNic(MrcConfig config, DeviceContext context, Strategies strategies) {
    this(config, context, strategies, 0);
  }

  /** A NIC whose queue pairs begin at a PSN; a test may ask for one before the wrap. */
  MrcNic(MrcConfig config, DeviceContext context, Strategies strategies, long startPsn) {
    this.config = config;
    this.context = context;
    host = context.host();
    sizes = new PacketSizes(config.qpManager().wireTimestamps());
    transport = new MrcTransport(config, context, strategies, this, startPsn);
    MrcRecords.declare(context, config, transport, NET_DEVICE);
  }

  // The host.

  @Override
  public void post(Message message) {
    openMessages++;
    int qpn =
        message.connection() == Message.PER_MESSAGE
            ? transport.open(message.destination(), true)
            : connection(message);
    transport.post(qpn, message);
  }

  private int connection(Message message) {
    int qpn = connections.find(message.destination(), message.connection());
    if (qpn == Connections.NONE || !transport.takesMessages(qpn)) {
      qpn = transport.open(message.destination(), false);
      connections.put(message.destination(), message.connection(), qpn);
    }
    return qpn;
  }

  /** Closes this NIC's side of a queue pair at its workload's request. */
  void closeQp(int qpn) {
    transport.close(qpn);
  }

  @Override
  public void closeReceiving(int source) {
    transport.closeReceiving(source);
  }

  @Override
  public void sent(Message message) {
    host.sent(message);
  }

  @Override
  public void acknowledged(Message message) {
    openMessages--;
    host.acknowledged(message);
  }

  @Override
  public void failed(Message message, String reason) {
    openMessages--;
    host.failed(message, reason);
  }

  @Override
  public void received(int source, long tag, long bytes) {
    host.received(source, tag, bytes);
  }

  // The network.

  @Override
  public void receive(int port, Packet packet) {
    transport.receive(packet);
  }

  @Override
  public void linkChanged(int port, boolean up) {
    if (up) {
      transport.port().linkUp();
    } else {
      transport.port().linkDown();
    }
  }

  @Override
  public void linkRateChanged(int port) {
    transport.port().linkRateChanged();
  }

  // What the platform asks.

  @Override
  public long wireBytes(long bytes) {
    return bytes + config.packets(bytes) * sizes.wireBytes(0);
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return sizes.wireBytes((int) Math.min(bytes, config.mssBytes()));
  }

  @Override
  public int acknowledgementWireBytes() {
    return PacketSizes.ACK;
  }

  @Override
  public long openMessages() {
    return openMessages;
  }

  @Override
  public String netDevice() {
    return NET_DEVICE;
  }

  @Override
  public void describeDrops(CountSink sink) {
    NicSummary.drops(transport, sink);
  }

  @Override
  public void describeCounts(CountSink sink) {
    NicSummary.counts(transport, sink);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    transport.describeWaits(context.info().name(), waits);
  }

  @Override
  public void checkInvariants() {
    transport.check();
  }

  MrcTransport transport() {
    return transport;
  }
}
