package io.heddle.api.model;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.SimulationParameters;
import java.util.List;
import java.util.Set;
import org.osgi.annotation.versioning.ProviderType;

/** How an experiment uses a model configuration: what start-up rules may look at. */
@ProviderType
public interface ModelUse {
  /** Name of the entry in {@code models}. */
  String modelName();

  /** Devices of this configuration; empty if nothing uses it. */
  List<Placement> devices();

  /** Every model configuration the topology places. */
  List<PlacedModel> models();

  /** The strategy chosen for a point of this model. */
  BoundStrategy strategy(String point);

  /** Classes the workloads will use, as they declare them. */
  List<TrafficClasses> trafficClasses();

  /** Types of the experiment's workloads. */
  List<String> workloadTypes();

  /** Global parameters. */
  SimulationParameters parameters();

  /** Whether the attribute of that full path was written out. */
  boolean isGiven(String path);

  /** Round trip of the longest path in an idle network, propagation only, in picoseconds. */
  long longestRoundTripPs();

  /**
   * A device in its place.
   *
   * @param info who it is
   * @param ports its connected ports
   */
  record Placement(DeviceInfo info, List<PlacedPort> ports) {}

  /**
   * A connected port.
   *
   * @param rateBitsPerSec rate of its link
   * @param delayPs delay of its link
   * @param uplink whether it is the lower end
   * @param peer who is at the other end
   */
  record PlacedPort(long rateBitsPerSec, long delayPs, boolean uplink, DeviceInfo peer) {}

  /**
   * A model configuration that the topology places.
   *
   * @param name its entry in {@code models}
   * @param type its type
   * @param role NIC or switch
   * @param traits what it can do or wants
   * @param nicPorts ports of a NIC
   * @param strategies name of the strategy of each point
   */
  record PlacedModel(
      String name,
      String type,
      DeviceProvider.Role role,
      Set<String> traits,
      int nicPorts,
      java.util.Map<String, String> strategies) {}

  /**
   * Classes of messages.
   *
   * @param dataClass of data
   * @param controlClass of acknowledgements
   */
  record TrafficClasses(int dataClass, int controlClass) {}
}
