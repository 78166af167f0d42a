package io.heddle.workloads.flow;

import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.Message;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import java.util.TreeSet;

/** Writes the tables of a flow workload. Rows of a flow belong to its sender. */
final class FlowRecords {
  private static final int PERF_METRIC_NAME = FlowSchemas.PERF.column("metric_name");
  private static final int PERF_METRIC = FlowSchemas.PERF.column("perf_metric_usec");
  private static final int PERF_PATH = FlowSchemas.PERF.column("metric_path");
  private static final int PERF_GROUP = FlowSchemas.PERF.column("metric_aggregation_id");
  private static final int PERF_NODE = FlowSchemas.PERF.column("node_id");
  private static final int PERF_NUMBER = FlowSchemas.PERF.column("transaction_number");
  private static final int PERF_START = FlowSchemas.PERF.column("start_time_sec");
  private static final int PERF_SIZE = FlowSchemas.PERF.column("transfer_size_b");
  private static final int PERF_APPLICATION = FlowSchemas.PERF.column("application_name");
  private static final int APP_SOCKET = FlowSchemas.APPLICATION_REPORT.column("socket_type");
  private static final int APP_TYPE = FlowSchemas.APPLICATION_REPORT.column("app_typeid");
  private static final int APP_NAME = FlowSchemas.APPLICATION_REPORT.column("app_name");
  private static final int APP_PEER = FlowSchemas.APPLICATION_REPORT.column("peer_node_id");
  private static final int BEACON_INTERVAL = FlowSchemas.BEACON.column("interval_duration_sec");
  private static final int BEACON_SENT = FlowSchemas.BEACON.column("tx_client");
  private static final int BEACON_ACKED = FlowSchemas.BEACON.column("rx_client");
  private static final int BEACON_TX_SERVER = FlowSchemas.BEACON.column("tx_server");
  private static final int BEACON_RECEIVED = FlowSchemas.BEACON.column("rx_server");
  private static final int BEACON_READ = FlowSchemas.BEACON.column("rx_bytes_reader");
  private static final int BEACON_WRITTEN = FlowSchemas.BEACON.column("rx_bytes_writer");
  private static final int BEACON_READ_RATE =
      FlowSchemas.BEACON.column("goodput_reader_MB_per_sec");
  private static final int BEACON_RATE = FlowSchemas.BEACON.column("goodput_writer_MB_per_sec");

  /** Bytes a picosecond to megabytes a second. */
  private static final double MB_PER_SEC = 1e6;

  private final WorkloadContext context;
  private final String path;
  private final RowWriter[] flowStats;
  private final RowWriter[] perf;
  private FlowRunner runner;
  private FlowTable flows;
  private FlowStatsRow row;
  private long reportedBytes;

  FlowRecords(WorkloadContext context, String type) {
    this.context = context;
    this.path = "Flow." + type;
    int hosts = context.hosts().size();
    flowStats = new RowWriter[hosts];
    perf = new RowWriter[hosts];
    for (int server = 0; server < hosts; server++) {
      flowStats[server] = context.records(server).writer(FlowSchemas.FLOW_STATS);
      perf[server] = context.records(server).writer(FlowSchemas.PERF);
    }
  }

  /** Tells whose flows they are; called once, when the flows are known. */
  void attach(FlowRunner whose) {
    runner = whose;
    flows = whose.flows;
    row = new FlowStatsRow(flows);
    context
        .records(0)
        .periodic(FlowSchemas.BEACON, context.parameters().beaconIntervalPs(), this::beacon);
    reportApplications();
  }

  /** A flow completed or was given up, at the present instant of its sender. */
  void ended(int flow, Message message) {
    if (flowStats[flows.source[flow]].isOn()) {
      writeFlow(flow, message, receivedBefore(flow));
    }
    if (flows.state[flow] == FlowTable.COMPLETED) {
      writePerf(flow);
    }
  }

  /** Writes rows of flows that are still open. */
  void finish() {
    for (int flow = 0; flow < flows.size(); flow++) {
      if (flows.state[flow] <= FlowTable.RUNNING) {
        writeFlow(flow, flows.message[flow], flows.receivedPs[flow]);
      }
    }
  }

  /**
   * When a flow that has just ended at its sender had arrived at its receiver, if it had before
   * this instant: a NIC may acknowledge what is not in host memory yet, and then the row must not
   * depend on how far the receiver has come.
   */
  private long receivedBefore(int flow) {
    HostEndpoint sender = context.hosts().get(flows.source[flow]);
    if (flows.receivedPs[flow] == FlowTable.NEVER) {
      sender.awaitPast(flows.destination[flow]);
    }
    long receivedPs = flows.receivedPs[flow];
    return receivedPs < sender.scheduler().nowPs() ? receivedPs : FlowTable.NEVER;
  }

  private void writeFlow(int flow, Message message, long receivedPs) {
    int source = flows.source[flow];
    int destination = flows.destination[flow];
    RowWriter out = flowStats[source];
    if (!out.isOn()) {
      return;
    }
    row.identity(out, flow, nicNode(source), nicNode(destination));
    long idealPs = context.ideal().completionPs(source, destination, flows.bytes[flow]);
    row.times(out, flow, receivedPs, idealPs);
    if (message != null) {
      row.counts(out, message);
    }
    out.commit();
  }

  private void writePerf(int flow) {
    RowWriter out = perf[flows.source[flow]];
    if (!out.isOn()) {
      return;
    }
    out.text(PERF_METRIC_NAME, "FlowFCT")
        .integer(PERF_METRIC, flows.ackedPs[flow] - flows.startPs[flow])
        .text(PERF_PATH, path)
        .text(PERF_GROUP, context.name())
        .integer(PERF_NODE, nicNode(flows.source[flow]))
        .integer(PERF_NUMBER, flows.id[flow])
        .integer(PERF_START, flows.startPs[flow])
        .integer(PERF_SIZE, flows.bytes[flow])
        .text(PERF_APPLICATION, context.name())
        .commit();
  }

  private int nicNode(int server) {
    return context.hosts().get(server).nic().nodeId();
  }

  /** One row at each end of every pair of hosts with traffic. */
  private void reportApplications() {
    if (!context.records(0).wants(FlowSchemas.APPLICATION_REPORT)) {
      return;
    }
    TreeSet<Long> pairs = new TreeSet<>();
    for (int flow = 0; flow < flows.size(); flow++) {
      pairs.add((long) flows.source[flow] << 32 | flows.destination[flow]);
    }
    RowWriter[] writers = new RowWriter[context.hosts().size()];
    for (int server = 0; server < writers.length; server++) {
      writers[server] = context.records(server).writer(FlowSchemas.APPLICATION_REPORT);
    }
    for (long pair : pairs) {
      int source = (int) (pair >>> 32);
      int destination = (int) pair;
      application(writers[source], "CLIENT", destination);
      application(writers[destination], "SERVER", source);
    }
  }

  private void application(RowWriter out, String socket, int peer) {
    out.text(APP_SOCKET, socket)
        .text(APP_TYPE, path)
        .text(APP_NAME, context.name())
        .integer(APP_PEER, context.hosts().get(peer).nodeId())
        .commit();
  }

  private void beacon(RowWriter out, Report report) {
    long posted = 0;
    long acknowledged = 0;
    long received = 0;
    long bytes = 0;
    for (HostFlows host : runner.hosts) {
      posted += host.posted;
      acknowledged += host.acknowledged;
      received += host.received;
      bytes += host.receivedBytes;
    }
    out.integer(BEACON_INTERVAL, report.elapsedPs())
        .integer(BEACON_SENT, posted)
        .integer(BEACON_ACKED, acknowledged)
        .integer(BEACON_TX_SERVER, 0)
        .integer(BEACON_RECEIVED, received)
        .integer(BEACON_READ, 0)
        .integer(BEACON_WRITTEN, bytes)
        .real(BEACON_READ_RATE, 0)
        .real(BEACON_RATE, (bytes - reportedBytes) * MB_PER_SEC / report.ratePs())
        .commit();
    reportedBytes = bytes;
  }
}
