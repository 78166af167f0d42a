package io.heddle.roce;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.HostPort;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.CountSink;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.LimitSink;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.WaitSink;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.record.RoceRecords;
import io.heddle.roce.transport.HostEvents;
import io.heddle.roce.transport.LongTable;
import io.heddle.roce.transport.RoceSocket;
import io.heddle.roce.transport.RoceTransport;
import io.heddle.roce.transport.Strategies;

/**
 * A RoCE NIC. Maps the platform's messages to queue pairs: a per-message connection is a queue pair
 * opened for the message and closed when it is done, a numbered one a queue pair that stays
 * (specification 3, 4.1).
 */
@HotPath
public final class RoceNic implements Nic, HostEvents {
  /** Class name of the port in records. */
  static final String NET_DEVICE = "ScalaRoceEthNetDevice";

  /** Tag of a message posted by a package-level call: no host is told. */
  private static final long NO_TAG = -1;

  /** A key of {@link #connections}: peer, number and both classes side by side. */
  private static final int NUMBER_BITS = 31;

  private static final int CLASS_BITS = 3;

  private final RoceConfig config;
  private final HostPort host;
  private final HeaderProfile profile;
  private final RoceTransport transport;
  private final LongTable connections = new LongTable();
  private QpListener listener = QpListener.SILENT;
  private long openMessages;

  /** A NIC at rest. */
  RoceNic(RoceConfig config, DeviceContext context, Strategies strategies) {
    this(config, context, strategies, 0);
  }

  /** A NIC whose queue pairs begin at a PSN; a test may ask for one before the wrap. */
  RoceNic(RoceConfig config, DeviceContext context, Strategies strategies, int startPsn) {
    this.config = config;
    host = context.host();
    profile = HeaderProfile.named(config.headerProfile());
    transport = new RoceTransport(config, context, strategies, this, startPsn);
    RoceRecords.declare(context, config, transport, NET_DEVICE);
  }

  // Host side.

  @Override
  public void post(Message message) {
    openMessages++;
    RoceSocket socket =
        message.connection() == Message.PER_MESSAGE
            ? open(message.destination(), message.dataClass(), message.controlClass(), true)
            : connection(message);
    transport.post(socket, message, 0, message.bytes(), message.tag(), true);
  }

  private RoceSocket connection(Message message) {
    long key = message.destination();
    key = (key << NUMBER_BITS) | message.connection();
    key = (key << CLASS_BITS) | message.dataClass();
    key = (key << CLASS_BITS) | message.controlClass();
    RoceSocket socket = transport.socket((int) connections.get(key));
    if (socket == null) {
      socket = open(message.destination(), message.dataClass(), message.controlClass(), false);
      connections.put(key, socket.qpn());
    }
    return socket;
  }

  private RoceSocket open(int peer, int dataClass, int controlClass, boolean closesWhenDone) {
    return transport.open(peer, dataClass, controlClass, closesWhenDone);
  }

  @Override
  public void sent(RoceSocket socket, Message message, long cookie) {
    if (message != null) {
      host.sent(message);
    }
    listener.onSent(socket.qpn(), cookie);
  }

  @Override
  public void sendComplete(RoceSocket socket, Message message, long cookie, Status status) {
    if (message != null) {
      openMessages--;
      if (status == Status.OK) {
        host.acknowledged(message);
      } else {
        host.failed(
            message, status + ": queue pair " + socket.qpn() + " to server " + socket.peerServer());
      }
    }
    listener.onSendComplete(socket.qpn(), cookie, status);
  }

  @Override
  public void receiveComplete(RoceSocket socket, int messageNumber, long bytes, long tag) {
    if (tag != NO_TAG) {
      host.received(socket.peerServer(), tag, bytes);
    }
    listener.onReceiveComplete(socket.qpn(), messageNumber, bytes);
  }

  /** Who hears of package-level requests. */
  void listen(QpListener heir) {
    listener = heir;
  }

  /** Opens a queue pair; no frames are exchanged. */
  int createQp(int peerServer, int dataClass, int controlClass) {
    return open(peerServer, dataClass, controlClass, false).qpn();
  }

  /** Posts a message on a queue pair. */
  void post(int qpn, Verb verb, long bytes, long cookie) {
    transport.post(socket(qpn), null, cookie, bytes, NO_TAG, verb == Verb.WRITE);
  }

  /** Adds receive credits to a queue pair. */
  void postReceive(int qpn, long count) {
    transport.postReceive(socket(qpn), count);
  }

  /** Closes this end of a queue pair. */
  void closeQp(int qpn) {
    transport.closeQp(socket(qpn));
  }

  private RoceSocket socket(int qpn) {
    RoceSocket socket = transport.socket(qpn);
    if (socket == null) {
      throw new SimulationFault("F-02", "queue pair " + qpn + " is not open");
    }
    return socket;
  }

  // Network side.

  @Override
  public void receive(int port, Packet packet) {
    if (packet instanceof RocePacket || packet instanceof PauseFrame) {
      transport.receive(port, packet);
    }
    // Another NIC's protocol is not for us: its sender's message waits, and the run says so.
  }

  @Override
  public void linkChanged(int port, boolean up) {
    if (up) {
      transport.ports()[port].linkUp();
    } else {
      transport.ports()[port].linkDown();
    }
  }

  @Override
  public void linkRateChanged(int port) {
    transport.ports()[port].linkRateChanged();
  }

  // What the platform asks.

  @Override
  public long wireBytes(long bytes) {
    return bytes + profile.writeOverheadBytes(config.packets(bytes));
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return (int) Math.min(bytes, config.mssBytes()) + profile.maxDataOverheadBytes();
  }

  @Override
  public int acknowledgementWireBytes() {
    return profile.ackBytes();
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
  public void describeLimits(LimitSink limits) {
    // All ports are alike.
    transport.ports()[0].describeLimits(limits);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    NicSummary.waits(transport, waits);
  }

  @Override
  public void checkInvariants() {
    transport.check();
  }

  RoceTransport transport() {
    return transport;
  }
}
