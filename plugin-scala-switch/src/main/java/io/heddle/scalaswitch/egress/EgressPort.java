package io.heddle.scalaswitch.egress;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;
import io.heddle.api.record.NetDeviceCounts;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.pause.PausedClasses;
import io.heddle.scalaswitch.pause.ReceivedPauses;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EgressScheduler;

/**
 * One port's way out: PFC frames first, then packets by class; one frame on the wire at a time; the
 * packet's charges given back when its last bit has left (specification 12).
 *
 * <p>The port itself is the event "serialization ended", pending only while a frame is on the wire,
 * so a packet costs the switch one event. The link owns a packet from the start of serialization;
 * what the release needs is kept in fields.
 */
@HotPath
public final class EgressPort extends Event implements PausedClasses {
  /** Bytes on the wire of a PFC frame the switch sends. */
  public static final int PFC_WIRE_BYTES = 64;

  private static final int CLASSES = 8;

  private final Port line;
  private final int index;
  private final boolean facesNic;
  private long bitsPerSec;
  private final Scheduler clock;
  private final SharedBuffer buffer;
  private final IngressAdmission ingress;
  private final PacketPool<PauseFrame> pauseFrames;
  private final NetDeviceCounts counts = new NetDeviceCounts();

  private final ClassQueues queues = new ClassQueues();
  private int pausedMask;
  private boolean sending;
  private boolean up = true;

  private int wireBytes;
  private int chargedBytes;
  private int cameInBy;
  private int chargedPool;
  private int chargeFlags;

  /** The PFC frame on the wire: its class, and whether it resumes; -1 while a packet is sent. */
  private int wirePfcClass = -1;

  private boolean wirePfcResumes;
  private long forwarded;

  private EgressScheduler scheduler;
  private String schedulerLabel;

  /** Null while ECN is off. */
  private EcnMarker marker;

  private PacketQueue pfcWaiting;
  private ReceivedPauses received;
  private ClassCounts classCounts;

  /**
   * An idle port.
   *
   * @param line the link's end
   * @param clock calendar of the switch
   * @param buffer counters of the switch
   * @param ingress gives ingress charges back
   * @param pauseFrames blank PFC frames
   */
  public EgressPort(
      Port line,
      Scheduler clock,
      SharedBuffer buffer,
      IngressAdmission ingress,
      PacketPool<PauseFrame> pauseFrames) {
    this.line = line;
    this.index = line.index();
    this.facesNic = line.peer().isNic();
    this.bitsPerSec = line.rateBitsPerSec();
    this.clock = clock;
    this.buffer = buffer;
    this.ingress = ingress;
    this.pauseFrames = pauseFrames;
  }

  /**
   * Gives the port its strategies, before the first packet.
   *
   * @param portScheduler picks the class to serve
   * @param label what a fault calls the scheduler
   * @param portMarker marks packets; null for none
   */
  public void use(EgressScheduler portScheduler, String label, EcnMarker portMarker) {
    scheduler = portScheduler;
    schedulerLabel = label;
    marker = portMarker;
  }

  /** Queues a packet that has been charged, and sends it at once if the line is idle. */
  public void enqueue(Packet packet) {
    if (queues.add(packet) && (pausedMask & (1 << packet.tagClass)) != 0) {
      received.occupied(packet.tagClass);
    }
    if (!sending) {
      sendNext();
    }
  }

  /** Puts a PFC frame for one class behind those that wait; a link that is down gets none. */
  public void sendPfc(int trafficClass, int quanta) {
    if (!up) {
      return;
    }
    if (pfcWaiting == null) {
      pfcWaiting = new PacketQueue();
    }
    pfcWaiting.add(pauseFrames.take().of(PFC_WIRE_BYTES, trafficClass, quanta));
    if (!sending) {
      sendNext();
    }
  }

  private void sendNext() {
    sending = false;
    if (!up) {
      return;
    }
    if (pfcWaiting != null && !pfcWaiting.isEmpty()) {
      sendPauseFrame();
      return;
    }
    int ready = queues.waitingMask() & ~pausedMask;
    if (ready != 0) {
      sendPacket(ready);
    }
  }

  private void sendPacket(int ready) {
    int c = scheduler.pick(ready);
    // A class above 31 or below 0 would wrap in the shift, so its range is looked at too.
    if (c < 0 || c >= CLASSES || (ready & (1 << c)) == 0) {
      throw noSuchClass(c, ready);
    }
    Packet packet = queues.take(c);
    scheduler.sending(c, packet.wireBytes);
    if (marker != null) {
      mark(packet, c);
    }
    wirePfcClass = -1;
    chargedBytes = packet.tagBytes;
    cameInBy = packet.tagPort;
    chargedPool = packet.tagPool;
    chargeFlags = packet.tagFlags;
    put(packet);
  }

  private void mark(Packet packet, int c) {
    boolean capable = packet.ecn == Packet.ECT0 || packet.ecn == Packet.ECT1;
    if (capable && marker.marks(index, packet.tagPool, packet)) {
      packet.ecn = Packet.CE;
      classes().countMark(c);
    }
  }

  private void sendPauseFrame() {
    PauseFrame frame = (PauseFrame) pfcWaiting.poll();
    wirePfcClass = Integer.numberOfTrailingZeros(frame.classMask);
    wirePfcResumes = frame.quanta[wirePfcClass] == 0;
    put(frame);
  }

  private void put(Packet frame) {
    sending = true;
    wireBytes = frame.wireBytes;
    long sentPs = clock.nowPs() + line.serializationPs(wireBytes);
    line.transmit(frame, sentPs);
    clock.schedule(this, sentPs);
  }

  /** The last bit has left. */
  @Override
  protected void fire() {
    counts.sent(wireBytes);
    if (wirePfcClass < 0) {
      forwarded++;
      buffer.releaseEgress(index, chargedPool, chargedBytes);
      // Still "sending": a resume frame for this very port must wait for its turn below.
      ingress.release(cameInBy, chargedPool, chargedBytes, chargeFlags);
    } else if (wirePfcResumes) {
      classes().countResumeFrame(wirePfcClass);
    } else {
      classes().countPauseFrame(wirePfcClass);
    }
    sendNext();
  }

  /** Obeys a PFC frame of the peer and gives it back to the pool. */
  public void obey(PauseFrame frame) {
    if (received == null) {
      received = new ReceivedPauses(clock, bitsPerSec, line.delayPs(), this);
    }
    received.obey(frame, queues.waitingMask());
    pauseFrames.recycle(frame);
  }

  @Override
  public void pausedClasses(int mask) {
    pausedMask = mask;
    if (!sending) {
      sendNext();
    }
  }

  /** The link went down: nothing starts any more, and PFC frames that wait are void. */
  public void linkDown() {
    up = false;
    while (pfcWaiting != null && !pfcWaiting.isEmpty()) {
      pauseFrames.recycle((PauseFrame) pfcWaiting.poll());
    }
  }

  /** The link came back: the peer's pauses are forgotten and the port goes on. */
  public void linkUp() {
    up = true;
    if (received != null) {
      received.forget();
    } else if (!sending) {
      sendNext();
    }
  }

  /**
   * Gives up every waiting packet: no route leads over the port's dead link any more. The packets'
   * own pools are unknown here, so they are left to the garbage collector.
   *
   * @return how many were given up
   */
  public long discardWaiting() {
    long discarded = 0;
    while (queues.waitingMask() != 0) {
      int c = Integer.numberOfTrailingZeros(queues.waitingMask());
      Packet packet = queues.take(c);
      buffer.releaseEgress(index, packet.tagPool, packet.tagBytes);
      ingress.release(packet.tagPort, packet.tagPool, packet.tagBytes, packet.tagFlags);
      discarded++;
      if (queues.first(c) == null && received != null) {
        received.vacated(c);
      }
    }
    return discarded;
  }

  private ClassCounts classes() {
    if (classCounts == null) {
      classCounts = new ClassCounts();
    }
    return classCounts;
  }

  private SimulationFault noSuchClass(int c, int ready) {
    return new SimulationFault(
        "egress-scheduler",
        "EgressScheduler strategy "
            + schedulerLabel
            + " picked class "
            + c
            + " while the ready classes were "
            + Integer.toBinaryString(ready)
            + " (bit c is class c)");
  }

  /** Whether the link's other end is a NIC. */
  public boolean facesNic() {
    return facesNic;
  }

  /** Number of the port. */
  public int index() {
    return index;
  }

  /** The link's end. */
  public Port line() {
    return line;
  }

  /** The link's rate was announced to be another one; holds under way keep their times. */
  public void linkRateChanged() {
    bitsPerSec = line.rateBitsPerSec();
    if (received != null) {
      received.linkRate(bitsPerSec);
    }
  }

  /** Rate of the link when the run began, or as announced last. */
  public long bitsPerSec() {
    return bitsPerSec;
  }

  /** Frames, bytes and drops, for {@code nd-stats}. */
  public NetDeviceCounts counts() {
    return counts;
  }

  /** Packets sent so far; PFC frames do not count. */
  public long forwarded() {
    return forwarded;
  }

  /** Whether the link carries frames. */
  public boolean isUp() {
    return up;
  }

  /** Bit c is set if the peer holds class c. */
  public int pausedMask() {
    return pausedMask;
  }

  /** Bit c is set if a packet of class c waits. */
  public int waitingMask() {
    return queues.waitingMask();
  }

  /** The oldest waiting packet of a class, which stays; null if none waits. */
  public Packet firstWaiting(int trafficClass) {
    return queues.first(trafficClass);
  }

  /** Pauses received; null while there were none. */
  public ReceivedPauses received() {
    return received;
  }

  /** Pauses, resumes and marks sent; null while there were none. */
  public ClassCounts classCounts() {
    return classCounts;
  }
}
