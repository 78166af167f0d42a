package io.heddle.kernel.core.net;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;
import io.heddle.kernel.core.event.EventLoop;

/**
 * One end of a link: the port its device sends by, and the frames on their way to the other end.
 *
 * <p>The way is a FIFO with constant delay. Frames in flight are linked through {@link
 * Packet#next}; only the first has an occurrence in the event set, so the set grows with busy
 * links, not with frames in flight. A frame's order number is drawn when it is sent, by the sender,
 * so the order of arrivals does not depend on when the occurrence is put in.
 *
 * <p>A link is a frame's holder like any other, so it keeps arrival and order number in the frame's
 * tags: what a hop touches is the frame and the link, not arrays beside them (decision 6).
 */
@HotPath
public final class LinkEnd extends Event implements Port {
  private final int index;
  private LineRate rate;
  private final long delayPs;
  private final boolean uplink;
  private final EventLoop.NodeScheduler scheduler;
  private final boolean checked;

  /** Where arrivals at the other end happen. */
  private EventLoop arrivals;

  /** Takes frames to the other end's partition; null where both ends are in one. */
  private Mailbox outbox;

  private LinkEnd other;
  private DeviceInfo owner;
  private Device receiver;
  private int receivingPort;

  /** Null on a link that no fault touches. */
  private LineFaults faults;

  /** The frame that arrives next, and the one sent last; null while none is on its way. */
  private Packet first;

  private Packet last;
  private int inFlight;
  private long lastSentPs;
  private long framesSent;

  /**
   * An end that is not joined yet.
   *
   * @param owner the device it belongs to
   * @param index port number there
   * @param rate rate of the link
   * @param delayPs delay of the link, at least 1
   * @param uplink whether it is the lower end
   * @param scheduler of its device
   * @param checked whether devices check their invariants after each arrival
   */
  public LinkEnd(
      DeviceInfo owner,
      int index,
      LineRate rate,
      long delayPs,
      boolean uplink,
      EventLoop.NodeScheduler scheduler,
      boolean checked) {
    this.owner = owner;
    this.index = index;
    this.rate = rate;
    this.delayPs = delayPs;
    this.uplink = uplink;
    this.scheduler = scheduler;
    this.checked = checked;
    this.arrivals = scheduler.loop();
  }

  /** Joins two ends. */
  public static void join(LinkEnd lower, LinkEnd upper) {
    lower.other = upper;
    upper.other = lower;
    lower.receivingPort = upper.index;
    upper.receivingPort = lower.index;
  }

  /** Says which device gets the frames sent from this end. */
  public void deliverTo(Device device) {
    receiver = device;
  }

  /**
   * Says where arrivals at the other end happen; before the first frame.
   *
   * @param receiving the loop of the device at the other end
   * @param mailbox takes frames there; null if this end's device is in the same partition
   */
  void deliverIn(EventLoop receiving, Mailbox mailbox) {
    arrivals = receiving;
    outbox = mailbox;
  }

  /** The device this end belongs to. */
  DeviceInfo owner() {
    return owner;
  }

  /** The end at the peer. */
  public LinkEnd other() {
    return other;
  }

  /** Frames given to this end so far: packet-hops. */
  public long framesSent() {
    return framesSent;
  }

  /** Frames between the two ends, in this direction. */
  public int framesInFlight() {
    return inFlight;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public long rateBitsPerSec() {
    return rate.bitsPerSec();
  }

  @Override
  public long delayPs() {
    return delayPs;
  }

  @Override
  public long serializationPs(int wireBytes) {
    return rate.timePs(wireBytes);
  }

  @Override
  public boolean isUplink() {
    return uplink;
  }

  @Override
  public DeviceInfo peer() {
    return other.owner;
  }

  @Override
  public int peerPort() {
    return other.index;
  }

  @Override
  public void transmit(Packet packet, long lastBitSentPs) {
    if (lastBitSentPs < lastSentPs || lastBitSentPs < scheduler.nowPs()) {
      throw outOfOrder(lastBitSentPs);
    }
    lastSentPs = lastBitSentPs;
    framesSent++;
    long arrivalPs = lastBitSentPs + delayPs;
    if (faults != null) {
      arrivalPs = faults.sending(packet, lastBitSentPs, arrivalPs);
      if (arrivalPs == LineFaults.LOST) {
        return;
      }
    }
    long order = scheduler.nextOrder();
    if (outbox == null) {
      carry(packet, arrivalPs, order);
    } else {
      outbox.add(this, packet, arrivalPs, order);
    }
  }

  /**
   * Puts a frame behind those on their way; in the partition it arrives in.
   *
   * @param order its number, drawn by the sender
   */
  void carry(Packet packet, long arrivalPs, long order) {
    packet.next = null;
    packet.tagPort = (int) (arrivalPs >>> Integer.SIZE);
    packet.tagBytes = (int) arrivalPs;
    packet.tagSet = (int) (order >>> Integer.SIZE);
    packet.tagSlot = (int) order;
    if (inFlight++ == 0) {
      first = packet;
      arrivals.insertDrawn(this, arrivalPs, order);
    } else {
      last.next = packet;
    }
    last = packet;
  }

  @Override
  protected void fire() {
    Packet packet = first;
    Packet following = packet.next;
    first = following;
    packet.next = null;
    inFlight--;
    if (following != null) {
      arrivals.insertDrawn(
          this,
          joined(following.tagPort, following.tagBytes),
          joined(following.tagSet, following.tagSlot));
    } else {
      last = null;
    }
    if (faults != null && faults.takes(packet)) {
      return;
    }
    receiver.receive(receivingPort, packet);
    if (checked) {
      receiver.checkInvariants();
    }
  }

  /** Gives the link what is wrong with this way of it, before the first frame. */
  void setFaults(LineFaults lineFaults) {
    faults = lineFaults;
  }

  /** Loses every frame on its way; called between two events. */
  void loseAllInFlight() {
    if (outbox != null) {
      outbox.deliver();
    }
    for (Packet packet = first; packet != null; packet = packet.next) {
      faults.lostDown(packet);
    }
    first = null;
    last = null;
    inFlight = 0;
    scheduler.cancel(this);
  }

  /** Whether a fault keeps this end from sending. */
  public boolean isDown() {
    return faults != null && faults.isDown();
  }

  /** The present picosecond at the far end, where frames arrive. */
  public long nowPs() {
    return arrivals.nowPs();
  }

  /** Sets the rate from the next frame on; called between two events. */
  public void setRate(LineRate other) {
    rate = other;
  }

  /** Tells the device at this end that the link carries its frames now, or does not. */
  public void tell(boolean up) {
    other.receiver.linkChanged(index, up);
  }

  /** Tells the device at this end that the rate is another one. */
  public void tellRate() {
    other.receiver.linkRateChanged(index);
  }

  private static long joined(int upper, int lower) {
    return (long) upper << Integer.SIZE | Integer.toUnsignedLong(lower);
  }

  private SimulationFault outOfOrder(long lastBitSentPs) {
    return new SimulationFault(
        "port-order",
        "port "
            + index
            + " was given a frame that ends at "
            + lastBitSentPs
            + " ps, before the previous one at "
            + lastSentPs
            + " ps or the present");
  }
}
