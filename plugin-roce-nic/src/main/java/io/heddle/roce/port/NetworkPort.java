package io.heddle.roce.port;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.LimitSink;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;
import io.heddle.api.record.NetDeviceCounts;
import io.heddle.roce.config.NetworkInterfaceConfig;
import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.packet.PacketOwner;
import io.heddle.roce.packet.RocePacket;

/**
 * One network port: control-frame queue, class queues, serializer, pause state, and a pair of
 * buffers (specification 7.3, 8). The one event it owns is "serialization ended", pending only
 * while the line is busy.
 */
@HotPath
public final class NetworkPort extends Event {
  /** Class of a frame that is charged to no pool. */
  private static final int NO_CLASS = -1;

  private final Port line;
  private final Scheduler scheduler;
  private final PacketPool<PauseFrame> pauseFrames;
  private final int pauseFrameBytes;
  private final EgressBufferManager egress;
  private final IngressBufferManager ingress;
  private final PauseSender pauseSender;
  private final PauseReceiver pauseReceiver;
  private final ClassScheduler classScheduler;
  private final PacketQueue controlFrames = new PacketQueue();
  private final PacketQueue[] queues = new PacketQueue[Pool.CLASSES];
  private final PfcCounts[] pfcCounts = new PfcCounts[Pool.CLASSES];
  private final PausedTime[] pausedTimes = new PausedTime[Pool.CLASSES];
  private final PausedTime[] pausedWithBacklogTimes = new PausedTime[Pool.CLASSES];
  private final NetDeviceCounts counts = new NetDeviceCounts();
  private int readyMask;
  private boolean choosing;
  private boolean up = true;
  private long knownRateBitsPerSec;
  private long ignoredPauses;

  // The frame on the wire; the packet itself belongs to the link.
  private int wireClass;
  private int wireBytes;
  private PacketOwner wireOwner;
  private int wireMessage;

  /** A port at rest. */
  public NetworkPort(
      Port line,
      Scheduler scheduler,
      NetworkInterfaceConfig config,
      HeaderProfile profile,
      PacketPool<PauseFrame> pauseFrames,
      EgressBufferManager.Generation generation) {
    this.line = line;
    this.knownRateBitsPerSec = line.rateBitsPerSec();
    this.scheduler = scheduler;
    this.pauseFrames = pauseFrames;
    this.pauseFrameBytes = profile.pfcBytes();
    egress = new EgressBufferManager(config.egress(), generation);
    long dataRate = config.dataRateBitsPerSec();
    Pool[] pools = Pool.pools(config.ingress().poolShares(), config.ingress().totalBytes());
    pauseSender = new PauseSender(config.ingress(), dataRate, this, line, pools, scheduler);
    ingress = new IngressBufferManager(pauseSender, pools);
    pauseReceiver = new PauseReceiver(this, line, dataRate, scheduler);
    classScheduler =
        ClassScheduler.named(config.egress().schedulingType(), config.egress().wrrWeights());
    for (int c = 0; c < Pool.CLASSES; c++) {
      queues[c] = new PacketQueue();
      pfcCounts[c] = new PfcCounts();
      pausedTimes[c] = new PausedTime();
      pausedWithBacklogTimes[c] = new PausedTime();
    }
  }

  /** Sends a data packet whose room is reserved. */
  public void sendData(RocePacket packet, int trafficClass) {
    enqueue(packet, trafficClass);
    startIfFree();
  }

  /** Sends an acknowledgement, as soon as its pool has room. */
  public void sendControl(RocePacket packet, int trafficClass) {
    if (egress.admitControl(packet, trafficClass)) {
      enqueue(packet, trafficClass);
      startIfFree();
    }
  }

  /** Sends a CNP ahead of every class; it is charged to no pool. */
  public void sendCnp(RocePacket packet) {
    controlFrames.add(packet);
    startIfFree();
  }

  /** Sends a pause, or a resume for 0 quanta, ahead of every class; a dead link gets none. */
  void sendPause(int trafficClass, int quanta) {
    if (!up) {
      return;
    }
    PfcCounts count = pfcCounts[trafficClass];
    if (quanta > 0) {
      count.pausesSent++;
    } else {
      count.resumesSent++;
    }
    controlFrames.add(pauseFrames.take().of(pauseFrameBytes, trafficClass, quanta));
    startIfFree();
  }

  /** A frame has arrived; counted whatever becomes of it. */
  public void countReceived(Packet packet) {
    counts.received(packet.wireBytes);
  }

  /** A pause or resume has arrived; consumes the frame. */
  public void receivePause(PauseFrame frame) {
    boolean resumed = false;
    for (int c = 0; c < Pool.CLASSES; c++) {
      if (frame.names(c)) {
        resumed |= applyPause(c, frame.quanta[c]);
      }
    }
    pauseFrames.recycle(frame);
    if (resumed) {
      startIfFree();
    }
  }

  private boolean applyPause(int trafficClass, int quanta) {
    if (egress.pool(trafficClass).sizeBytes() == 0) {
      ignoredPauses++;
    }
    if (quanta == 0) {
      pfcCounts[trafficClass].resumesReceived++;
      return pauseReceiver.resume(trafficClass) && endPausedTime(trafficClass);
    }
    pfcCounts[trafficClass].pausesReceived++;
    pauseReceiver.pause(trafficClass, quanta);
    pausedTimes[trafficClass].begin(scheduler.nowPs());
    if (!queues[trafficClass].isEmpty()) {
      pausedWithBacklogTimes[trafficClass].begin(scheduler.nowPs());
    }
    return false;
  }

  /** The time of a pause has run out. */
  void pauseEnded(int trafficClass) {
    pauseReceiver.resume(trafficClass);
    endPausedTime(trafficClass);
    startIfFree();
  }

  private boolean endPausedTime(int trafficClass) {
    pausedTimes[trafficClass].end(scheduler.nowPs());
    pausedWithBacklogTimes[trafficClass].end(scheduler.nowPs());
    return true;
  }

  /**
   * The link went down: nothing starts any more, what waits stays, and PFC frames that wait are
   * void.
   */
  public void linkDown() {
    up = false;
    for (int left = controlFrames.size(); left > 0; left--) {
      Packet frame = controlFrames.poll();
      if (frame.kind == PacketKind.PAUSE) {
        pauseFrames.recycle((PauseFrame) frame);
      } else {
        controlFrames.add(frame);
      }
    }
  }

  /** Occupancies of receive pools at which pauses are sent and ended. */
  public void describeLimits(LimitSink limits) {
    pauseSender.describe(limits);
  }

  /** The link came back: pauses of both directions are forgotten and the port goes on. */
  public void linkUp() {
    up = true;
    pauseSender.forget();
    for (int c = 0; c < Pool.CLASSES; c++) {
      if (pauseReceiver.resume(c)) {
        endPausedTime(c);
      }
    }
    startIfFree();
  }

  private void enqueue(RocePacket packet, int trafficClass) {
    queues[trafficClass].add(packet);
    readyMask |= 1 << trafficClass;
    if (isPaused(trafficClass)) {
      pausedWithBacklogTimes[trafficClass].begin(scheduler.nowPs());
    }
  }

  private void startIfFree() {
    if (!isPending() && !choosing) {
      startNext();
    }
  }

  private void startNext() {
    if (!up) {
      return;
    }
    Packet control = controlFrames.poll();
    if (control != null) {
      start(control, NO_CLASS, line.serializationPs(control.wireBytes));
      return;
    }
    int mask = readyMask & ~pauseReceiver.pausedMask();
    if (mask != 0) {
      startClass(classScheduler.pick(mask));
    }
  }

  private void startClass(int trafficClass) {
    PacketQueue queue = queues[trafficClass];
    RocePacket packet = (RocePacket) queue.poll();
    if (queue.isEmpty()) {
      readyMask &= ~(1 << trafficClass);
    }
    PacketOwner owner = packet.owner;
    long durationPs;
    if (owner == null) {
      durationPs = line.serializationPs(packet.wireBytes);
    } else {
      durationPs = dataPs(packet, owner);
      packet.owner = null;
      if (packet.solicited && packet.sendCount == 1) {
        wireOwner = owner;
        wireMessage = packet.messageNumber;
      }
    }
    start(packet, trafficClass, durationPs);
  }

  /** A rate below the line's holds for the whole frame, and holds up what is behind it. */
  private long dataPs(RocePacket packet, PacketOwner owner) {
    long lineRate = line.rateBitsPerSec();
    long rate = owner.serializationRate(lineRate);
    return rate < lineRate
        ? LineRate.timePs(packet.wireBytes, rate)
        : line.serializationPs(packet.wireBytes);
  }

  private void start(Packet packet, int trafficClass, long durationPs) {
    wireClass = trafficClass;
    wireBytes = packet.wireBytes;
    long lastBitPs = scheduler.nowPs() + durationPs;
    line.transmit(packet, lastBitPs);
    scheduler.schedule(this, lastBitPs);
  }

  /** Serialization ended. */
  @Override
  protected void fire() {
    choosing = true;
    counts.sent(wireBytes);
    if (wireClass != NO_CLASS) {
      releaseRoom(wireClass);
    }
    if (wireOwner != null) {
      PacketOwner owner = wireOwner;
      wireOwner = null;
      owner.lastBitSent(wireMessage);
    }
    choosing = false;
    startNext();
  }

  private void releaseRoom(int trafficClass) {
    egress.release(trafficClass, wireBytes);
    RocePacket admitted = egress.nextAdmitted(trafficClass);
    while (admitted != null) {
      enqueue(admitted, trafficClass);
      admitted = egress.nextAdmitted(trafficClass);
    }
  }

  /** Gives back the reservation of a payload that was discarded before it became a packet. */
  public void releaseReservation(int trafficClass, int bytes) {
    egress.release(trafficClass, bytes);
    RocePacket admitted = egress.nextAdmitted(trafficClass);
    while (admitted != null) {
      enqueue(admitted, trafficClass);
      admitted = egress.nextAdmitted(trafficClass);
    }
    startIfFree();
  }

  /** The link. */
  public Port line() {
    return line;
  }

  /**
   * The line rate as the NIC knows it: when the run began, or as announced last. Serialization asks
   * the link itself.
   */
  public long knownRateBitsPerSec() {
    return knownRateBitsPerSec;
  }

  /** The link's rate was announced to be another one. */
  public void linkRateChanged() {
    knownRateBitsPerSec = line.rateBitsPerSec();
  }

  /** Transmit pools. */
  public EgressBufferManager egress() {
    return egress;
  }

  /** Receive pools. */
  public IngressBufferManager ingress() {
    return ingress;
  }

  /** Frames and bytes. */
  public NetDeviceCounts counts() {
    return counts;
  }

  /** Pause and resume frames of a class. */
  public PfcCounts pfcCounts(int trafficClass) {
    return pfcCounts[trafficClass];
  }

  /** How long a class was held. */
  public PausedTime pausedTime(int trafficClass) {
    return pausedTimes[trafficClass];
  }

  /** How long a class was held with packets waiting. */
  public PausedTime pausedWithBacklogTime(int trafficClass) {
    return pausedWithBacklogTimes[trafficClass];
  }

  /** Whether a class is held by the peer. */
  public boolean isPaused(int trafficClass) {
    return (pauseReceiver.pausedMask() & (1 << trafficClass)) != 0;
  }

  /** Whether the peer was asked to hold a class. */
  public boolean isPausingPeer(int trafficClass) {
    return pauseSender.isOutstanding(trafficClass);
  }

  /** Packets of a class that wait. */
  public int waiting(int trafficClass) {
    return queues[trafficClass].size();
  }

  /** Pauses and resumes received for classes without a transmit pool. */
  public long ignoredPauses() {
    return ignoredPauses;
  }

  /** Checks the pools (fault F-02). */
  public void check() {
    egress.check();
    ingress.check();
  }
}
