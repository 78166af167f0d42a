package io.heddle.api.net;

/**
 * Who a device is: constants of the run.
 *
 * @param nodeId number in the run: spines, fabric, rack switches, NICs, then servers, each in
 *     topology order, from 0
 * @param name name in the experiment, such as {@code leaf[0]}; a NIC has its server's, {@code
 *     host[3]}
 * @param componentName name in records, such as {@code leaf-2-0}
 * @param componentType {@code Switch} or {@code NIC}
 * @param tier 0 spine, 1 fabric, 2 rack, 3 NIC
 * @param subtier spine plane, or {@link #NO_SUBTIER}
 * @param server server id of a NIC's host; -1 for a switch
 * @param modelName name of the entry in the experiment's {@code models}
 * @param type model type, such as {@code scala-switch}
 * @param pathComponents place in the topology, outermost first (pod, rack, place), for choices that
 *     depend on it
 */
public record DeviceInfo(
    int nodeId,
    String name,
    String componentName,
    String componentType,
    int tier,
    long subtier,
    int server,
    String modelName,
    String type,
    int[] pathComponents) {
  /** {@link #subtier} of a device that is in no plane. */
  public static final long NO_SUBTIER = 4_294_967_295L;

  /** {@link #tier} of a NIC. */
  public static final int NIC_TIER = 3;

  /** Whether the device is a NIC. */
  public boolean isNic() {
    return tier == NIC_TIER;
  }
}
