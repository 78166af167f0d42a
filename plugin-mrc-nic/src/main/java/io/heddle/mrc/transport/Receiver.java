package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.NackCode;
import io.heddle.mrc.packet.Opcode;
import io.heddle.mrc.packet.PacketSizes;
import io.heddle.mrc.port.Pool;
import java.util.Map;

/** What a NIC does with data packets: takes them in and answers (specification 9 to 11, 13.2). */
@HotPath
final class Receiver {
  /** Service times are multiples of this. */
  static final long SERVICE_STEP_PS = 128_000;

  private static final int FULL_PENALTY = 127;

  private final TransportParts parts;
  private final TransportCounts counts;
  private final int maxPsnRange;
  private final boolean answersTrims;
  private final double lowPercent;
  private final double highPercent;
  private final RecvQp ghost = new RecvQp();
  private final LateData lateData = new LateData();

  Receiver(TransportParts parts) {
    this.parts = parts;
    counts = parts.counts;
    maxPsnRange = parts.config.qpManager().maxPsnRange();
    answersTrims = parts.config.qpManager().trimmingEnabled();
    lowPercent = parts.config.congestion().receiverLowPercent();
    highPercent = parts.config.congestion().receiverHighPercent();
  }

  /** A data packet that its pool has admitted. */
  void data(MrcPacket packet) {
    counts.writePktsRcvd++;
    int index =
        packet.destinationQpn != 0
            ? parts.recvTable.indexOf(packet.destinationQpn)
            : parts.recvTable.find(packet.source, packet.sourceQpn);
    if (index >= 0) {
      RecvQp qp = parts.recvTable.open(index);
      if (qp != null) {
        inWindow(qp, packet, false);
      } else {
        toTombstone(index, packet);
      }
    } else if (packet.destinationQpn == 0 && packet.opensQp) {
      inWindow(create(packet), packet, false);
    } else {
      counts.unknownQpPktsRcvd++;
      release(packet);
    }
  }

  private RecvQp create(MrcPacket packet) {
    RecvQp qp = new RecvQp();
    parts.recvTable.add(qp, packet.source, packet.sourceQpn, packet.startPsn, maxPsnRange);
    qp.closesWhenDone = packet.closesWhenDone;
    qp.group = parts.groupForReceiver(parts.destination(packet.source));
    if (qp.group != null) {
      qp.group.joinReceiver();
    }
    counts.qpsCreated++;
    report(QpEvents.QP_CREATED, qp);
    return qp;
  }

  /** A closed queue pair answers duplicates; anything newer comes too late and draws nothing. */
  private void toTombstone(int index, MrcPacket packet) {
    parts.recvTable.load(index, ghost, maxPsnRange);
    if (packet.psn > ghost.cumulativePsn) {
      counts.lateDataAfterClose++;
      counts.unknownQpPktsRcvd++;
      lateData.add(ghost.localQpn);
      release(packet);
      return;
    }
    inWindow(ghost, packet, true);
    parts.recvTable.store(index, ghost);
  }

  private void inWindow(RecvQp qp, MrcPacket packet, boolean closed) {
    qp.monitored |= packet.monitored;
    if (qp.isBeyondWindow(packet.psn)) {
      counts.oorPktsRcvd++;
      nack(qp, packet, NackCode.PSN_OUT_OF_WINDOW, packet.timestampPs);
      release(packet);
    } else if (Marking.isTrimmed(packet.dscp)) {
      trimmed(qp, packet);
      release(packet);
    } else {
      take(qp, packet, closed);
    }
  }

  private void trimmed(RecvQp qp, MrcPacket packet) {
    counts.trimmedPktsRcvd++;
    if (answersTrims) {
      boolean lastHop = packet.dscp == Codepoints.TRIMMED_LAST_HOP;
      byte code = lastHop ? NackCode.TRIMMED_LAST_HOP : NackCode.TRIMMED;
      nack(qp, packet, code, MrcPacket.NO_TIME);
    }
  }

  private void take(RecvQp qp, MrcPacket packet, boolean closed) {
    boolean complete = false;
    if (qp.isDuplicate(packet.psn)) {
      counts.dupEvents++;
      qp.noteDuplicate();
      release(packet);
    } else {
      complete = takeNew(qp, packet);
    }
    if (!closed) {
      counts.outOfOrder.add(qp.heldCount());
    }
    boolean ackRequest = packet.ackRequest;
    if (qp.asksForSack(packet.payloadBytes, ackRequest, packet.retransmit, complete)) {
      sack(qp, packet);
    }
    if (ackRequest || complete) {
      ack(qp);
    }
    if (complete && qp.closesWhenDone) {
      close(qp);
    }
  }

  /** Takes in a new packet; true if it completed a message. */
  private boolean takeNew(RecvQp qp, MrcPacket packet) {
    counts.recvBytes += packet.payloadBytes;
    parts.writes.write(packet.payloadBytes, packet.wireBytes);
    boolean last = Opcode.endsMessage(packet.opcode);
    if (!qp.take(packet.psn, packet.wireBytes - Packet.ETHERNET_BYTES)) {
      counts.outOfOrderEvents++;
      if (last) {
        qp.holdLast(packet.psn, packet.messageBytes, packet.messageTag);
      }
      return false;
    }
    boolean complete = last;
    if (last) {
      received(qp, packet.messageBytes, packet.messageTag);
    }
    while (qp.isHeldLastComplete()) {
      long bytes = qp.heldLastBytes();
      long tag = qp.heldLastTag();
      qp.pollHeldLast();
      received(qp, bytes, tag);
      complete = true;
    }
    return complete;
  }

  private void received(RecvQp qp, long bytes, long tag) {
    counts.msgsReceived++;
    report(QpEvents.RECV_COMPLETE, qp);
    parts.host.received(qp.peer, tag, bytes);
  }

  /** Closes a receiving side; a tombstone stays. */
  void close(RecvQp qp) {
    counts.qpsClosed++;
    report(QpEvents.QP_CLOSED, qp);
    parts.recvTable.close(qp);
    if (qp.group != null) {
      qp.group.leaveReceiver();
      parts.endIfEmpty(qp.group);
    }
  }

  private void release(MrcPacket packet) {
    parts.port.releaseReceived(Marking.classOf(packet.dscp), packet.wireBytes);
  }

  // Answers.

  private void sack(RecvQp qp, MrcPacket drawing) {
    MrcPacket sack = answer(qp, PacketKind.SACK, Opcode.SACK, PacketSizes.SACK);
    sack.sourcePort = drawing.sourcePort;
    sack.reflectedEntropy = drawing.sourcePort;
    sack.psn = drawing.psn;
    sack.cumulativePsn = qp.cumulativePsn;
    sack.bitmapBase = qp.nextBitmapBase();
    sack.bitmap = qp.bitmap(sack.bitmapBase);
    sack.receivedBytes = qp.receivedBytes;
    sack.serviceTimePs = serviceTimePs(drawing.wireBytes);
    sack.timestampPs = drawing.timestampPs;
    sack.marked = drawing.ecn == Packet.CE;
    sack.retransmit = drawing.retransmit;
    sack.outOfOrderCount = qp.heldCount();
    sack.penalty = penalty();
    sack.restore = parts.config.congestion().restoreWindow();
    counts.sackPktsSent++;
    counts.ecnMarkedSent += sack.marked ? 1 : 0;
    send(sack);
  }

  private void ack(RecvQp qp) {
    MrcPacket ack = answer(qp, PacketKind.ACK, Opcode.ACK, PacketSizes.ACK);
    ack.sourcePort = parts.destination(qp.peer).paths.next();
    ack.psn = qp.cumulativePsn;
    counts.ackPktsSent++;
    send(ack);
  }

  private void nack(RecvQp qp, MrcPacket drawing, byte code, long timestampPs) {
    MrcPacket nack = answer(qp, PacketKind.NACK, Opcode.NACK, PacketSizes.NACK);
    nack.sourcePort = drawing.sourcePort;
    nack.reflectedEntropy = drawing.sourcePort;
    nack.psn = drawing.psn;
    nack.nackCode = code;
    nack.retransmit = drawing.retransmit;
    nack.timestampPs = timestampPs;
    counts.nackPktsSent++;
    parts.monitor.nackSent(nack);
    send(nack);
  }

  private MrcPacket answer(RecvQp qp, byte kind, byte opcode, int wireBytes) {
    MrcPacket packet = parts.blankControl(qp.peer, kind);
    packet.opcode = opcode;
    packet.wireBytes = wireBytes;
    packet.destinationQpn = qp.peerQpn;
    packet.sourceQpn = qp.localQpn;
    packet.ackRequest = false;
    packet.retransmit = false;
    packet.monitored = qp.monitored;
    return packet;
  }

  private void send(MrcPacket packet) {
    counts.pktsSent++;
    if (!parts.port.sendControl(packet)) {
      parts.pool.recycle(packet);
    }
  }

  /** Time of the drawing packet and of control frames ahead, in whole steps (16.3). */
  private long serviceTimePs(int drawingWireBytes) {
    long bytes = drawingWireBytes + parts.port.controlBytesAhead();
    long rawPs = parts.port.line().serializationPs((int) bytes);
    return rawPs - rawPs % SERVICE_STEP_PS;
  }

  private int penalty() {
    Pool pool = parts.port.ingress(Marking.DATA_CLASS);
    return penalty(100.0 * pool.occupiedBytes() / pool.sizeBytes(), lowPercent, highPercent);
  }

  /** Receiver penalty at an occupancy of the data receive pool (19.9). */
  static int penalty(double percent, double low, double high) {
    if (percent < low) {
      return 0;
    }
    return percent >= high
        ? FULL_PENALTY
        : (int) Math.floor(FULL_PENALTY * (percent - low) / (high - low));
  }

  private void report(String type, RecvQp qp) {
    parts.events.happened(type, qp.localQpn, qp.peer, qp.peerQpn);
  }

  /** Packets that came too late, by number of the queue pair that was closed early. */
  Map<Integer, Long> lateData() {
    return lateData.packets();
  }
}
