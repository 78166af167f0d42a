package io.heddle.kernel.core.fault;

import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Uplinks of switches that an input of a workload says are down for the whole run. */
public final class UplinkFailures {
  private static final String[] TIERS = {"spine", "fabric", "rack"};

  private record Failure(String name, int link) {}

  private final Topology topology;
  private final List<Failure> failures = new ArrayList<>();

  /** None yet. */
  public UplinkFailures(Topology topology) {
    this.topology = topology;
  }

  /**
   * Takes an uplink down.
   *
   * @param name what records call the fault
   * @param tier 0 spine, 1 fabric, 2 rack
   * @param index number of the switch in its tier
   * @param uplink number among its uplinks, by port
   * @return null, or what does not exist
   */
  public String fail(String name, int tier, int index, int uplink) {
    List<DeviceInfo> switches =
        topology.devices().stream().filter(d -> d.tier() == tier && !d.isNic()).toList();
    if (index >= switches.size()) {
      return "there is no " + TIERS[tier] + " switch " + index + ", only " + switches.size();
    }
    DeviceInfo device = switches.get(index);
    int[] uplinks =
        IntStream.range(0, topology.links().size())
            .filter(i -> topology.links().get(i).lower() == device.nodeId())
            .boxed()
            .sorted(Comparator.comparingInt(i -> topology.links().get(i).lowerPort()))
            .mapToInt(i -> i)
            .toArray();
    if (uplink >= uplinks.length) {
      return device.name() + " has no uplink " + uplink + ", only " + uplinks.length;
    }
    failures.add(new Failure(name, uplinks[uplink]));
    return null;
  }

  /** Adds them to a plan. */
  void addTo(FaultPlan plan) {
    failures.forEach(failure -> plan.addDown(failure.name(), failure.link()));
  }
}
