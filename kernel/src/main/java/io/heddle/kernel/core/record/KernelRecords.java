package io.heddle.kernel.core.record;

import io.heddle.api.record.RecordSchema;
import java.util.List;

/** Records the kernel itself writes about the network (records specification 3.3, 3.4). */
public final class KernelRecords {
  /** A row for each link, upper end first. */
  public static final RecordSchema TOPOLOGY_REPORT =
      RecordSchema.statically("topology-report", "1.0")
          .description("A link of the network, its upper end first")
          .componentName()
          .componentType()
          .tier()
          .subtier()
          .nodeId()
          .text("net_device", "class of the upper end's port")
          .integer("dev_id", "", "number of the upper end's port")
          .text("peer_component_name", "device at the lower end")
          .text("peer_component_type", "Switch or NIC")
          .integer("peer_tier", "", "tier of the lower end")
          .integer("peer_subtier", "", "spine plane of the lower end; 4294967295 for none")
          .integer("peer_node_id", "", "number of the device at the lower end")
          .text("peer_net_device", "class of the lower end's port")
          .integer("peer_dev_id", "", "number of the lower end's port")
          .real("linkspeed_Gbps", "Gbps", "rate of the link")
          .time("prop_delay_ns", "ns", "propagation delay of the link")
          .build();

  /** A row for each interval: what each tier forwarded. */
  public static final RecordSchema TIER_HOP =
      RecordSchema.periodic("tier-hop", "1.0")
          .description("Packets forwarded by the switches of each tier; pause frames do not count")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .integer("spine", "packets", "forwarded by the spine tier so far")
          .integer("fabric", "packets", "forwarded by the fabric tier so far")
          .integer("rack", "packets", "forwarded by the rack tier so far")
          .integer("spineInt", "packets", "forwarded by the spine tier in the interval")
          .integer("fabricInt", "packets", "forwarded by the fabric tier in the interval")
          .integer("rackInt", "packets", "forwarded by the rack tier in the interval")
          .build();

  private KernelRecords() {}

  /** Schemas of all of them. */
  public static List<RecordSchema> schemas() {
    return List.of(TOPOLOGY_REPORT, TIER_HOP);
  }
}
