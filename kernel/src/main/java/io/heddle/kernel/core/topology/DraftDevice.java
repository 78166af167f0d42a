package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;

/**
 * A device as a generator describes it, not yet numbered.
 *
 * @param name name in the experiment
 * @param tier {@link Tier}
 * @param subtier spine plane or {@link DeviceInfo#NO_SUBTIER}
 * @param server server id of a NIC; -1 for a switch
 * @param rackOfPod {@code Pod-p.Rack-r.} in front of the component name, or empty
 * @param path place in the topology, outermost first
 * @param model its model configuration
 */
record DraftDevice(
    String name,
    int tier,
    long subtier,
    int server,
    String rackOfPod,
    int[] path,
    ModelChoice model) {

  /** A NIC, named after its server. */
  static DraftDevice nic(String hostName, int server, ModelChoice model, int... path) {
    return new DraftDevice(hostName, Tier.NIC, DeviceInfo.NO_SUBTIER, server, "", path, model);
  }

  /** A switch. */
  static DraftDevice at(int tier, String name, ModelChoice model, int... path) {
    return new DraftDevice(name, tier, DeviceInfo.NO_SUBTIER, -1, "", path, model);
  }

  /** The same device as part of a spine plane. */
  DraftDevice inPlane(int plane) {
    return new DraftDevice(name, tier, plane, server, rackOfPod, path, model);
  }

  /** The same device in a rack of a pod. */
  DraftDevice inPodRack(int pod, int rack) {
    String prefix = "Pod-" + pod + ".Rack-" + rack + ".";
    return new DraftDevice(name, tier, subtier, server, prefix, path, model);
  }

  /** The same device with another model configuration. */
  DraftDevice withModel(ModelChoice other) {
    return new DraftDevice(name, tier, subtier, server, rackOfPod, path, other);
  }

  boolean isNic() {
    return tier == Tier.NIC;
  }

  /** Name and nature, for messages: {@code t0 (rack switch)}. */
  String described() {
    return name + " (" + Tier.device(tier) + ")";
  }
}
