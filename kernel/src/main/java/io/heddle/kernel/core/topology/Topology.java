package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A network laid out: devices with their numbers, links with their rates and delays.
 *
 * @param generator what made it, such as {@code leaf-spine}; {@code explicit} for one that was
 *     written out
 * @param devices switches and NICs; index = node id (spines, fabric, rack, NICs)
 * @param servers number of servers; server s has node id {@code devices.size() + s}
 * @param nicOfServer node id of each server's NIC
 * @param links links in the order made; the order gives ports their numbers
 * @param routes routes of each device by node id; null for NICs
 * @param scaleUpGroups server ids of each scale-up group; empty if none
 * @param scaleUp fabric inside each of those groups; null if there are none
 */
public record Topology(
    String generator,
    List<DeviceInfo> devices,
    int servers,
    int[] nicOfServer,
    List<Link> links,
    RouteTable[] routes,
    List<int[]> scaleUpGroups,
    ScaleUp scaleUp) {
  /** {@link #generator} of a topology that was written out. */
  public static final String EXPLICIT = "explicit";

  /** A topology without scale-up groups. */
  public Topology(
      String generator,
      List<DeviceInfo> devices,
      int servers,
      int[] nicOfServer,
      List<Link> links,
      RouteTable[] routes,
      List<int[]> scaleUpGroups) {
    this(generator, devices, servers, nicOfServer, links, routes, scaleUpGroups, null);
  }

  /**
   * Names of the model configurations that some device uses, in alphabetical order: what is not
   * among them and in no workload is unused (HED-0900).
   */
  public Set<String> usedModels() {
    Set<String> used = new TreeSet<>();
    for (DeviceInfo device : devices) {
      used.add(device.modelName());
    }
    return used;
  }

  /**
   * A link.
   *
   * @param name {@code lower--upper}, parallel ones {@code lower--upper#n} with n from 0
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

  /**
   * The fabric inside a scale-up group (configuration specification 2.6, {@code scaleUp}).
   *
   * @param bitsPerSec rate of a member's sending and of its receiving
   * @param switchLatencyPs of one switch of the group
   * @param cableLatencyPs of one cable of the group
   */
  public record ScaleUp(long bitsPerSec, long switchLatencyPs, long cableLatencyPs) {}
}
