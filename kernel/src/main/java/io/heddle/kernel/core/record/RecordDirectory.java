package io.heddle.kernel.core.record;

import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.topology.Selectors;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything rows may be about.
 *
 * @param nodes devices and servers by ascending node id
 * @param selectors finds devices by the names the experiment uses
 */
public record RecordDirectory(List<RecordNode> nodes, Selectors selectors) {
  /** The directory of a topology. */
  public static RecordDirectory of(Topology topology) {
    int devices = topology.devices().size();
    int[] ports = new int[devices];
    for (Topology.Link link : topology.links()) {
      ports[link.lower()]++;
      ports[link.upper()]++;
    }
    List<RecordNode> nodes = new ArrayList<>();
    for (DeviceInfo info : topology.devices()) {
      nodes.add(RecordNode.device(info, ports[info.nodeId()]));
    }
    for (int s = 0; s < topology.servers(); s++) {
      String name = topology.devices().get(topology.nicOfServer()[s]).name();
      nodes.add(RecordNode.server(devices + s, s, name));
    }
    return new RecordDirectory(List.copyOf(nodes), new Selectors(topology));
  }
}
