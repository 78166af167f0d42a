package io.heddle.workloads.flow;

import io.heddle.api.record.RecordSchema;
import java.util.List;

/** The tables that flow workloads write (records specification 5.2). */
final class FlowSchemas {
  static final RecordSchema FLOW_STATS =
      RecordSchema.event("flow-stats", "1.0")
          .description("A flow, when it ended or the run did")
          .integer("flow_id", "", "number of the flow in its workload")
          .integer("src", "", "server id of the sender")
          .integer("dst", "", "server id of the receiver")
          .integer("src_node_id", "", "node id of the sender's NIC")
          .integer("dst_node_id", "", "node id of the receiver's NIC")
          .integer("traffic_class", "", "class of the data")
          .integer("size_bytes", "B", "payload; of an endless flow what was acknowledged")
          .time("start_time_ns", "ns", "when the message was posted")
          .nullable()
          .time("sent_time_ns", "ns", "when its last byte had left")
          .nullable()
          .time("received_time_ns", "ns", "when the receiver had all of it")
          .nullable()
          .time("acked_time_ns", "ns", "when the sender knew")
          .nullable()
          .time("fct_us", "us", "from post to acknowledgement")
          .nullable()
          .time("one_way_fct_us", "us", "from post to arrival")
          .nullable()
          .time("ideal_fct_us", "us", "from post to acknowledgement on an idle path")
          .real("slowdown", "", "fct by ideal")
          .nullable()
          .integer("packets", "packets", "packets sent for the first time")
          .nullable()
          .integer("retransmissions", "packets", "packets sent again")
          .nullable()
          .integer("trims", "packets", "packets trimmed on the way")
          .nullable()
          .integer("timeouts", "", "timeouts while the message was open")
          .nullable()
          .real("goodput_Gbps", "Gbps", "payload bits by fct")
          .nullable()
          .text("status", "completed, running, not_started or error")
          .build();

  static final RecordSchema PERF =
      RecordSchema.event("perf", "1.0")
          .description("A completed flow as a transaction")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .text("metric_name", "FlowFCT")
          .time("perf_metric_usec", "us", "from post to acknowledgement")
          .text("metric_path", "Flow and the workload's type")
          .text("metric_aggregation_id", "name of the workload")
          .integer("node_id", "", "node id of the sender's NIC")
          .integer("transaction_number", "", "number of the flow in its workload")
          .time("start_time_sec", "s", "when the message was posted")
          .integer("transfer_size_b", "B", "payload")
          .text("application_name", "name of the workload")
          .build();

  static final RecordSchema APPLICATION_REPORT =
      RecordSchema.statically("application-report", "1.0")
          .description("One end of the traffic from one host to another")
          .jobId()
          .timeUtc()
          .componentName()
          .nodeId()
          .text("socket_type", "CLIENT sends, SERVER receives")
          .text("app_typeid", "Flow and the workload's type")
          .text("app_name", "name of the workload")
          .integer("dscp", "", "codepoint; empty, the NIC chooses it")
          .nullable()
          .integer("ect", "", "ECN codepoint; empty, the NIC chooses it")
          .nullable()
          .integer("peer_node_id", "", "node id of the server at the other end")
          .build();

  static final RecordSchema BEACON =
      RecordSchema.periodic("beacon", "1.0")
          .description("Messages and bytes of all hosts of a workload")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .time("interval_duration_sec", "s", "time since the previous row")
          .integer("tx_client", "messages", "messages posted so far")
          .integer("rx_client", "messages", "messages acknowledged so far")
          .integer("tx_server", "messages", "0: receivers of writes answer nothing")
          .integer("rx_server", "messages", "messages that arrived whole so far")
          .integer("rx_bytes_reader", "B", "0: nothing is read")
          .integer("rx_bytes_writer", "B", "payload that arrived in whole messages so far")
          .real("goodput_reader_MB_per_sec", "MB/s", "0: nothing is read")
          .real("goodput_writer_MB_per_sec", "MB/s", "payload that arrived in the interval")
          .build();

  static final List<RecordSchema> ALL = List.of(FLOW_STATS, PERF, APPLICATION_REPORT, BEACON);

  private FlowSchemas() {}
}
