package io.heddle.kernel.core.run;

import io.heddle.api.host.Nic;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.RouteTable;
import io.heddle.kernel.core.host.Host;
import io.heddle.kernel.core.net.DeviceSlot;
import io.heddle.kernel.core.net.LinkEnd;
import io.heddle.kernel.core.net.Network;
import java.util.List;

/**
 * Completion time of a message on an idle path (records specification 5.2): follows the first
 * member of each equal-cost set from the sender's NIC to the receiver's.
 */
final class PathIdealTime implements WorkloadContext.IdealTime {
  private static final int MOST_HOPS = 64;

  private final Network network;
  private final List<Host> hosts;

  PathIdealTime(Network network, List<Host> hosts) {
    this.network = network;
    this.hosts = hosts;
  }

  @Override
  public long completionPs(int source, int destination, long bytes) {
    Nic nic = hosts.get(source).nic();
    int largest = nic.largestPacketWireBytes(bytes);
    int acknowledgement = nic.acknowledgementWireBytes();
    LinkEnd link = slotOf(source).end(0);
    long lowestRate = Long.MAX_VALUE;
    long delays = 0;
    long serializationPs = 0;
    long acknowledgementPs = 0;
    for (int hop = 0; hop < MOST_HOPS; hop++) {
      lowestRate = Math.min(lowestRate, link.rateBitsPerSec());
      delays += link.delayPs();
      acknowledgementPs += link.serializationPs(acknowledgement);
      if (hop > 0) {
        serializationPs += link.serializationPs(largest);
      }
      if (link.peer().isNic()) {
        return LineRate.timePs(nic.wireBytes(bytes), lowestRate)
            + serializationPs
            + 2 * delays
            + acknowledgementPs;
      }
      link = nextLink(link, destination);
    }
    return 0;
  }

  private DeviceSlot slotOf(int server) {
    return network.slots().get(hosts.get(server).endpoint(0).nic().nodeId());
  }

  private LinkEnd nextLink(LinkEnd link, int destination) {
    DeviceSlot next = network.slots().get(link.peer().nodeId());
    RouteTable routes = next.routes();
    return next.end(routes.members(routes.set(destination))[0]);
  }
}
