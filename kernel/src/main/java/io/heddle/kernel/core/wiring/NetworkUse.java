package io.heddle.kernel.core.wiring;

import io.heddle.api.model.ModelUse.PlacedModel;
import io.heddle.api.model.ModelUse.PlacedPort;
import io.heddle.api.model.ModelUse.Placement;
import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The topology as start-up rules look at it: devices of each configuration with their ports. */
final class NetworkUse {
  private final Map<String, List<Placement>> placements = new TreeMap<>();
  private final List<PlacedModel> models = new ArrayList<>();

  NetworkUse(Topology topology, Collection<WiredModel<?>> wired) {
    List<List<PlacedPort>> ports = ports(topology);
    for (DeviceInfo device : topology.devices()) {
      placements
          .computeIfAbsent(device.modelName(), name -> new ArrayList<>())
          .add(new Placement(device, List.copyOf(ports.get(device.nodeId()))));
    }
    for (WiredModel<?> model : wired) {
      if (placements.containsKey(model.name())) {
        models.add(model.placed());
      }
    }
  }

  /** Ports of each device in the order of their numbers: links are in the order that gives them. */
  private static List<List<PlacedPort>> ports(Topology topology) {
    List<DeviceInfo> devices = topology.devices();
    List<List<PlacedPort>> ports = new ArrayList<>();
    devices.forEach(device -> ports.add(new ArrayList<>()));
    for (Topology.Link link : topology.links()) {
      DeviceInfo lower = devices.get(link.lower());
      DeviceInfo upper = devices.get(link.upper());
      ports.get(link.lower()).add(new PlacedPort(link.bitsPerSec(), link.delayPs(), true, upper));
      ports.get(link.upper()).add(new PlacedPort(link.bitsPerSec(), link.delayPs(), false, lower));
    }
    return ports;
  }

  /** Devices of a configuration, in node order. */
  List<Placement> devices(String model) {
    return placements.getOrDefault(model, List.of());
  }

  /** Configurations that the topology places, in the order of the document. */
  List<PlacedModel> models() {
    return models;
  }
}
