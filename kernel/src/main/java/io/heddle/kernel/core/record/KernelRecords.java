package io.heddle.kernel.core.record;

import io.heddle.api.record.RecordSchema;
import java.util.List;

/** Records the kernel itself writes about the network (records specification 3.3, 3.4, 5.3). */
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

  /** A row for each thing a fault does; only in runs with faults. */
  public static final RecordSchema FAULT_EVENTS =
      RecordSchema.event("fault-events", "1.0")
          .description("What a fault of the experiment did, and when")
          .time("sim_time_ns", "ns", "when")
          .text("fault", "its name, or its index in the list")
          .text("action", "down, up, drop, trim, ber, rate, delay, reroute or restore")
          .text("link", "which link, lower end first")
          .text("direction", "up is away from the host; both for routes of a whole link")
          .text("value", "rate, delay, length or frame; what a restore restores")
          .nullable()
          .integer("frames_lost_now", "frames", "lost at this instant by this action")
          .build();

  /** A row for each way of a link that a fault is about, at the end. */
  public static final RecordSchema LINK_FAULT_STATS =
      RecordSchema.event("link-fault-stats", "1.0")
          .description("What faults cost one way of a link")
          .text("link", "which link, lower end first")
          .text("direction", "up is away from the host")
          .integer("frames_lost_down", "frames", "lost because the link was or went down")
          .integer("bytes_lost_down", "bytes", "of those, on the wire")
          .integer("frames_dropped_nth", "frames", "taken by drop: nth, every or probability")
          .integer("frames_lost_ber", "frames", "lost to bit errors")
          .time("down_time_us", "us", "how long the link was down")
          .time("degraded_time_us", "us", "how long the link ran at another rate")
          .build();

  /** A row about every second of wall time: what the process uses. Off by default. */
  public static final RecordSchema CPU_MEM_STATS =
      RecordSchema.event("cpu-mem-stats", "1.0")
          .offByDefault()
          .nondeterministic()
          .description("Memory and processor time of the simulator; empty where Java can't know")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .text("host_name", "not known")
          .nullable()
          .integer("pid", "", "process")
          .real("core_vm_usage_M", "MB", "memory the Java heap holds")
          .nullable()
          .real("core_rss_M", "MB", "not known")
          .nullable()
          .real("core_vm_usage_pct", "%", "not known")
          .nullable()
          .real("core_rss_usage_pct", "%", "not known")
          .nullable()
          .real("sys_total_mem_M", "MB", "not known")
          .nullable()
          .real("sys_free_mem_M", "MB", "not known")
          .nullable()
          .real("sys_used_mem_M", "MB", "not known")
          .nullable()
          .real("sys_mem_usage_pct", "%", "not known")
          .nullable()
          .real("sys_swap_usage_pct", "%", "not known")
          .nullable()
          .integer("user_time_ticks", "10 ms", "not known apart")
          .nullable()
          .integer("kernel_time_ticks", "10 ms", "not known apart")
          .nullable()
          .integer("total_time_ticks", "10 ms", "processor time so far")
          .nullable()
          .integer("elapse_time_ticks", "10 ms", "wall time so far")
          .real("user_time_pct", "%", "not known apart")
          .nullable()
          .real("system_time_pct", "%", "not known apart")
          .nullable()
          .real("total_time_pct", "%", "processor time by wall time since the previous row")
          .nullable()
          .build();

  private KernelRecords() {}

  /** Schemas of all of them. */
  public static List<RecordSchema> schemas() {
    return List.of(TOPOLOGY_REPORT, TIER_HOP, FAULT_EVENTS, LINK_FAULT_STATS, CPU_MEM_STATS);
  }
}
