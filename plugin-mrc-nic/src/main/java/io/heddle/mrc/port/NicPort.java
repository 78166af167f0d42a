package io.heddle.mrc.port;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;
import io.heddle.api.record.NetDeviceCounts;
import io.heddle.mrc.config.NetworkInterfaceConfig;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.Opcode;
import io.heddle.mrc.packet.PacketOwner;

/**
 * The network port: pools of both directions, a queue for each class, one frame on the wire
 * (specification 7.5, 20). The one event it owns is "serialization ended", pending only while the
 * line is busy.
 */
@HotPath
public final class NicPort extends Event {
  /** Who must know of room. */
  @FunctionalInterface
  public interface Listener {
    /** A release took the data pool from above half of its size to half or below. */
    void dataPoolHalfDrained();
  }

  /** Who looks at every frame that leaves. */
  public interface FrameTap {
    /**
     * A frame's serialization begins.
     *
     * @param owner the sending queue pair of a data packet; null for others
     */
    void serializing(MrcPacket packet, PacketOwner owner);

    /** The serialization of that frame has ended. */
    void serialized();
  }

  private static final int CLASSES = 2;

  private final Port line;
  private final Scheduler scheduler;
  private final Listener listener;
  private final Pool[] ingress;
  private final Pool[] egress;
  private final Pool dataPool;
  private final long halfDataPoolBytes;
  private final ClassScheduler classScheduler;
  private final PacketQueue[] queues = {new PacketQueue(), new PacketQueue()};
  private final ReceivedPauses pauses;
  private final NetDeviceCounts counts = new NetDeviceCounts();
  private int readyMask;
  private boolean choosing;
  private boolean up = true;
  private long knownRateBitsPerSec;
  private FrameTap tap;

  // The frame on the wire; the packet itself belongs to the link.
  private int wireClass;
  private int wireBytes;
  private PacketOwner wireOwner;
  private long wirePsn;
  private int wireTransmission;

  /** A port at rest. */
  public NicPort(Port line, Scheduler scheduler, NetworkInterfaceConfig config, Listener listener) {
    this.line = line;
    this.knownRateBitsPerSec = line.rateBitsPerSec();
    this.scheduler = scheduler;
    this.listener = listener;
    ingress = Pool.pools(config.ingress().poolShares(), config.ingress().totalBytes());
    egress = Pool.pools(config.egress().poolShares(), config.egress().totalBytes());
    dataPool = egress[Marking.DATA_CLASS];
    halfDataPoolBytes = dataPool.sizeBytes() / 2;
    classScheduler =
        ClassScheduler.named(config.egress().schedulingType(), config.egress().wrrWeights());
    pauses = new ReceivedPauses(this, line, scheduler);
  }

  /** Has every frame that leaves looked at. */
  public void tap(FrameTap frameTap) {
    tap = frameTap;
  }

  /**
   * Rate of the link as the NIC knows it: when the run began, or as announced last. Serialization
   * asks the link itself.
   */
  public long knownRateBitsPerSec() {
    return knownRateBitsPerSec;
  }

  /** The link's rate was announced to be another one; holds under way keep their times. */
  public void linkRateChanged() {
    knownRateBitsPerSec = line.rateBitsPerSec();
  }

  /** Whether a data or probe frame may be reserved. */
  public boolean fitsData(int bytes) {
    return dataPool.fits(bytes);
  }

  /** Takes room for a data or probe frame that fits. */
  public void reserveData(int bytes) {
    dataPool.enter(bytes);
  }

  /** A data or probe frame had to wait, or was left out, for want of room. */
  public void refuseData() {
    dataPool.refuse();
  }

  /** Gives back a reservation whose frame will never be sent. */
  public void cancelData(int bytes) {
    releaseData(bytes);
  }

  /** Queues a frame whose room is reserved. */
  public void sendData(MrcPacket packet) {
    enqueue(packet, Marking.DATA_CLASS);
  }

  /**
   * Queues a control frame, or drops it if its pool has no room (specification 20.3).
   *
   * @return whether it was queued
   */
  public boolean sendControl(MrcPacket packet) {
    Pool pool = egress[Marking.CONTROL_CLASS];
    if (!pool.fits(packet.wireBytes)) {
      pool.refuse();
      counts.droppedSending();
      return false;
    }
    pool.enter(packet.wireBytes);
    enqueue(packet, Marking.CONTROL_CLASS);
    return true;
  }

  /** Bytes of control frames queued and on the wire. */
  public long controlBytesAhead() {
    return egress[Marking.CONTROL_CLASS].occupiedBytes();
  }

  /** A frame has arrived; counted whatever becomes of it. */
  public void countReceived(int bytes) {
    counts.received(bytes);
  }

  /** Charges a received frame; false and counted as a drop if its pool has no room. */
  public boolean admit(int trafficClass, int bytes) {
    Pool pool = ingress[trafficClass];
    if (!pool.fits(bytes)) {
      pool.refuse();
      counts.droppedReceiving();
      return false;
    }
    pool.enter(bytes);
    return true;
  }

  /** Gives back the room of a received frame. */
  public void releaseReceived(int trafficClass, int bytes) {
    ingress[trafficClass].leave(bytes);
  }

  /** A pause or resume has arrived. */
  public void receivePause(PauseFrame frame) {
    if (pauses.apply(frame)) {
      startIfFree();
    }
  }

  /** The time of a pause has run out. */
  void pauseEnded() {
    startIfFree();
  }

  /** The link went down: nothing starts any more, what waits stays. */
  public void linkDown() {
    up = false;
  }

  /** The link came back: pauses are forgotten and the port goes on. */
  public void linkUp() {
    up = true;
    pauses.forget();
    startIfFree();
  }

  private void enqueue(MrcPacket packet, int trafficClass) {
    queues[trafficClass].add(packet);
    readyMask |= 1 << trafficClass;
    if (pauses.mask() != 0) {
      pauses.backlog(trafficClass);
    }
    startIfFree();
  }

  private void startIfFree() {
    if (!isPending() && !choosing) {
      startNext();
    }
  }

  private void startNext() {
    int mask = readyMask & ~pauses.mask();
    if (mask == 0 || !up) {
      return;
    }
    int trafficClass = classScheduler.pick(mask);
    PacketQueue queue = queues[trafficClass];
    MrcPacket packet = (MrcPacket) queue.poll();
    if (queue.isEmpty()) {
      readyMask &= ~(1 << trafficClass);
    }
    start(packet, trafficClass);
  }

  private void start(MrcPacket packet, int trafficClass) {
    long lastBitPs = scheduler.nowPs() + line.serializationPs(packet.wireBytes);
    wireClass = trafficClass;
    wireBytes = packet.wireBytes;
    wireOwner = packet.owner;
    wirePsn = packet.psn;
    wireTransmission = packet.transmission;
    packet.owner = null;
    if (packet.opcode == Opcode.PROBE) {
      packet.probeSentPs = lastBitPs;
    }
    if (tap != null) {
      tap.serializing(packet, wireOwner);
    }
    line.transmit(packet, lastBitPs);
    scheduler.schedule(this, lastBitPs);
  }

  /** Serialization ended: room comes back, the timer starts, the next frame is chosen. */
  @Override
  protected void fire() {
    choosing = true;
    counts.sent(wireBytes);
    if (wireClass == Marking.DATA_CLASS) {
      releaseData(wireBytes);
    } else {
      egress[wireClass].leave(wireBytes);
    }
    if (wireOwner != null) {
      PacketOwner owner = wireOwner;
      wireOwner = null;
      owner.lastBitSent(wirePsn, wireTransmission);
    }
    if (tap != null) {
      tap.serialized();
    }
    choosing = false;
    startNext();
  }

  private void releaseData(int bytes) {
    boolean wasAboveHalf = dataPool.occupiedBytes() > halfDataPoolBytes;
    dataPool.leave(bytes);
    if (wasAboveHalf && dataPool.occupiedBytes() <= halfDataPoolBytes) {
      listener.dataPoolHalfDrained();
    }
  }

  /** The link. */
  public Port line() {
    return line;
  }

  /** Receive pool of a class. */
  public Pool ingress(int trafficClass) {
    return ingress[trafficClass];
  }

  /** Transmit pool of a class. */
  public Pool egress(int trafficClass) {
    return egress[trafficClass];
  }

  /** Frames and bytes. */
  public NetDeviceCounts counts() {
    return counts;
  }

  /** Pauses and resumes received for a class. */
  public PfcCounts pfcCounts(int trafficClass) {
    return pauses.counts(trafficClass);
  }

  /** How long a class was held. */
  public PausedTime pausedTime(int trafficClass) {
    return pauses.held(trafficClass);
  }

  /** How long a class was held with frames waiting. */
  public PausedTime pausedWithBacklogTime(int trafficClass) {
    return pauses.heldWithBacklog(trafficClass);
  }

  /** Whether the peer holds a class. */
  public boolean isPaused(int trafficClass) {
    return (pauses.mask() & (1 << trafficClass)) != 0;
  }

  /** Frames of a class that wait, the one on the wire not counted. */
  public int waiting(int trafficClass) {
    return trafficClass < CLASSES ? queues[trafficClass].size() : 0;
  }

  /** The class of this NIC a switch's class means; -1 for none (specification 20.6). */
  static int classOfSwitchClass(int switchClass) {
    // Codepoints are chosen so that DSCP / 8 and the UET policy name the same class.
    if (switchClass == Codepoints.NO_TRIM >> 3) {
      return Marking.DATA_CLASS;
    }
    return switchClass == Codepoints.CONTROL >> 3 ? Marking.CONTROL_CLASS : -1;
  }

  /** Checks the pools (fault MRC-F01). */
  public void check() {
    for (int c = 0; c < Pool.CLASSES; c++) {
      egress[c].check("the egress pool of class " + c);
      ingress[c].check("the ingress pool of class " + c);
    }
  }
}
