package io.heddle.kernel.core.net;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.SimulationParameters;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every device's slot and every link of a run. */
public final class Network {
  private final List<DeviceSlot> slots = new ArrayList<>();
  private final List<LinkEnd> ends = new ArrayList<>();

  /**
   * Lays slots and links; devices are made later.
   *
   * @param topology the layout
   * @param loop clock and calendar
   * @param parameters global parameters
   */
  public Network(Topology topology, EventLoop loop, SimulationParameters parameters) {
    PacketPools pools = new PacketPools();
    int[] ports = new int[topology.devices().size()];
    for (DeviceInfo info : topology.devices()) {
      DeviceSlot slot = new DeviceSlot(info, loop.scheduler(info.nodeId()), parameters, pools);
      slot.setRoutes(topology.routes()[info.nodeId()]);
      slots.add(slot);
    }
    for (Topology.Link link : topology.links()) {
      ports[link.lower()]++;
      ports[link.upper()]++;
    }
    LinkEnd[][] portsOf = new LinkEnd[ports.length][];
    for (int n = 0; n < ports.length; n++) {
      portsOf[n] = new LinkEnd[ports[n]];
    }
    Map<Long, LineRate> rates = new HashMap<>();
    for (Topology.Link link : topology.links()) {
      LineRate rate = rates.computeIfAbsent(link.bitsPerSec(), LineRate::new);
      LinkEnd lower = end(link.lower(), link.lowerPort(), rate, link.delayPs(), true);
      LinkEnd upper = end(link.upper(), link.upperPort(), rate, link.delayPs(), false);
      LinkEnd.join(lower, upper);
      portsOf[link.lower()][link.lowerPort()] = lower;
      portsOf[link.upper()][link.upperPort()] = upper;
    }
    for (int n = 0; n < ports.length; n++) {
      slots.get(n).setPorts(portsOf[n]);
    }
  }

  /**
   * Puts the devices into partitions; before the first is made.
   *
   * @param partitionOfNode partition by node id
   * @param loops clock and calendar of each partition
   * @param pools blanks of each partition
   * @param outboxes what each partition sends to others
   */
  public void divide(
      int[] partitionOfNode, EventLoop[] loops, PacketPools[] pools, Outbox[] outboxes) {
    for (DeviceSlot slot : slots) {
      int partition = partitionOfNode[slot.info().nodeId()];
      slot.moveTo(loops[partition], pools[partition]);
    }
    for (LinkEnd end : ends) {
      int from = partitionOfNode[end.owner().nodeId()];
      int to = partitionOfNode[end.peer().nodeId()];
      end.deliverIn(loops[to], outboxes[from].to(to));
    }
  }

  private LinkEnd end(int node, int port, LineRate rate, long delayPs, boolean uplink) {
    DeviceSlot slot = slots.get(node);
    LinkEnd end =
        new LinkEnd(
            slot.info(),
            port,
            rate,
            delayPs,
            uplink,
            slot.scheduler(),
            slot.parameters().checkInvariants());
    ends.add(end);
    return end;
  }

  /** Slots by node id. */
  public List<DeviceSlot> slots() {
    return slots;
  }

  /**
   * The sending end of one way of a link.
   *
   * @param link index in {@link Topology#links}
   * @param up whether the way leads up, so that the lower end sends
   */
  public LinkEnd end(int link, boolean up) {
    return ends.get(2 * link + (up ? 0 : 1));
  }

  /** Frames that were given to a link so far. */
  public long packetHops() {
    long sum = 0;
    for (LinkEnd end : ends) {
      sum += end.framesSent();
    }
    return sum;
  }

  /** Frames on links now. */
  public long framesInFlight() {
    long sum = 0;
    for (LinkEnd end : ends) {
      sum += end.framesInFlight();
    }
    return sum;
  }
}
