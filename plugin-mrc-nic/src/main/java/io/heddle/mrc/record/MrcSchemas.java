package io.heddle.mrc.record;

import io.heddle.api.record.RecordSchema;

/** Schemas of the records only an MRC NIC writes (specification 23.2 to 23.4). */
public final class MrcSchemas {
  /** Counters, each written as {@code total_} and {@code ivl_total_}: name, unit, meaning. */
  static final String[][] COUNTERS = {
    {"pkts_sent", "packets", "packets handed to the port, probes and responses included"},
    {"pkts_rcvd", "packets", "packets a receive pool admitted"},
    {"write_pkts_sent", "packets", "data packets sent, retransmissions included"},
    {"write_pkts_rcvd", "packets", "data packets received, trimmed ones included"},
    {"ack_pkts_sent", "packets", "cumulative ACKs sent"},
    {"ack_pkts_rcvd", "packets", "cumulative ACKs received"},
    {"sack_pkts_sent", "packets", "SACKs sent"},
    {"sack_pkts_rcvd", "packets", "SACKs received"},
    {"nack_pkts_sent", "packets", "NACKs sent, all codes"},
    {"nack_pkts_rcvd", "packets", "NACKs received, all codes"},
    {"probe_pkts_sent", "packets", "probe requests sent"},
    {"probe_pkts_rcvd", "packets", "probe requests received"},
    {"probe_resp_pkts_sent", "packets", "probe responses sent"},
    {"probe_resp_pkts_rcvd", "packets", "probe responses received"},
    {"trimmed_pkts_rcvd", "packets", "trimmed data packets received, NACKed or not"},
    {"oor_pkts_rcvd", "packets", "data packets beyond the PSN window"},
    {"out_of_order_events", "packets", "data packets ahead of the next expected PSN"},
    {"dup_events", "packets", "duplicate data packets"},
    {"unknown_qp_pkts_rcvd", "packets", "packets that matched no queue pair"},
    {"rto", "events", "timers that expired for an outstanding packet"},
    {"rtx", "packets", "data packets sent again; the sum of the next three"},
    {"rtx_rto", "packets", "data packets sent again after a timeout"},
    {"rtx_nack", "packets", "data packets sent again after a NACK"},
    {"rtx_sack", "packets", "data packets sent again after a SACK gap"},
    {"sack_recoveries", "events", "entries into loss recovery"},
    {"ack_rerequests", "packets", "last packets sent again to ask for a completion"},
    {"qps_created", "events", "sides of queue pairs created here"},
    {"qps_closed", "events", "sides of queue pairs closed here"},
    {"wqes_created", "events", "messages posted"},
    {"wqes_completed", "events", "messages completed at the sender"},
    {"msgs_received", "events", "messages complete at the receiver"},
    {"qp_error", "events", "queue pairs that entered the error state"},
    {"quick_adapt", "events", "jumps of the window by Quick Adapt"},
    {"ecn_marked_sent", "packets", "SACKs sent with a mark"},
    {"ecn_marked_rcvd", "packets", "marked SACKs received that gave a sample"},
    {"ev_skip", "events", "entropy values to be passed over once"},
    {"ev_assumed_bad", "events", "entropy values assumed bad"},
    {"ev_recovered", "events", "entropy values a probe brought back"},
    {"send_bytes", "B", "payload bytes of first transmissions"},
    {"recv_bytes", "B", "payload bytes of new packets"},
  };

  /** Samples, each written in six columns: name, unit, meaning. */
  static final String[][] SAMPLES = {
    {"cwnd_bytes", "B", "window at each first transmission"},
    {"bytes_in_flight", "B", "bytes in flight at each first transmission"},
    {"calc_rtt_usec", "us", "round trip of each SACK with a sample"},
    {"calc_avg_q_delay_usec", "us", "mean queueing delay at each SACK with a sample"},
    {"rcvr_cwnd_pen", "", "receiver penalty of each SACK"},
    {"out_of_order_on_qp", "packets", "packets held out of order after each arrival"},
  };

  private static final String MICROSECONDS = "us";

  /** A row for each NIC and interval. */
  public static final RecordSchema TRANSPORT_STATS = transportStats();

  /** A row when something happens to a queue pair or a message. */
  public static final RecordSchema EVENTS =
      RecordSchema.event("mrc-events", "1.0")
          .offByDefault()
          .description("What happened to queue pairs and messages of an MRC NIC")
          .timeUtc()
          .time("sim_time_ns", "ns", "simulated time")
          .componentName()
          .nodeId()
          .text("local_qp_id", "address and number of this end")
          .text("remote_qp_id", "address and number of the other end; number 0 until it is known")
          .integer("wqe_id", "", "the message; empty if the row is about a queue pair")
          .nullable()
          .integer("wqe_size_bytes", "B", "size of the message")
          .nullable()
          .text("ev_type", "what happened")
          .build();

  /** A row for each packet the monitor logs. */
  public static final RecordSchema MONITOR = monitor();

  private MrcSchemas() {}

  private static RecordSchema transportStats() {
    RecordSchema.Builder schema =
        RecordSchema.periodic("mrc-transport-stats", "1.0")
            .description("What the transport of an MRC NIC did in an interval and so far")
            .timeUtc()
            .simTimeSec()
            .componentName()
            .nodeId();
    for (String[] c : COUNTERS) {
      schema.integer("total_" + c[0], c[1], c[2] + ", so far");
      schema.integer("ivl_total_" + c[0], c[1], c[2] + ", in the interval");
    }
    for (String[] sample : SAMPLES) {
      sample(schema, sample[0], sample[1], sample[2]);
    }
    return schema.build();
  }

  private static void sample(RecordSchema.Builder schema, String name, String unit, String what) {
    level(schema, "min_" + name, unit, "least " + what);
    level(schema, "ivl_min_" + name, unit, "least " + what + ", in the interval");
    schema.real("mean_" + name, unit, "mean " + what);
    schema.real("ivl_mean_" + name, unit, "mean " + what + ", in the interval");
    level(schema, "max_" + name, unit, "greatest " + what);
    level(schema, "ivl_max_" + name, unit, "greatest " + what + ", in the interval");
  }

  private static void level(RecordSchema.Builder schema, String name, String unit, String what) {
    if (unit.equals(MICROSECONDS)) {
      schema.time(name, unit, what);
    } else {
      schema.integer(name, unit, what);
    }
  }

  private static RecordSchema monitor() {
    return RecordSchema.event("mrc-monitor", "1.0")
        .offByDefault()
        .description("Packets of selected queue pairs, as sent or processed")
        .time("sim_time_ns", "ns", "simulated time")
        .componentName()
        .nodeId()
        .text("log_reason", "filter, rtt, cwnd_pen or qp_error")
        .text("direction", "Tx or Rx")
        .text("packet_type", "WRITE, ACK, SACK, NACK, PROBE or PROBE_RESP")
        .integer("packet_uid", "", "number of the packet at its sender")
        .integer("packet_size", "B", "bytes on the wire")
        .text("local_qp_id", "address and number of this end")
        .text("remote_qp_id", "address and number of the other end")
        .integer("wqe_id", "", "message of a data packet")
        .nullable()
        .integer("entropy_value", "", "UDP source port")
        .integer("bth_psn", "", "PSN; of an ACK the cumulative one, of a NACK the one it names")
        .integer("ar_bit", "", "1 with the ACK-request flag")
        .integer("rtx_bit", "", "1 with the retransmit flag")
        .text("dscp", "role of the codepoint")
        .bool("ecn_marked", "whether a received packet had congestion experienced")
        .nullable()
        .integer("tx_count", "", "data sent: 1 for a first transmission")
        .nullable()
        .text("rtx_origin", "data sent again: RTO, NACK, SACK_GAP or REREQUEST")
        .nullable()
        .integer("cack_psn", "", "SACK: cumulative PSN")
        .nullable()
        .integer("sack_psn", "", "SACK received: PSN that drew it")
        .nullable()
        .integer("sack_base_psn", "", "SACK received: first PSN of the bitmap")
        .nullable()
        .text("sack_psns", "SACK received: PSNs listed")
        .nullable()
        .text("nack_code", "NACK received: its reason")
        .nullable()
        .time("service_time_ns", "ns", "SACK received: service time")
        .nullable()
        .time("rtt_ns", "ns", "SACK, NACK or response received: its sample")
        .nullable()
        .integer("bytes_in_flight", "B", "of the group, at the sender")
        .nullable()
        .integer("congestion_window", "B", "of the group, at the sender")
        .nullable()
        .time("base_rtt_ns", "ns", "of the group, at the sender")
        .nullable()
        .time("avg_q_delay_ns", "ns", "of the group, at the sender")
        .nullable()
        .integer("receiver_congestion_window_penalty", "", "SACK: receiver penalty")
        .nullable()
        .build();
  }
}
