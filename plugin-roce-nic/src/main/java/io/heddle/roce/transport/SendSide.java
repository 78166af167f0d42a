package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.Message;
import io.heddle.roce.packet.Opcode;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.spi.Psn;

/**
 * The sending half of a socket: posted messages, segmentation, packet numbers, what is outstanding
 * (specification 4.2, 4.3). Made with the first post.
 *
 * <p>Packets are counted by a sequence number of 64 bits from 0; the PSN is its lower 24 bits from
 * the start PSN on. Messages take their sequence numbers when they are posted, so a packet is found
 * from its number by arithmetic, and the only thing kept for each packet is when it was numbered.
 */
@HotPath
final class SendSide {
  private final RoceTransport transport;
  private final RoceSocket socket;

  private Wqe first;
  private Wqe last;
  private Wqe generating;
  private Wqe numbering;
  private Wqe lookup;
  private int nextNumber;
  private int inFlight;

  /** Sequence numbers: end of what was posted, next to generate. */
  private long posted;

  private long generated;
  private final PacketTimes times;
  private long outstandingBytes;
  private long retiredBytesTotal;
  private int generation;

  /** Segments of this generation that are on their way from the host, or queued behind such. */
  private int fetching;

  /** Null before the first retransmission. */
  private HandedOut handedOut;

  SendSide(RoceTransport transport, RoceSocket socket) {
    this.transport = transport;
    this.socket = socket;
    times = new PacketTimes(transport.timeRings);
  }

  // Posting and completion.

  void post(Message message, long cookie, long bytes, long tag, boolean write) {
    Wqe wqe = transport.lending.takeWqe();
    wqe.message = message;
    wqe.cookie = cookie;
    wqe.bytes = bytes;
    wqe.tag = tag;
    wqe.write = write;
    wqe.number = nextNumber++;
    wqe.firstSequence = posted;
    wqe.packets = transport.config.packets(bytes);
    wqe.unretired = wqe.packets;
    posted += wqe.packets;
    append(wqe);
    transport.counts.wqesCreated++;
    transport.events.wqeCreated(socket, wqe.number, bytes);
  }

  private void append(Wqe wqe) {
    if (first == null) {
      first = wqe;
    } else {
      last.next = wqe;
    }
    last = wqe;
    if (generating == null) {
      generating = wqe;
    }
    if (numbering == null) {
      numbering = wqe;
    }
  }

  boolean hasWork() {
    return first != null;
  }

  Wqe firstWqe() {
    return first;
  }

  /** Reports messages that are retired, in posting order. */
  void completeRetired() {
    while (first != null && first.unretired == 0) {
      Wqe wqe = first;
      remove();
      transport.counts.wqesCompleted++;
      transport.completed(socket, wqe, HostEvents.Status.OK);
    }
  }

  /** Ends every message that is still open: the first with a status, the others as flushed. */
  void flush(HostEvents.Status firstStatus) {
    HostEvents.Status status = firstStatus;
    while (first != null) {
      Wqe wqe = first;
      remove();
      transport.completed(socket, wqe, status);
      status = HostEvents.Status.FLUSHED;
    }
    times.close();
  }

  private void remove() {
    Wqe wqe = first;
    first = wqe.next;
    if (first == null) {
      last = null;
    }
    if (lookup == wqe) {
      lookup = null;
    }
    if (generating == wqe) {
      generating = null;
    }
    if (numbering == wqe) {
      numbering = null;
    }
  }

  /** Serialization of the first transmission of a message's last packet has ended. */
  void lastBitSent(int messageNumber) {
    for (Wqe wqe = first; wqe != null; wqe = wqe.next) {
      if (wqe.number == messageNumber) {
        transport.host.sent(socket, wqe.message, wqe.cookie);
        return;
      }
    }
  }

  // Generation: one segment a turn.

  boolean hasHandedOut() {
    return handedOut != null && !handedOut.isEmpty();
  }

  boolean hasNewSegment() {
    return generating != null
        && generated - times.unretired() < Psn.MAX_OUTSTANDING
        && (generating.begun || mayBegin());
  }

  private boolean mayBegin() {
    return transport.maxMessagesInFlight == 0 || inFlight < transport.maxMessagesInFlight;
  }

  /** Sends the next new segment on its way. */
  int sendNew() {
    Wqe wqe = generating;
    int payload = wqe.payload(generated, transport.mssBytes);
    if (!socket.quotaAllows(payload)) {
      return RoceSocket.PARK;
    }
    int outcome = issue(wqe, generated, payload, true);
    if (outcome == RoceSocket.SENT) {
      advanceGeneration(wqe);
      socket.chargeSent(payload);
    }
    return outcome;
  }

  private void advanceGeneration(Wqe wqe) {
    if (!wqe.begun) {
      wqe.begun = true;
      inFlight++;
    }
    // A segment without payload was numbered on the way and may even be what moved this on.
    generated++;
    if (!wqe.contains(generated)) {
      generating = wqe.next;
    }
  }

  /** Sends the next packet the recovery handed out on its way again. */
  int sendAgain() {
    if (!hasHandedOut()) {
      socket.askForRetransmissions();
    }
    while (!handedOut.isEmpty()) {
      long sequence = handedOut.sequence();
      if (times.isOpen(sequence)) {
        return resend(sequence, handedOut.fetch());
      }
      handedOut.remove();
    }
    return RoceSocket.SENT;
  }

  private int resend(long sequence, boolean fetch) {
    Wqe wqe = find(sequence);
    int payload = wqe.payload(sequence, transport.mssBytes);
    boolean charges = socket.chargesRetransmissions();
    if (charges && !socket.quotaAllows(payload)) {
      return RoceSocket.PARK;
    }
    int outcome = issue(wqe, sequence, payload, fetch);
    if (outcome == RoceSocket.SENT) {
      handedOut.remove();
      if (charges) {
        socket.chargeSent(payload);
      }
    }
    return outcome;
  }

  /** Reserves room and fetches; a segment that needs no fetch is numbered at once. */
  private int issue(Wqe wqe, long sequence, int payload, boolean fetch) {
    NetworkPort port = socket.port;
    int wire = payload + transport.profile.dataOverheadBytes(opcode(wqe, sequence));
    if (!port.egress().fits(socket.dataClass, wire)) {
      port.egress().block(socket.dataClass);
      return RoceSocket.POOL_FULL;
    }
    boolean reads = fetch && payload > 0;
    if (reads && !transport.generation.takesRead()) {
      return RoceSocket.PCIE_FULL;
    }
    port.egress().reserve(socket.dataClass, wire);
    if (reads) {
      fetching++;
      transport.fetches.fetch(socket, generation, sequence, payload, wire);
    } else if (fetching > 0) {
      fetching++;
      transport.fetches.follow(socket, generation, sequence, payload, wire);
    } else {
      number(sequence, payload, wire);
    }
    return RoceSocket.SENT;
  }

  private static byte opcode(Wqe wqe, long sequence) {
    return Opcode.data(wqe.write, sequence == wqe.firstSequence, wqe.isLast(sequence));
  }

  /** Takes a packet the recovery wants sent again. */
  int handOut(int psn, boolean fetch) {
    long sequence = sequenceOf(psn);
    requireOpen(sequence, psn, "resent");
    if (handedOut == null) {
      handedOut = new HandedOut();
    }
    handedOut.add(sequence, fetch);
    return find(sequence).payload(sequence, transport.mssBytes);
  }

  /** Makes fetches under way stale; what they carried is generated again. */
  void invalidateFetches() {
    generation++;
    fetching = 0;
    generated = times.numbered();
    generating = numbering;
    if (handedOut != null) {
      handedOut.clear();
    }
  }

  // Numbering.

  /** Payload has arrived from the host. */
  void payloadArrived(int fetchGeneration, long sequence, int payload, int reservedBytes) {
    boolean stale = fetchGeneration != generation;
    if (!stale) {
      fetching--;
    }
    if (stale || times.isSettled(sequence)) {
      transport.counts.payloadDiscards++;
      socket.port.releaseReservation(socket.dataClass, reservedBytes);
      return;
    }
    number(sequence, payload, reservedBytes);
  }

  private void number(long sequence, int payload, int wire) {
    boolean isNew = sequence == times.numbered();
    Wqe wqe = isNew ? numbering : find(sequence);
    int sendCount = isNew ? numberFirst(wqe, payload) : times.numberAgain(sequence);
    RocePacket packet = transport.packets.take();
    fill(packet, wqe, sequence, payload, wire);
    packet.sendCount = sendCount;
    transport.counts.countData(wqe, sendCount);
    socket.numbered(packet, sendCount);
    socket.port.sendData(packet, socket.dataClass);
  }

  private int numberFirst(Wqe wqe, int payload) {
    times.number(transport.scheduler.nowPs());
    outstandingBytes += payload;
    if (!wqe.contains(times.numbered())) {
      numbering = wqe.next;
    }
    return 1;
  }

  private void fill(RocePacket packet, Wqe wqe, long sequence, int payload, int wire) {
    packet.opcode = opcode(wqe, sequence);
    packet.psn = psnOf(sequence);
    packet.solicited = wqe.isLast(sequence);
    packet.payloadBytes = payload;
    packet.wireBytes = wire;
    packet.messageNumber = wqe.number;
    packet.messageBytes = wqe.bytes;
    packet.offsetBytes = wqe.offset(sequence, transport.mssBytes);
    packet.messageTag = wqe.tag;
    socket.address(packet);
  }

  // Acknowledgements.

  /** The sequence number a PSN stands for, within half a circle of the oldest open packet. */
  long sequenceOf(int psn) {
    long reference = times.unretired();
    return reference + Psn.distance(psnOf(reference), psn);
  }

  private int psnOf(long sequence) {
    return Psn.plus(transport.startPsn, (int) sequence);
  }

  /** Whether a packet of that PSN was ever numbered. */
  boolean wasNumbered(int psn) {
    long sequence = sequenceOf(psn);
    return sequence >= 0 && sequence < times.numbered();
  }

  /** Time since a packet was numbered; -1 if it was sent more than once or is settled. */
  long roundTripPs(int psn) {
    long sequence = sequenceOf(psn);
    if (!times.isOpen(sequence)) {
      return -1;
    }
    long timePs = times.numberedPs(sequence);
    return timePs < 0 ? -1 : transport.scheduler.nowPs() - timePs;
  }

  /** Retires packets; counts them in the view of the acknowledgement. */
  void retire(int firstPsn, int lastPsn, AckNotice notice) {
    long from = sequenceOf(firstPsn);
    long to = from + Psn.distance(firstPsn, lastPsn);
    if (to < from) {
      return;
    }
    for (long sequence = from; sequence <= to; sequence++) {
      requireOpen(sequence, psnOf(sequence), "retired");
      times.retire(sequence);
    }
    long bytes = retireFromMessages(from, to);
    outstandingBytes -= bytes;
    retiredBytesTotal += bytes;
    notice.retired((int) (to - from + 1), bytes);
    times.settle();
  }

  private long retireFromMessages(long from, long to) {
    long bytes = 0;
    long sequence = from;
    while (sequence <= to) {
      Wqe wqe = find(sequence);
      long end = Math.min(to, wqe.firstSequence + wqe.packets - 1);
      bytes += wqe.payloadBetween(sequence, end, transport.mssBytes);
      wqe.unretired -= end - sequence + 1;
      if (wqe.unretired == 0) {
        inFlight--;
      }
      sequence = end + 1;
    }
    return bytes;
  }

  private void requireOpen(long sequence, int psn, String verb) {
    if (!times.isOpen(sequence)) {
      throw new SimulationFault(
          "F-02",
          StrategyGuard.describe(transport.guard.recovery())
              + " "
              + verb
              + " PSN "
              + psn
              + " on queue pair "
              + socket.qpn
              + ", which is not outstanding");
    }
  }

  private Wqe find(long sequence) {
    Wqe wqe = lookup != null && sequence >= lookup.firstSequence ? lookup : first;
    while (!wqe.contains(sequence)) {
      wqe = wqe.next;
    }
    lookup = wqe;
    return wqe;
  }

  // For records.

  long outstandingBytes() {
    return outstandingBytes;
  }

  long outstandingPackets() {
    return times.numbered() - times.unretired();
  }

  long bytesAcknowledged() {
    return retiredBytesTotal;
  }

  int unretiredPsn() {
    return psnOf(times.unretired());
  }

  int nextPsn() {
    return psnOf(times.numbered());
  }

  /** Payload of the next new segment; for the check of parked sockets. */
  int nextPayload() {
    return generating.payload(generated, transport.mssBytes);
  }
}
