package io.heddle.report.figure;

import static io.heddle.report.figure.Curve.Combine.BAND;
import static io.heddle.report.figure.Curve.Combine.LARGEST;
import static io.heddle.report.figure.Curve.Combine.SUM;

import io.heddle.report.figure.Drawing.Shape;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The charts of a report, in the order in which they are read (records specification 6). */
public final class Figures {
  private static final String MRC = "mrc-transport-stats";
  private static final String ROCE = "roce-transport-stats";
  private static final String PFC = "ecn-pfc-stats";
  private static final String PORT_BUFFERS = "scala-switch-buff-stats";
  private static final String ALL_BUFFERS = "scala-switch-agg-buff-stats";
  private static final String FULLEST = "ivl_max_bytes";
  private static final String EGRESS = "egressQueue";
  private static final String INGRESS = "ingressUsage";
  private static final MathContext DIGITS = new MathContext(6);

  private final Headline headline = new Headline();
  private final FaultMarks faults = new FaultMarks();
  private final LevelChart depth = queueDepth();
  private final LevelChart ingress = ingressUsage();
  private final List<Figure> figures = new ArrayList<>();

  /** Empty charts. */
  public Figures() {
    figures.add(new CompletionTimes());
    figures.add(new SlowdownBySize());
    figures.add(depth);
    figures.add(ingress);
    figures.add(utilisation());
    figures.add(new LinkLoad());
    figures.add(pauses());
    figures.add(marks());
    figures.add(window());
    figures.add(roundTrips());
    figures.add(repairs());
    figures.add(paths());
    figures.add(spread());
    figures.add(nicBuffers());
    figures.add(progress());
    figures.add(ranks());
    figures.add(iterations());
    figures.add(collectives());
  }

  /**
   * Limits of the run's queues, for the charts that draw levels against them; before {@link
   * #drawings}.
   */
  public void limits(QueueLimits limits) {
    depth.limits(limits);
    ingress.limits(limits);
  }

  private static OverTime over(
      String id, String title, Shape shape, String yName, String hint, Curve... curves) {
    return new OverTime(id, title, shape, yName, hint, List.of(curves));
  }

  private static Figure utilisation() {
    return over(
        "link-utilisation",
        "Who is busy: link utilisation by tier and direction (mean, with least and most)",
        Shape.TIME,
        "% of the link rate",
        "Switch on EnableNetDeviceStatLogging.",
        Curve.of("nd-stats", "tx_link_percent_util", "tier", BAND, "tier", "uldl"));
  }

  private static LevelChart queueDepth() {
    return new LevelChart(
        levels(
            "queue-depth",
            "Where it piles up: fullest moment of each egress queue in an interval",
            Curve.of(PORT_BUFFERS, FULLEST, "", LARGEST, "component_name", "ifid")
                .where("buff_id", EGRESS)),
        levels(
            "queue-depth",
            "Where it piles up: fullest moment of all egress queues of a switch and direction",
            Curve.of(ALL_BUFFERS, FULLEST, "all of", LARGEST, "component_name", "uldl")
                .where("buff_id", EGRESS)),
        EGRESS,
        List.of(
            new LevelChart.Threshold("queue-limit-bytes", "static limit of lossy classes"),
            new LevelChart.Threshold("ecn-from-bytes", "ECN, some packets from"),
            new LevelChart.Threshold("ecn-all-bytes", "ECN, all packets from")));
  }

  private static OverTime levels(String id, String title, Curve curve) {
    String hint = "Switch on ReportPerPortBufferStats at the switches.";
    return over(id, title, Shape.TIME, "bytes", hint, curve);
  }

  private static LevelChart ingressUsage() {
    return new LevelChart(
        levels(
            "ingress-usage",
            "Who is about to be paused: fullest moment of what came in by each port",
            Curve.of(PORT_BUFFERS, FULLEST, "", LARGEST, "component_name", "ifid")
                .where("buff_id", INGRESS)),
        null,
        INGRESS,
        List.of(
            new LevelChart.Threshold("xoff-bytes", "Xoff"),
            new LevelChart.Threshold("xon-bytes", "Xon")));
  }

  private static Figure pauses() {
    return over(
        "pause-time",
        "Is it spreading: time ports were paused, by tier and direction",
        Shape.STACK,
        "us paused in an interval, all ports",
        "Nothing was paused, or EnablePFCECNStatsLogging is off.",
        Curve.of(PFC, "interval_total_time_xoff_usec", "tier", SUM, "tier", "uldl"));
  }

  private static Figure marks() {
    return over(
        "congestion-signals",
        "Is the loop stable: ECN marks, congestion notifications and trims",
        Shape.TIME,
        "packets in an interval, all devices (marks: in the run so far)",
        "No packet was marked.",
        Curve.of(PFC, "pkts_ecn_marked", "ECN marks so far", SUM),
        Curve.of(ROCE, "ivl_num_cnp_recvd", "CNPs received", SUM),
        Curve.of(MRC, "ivl_total_ecn_marked_rcvd", "marked packets received", SUM),
        Curve.of(MRC, "ivl_total_trimmed_pkts_rcvd", "trimmed packets received", SUM));
  }

  private static Figure window() {
    return over(
        "congestion-window",
        "Is the window right: congestion window and bytes in flight (mean over NICs)",
        Shape.TIME,
        "bytes",
        "Only MRC NICs write these.",
        Curve.of(MRC, "ivl_mean_cwnd_bytes", "congestion window", BAND),
        Curve.of(MRC, "ivl_mean_bytes_in_flight", "bytes in flight", BAND));
  }

  private static Figure roundTrips() {
    return over(
        "round-trip-time",
        "How long is the loop: round-trip time (mean over NICs, with least and most)",
        Shape.TIME,
        "us",
        "Switch on the NICs' transport records.",
        Curve.of(MRC, "ivl_mean_calc_rtt_usec", "MRC", BAND),
        Curve.of(MRC, "ivl_mean_calc_avg_q_delay_usec", "MRC queueing delay", BAND),
        Curve.of(ROCE, "ivl_avg_calc_rtt_usec", "RoCE", BAND));
  }

  private static Figure repairs() {
    return over(
        "retransmissions",
        "What was sent again and why: packets by cause",
        Shape.STACK,
        "packets in an interval, all NICs",
        "Nothing was sent again.",
        Curve.of(ROCE, "ivl_num_rtx", "RoCE, sent again", SUM),
        Curve.of(ROCE, "ivl_num_rto", "RoCE, timeouts", SUM),
        Curve.of(MRC, "ivl_total_rtx_rto", "MRC, after a timeout", SUM),
        Curve.of(MRC, "ivl_total_rtx_nack", "MRC, after a NACK", SUM),
        Curve.of(MRC, "ivl_total_rtx_sack", "MRC, after a gap", SUM),
        Curve.of("nd-stats", "tx_drops", "drops so far, leaving", SUM),
        Curve.of("nd-stats", "rx_drops", "drops so far, arriving", SUM));
  }

  private static Figure paths() {
    return over(
        "path-states",
        "Which paths are trusted: entropy values skipped, assumed bad and recovered",
        Shape.TIME,
        "events in an interval, all NICs",
        "No path was doubted.",
        Curve.of(MRC, "ivl_total_ev_skip", "skipped", SUM),
        Curve.of(MRC, "ivl_total_ev_assumed_bad", "assumed bad", SUM),
        Curve.of(MRC, "ivl_total_ev_recovered", "recovered", SUM));
  }

  private static Figure spread() {
    return over(
        "path-spread",
        "Is spraying even: share of each member of an equal-cost set",
        Shape.TIME,
        "share of the set's bytes in an interval",
        "No switch had a choice of paths.",
        Curve.of(
            "scala-switch-load-balancing-stats",
            "ivl_share",
            "",
            LARGEST,
            "component_name",
            "ecmp_group_id",
            "ifid"));
  }

  private static Figure nicBuffers() {
    return over(
        "nic-buffers",
        "Is the host slow: fullest moment of each kind of NIC buffer",
        Shape.TIME,
        "bytes",
        "Include net-buff-stats.",
        Curve.of("net-buff-stats", "interval_max_occupancy_B", "", LARGEST, "buffer_id"));
  }

  private static Figure progress() {
    return over(
        "progress",
        "When did the work get done",
        Shape.TIME,
        "goodput, MB/s (flows); share done (Chakra)",
        "Only flow and Chakra workloads write these.",
        Curve.of("beacon", "goodput_writer_MB_per_sec", "goodput", SUM),
        Curve.of("chakra-cdf", "CDF_send_bytes", "bytes sent", LARGEST),
        Curve.of("chakra-cdf", "CDF_chakra_sends_fully_acked", "sends acknowledged", LARGEST),
        Curve.of("chakra-cdf", "CDF_chakra_computations_completed", "computations", LARGEST));
  }

  private static Figure ranks() {
    return new Bars(
        "rank-times",
        "Which rank is late: completion and computation time of each",
        "chakra-completion-stats",
        List.of("chakra_app_logical_id"),
        List.of("chakra_trace_completion_time_us", "total_chakra_computation_time_us"),
        "rank",
        "us",
        "Only Chakra and collective workloads have ranks.");
  }

  private static Figure iterations() {
    return new Bars(
        "iterations",
        "Where an iteration's time goes: computing, and waiting for transfers",
        "chakra-iteration-stats",
        List.of("chakra_app_logical_id", "iteration"),
        List.of("compute_time_us", "exposed_comm_us"),
        "rank and iteration",
        "us",
        "Only Chakra workloads with iterations write these.");
  }

  private static Figure collectives() {
    return new Bars(
        "collectives",
        "How far from ideal: time of collectives by their ideal time",
        "chakra-comm-collective-percentiles-stats",
        List.of("comm_type", "pg_size", "comm_size"),
        List.of("mean_ideal_ratio", "p99_ideal_ratio"),
        "collective, group size, bytes",
        "time by ideal time",
        "Only Chakra and collective workloads have collectives.");
  }

  /** What reads the rows of a record; null if no chart has a use for it. */
  public Figure.RowReader reader(RecordColumns columns) {
    List<Figure.RowReader> readers = new ArrayList<>();
    readers.add(headline.reader(columns));
    readers.add(faults.reader(columns));
    figures.forEach(figure -> readers.add(figure.reader(columns)));
    readers.removeIf(Objects::isNull);
    return readers.isEmpty() ? null : row -> readers.forEach(reader -> reader.row(row));
  }

  /** The numbers a reader wants first. */
  public Headline headline() {
    return headline;
  }

  /** What broke when. */
  public FaultMarks faults() {
    return faults;
  }

  /** All charts; empty ones say what would fill them. */
  public List<Drawing> drawings(int mostPoints) {
    return figures.stream().map(figure -> figure.drawing(mostPoints)).toList();
  }

  /** A number for people: six digits at most. */
  static String number(double value) {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0).toPlainString() : rounded.toPlainString();
  }

  /** Bytes for people: powers of ten, as everywhere in records. */
  static String bytes(double value) {
    if (value >= 1e9) {
      return number(value / 1e9) + " GB";
    }
    if (value >= 1e6) {
      return number(value / 1e6) + " MB";
    }
    return value >= 1e3 ? number(value / 1e3) + " kB" : number(value) + " B";
  }
}
