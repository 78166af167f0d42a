package io.heddle.workloads.replay;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.StandardRecords;
import java.util.List;

/** The tables that a Chakra run writes (records specification 5.1). */
public final class ChakraSchemas {
  static final RecordSchema CAPABLE_HOSTS =
      RecordSchema.statically("chakra-capable-hosts", "1.0")
          .description("A server and whether it can run ranks")
          .integer("Host", "", "server id")
          .bool("ChakraCapable", "whether the server has a NIC")
          .build();

  static final RecordSchema MAPPING =
      RecordSchema.statically("chakra-mapping", "1.0")
          .description("Where a rank runs")
          .integer("ChakraId", "", "rank")
          .text("Hostname", "name of its server")
          .integer("NicNodeID", "", "node id of the server's NIC")
          .integer("ServerNodeID", "", "node id of the server")
          .integer("ServerID", "", "server id")
          .integer("Core", "", "partition; 0")
          .text("IPAddress", "IPv4 address of the server")
          .integer("ScaleUpGroupId", "", "scale-up group; empty for none")
          .nullable()
          .integer("ScaleUpSubgroupId", "", "part of the scale-up group; empty for none")
          .nullable()
          .build();

  static final RecordSchema APPS =
      RecordSchema.statically("chakra-apps", "1.0")
          .description("A rank's application")
          .text("AppName", "ChakraApp and the rank")
          .integer("Core", "", "partition; 0")
          .build();

  static final RecordSchema PERF =
      RecordSchema.event("chakra-perf", "1.0")
          .description("A transfer, when its acknowledgement reaches the sender")
          .timeUtc()
          .text("metric_name", "ChakraFCT")
          .simTimeSec()
          .time("perf_metric_usec", "us", "from the start of the send to its acknowledgement")
          .text("metric_path", "collective, group size and size, or Send and size")
          .text("metric_aggregation_id", "hash of the collective; -1 for a plain send")
          .time("start_time_sec", "s", "start of the send")
          .bool("is_added_synchronization_flow", "whether it synchronizes a collective")
          .integer("comm_tag", "", "tag of the trace, or step of the collective")
          .integer("group_size", "", "ranks of the collective; -1 for a plain send")
          .integer("flow_comm_size", "B", "bytes of the transfer")
          .text("sending_app_name", "application that sends")
          .text("receiving_app_name", "application that receives")
          .build();

  static final RecordSchema COMPLETION =
      RecordSchema.event("chakra-completion-stats", "1.0")
          .description("What a rank did until it ended or the run stopped")
          .text("metric_path", "ChakraGenerator.ChakraApp")
          .integer("chakra_app_logical_id", "", "rank")
          .time("chakra_trace_completion_time_us", "us", "from StartTime to the rank's end")
          .integer("chakra_full_payload_bytes_sent", "B", "payload of sends that left")
          .integer("chakra_full_payload_bytes_received", "B", "payload of receives")
          .integer("num_chakra_sends_completed", "", "sends that left")
          .integer("num_chakra_receives_completed", "", "receives")
          .integer("num_chakra_sends_fully_acked", "", "sends that were acknowledged")
          .integer("num_chakra_computations_completed", "", "COMP nodes that ended")
          .time("total_chakra_computation_time_us", "us", "their durations, sharing not included")
          .text("post_annotated_results_path", "annotated trace; empty if there is none")
          .nullable()
          .build();

  static final RecordSchema CDF =
      RecordSchema.periodic("chakra-cdf", "1.0")
          .description("Shares of the run's work that are done")
          .simTimeSec()
          .real("CDF_send_bytes", "", "bytes sent")
          .real("CDF_chakra_sends_completed", "", "sends that left")
          .real("CDF_chakra_receives_completed", "", "receives")
          .real("CDF_chakra_sends_fully_acked", "", "sends that were acknowledged")
          .real("CDF_chakra_computations_completed", "", "COMP nodes that ended")
          .build();

  static final RecordSchema COLLECTIVES =
      RecordSchema.event("chakra-comm-collective-stats", "1.0")
          .description("A collective, written at the end")
          .text("collective_hash", "identity of the collective")
          .text("comm_type", "which collective")
          .integer("comm_size", "B", "size it was called with")
          .text("pg_name", "process group")
          .integer("pg_size", "", "ranks of the group")
          .time("simulation_start_time_us", "us", "first transfer of the participant that counts")
          .time("simulation_end_time_us", "us", "last acknowledgement or receive")
          .integer("use_max_as_collective_start_time", "", "1 if the latest participant counts")
          .integer("is_valid", "", "0 if no participant finished it")
          .build();

  static final RecordSchema PERCENTILES =
      RecordSchema.event("chakra-comm-collective-percentiles-stats", "1.0")
          .description("Collectives of one type, size and group size, written at the end")
          .text("comm_type", "which collective")
          .text("expansion_algo", "its algorithm")
          .integer("comm_size", "B", "size it was called with")
          .integer("pg_size", "", "ranks of the group")
          .integer("count", "", "how many")
          .real("mean_run_time_us", "us", "mean time from start to end")
          .time("p50_run_time_us", "us", "median")
          .time("p99_run_time_us", "us", "99th percentile")
          .time("p99_9_run_time_us", "us", "99.9th percentile")
          .time("p100_run_time_us", "us", "longest")
          .text("mean_ideal_ratio", "mean of time by ideal time; NA for a barrier")
          .text("p50_ideal_ratio", "median")
          .text("p99_ideal_ratio", "99th percentile")
          .text("p99_9_ideal_ratio", "99.9th percentile")
          .text("p100_ideal_ratio", "largest")
          .build();

  static final RecordSchema ITERATIONS =
      RecordSchema.event("chakra-iteration-stats", "1.0")
          .description("An iteration of a rank")
          .integer("chakra_app_logical_id", "", "rank")
          .integer("iteration", "", "number, from 0")
          .text("marker", "name of the node that began it; empty for a replay of the trace")
          .nullable()
          .time("start_time_us", "us", "start")
          .time("end_time_us", "us", "end, or the stop")
          .time("duration_us", "us", "from start to end")
          .time("compute_time_us", "us", "time in which an NPU computation ran")
          .time("exposed_comm_us", "us", "time in which none ran, but a transfer was open")
          .integer("bytes_sent", "B", "payload of sends that left")
          .bool("is_complete", "whether it ended before the run")
          .build();

  /** All of them; {@code nd-stats} only for ports into scale-up groups. */
  public static final List<RecordSchema> ALL =
      List.of(
          CAPABLE_HOSTS,
          MAPPING,
          APPS,
          PERF,
          COMPLETION,
          CDF,
          COLLECTIVES,
          PERCENTILES,
          ITERATIONS,
          StandardRecords.ND_STATS);

  private ChakraSchemas() {}
}
