package io.heddle.workloads.flow;

import io.heddle.api.host.Message;
import io.heddle.api.record.RowWriter;

/** Fills a row of {@code flow-stats}. */
final class FlowStatsRow {
  private static final int FLOW_ID = column("flow_id");
  private static final int SOURCE = column("src");
  private static final int DESTINATION = column("dst");
  private static final int SOURCE_NODE = column("src_node_id");
  private static final int DESTINATION_NODE = column("dst_node_id");
  private static final int TRAFFIC_CLASS = column("traffic_class");
  private static final int SIZE = column("size_bytes");
  private static final int START = column("start_time_ns");
  private static final int SENT = column("sent_time_ns");
  private static final int RECEIVED = column("received_time_ns");
  private static final int ACKED = column("acked_time_ns");
  private static final int FCT = column("fct_us");
  private static final int ONE_WAY_FCT = column("one_way_fct_us");
  private static final int IDEAL_FCT = column("ideal_fct_us");
  private static final int SLOWDOWN = column("slowdown");
  private static final int PACKETS = column("packets");
  private static final int RETRANSMISSIONS = column("retransmissions");
  private static final int TRIMS = column("trims");
  private static final int TIMEOUTS = column("timeouts");
  private static final int GOODPUT = column("goodput_Gbps");
  private static final int STATUS = column("status");

  /** Bits a picosecond to gigabits a second. */
  private static final double GBPS = 1000;

  private final FlowTable flows;

  FlowStatsRow(FlowTable flows) {
    this.flows = flows;
  }

  private static int column(String name) {
    return FlowSchemas.FLOW_STATS.column(name);
  }

  /** Who sends how much to whom. */
  void identity(RowWriter row, int flow, int sourceNode, int destinationNode) {
    row.integer(FLOW_ID, flows.id[flow])
        .integer(SOURCE, flows.source[flow])
        .integer(DESTINATION, flows.destination[flow])
        .integer(SOURCE_NODE, sourceNode)
        .integer(DESTINATION_NODE, destinationNode)
        .integer(TRAFFIC_CLASS, flows.trafficClass[flow])
        .integer(SIZE, flows.bytes[flow])
        .text(STATUS, status(flow));
  }

  /** When what happened; what did not stays empty. */
  void times(RowWriter row, int flow, long receivedPs, long idealPs) {
    row.integer(IDEAL_FCT, idealPs);
    if (flows.state[flow] < FlowTable.RUNNING) {
      return;
    }
    long start = flows.startPs[flow];
    row.integer(START, start);
    if (flows.sentPs[flow] != FlowTable.NEVER) {
      row.integer(SENT, flows.sentPs[flow]);
    }
    if (receivedPs != FlowTable.NEVER) {
      row.integer(RECEIVED, receivedPs).integer(ONE_WAY_FCT, receivedPs - start);
    }
    if (flows.ackedPs[flow] != FlowTable.NEVER) {
      long fct = flows.ackedPs[flow] - start;
      row.integer(ACKED, flows.ackedPs[flow])
          .integer(FCT, fct)
          .real(SLOWDOWN, (double) fct / idealPs);
      if (fct > 0) { // a NIC may acknowledge at the instant of the post
        row.real(GOODPUT, 8.0 * flows.bytes[flow] * GBPS / fct);
      }
    }
  }

  /** What the NIC counted of a message. */
  void counts(RowWriter row, Message message) {
    row.integer(PACKETS, message.packets)
        .integer(RETRANSMISSIONS, message.retransmissions)
        .integer(TRIMS, message.trims)
        .integer(TIMEOUTS, message.timeouts);
  }

  private String status(int flow) {
    return switch (flows.state[flow]) {
      case FlowTable.RUNNING -> "running";
      case FlowTable.COMPLETED -> "completed";
      case FlowTable.ERROR -> "error";
      default -> "not_started";
    };
  }
}
