package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import java.util.List;

/**
 * A network laid out: devices with their numbers, links with their rates and delays.
 *
 * @param generator what made it, such as {@code leaf-spine}
 * @param devices switches and NICs; index = node id (spines, fabric, rack, NICs)
 * @param servers number of servers; server s has node id {@code devices.size() + s}
 * @param nicOfServer node id of each server's NIC
 * @param links links in the order made; the order gives ports their numbers
 * @param routes routes of each device by node id; null for NICs
 * @param scaleUpGroups server ids of each scale-up group; empty if none
 */
public record Topology(
    String generator,
    List<DeviceInfo> devices,
    int servers,
    int[] nicOfServer,
    List<Link> links,
    RouteTable[] routes,
    List<int[]> scaleUpGroups) {
  /**
   * A link.
   *
   * @param name {@code lower--upper}, parallel ones {@code lower--upper#n}
   * @param lower node id of the lower end
   * @param lowerPort port number there
   * @param upper node id of the upper end
   * @param upperPort port number there
   * @param bitsPerSec lower of the two ends' rates
   * @param delayPs delay of the lower end
   */
  public record Link(
      String name,
      int lower,
      int lowerPort,
      int upper,
      int upperPort,
      long bitsPerSec,
      long delayPs) {}
}
