package io.heddle.report.figure;

import static io.heddle.report.figure.Curve.Combine.LARGEST;
import static io.heddle.report.figure.Curve.Combine.SUM;

import io.heddle.report.figure.Drawing.Shape;
import java.util.List;

/** Charts of paths: which are trusted, and whether traffic is spread evenly over them. */
final class PathFigures {
  private static final String MRC = "mrc-transport-stats";

  private PathFigures() {}

  static List<Figure> all() {
    return List.of(paths(), spread(), new PathEvenness());
  }

  private static Figure paths() {
    return Figures.over(
        "path-states",
        "Which paths are trusted: entropy values skipped, assumed bad and recovered",
        Shape.TIME,
        "events in an interval, all NICs",
        "No path was doubted; only MRC NICs watch paths.",
        Curve.of(MRC, "ivl_total_ev_skip", "skipped", SUM),
        Curve.of(MRC, "ivl_total_ev_assumed_bad", "assumed bad", SUM),
        Curve.of(MRC, "ivl_total_ev_recovered", "recovered", SUM));
  }

  private static Figure spread() {
    return Figures.over(
        "path-spread",
        "Is spraying even: share of each member of an equal-cost set",
        Shape.TIME,
        "share of the set's bytes in an interval",
        "No switch had a choice of paths, or EnableLoadBalancingStats is off.",
        Curve.of(
            "scala-switch-load-balancing-stats",
            "ivl_share",
            "",
            LARGEST,
            "component_name",
            "ecmp_group_id",
            "ifid"));
  }
}
