package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.PacketOwner;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.OutstandingPackets;

/**
 * The sending side of a queue pair: messages, PSNs, packets that nobody has acknowledged, and those
 * that wait to be sent again (specification 4, 5, 14). Says what is so; {@link Sender} says what to
 * do.
 */
@HotPath
final class SendQp implements OutstandingPackets, PacketOwner, PacketMonitor.SenderState {
  private final Sender sender;
  final int localQpn;
  final Destination destination;
  final QpGroup group;
  final boolean closesWhenDone;
  final long startPsn;
  private final int maxPsnRange;
  final SendRing ring;
  private final PsnQueue retransmissions = new PsnQueue();
  LossDetector detector;

  /** The other end's number; 0 until a SACK or NACK has told it. */
  int remoteQpn;

  /** Its place in the group. */
  int member;

  long nextPsn;
  long cumulativePsn;
  int fetching;
  private long fetchingBytes;

  /** Nominal bytes in flight: being fetched, or sent and not retired or taken for lost. */
  long inFlightBytes;

  long maxReceivedBytes;
  private int waiting;
  boolean failed;
  boolean closed;
  boolean monitored;

  /** The oldest message that is not complete. */
  SendMessage oldest;

  private SendMessage newest;

  /** The message whose segments are fetched at present; null if all are issued. */
  SendMessage issuing;

  SendQp(
      Sender sender,
      int localQpn,
      Destination destination,
      QpGroup group,
      boolean closesWhenDone,
      long startPsn,
      int maxPsnRange,
      SendRing ring) {
    this.sender = sender;
    this.localQpn = localQpn;
    this.destination = destination;
    this.group = group;
    this.closesWhenDone = closesWhenDone;
    this.startPsn = startPsn;
    this.maxPsnRange = maxPsnRange;
    this.ring = ring;
    nextPsn = startPsn;
    cumulativePsn = startPsn - 1;
  }

  void add(SendMessage message) {
    if (oldest == null) {
      oldest = message;
    } else {
      newest.next = message;
    }
    newest = message;
    if (issuing == null) {
      issuing = message;
    }
    refresh();
  }

  /** Whether another segment may be fetched for the PSN window (specification 5.2). */
  boolean psnWindowOpen() {
    return nextPsn - 1 - cumulativePsn + fetching < maxPsnRange;
  }

  /** Tells the group whether there is something to send. */
  void refresh() {
    group.setReady(this, !failed && (waiting > 0 || (issuing != null && psnWindowOpen())));
  }

  /** Counts a segment whose fetch is issued. */
  void issued(int nominalBytes) {
    enterFlight(nominalBytes);
    fetching++;
    fetchingBytes += nominalBytes;
    if (++issuing.issued == issuing.packets) {
      issuing = issuing.next;
    }
    refresh();
  }

  /** Numbers a segment that has arrived. */
  long number(SendMessage message, int payloadBytes) {
    fetching--;
    fetchingBytes -= sender.nominalBytes(payloadBytes);
    long psn = nextPsn++;
    if (psn - cumulativePsn > maxPsnRange) {
      throw new SimulationFault(
          "MRC-F02",
          "PSN " + psn + " is outside the window of " + maxPsnRange + " above " + cumulativePsn);
    }
    ring.admit(psn, cumulativePsn);
    int slot = ring.slot(psn);
    ring.flags[slot] = SendRing.IN_FLIGHT;
    ring.payload[slot] = payloadBytes;
    ring.transmissions[slot] = 1;
    ring.timer[slot] = 1;
    ring.timeoutRetries[slot] = 0;
    ring.nackRetries[slot] = 0;
    ring.timerSlot[slot] = RetransmitTimers.NONE;
    ring.sentPs[slot] = MrcPacket.NO_TIME;
    ring.message[slot] = message;
    ring.setOutstanding(psn);
    if (message.built++ == 0) {
      message.firstPsn = psn;
    }
    if (message.built == message.packets) {
      message.lastPsn = psn;
    }
    return psn;
  }

  void enterFlight(int nominalBytes) {
    inFlightBytes += nominalBytes;
    group.inFlightBytes += nominalBytes;
  }

  void leaveFlight(int nominalBytes) {
    inFlightBytes -= nominalBytes;
    group.inFlightBytes -= nominalBytes;
    if (inFlightBytes < 0) {
      throw new SimulationFault(
          "MRC-F01", "queue pair " + localQpn + " has " + inFlightBytes + " bytes in flight");
    }
  }

  // What acknowledgements do.

  /** Whether the PSN was sent and is not retired. */
  boolean isOutstanding(long psn) {
    return psn > cumulativePsn && psn < nextPsn && ring.isOutstanding(psn);
  }

  /** Retires everything up to a PSN that was sent. */
  void retireUpTo(long psn) {
    long from = cumulativePsn + 1;
    if (psn < from) {
      return;
    }
    for (long p = ring.next(from, psn + 1); p <= psn; p = ring.next(p + 1, psn + 1)) {
      retire(p);
    }
    cumulativePsn = psn;
    refresh();
  }

  /** Retires the PSNs a bitmap lists. */
  void retireListed(long basePsn, long bitmap) {
    long listed = bitmap;
    if (basePsn <= cumulativePsn) {
      long below = cumulativePsn + 1 - basePsn;
      listed = below >= Long.SIZE ? 0 : listed & (-1L << below);
    }
    long above = nextPsn - basePsn;
    if (above < Long.SIZE) {
      listed = above <= 0 ? 0 : listed & ~(-1L << above);
    }
    if (listed == 0) {
      return;
    }
    for (long left = listed & ring.window(basePsn); left != 0; left &= left - 1) {
      retire(basePsn + Long.numberOfTrailingZeros(left));
    }
    refresh();
  }

  private void retire(long psn) {
    int slot = ring.slot(psn);
    byte flags = ring.flags[slot];
    stopTimer(slot);
    if ((flags & SendRing.IN_FLIGHT) != 0) {
      leaveFlight(sender.nominalBytes(ring.payload[slot]));
    }
    if ((flags & SendRing.WAITING) != 0) {
      countWaiting(-1);
    }
    ring.flags[slot] = 0;
    ring.clearOutstanding(psn);
  }

  private void stopTimer(int slot) {
    if (ring.timerSlot[slot] != RetransmitTimers.NONE) {
      sender.timers().stop(ring.timerSlot[slot]);
      ring.timerSlot[slot] = RetransmitTimers.NONE;
    }
  }

  // What losses do.

  /** A packet no longer counts as in flight, and its timer stops. */
  void takeForLost(int slot) {
    stopTimer(slot);
    if ((ring.flags[slot] & SendRing.IN_FLIGHT) != 0) {
      ring.flags[slot] &= ~SendRing.IN_FLIGHT;
      leaveFlight(sender.nominalBytes(ring.payload[slot]));
    }
  }

  /** A packet joins the retransmission queue. */
  void queueAgain(long psn, byte origin) {
    int slot = ring.slot(psn);
    ring.flags[slot] |= SendRing.WAITING;
    ring.origin[slot] = origin;
    retransmissions.add(psn);
    countWaiting(1);
    refresh();
  }

  private void countWaiting(int change) {
    boolean had = waiting > 0;
    waiting += change;
    if (had != waiting > 0) {
      group.retransmitters += had ? -1 : 1;
    }
  }

  /** The oldest packet that waits to be sent again; -1 if none does. */
  long oldestWaiting() {
    if (waiting == 0) {
      return -1;
    }
    while (!isWaiting(retransmissions.peek())) {
      retransmissions.poll();
    }
    return retransmissions.peek();
  }

  /** The oldest waiting packet leaves the queue to be sent. */
  void takeWaiting(long psn, int nominalBytes) {
    retransmissions.poll();
    int slot = ring.slot(psn);
    ring.flags[slot] = (byte) ((ring.flags[slot] & ~SendRing.WAITING) | SendRing.IN_FLIGHT);
    ring.transmissions[slot]++;
    ring.sentPs[slot] = MrcPacket.NO_TIME;
    enterFlight(nominalBytes);
    countWaiting(-1);
    refresh();
  }

  /** The error state: nothing is in flight, waits or is timed any more. */
  void fail() {
    failed = true;
    for (long p = ring.next(cumulativePsn + 1, nextPsn);
        p < nextPsn;
        p = ring.next(p + 1, nextPsn)) {
      retire(p);
    }
    // What is left are segments being fetched.
    fetchingBytes = 0;
    group.inFlightBytes -= inFlightBytes;
    inFlightBytes = 0;
    cumulativePsn = nextPsn - 1;
    refresh();
  }

  /** Bytes in flight counted anew, for the check of invariants. */
  long countedInFlight() {
    long sum = 0;
    for (long p = ring.next(cumulativePsn + 1, nextPsn);
        p < nextPsn;
        p = ring.next(p + 1, nextPsn)) {
      int slot = ring.slot(p);
      if ((ring.flags[slot] & SendRing.IN_FLIGHT) != 0) {
        sum += sender.nominalBytes(ring.payload[slot]);
      }
    }
    return sum + fetchingBytes;
  }

  /** Takes the oldest message off. */
  SendMessage pollMessage() {
    SendMessage message = oldest;
    oldest = message.next;
    if (oldest == null) {
      newest = null;
    }
    return message;
  }

  @Override
  public void lastBitSent(long psn, int transmission) {
    if (!isOutstanding(psn)) {
      return;
    }
    int slot = ring.slot(psn);
    if (ring.transmissions[slot] != transmission) {
      return;
    }
    ring.sentPs[slot] = sender.nowPs();
    if ((ring.flags[slot] & SendRing.IN_FLIGHT) != 0) {
      ring.timerSlot[slot] = sender.timers().start(this, psn, sender.exponent(ring.timer[slot]));
    }
  }

  /** The timer of a packet in flight has expired. */
  void timerExpired(long psn) {
    sender.timedOut(this, psn);
  }

  // What the monitor may ask.

  @Override
  public long bytesInFlight() {
    return group.inFlightBytes;
  }

  @Override
  public double windowBytes() {
    return group.control.windowBytes();
  }

  @Override
  public long baseRttPs() {
    return group.control.baseRttPs();
  }

  @Override
  public double averageDelayPs() {
    return group.control.averageDelayPs();
  }

  @Override
  public int localQpn() {
    return localQpn;
  }

  @Override
  public int remoteQpn() {
    return remoteQpn;
  }

  @Override
  public int peer() {
    return destination.server;
  }

  @Override
  public boolean isSelected() {
    return monitored;
  }

  @Override
  public void select() {
    monitored = true;
  }

  // What a loss detector may ask.

  @Override
  public long cumulativePsn() {
    return cumulativePsn;
  }

  @Override
  public long nextPsn() {
    return nextPsn;
  }

  @Override
  public long nextOutstanding(long fromPsn) {
    return ring.next(Math.max(fromPsn, cumulativePsn + 1), nextPsn);
  }

  @Override
  public boolean isWaiting(long psn) {
    return isOutstanding(psn) && (ring.flags[ring.slot(psn)] & SendRing.WAITING) != 0;
  }

  @Override
  public boolean wasPresumedLost(long psn) {
    return (ring.flags[ring.slot(psn)] & SendRing.GAP_QUEUED) != 0;
  }

  @Override
  public void presumeLost(long psn) {
    if (!isOutstanding(psn) || isWaiting(psn)) {
      throw new SimulationFault(
          "MRC-F04", "a loss detector named PSN " + psn + ", which is not in flight");
    }
    ring.flags[ring.slot(psn)] |= SendRing.GAP_QUEUED;
    sender.gapLost(this, psn);
  }
}
