package io.heddle.roce.transport;

import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.spi.Psn;

/**
 * A receiving end that left when its only message was done, and is asked again: a duplicate means
 * that the sender missed the last ACK (specification 4.1). Lives while acknowledgements are held;
 * what it needs to come back is one entry of {@link PeerKeys}.
 */
final class AnsweringEnd implements AckSource {
  private final RoceTransport transport;
  private final long key;
  private final int qpn;
  private final int peerServer;
  private final int peerQpn;
  private final byte controlClass;
  private final int lastPsn;
  private final AckRules acks;

  AnsweringEnd(RoceTransport transport, int qpn, int expectedPsn, RocePacket duplicate) {
    this.transport = transport;
    this.qpn = qpn;
    peerServer = duplicate.source;
    peerQpn = duplicate.sourceQpn;
    controlClass = duplicate.controlClass;
    key = PeerKeys.key(peerServer, peerQpn);
    lastPsn = Psn.plus(expectedPsn, -1);
    acks = new AckRules(transport, this);
  }

  /** Takes over from a socket that leaves with packets held. */
  AnsweringEnd(RoceTransport transport, RoceSocket leaving, int expectedPsn, AckRules held) {
    this.transport = transport;
    qpn = leaving.qpn;
    peerServer = leaving.peerServer;
    peerQpn = leaving.peerQpn;
    controlClass = leaving.controlClass;
    key = PeerKeys.key(peerServer, peerQpn);
    lastPsn = Psn.plus(expectedPsn, -1);
    acks = held;
    acks.handOver(this);
  }

  long key() {
    return key;
  }

  /** A duplicate; returns whether the end must stay. */
  boolean answer(int message, int psn, boolean solicited) {
    acks.received(message, psn, solicited);
    return acks.held() > 0;
  }

  void close() {
    acks.close();
  }

  @Override
  public boolean hasReceivedInOrder() {
    return true;
  }

  @Override
  public int acknowledgedPsn() {
    return lastPsn;
  }

  @Override
  public boolean defersAck(int message, int psn) {
    return false;
  }

  @Override
  public void sendAcknowledgement(int psn, byte syndrome) {
    transport.outlet.sendAcknowledgement(peerServer, qpn, peerQpn, controlClass, psn, syndrome);
  }

  @Override
  public void heldWasSent() {
    transport.intake.forgetAnswering(this);
  }
}
