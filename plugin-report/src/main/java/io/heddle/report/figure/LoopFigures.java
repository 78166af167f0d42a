package io.heddle.report.figure;

import static io.heddle.report.figure.Curve.Combine.BAND;
import static io.heddle.report.figure.Curve.Combine.LARGEST;
import static io.heddle.report.figure.Curve.Combine.P99;
import static io.heddle.report.figure.Curve.Combine.SUM;

import io.heddle.report.figure.Drawing.Shape;
import java.util.List;

/** Charts of the control loop: marks, rates, windows, round trips, losses. */
final class LoopFigures {
  private static final String MRC = "mrc-transport-stats";
  private static final String ROCE = "roce-transport-stats";
  private static final String MONITOR = "mrc-monitor";
  private static final String[] PORT = {"node_id", "ifid"};

  private LoopFigures() {}

  static List<Figure> all() {
    return List.of(marks(), rates(), window(), roundTrips(), repairs());
  }

  private static Figure marks() {
    return Figures.over(
        "congestion-signals",
        "Is the loop stable: ECN marks, congestion notifications and trims",
        Shape.TIME,
        "packets in an interval, all devices",
        "No packet was marked, or EnablePFCECNStatsLogging and the transport records are off.",
        Curve.of("ecn-pfc-stats", "pkts_ecn_marked", "ECN marks set", SUM)
            .growth("node_id", "ifid", "priority"),
        Curve.of(ROCE, "ivl_num_cnp_recvd", "CNPs received", SUM),
        Curve.of(MRC, "ivl_total_ecn_marked_rcvd", "marked packets received", SUM),
        Curve.of(MRC, "ivl_total_trimmed_pkts_rcvd", "trimmed packets received", SUM));
  }

  private static Figure rates() {
    return Figures.over(
        "allowed-rate",
        "How much may be sent: rates that the congestion control allows queue pairs",
        Shape.TIME,
        "bit/s (mean over queue pairs, with least and most)",
        "Switch on EnableQpStats at RoCE NICs with DCQCN.",
        Curve.of("roce-qp-stats", "value", "allowed now", BAND).where("metric", "rate_current_bps"),
        Curve.of("roce-qp-stats", "value", "target", BAND).where("metric", "rate_target_bps"));
  }

  private static Figure window() {
    return new DrillDown(
        Figures.over(
            "congestion-window",
            "Is the window right: congestion window and bytes in flight (mean over NICs, with least"
                + " and most)",
            Shape.TIME,
            "bytes",
            "Only MRC NICs have windows; EnableTransportStats writes them.",
            mrc("cwnd_bytes", "congestion window"),
            mrc("bytes_in_flight", "bytes in flight")),
        monitored("congestion-window-qp", "congestion window", "congestion_window"),
        monitored("bytes-in-flight-qp", "bytes in flight", "bytes_in_flight"));
  }

  private static Curve mrc(String sample, String name) {
    return Curve.of(MRC, "ivl_mean_" + sample, name, BAND)
        .between("ivl_min_" + sample, "ivl_max_" + sample);
  }

  private static Figure monitored(String id, String what, String column) {
    return Figures.over(
        id,
        "Is the window right: " + what + " of each queue pair that the monitor logs",
        Shape.STEP,
        "bytes",
        "Switch on EnableMRCMonitor.",
        Curve.of(MONITOR, column, "", LARGEST, "component_name", "local_qp_id", "remote_qp_id"));
  }

  private static Figure roundTrips() {
    return Figures.over(
        "round-trip-time",
        "How long is the loop: round-trip time and queueing delay (mean over NICs, with least and"
            + " most)",
        Shape.TIME,
        "us",
        "Switch on EnableTransportStats (MRC) or EnableRoceTransportStats.",
        mrc("calc_rtt_usec", "MRC"),
        Curve.of(MRC, "ivl_max_calc_rtt_usec", "MRC, p99 of the NICs' longest", P99),
        mrc("calc_avg_q_delay_usec", "MRC queueing delay"),
        Curve.of(ROCE, "ivl_avg_calc_rtt_usec", "RoCE", BAND)
            .between("ivl_min_calc_rtt_usec", "ivl_max_calc_rtt_usec"),
        Curve.of(ROCE, "ivl_max_calc_rtt_usec", "RoCE, p99 of the NICs' longest", P99));
  }

  private static Figure repairs() {
    return Figures.over(
        "retransmissions",
        "What was lost and sent again, and why: packets by cause",
        Shape.STACK,
        "packets in an interval, all devices",
        "Nothing was lost or sent again, or nd-stats and the transport records are off.",
        Curve.of(ROCE, "ivl_num_rtx", "RoCE, retransmission episodes", SUM),
        Curve.of(ROCE, "ivl_num_rto", "RoCE, timeouts", SUM),
        Curve.of(MRC, "ivl_total_rtx_rto", "MRC, after a timeout", SUM),
        Curve.of(MRC, "ivl_total_rtx_nack", "MRC, after a NACK", SUM),
        Curve.of(MRC, "ivl_total_rtx_sack", "MRC, after a gap", SUM),
        Curve.of("scala-switch-trimming-stats", "ivl_pkts_trimmed", "trimmed by switches", SUM),
        Curve.of("nd-stats", "tx_drops", "dropped leaving", SUM).growth(PORT),
        Curve.of("nd-stats", "rx_drops", "dropped arriving", SUM).growth(PORT));
  }
}
