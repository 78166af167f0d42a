package io.heddle.roce.record;

import io.heddle.api.record.RecordSchema;

/** Schemas of the records only a RoCE NIC writes (specification 16.1, 16.6, 16.7). */
public final class RoceSchemas {
  /** Counters before the reorder columns, each with an {@code ivl_} twin. */
  static final String[][] FIRST_COUNTERS = {
    {"num_pkts_sent", "packets", "all packets sent: data and control"},
    {"num_verb_pkts_sent", "packets", "data packets sent, retransmissions included"},
    {"num_non_verb_pkts_sent", "packets", "ACKs, NAKs and CNPs sent"},
    {"num_conn_pkts_sent", "packets", "connection packets sent; 0"},
    {"num_conn_pkts_recvd", "packets", "connection packets received; 0"},
    {"rdma_write_cnt", "packets", "data packets sent of WRITE messages"},
    {"rdma_send_cnt", "packets", "data packets sent of SEND messages"},
    {"rdma_atomic_cnt", "packets", "data packets sent of ATOMIC messages; 0"},
    {"num_acks_sent", "packets", "ACKs sent"},
    {"num_acks_recvd", "packets", "ACKs received and looked at"},
    {"num_sacks_sent", "packets", "selective acknowledgements sent"},
    {"num_sacks_recvd", "packets", "selective acknowledgements received"},
    {"num_nacks_sent", "packets", "sequence and RNR NAKs sent"},
    {"num_nacks_recvd", "packets", "sequence and RNR NAKs received and looked at"},
    {"num_writes_recvd", "packets", "data packets received of WRITE messages"},
    {"num_sends_recvd", "packets", "data packets received of SEND messages"},
    {"num_cnp_sent", "packets", "CNPs sent"},
    {"num_cnp_recvd", "packets", "CNPs received"},
    {"num_seq_out_of_order", "events", "gaps found as a receiver: sequence NAKs sent"},
    {"num_duplicate", "packets", "duplicate data packets received"},
  };

  /** Counters between the reorder and the RTT columns. */
  static final String[][] SECOND_COUNTERS = {
    {"num_wqe_created", "WQEs", "messages posted"},
    {"num_wqe_completed", "WQEs", "messages completed by the ACK of their last packet"},
    {"num_rtx", "episodes", "retransmission episodes: NAKs acted on and timer expiries"},
    {"num_rto", "expiries", "transport timer expiries"},
  };

  /** Counters at the end. */
  static final String[][] THIRD_COUNTERS = {
    {"num_rx_drops", "packets", "sum of the next four"},
    {"num_rx_drops_no_qp_data", "packets", "data without a queue pair"},
    {"num_rx_drops_no_qp_ctrl", "packets", "ACKs, NAKs and CNPs without a queue pair"},
    {"num_rx_drops_after_nak", "packets", "data thrown away because of a gap"},
    {"num_rx_drops_ghost_ack", "packets", "ACKs and NAKs that name a PSN never sent"},
    {"num_tx_payload_discards", "segments", "payload fetched and discarded before numbering"},
  };

  /** A row for each NIC and interval; 74 columns. */
  public static final RecordSchema TRANSPORT_STATS = transportStats();

  /** A row for each metric of a queue pair and interval; off by default. */
  public static final RecordSchema QP_STATS =
      RecordSchema.periodic("roce-qp-stats", "1.0")
          .offByDefault()
          .description(
              "A metric of a queue pair, as its socket or one of its strategies reports it")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .componentName()
          .nodeId()
          .integer("qpn", "", "queue pair number")
          .integer("peer_node_id", "", "number of the peer's NIC")
          .integer("peer_qpn", "", "the peer's queue pair number; empty while unknown")
          .nullable()
          .text("owner", "socket, error-recovery or congestion-control")
          .text("strategy", "name of the strategy; empty for the socket")
          .nullable()
          .text("metric", "name of the metric")
          .real("value", "", "value now, in the unit of the next column")
          .text("unit", "unit of the value; empty for none")
          .nullable()
          .build();

  /** A row for each event of a queue pair; off by default. */
  public static final RecordSchema EVENTS =
      RecordSchema.event("roce-events", "1.0")
          .offByDefault()
          .description("Something that happened to a queue pair")
          .integer("sim_time_ps", "ps", "simulated time of the event")
          .componentName()
          .nodeId()
          .integer("qpn", "", "queue pair number")
          .integer("peer_node_id", "", "number of the peer's NIC")
          .text("event", "what happened")
          .integer("wqe", "", "number of the message on its queue pair")
          .nullable()
          .integer("bytes", "B", "size of the message")
          .nullable()
          .integer("psn", "", "packet sequence number")
          .nullable()
          .text("detail", "more, in words")
          .nullable()
          .build();

  private RoceSchemas() {}

  private static RecordSchema transportStats() {
    RecordSchema.Builder schema =
        RecordSchema.periodic("roce-transport-stats", "1.0")
            .description("What a RoCE NIC's transport did in an interval and so far")
            .timeUtc()
            .simTimeSec()
            .componentName()
            .nodeId();
    counters(schema, FIRST_COUNTERS);
    schema
        .integer("ivl_min_size_reorder_buf_psn", "PSNs", "least in reorder buffers, interval")
        .integer("max_size_reorder_buf_psn", "PSNs", "most in reorder buffers")
        .integer("ivl_max_size_reorder_buf_psn", "PSNs", "most in reorder buffers, interval")
        .real("avg_size_reorder_buf_psn", "PSNs", "mean in reorder buffers")
        .real("ivl_avg_size_reorder_buf_psn", "PSNs", "mean in reorder buffers, interval");
    counters(schema, SECOND_COUNTERS);
    schema
        .time("ivl_min_calc_rtt_usec", "us", "shortest round trip of the interval; 0 if none")
        .time("max_calc_rtt_usec", "us", "longest round trip")
        .time("ivl_max_calc_rtt_usec", "us", "longest round trip of the interval")
        .real("avg_calc_rtt_usec", "us", "mean round trip")
        .real("ivl_avg_calc_rtt_usec", "us", "mean round trip of the interval");
    counters(schema, THIRD_COUNTERS);
    return schema.build();
  }

  private static void counters(RecordSchema.Builder schema, String[][] counters) {
    for (String[] counter : counters) {
      schema.integer(counter[0], counter[1], counter[2]);
      schema.integer("ivl_" + counter[0], counter[1], counter[2] + ", in the interval");
    }
  }
}
