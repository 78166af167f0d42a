package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.host.Message;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.NackCode;
import io.heddle.mrc.packet.Opcode;
import io.heddle.mrc.pcie.FetchQueue;
import io.heddle.mrc.spi.CongestionControl;

/**
 * What a NIC does as a sender: posts, fetches, packets, acknowledgements, losses, completions
 * (specification 5, 6, 10.3, 11.4, 12 to 16, 22).
 */
@HotPath
final class Sender
    implements FetchQueue.Target<SendMessage>, TransmitScheduler.Output, Rerequests.Action {
  /** A window below this asks every packet for an acknowledgement (specification 10.2). */
  private static final int SMALL_WINDOW_BYTES = 4_095;

  private final TransportParts parts;
  private final TransportCounts counts;
  private final int mssBytes;
  private final int fullNominalBytes;
  private final int linearRetryCount;
  private final boolean fixedTimeout;
  private final int retryBudget;
  private final boolean wireTimestamps;
  private long nextWqeId;

  Sender(TransportParts parts) {
    this.parts = parts;
    counts = parts.counts;
    mssBytes = parts.config.mssBytes();
    fullNominalBytes = parts.sizes.nominalBytes(mssBytes);
    linearRetryCount = parts.config.qpManager().linearRetryCount();
    fixedTimeout = parts.config.qpManager().fixedTimeout();
    retryBudget = parts.config.qpManager().retryBudget();
    wireTimestamps = parts.config.qpManager().wireTimestamps();
  }

  // The host posts.

  /** Creates the sending side of a queue pair. */
  SendQp open(int peer, boolean closesWhenDone) {
    Destination destination = parts.destination(peer);
    QpGroup group = parts.groupForSender(destination);
    SendQp qp =
        new SendQp(
            this,
            parts.sendTable.allocate(),
            destination,
            group,
            closesWhenDone,
            parts.startPsn,
            parts.config.qpManager().maxPsnRange(),
            new SendRing());
    qp.detector = parts.strategies.newLossDetector(parts, qp);
    parts.sendTable.put(qp);
    group.join(qp);
    counts.qpsCreated++;
    parts.events.happened(QpEvents.QP_CREATED, qp.localQpn, peer, 0);
    return qp;
  }

  /** Queues a message and rings the doorbell. */
  SendMessage post(SendQp qp, Message message) {
    long packets = parts.config.packets(message.bytes());
    SendMessage posted = new SendMessage(qp, message, nextWqeId++, packets, mssBytes);
    qp.add(posted);
    counts.wqesCreated++;
    report(QpEvents.WQE_CREATED, posted);
    parts.transmit.doorbell(qp.group);
    return posted;
  }

  // The scheduler has chosen.

  @Override
  public int nextWireBytes(SendQp qp) {
    long again = qp.oldestWaiting();
    int payload = again >= 0 ? qp.ring.payload[qp.ring.slot(again)] : qp.issuing.nextPayload();
    return parts.sizes.wireBytes(payload);
  }

  @Override
  public void sendNext(SendQp qp) {
    long again = qp.oldestWaiting();
    if (again >= 0) {
      retransmit(qp, again);
    } else {
      fetch(qp);
    }
  }

  private void fetch(SendQp qp) {
    SendMessage message = qp.issuing;
    int payload = message.nextPayload();
    parts.port.reserveData(parts.sizes.wireBytes(payload));
    qp.issued(nominalBytes(payload));
    parts.fetches.fetch(message, payload);
    if (message.isIssued()) {
      report(QpEvents.SEND_COMPLETE, message);
      parts.rerequests.add(message);
      parts.host.sent(message.message);
    }
  }

  /** The payload has arrived from the host: number, entropy value, headers, flags, egress queue. */
  @Override
  public void payloadArrived(SendMessage message, int payloadBytes) {
    SendQp qp = message.qp;
    if (qp.failed) {
      parts.port.cancelData(parts.sizes.wireBytes(payloadBytes));
      return;
    }
    long psn = qp.number(message, payloadBytes);
    boolean last = psn == message.lastPsn;
    message.message.packets++;
    counts.sendBytes += payloadBytes;
    counts.cwndBytes.add(qp.group.control.windowBytes());
    counts.bytesInFlight.add((double) qp.group.inFlightBytes);
    MrcPacket packet = data(qp, message, psn, payloadBytes, false);
    packet.transmission = 1;
    packet.rtxOrigin = MrcPacket.FIRST;
    packet.ackRequest = last || nearWindow(qp.group);
    packet.owner = qp;
    qp.ring.entropy[qp.ring.slot(psn)] = (char) packet.sourcePort;
    hand(packet);
  }

  private boolean nearWindow(QpGroup group) {
    CongestionControl control = group.control;
    double window = control.windowBytes();
    return control.isEnforced()
        && (window - group.inFlightBytes < fullNominalBytes || window < SMALL_WINDOW_BYTES);
  }

  private void retransmit(SendQp qp, long psn) {
    int slot = qp.ring.slot(psn);
    int payload = qp.ring.payload[slot];
    parts.port.reserveData(parts.sizes.wireBytes(payload));
    qp.takeWaiting(psn, nominalBytes(payload));
    SendMessage message = qp.ring.message[slot];
    message.message.retransmissions++;
    byte origin = qp.ring.origin[slot];
    countRetransmission(origin);
    MrcPacket packet = data(qp, message, psn, payload, true);
    packet.transmission = qp.ring.transmissions[slot];
    packet.rtxOrigin = origin;
    packet.owner = qp;
    qp.ring.entropy[slot] = (char) packet.sourcePort;
    hand(packet);
  }

  private void countRetransmission(byte origin) {
    if (origin == MrcPacket.BY_TIMEOUT) {
      counts.rtxRto++;
    } else if (origin == MrcPacket.BY_NACK) {
      counts.rtxNack++;
    } else {
      counts.rtxSack++;
    }
  }

  @Override
  public int lastWireBytes(SendMessage message) {
    return parts.sizes.wireBytes(message.lastPayload());
  }

  /** The last packet once more: a duplicate that is neither outstanding nor timed (22.3). */
  @Override
  public void sendAgain(SendMessage message) {
    int payload = message.lastPayload();
    parts.port.reserveData(parts.sizes.wireBytes(payload));
    counts.ackRerequests++;
    MrcPacket packet = data(message.qp, message, message.lastPsn, payload, true);
    packet.transmission = 0;
    packet.rtxOrigin = MrcPacket.BY_REREQUEST;
    packet.owner = null;
    hand(packet);
  }

  private MrcPacket data(
      SendQp qp, SendMessage message, long psn, int payloadBytes, boolean again) {
    MrcPacket packet = parts.blankData(qp.destination, again);
    packet.opcode = Opcode.write(psn == message.firstPsn, psn == message.lastPsn);
    packet.wireBytes = parts.sizes.wireBytes(payloadBytes);
    packet.sourcePort = qp.destination.paths.next();
    packet.destinationQpn = qp.remoteQpn;
    packet.sourceQpn = qp.localQpn;
    packet.psn = psn;
    packet.payloadBytes = payloadBytes;
    packet.messageBytes = message.bytes;
    packet.messageTag = message.message.tag();
    packet.wqeId = message.wqeId;
    packet.retransmit = again;
    packet.ackRequest = again;
    packet.opensQp = again || qp.remoteQpn == 0;
    packet.startPsn = qp.startPsn;
    packet.closesWhenDone = qp.closesWhenDone;
    packet.timestampPs = wireTimestamps ? parts.nowPs() : MrcPacket.NO_TIME;
    packet.monitored = qp.monitored;
    return packet;
  }

  private void hand(MrcPacket packet) {
    counts.pktsSent++;
    counts.writePktsSent++;
    parts.port.sendData(packet);
  }

  // Acknowledgements arrive.

  /** A cumulative acknowledgement: retires and completes, and moves nothing else (10.3). */
  void acknowledged(MrcPacket ack) {
    counts.ackPktsRcvd++;
    SendQp qp = receiverOf(ack);
    if (qp == null || qp.failed) {
      return;
    }
    if (ack.psn >= qp.nextPsn) {
      counts.ghostAcks++;
      return;
    }
    qp.retireUpTo(ack.psn);
    QpGroup group = qp.group;
    parts.monitor.received(ack, qp, PacketMonitor.NO_SAMPLE);
    complete(qp, ack.psn);
    tryAgain(group);
  }

  /** A selective acknowledgement (11.4). */
  void selectivelyAcknowledged(MrcPacket sack) {
    counts.sackPktsRcvd++;
    SendQp qp = receiverOf(sack);
    if (qp == null || qp.failed) {
      return;
    }
    if (sack.cumulativePsn >= qp.nextPsn) {
      counts.ghostAcks++;
      return;
    }
    qp.remoteQpn = sack.sourceQpn;
    qp.destination.paths.acknowledged(sack.reflectedEntropy, sack.marked);
    long rttPs = rtt(qp, sack, sack.psn, sack.serviceTimePs);
    qp.retireUpTo(sack.cumulativePsn);
    if (sack.bitmap != 0) {
      qp.retireListed(sack.bitmapBase, sack.bitmap);
    }
    control(qp, sack, rttPs);
    if (sack.bitmap != 0) {
      long top = sack.bitmapBase + 63 - Long.numberOfLeadingZeros(sack.bitmap);
      if (qp.detector.gapsShown(top)) {
        counts.sackRecoveries++;
      }
    }
    tryAgain(qp.group);
  }

  private void control(SendQp qp, MrcPacket sack, long rttPs) {
    long newly = Math.max(0, sack.receivedBytes - qp.maxReceivedBytes);
    qp.maxReceivedBytes += newly;
    CongestionControl control = qp.group.control;
    control.acknowledged(newly, rttPs, sack.marked, sack.penalty, sack.restore);
    counts.penalty.add(sack.penalty);
    if (rttPs != CongestionControl.NO_SAMPLE) {
      counts.rttPs.add((double) rttPs);
      counts.averageDelayPs.add(control.averageDelayPs());
      counts.ecnMarkedRcvd += sack.marked ? 1 : 0;
    }
    parts.monitor.received(sack, qp, rttPs);
  }

  /** The sending side an acknowledgement is for; null and counted if there is none. */
  private SendQp receiverOf(MrcPacket packet) {
    SendQp qp = parts.sendTable.get(packet.destinationQpn);
    if (qp == null) {
      counts.unknownQpPktsRcvd++;
    }
    return qp;
  }

  /** A sample of the round trip, if this acknowledgement gives one (16.2). */
  private long rtt(SendQp qp, MrcPacket reply, long psn, long servicePs) {
    long sentPs = MrcPacket.NO_TIME;
    if (wireTimestamps) {
      sentPs = reply.timestampPs;
    } else if (qp.isOutstanding(psn)) {
      int slot = qp.ring.slot(psn);
      if (qp.ring.transmissions[slot] == (reply.retransmit ? 2 : 1)) {
        sentPs = qp.ring.sentPs[slot];
      }
    }
    return sentPs == MrcPacket.NO_TIME
        ? CongestionControl.NO_SAMPLE
        : Math.max(0, parts.nowPs() - sentPs - servicePs);
  }

  private void complete(SendQp qp, long psn) {
    while (qp.oldest != null && qp.oldest.lastPsn >= qp.startPsn && qp.oldest.lastPsn <= psn) {
      SendMessage message = qp.pollMessage();
      message.done = true;
      parts.rerequests.remove(message);
      counts.wqesCompleted++;
      report(QpEvents.WQE_COMPLETE, message);
      parts.host.acknowledged(message.message);
    }
    if (qp.oldest == null && qp.closesWhenDone) {
      close(qp);
    }
  }

  /** This NIC's side is closed by its host. */
  void close(SendQp qp) {
    if (qp.closed) {
      return;
    }
    qp.closed = true;
    counts.qpsClosed++;
    parts.events.happened(QpEvents.QP_CLOSED, qp.localQpn, qp.destination.server, qp.remoteQpn);
    parts.sendTable.remove(qp);
    if (!qp.failed) {
      leave(qp);
    }
  }

  private void leave(SendQp qp) {
    qp.group.leave(qp);
    parts.endIfEmpty(qp.group);
  }

  private void tryAgain(QpGroup group) {
    if (!group.isEmpty()) {
      parts.transmit.rejoin(group);
    }
    parts.transmit.pass();
  }

  // Losses.

  /** A negative acknowledgement (13.4). */
  void negativelyAcknowledged(MrcPacket nack) {
    counts.nackPktsRcvd++;
    SendQp qp = receiverOf(nack);
    if (qp == null || qp.failed) {
      return;
    }
    qp.remoteQpn = nack.sourceQpn;
    if (nack.nackCode == NackCode.TRIMMED) {
      qp.destination.paths.trimmed(nack.reflectedEntropy);
    }
    if (qp.isOutstanding(nack.psn) && !qp.isWaiting(nack.psn)) {
      refused(qp, nack);
    } else {
      parts.monitor.received(nack, qp, PacketMonitor.NO_SAMPLE);
    }
    tryAgain(qp.group);
  }

  private void refused(SendQp qp, MrcPacket nack) {
    int slot = qp.ring.slot(nack.psn);
    long rttPs = rtt(qp, nack, nack.psn, 0);
    qp.takeForLost(slot);
    CongestionControl control = qp.group.control;
    if (nack.nackCode != NackCode.PSN_OUT_OF_WINDOW) {
      qp.ring.message[slot].message.trims++;
      control.trimmed(nominalBytes(qp.ring.payload[slot]), rttPs);
    } else if (rttPs != CongestionControl.NO_SAMPLE) {
      control.sampled(rttPs);
    }
    parts.monitor.received(nack, qp, rttPs);
    if (++qp.ring.nackRetries[slot] > retryBudget && retryBudget >= 0) {
      fail(qp, nack.psn, SpentRetries.NACKS);
    } else {
      qp.ring.timer[slot] = 1;
      qp.queueAgain(nack.psn, MrcPacket.BY_NACK);
    }
  }

  /** A SACK shows a gap (12). */
  void gapLost(SendQp qp, long psn) {
    int slot = qp.ring.slot(psn);
    qp.takeForLost(slot);
    qp.group.control.gapLost(nominalBytes(qp.ring.payload[slot]));
    qp.ring.timer[slot] = 1;
    qp.queueAgain(psn, MrcPacket.BY_GAP);
  }

  /** A timer expired (15.3). */
  void timedOut(SendQp qp, long psn) {
    int slot = qp.ring.slot(psn);
    counts.rto++;
    qp.ring.message[slot].message.timeouts++;
    qp.takeForLost(slot);
    qp.group.control.timedOut(nominalBytes(qp.ring.payload[slot]));
    int value = qp.ring.entropy[slot];
    if (qp.destination.paths.timedOut(value)) {
      parts.probes.begin(qp.destination, value);
    }
    if (qp.ring.timeoutRetries[slot] == retryBudget) {
      fail(qp, psn, SpentRetries.TIMEOUTS);
    } else {
      qp.ring.timeoutRetries[slot]++;
      qp.ring.timer[slot]++;
      qp.queueAgain(psn, MrcPacket.BY_TIMEOUT);
    }
    if (!qp.group.isEmpty()) {
      parts.transmit.rejoin(qp.group);
    }
  }

  /** The queue pair enters the error state (15.5). */
  private void fail(SendQp qp, long psn, SpentRetries spent) {
    counts.qpError++;
    qp.fail();
    parts.events.happened(QpEvents.QP_ERROR, qp.localQpn, qp.destination.server, qp.remoteQpn);
    parts.monitor.failed(qp);
    leave(qp);
    while (qp.oldest != null) {
      SendMessage message = qp.pollMessage();
      message.done = true;
      parts.rerequests.remove(message);
      parts.host.failed(message.message, spent.reason(qp, psn));
    }
  }

  // Completion is asked for again.

  @Override
  public void check(SendMessage message) {
    if (message.lastPsn >= 0 && message.qp.nextOutstanding(message.firstPsn) > message.lastPsn) {
      parts.transmit.duplicate(message);
    }
  }

  @Override
  public void checked() {
    parts.transmit.pass();
  }

  // What queue pairs ask.

  int nominalBytes(int payloadBytes) {
    return parts.sizes.nominalBytes(payloadBytes);
  }

  RetransmitTimers timers() {
    return parts.timers;
  }

  int exponent(int timer) {
    return RetransmitTimers.exponent(timer, linearRetryCount, fixedTimeout);
  }

  long nowPs() {
    return parts.nowPs();
  }

  private void report(String type, SendMessage message) {
    SendQp qp = message.qp;
    parts.events.happened(
        type, qp.localQpn, qp.destination.server, qp.remoteQpn, message.wqeId, message.bytes);
  }
}
