package io.heddle.api.model;

/**
 * What a topology must know of a device's ports.
 *
 * @param uplinkBitsPerSec rate of ports at the lower end of their link
 * @param downlinkBitsPerSec rate of ports at the upper end; for a NIC the same as the uplink's
 * @param delayPs propagation delay of links whose lower end the device is
 * @param nicPorts ports of a NIC; for a switch 0
 * @param parallelLinks parallel links to each uplink peer if the configuration says so explicitly,
 *     otherwise 0
 * @param advisoryUpLinks uplinks the design foresees if written out, otherwise -1
 * @param advisoryDownLinks downlinks the design foresees if written out, otherwise -1
 */
public record PortPlan(
    long uplinkBitsPerSec,
    long downlinkBitsPerSec,
    long delayPs,
    int nicPorts,
    int parallelLinks,
    int advisoryUpLinks,
    int advisoryDownLinks) {
  /** Ports of a NIC. */
  public static PortPlan nic(long bitsPerSec, long delayPs, int ports) {
    return new PortPlan(bitsPerSec, bitsPerSec, delayPs, ports, 0, -1, -1);
  }

  /** Ports of a switch without wishes. */
  public static PortPlan switchPorts(long uplinkBitsPerSec, long downlinkBitsPerSec, long delayPs) {
    return new PortPlan(uplinkBitsPerSec, downlinkBitsPerSec, delayPs, 0, 0, -1, -1);
  }
}
