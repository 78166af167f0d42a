package io.heddle.report.figure;

import static io.heddle.report.figure.Curve.Combine.LARGEST;

import io.heddle.report.figure.Drawing.Shape;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The charts of a report, in the order in which they are read (records specification 6). */
public final class Figures {
  private static final String PORT_BUFFERS = "scala-switch-buff-stats";
  private static final String ALL_BUFFERS = "scala-switch-agg-buff-stats";
  private static final String FULLEST = "ivl_max_bytes";
  private static final String MEAN = "ivl_mean_bytes";
  private static final String EGRESS = "egressQueue";
  private static final String INGRESS = "ingressUsage";
  private static final List<LevelChart.Threshold> XOFF_AND_XON =
      List.of(
          new LevelChart.Threshold("xoff-bytes", "Xoff"),
          new LevelChart.Threshold("xon-bytes", "Xon"));
  private static final MathContext DIGITS = new MathContext(6);

  private final Headline headline = new Headline();
  private final FaultMarks faults = new FaultMarks();
  private final LevelChart depth = queueDepth();
  private final LevelChart meanDepth = meanQueueDepth();
  private final LevelChart ingress = ingressUsage();
  private final LevelChart nics = nicBuffers();
  private final List<Figure> figures = new ArrayList<>();

  /** Empty charts. */
  public Figures() {
    figures.add(new CompletionTimes());
    figures.add(new SlowdownBySize());
    figures.add(new DrillDown(depth, meanDepth));
    figures.add(ingress);
    figures.addAll(LinkFigures.all());
    figures.addAll(LoopFigures.all());
    figures.addAll(PathFigures.all());
    figures.add(nics);
    figures.addAll(WorkFigures.all());
  }

  /**
   * Limits of the run's queues, for the charts that draw levels against them; before {@link
   * #drawings}.
   */
  public void limits(QueueLimits limits) {
    for (LevelChart chart : List.of(depth, meanDepth, ingress, nics)) {
      chart.limits(limits);
    }
  }

  static OverTime over(
      String id, String title, Shape shape, String yName, String hint, Curve... curves) {
    return new OverTime(id, title, shape, yName, hint, List.of(curves));
  }

  private static LevelChart queueDepth() {
    return egress(
        "queue-depth",
        "Where it piles up: fullest moment of each egress queue in an interval",
        FULLEST,
        levels(
            "queue-depth",
            "Where it piles up: fullest moment of all egress queues of a switch and direction",
            Curve.of(ALL_BUFFERS, FULLEST, "all of", LARGEST, "component_name", "uldl")
                .where("buff_id", EGRESS)));
  }

  private static LevelChart meanQueueDepth() {
    return egress(
        "queue-depth-mean",
        "Where it stays piled up: mean of each egress queue over an interval",
        MEAN,
        levels(
            "queue-depth-mean",
            "Where it stays piled up: mean of all egress queues of a switch and direction",
            Curve.of(ALL_BUFFERS, MEAN, "all of", LARGEST, "component_name", "uldl")
                .where("buff_id", EGRESS)));
  }

  private static LevelChart egress(String id, String title, String column, OverTime whole) {
    Curve queues =
        Curve.of(PORT_BUFFERS, column, "", LARGEST, "component_name", "ifid")
            .where("buff_id", EGRESS);
    return new LevelChart(
        levels(id, title, queues),
        whole,
        rows(EGRESS),
        List.of(
            new LevelChart.Threshold("queue-limit-bytes", "static limit of lossy classes"),
            new LevelChart.Threshold("ecn-from-bytes", "ECN, some packets from"),
            new LevelChart.Threshold("ecn-all-bytes", "ECN, all packets from")));
  }

  private static LevelChart.Rows rows(String kind) {
    return new LevelChart.Rows("buff_id", kind, "pool_num", FULLEST, "buff_limit");
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
        rows(INGRESS),
        XOFF_AND_XON);
  }

  private static LevelChart nicBuffers() {
    OverTime lines =
        over(
            "nic-buffers",
            "Is the host slow: fullest moment of each kind of NIC buffer",
            Shape.TIME,
            "bytes",
            "Include net-buff-stats; it switches on EnableNetworkBufferStatsReporting and the NICs'"
                + " EnableBufferStats.",
            Curve.of("net-buff-stats", "interval_max_occupancy_B", "", LARGEST, "buffer_id"));
    LevelChart.Rows receive =
        new LevelChart.Rows("buffer_id", "RX_", "tc", "interval_max_occupancy_B", "");
    return new LevelChart(lines, null, receive, XOFF_AND_XON);
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
  public static String number(double value) {
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
