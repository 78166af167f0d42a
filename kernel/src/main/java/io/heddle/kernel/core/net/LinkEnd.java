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
 * <p>The way is a FIFO with constant delay. Frames in flight hang on each other through {@link
 * Packet#next} and carry their arrival; only the first has an occurrence in the event set, so the
 * set grows with busy links, not with frames in flight. A frame's order number is drawn when it is
 * sent, by the sender, so the order of arrivals does not depend on when the occurrence is put in.
 */
@HotPath
public final class LinkEnd extends Event implements Port {
  private final int index;
  private final LineRate rate;
  private final long delayPs;
  private final boolean uplink;
  private final EventLoop.NodeScheduler scheduler;
  private final boolean checked;
  private LinkEnd other;
  private DeviceInfo owner;
  private Device receiver;
  private int receivingPort;
  private Packet first;
  private Packet last;
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
    int n = 0;
    for (Packet p = first; p != null; p = p.next) {
      n++;
    }
    return n;
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
    long order = scheduler.nextOrder();
    packet.arrivalPs = arrivalPs;
    packet.arrivalOrder = order;
    packet.next = null;
    if (first == null) {
      first = packet;
      last = packet;
      scheduler.insertDrawn(this, arrivalPs, order);
    } else {
      last.next = packet;
      last = packet;
    }
  }

  @Override
  protected void fire() {
    Packet packet = first;
    Packet following = packet.next;
    first = following;
    if (following != null) {
      packet.next = null;
      scheduler.insertDrawn(this, following.arrivalPs, following.arrivalOrder);
    }
    receiver.receive(receivingPort, packet);
    if (checked) {
      receiver.checkInvariants();
    }
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
