package io.heddle.kernel.core.record;

import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.topology.Topology;

/**
 * Who a row is about, as the common columns say it.
 *
 * @param nodeId number in the run; {@link #RUN} for the run itself
 * @param name name in the experiment, such as {@code leaf[0]}; selectors match it
 * @param componentName name in records; empty for the run itself
 * @param componentType {@code Switch}, {@code NIC}, {@code Server}; empty for the run itself
 * @param tier tier, or -1 for none
 * @param subtier spine plane, or {@link DeviceInfo#NO_SUBTIER}
 * @param ports connected ports, for the forecast of rows
 */
public record RecordNode(
    int nodeId,
    String name,
    String componentName,
    String componentType,
    int tier,
    long subtier,
    int ports) {
  /** {@link #nodeId} of rows that are about the run as a whole; they come before any device's. */
  public static final int RUN = -1;

  private static final int NO_TIER = -1;

  /** The run itself. */
  static RecordNode run() {
    return new RecordNode(RUN, "", "", "", NO_TIER, DeviceInfo.NO_SUBTIER, 0);
  }

  /** A switch or a NIC. */
  static RecordNode device(DeviceInfo info, int ports) {
    return new RecordNode(
        info.nodeId(),
        info.name(),
        info.componentName(),
        info.componentType(),
        info.tier(),
        info.subtier(),
        ports);
  }

  /** A server; {@code name} is its name in the experiment. */
  static RecordNode server(int nodeId, int server, String name) {
    return new RecordNode(
        nodeId, name, "server-" + server, "Server", NO_TIER, DeviceInfo.NO_SUBTIER, 0);
  }

  /** Every device and server of a topology. */
  public static RecordDirectory directory(Topology topology) {
    return RecordDirectory.of(topology);
  }

  /** Whether the node has a tier. */
  boolean hasTier() {
    return tier != NO_TIER;
  }
}
