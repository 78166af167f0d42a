package io.heddle.report.figure;

import static io.heddle.report.figure.Curve.Combine.LARGEST;
import static io.heddle.report.figure.Curve.Combine.SUM;

import io.heddle.report.figure.Drawing.Shape;
import java.util.List;

/** Charts of the work itself: progress, ranks, iterations, collectives. */
final class WorkFigures {
  private static final String CDF = "chakra-cdf";

  private WorkFigures() {}

  static List<Figure> all() {
    return List.of(goodput(), progress(), ranks(), iterations(), collectives());
  }

  private static Figure goodput() {
    return Figures.over(
        "goodput",
        "How fast does the work get done: payload that arrived in whole messages",
        Shape.TIME,
        "MB/s, all hosts",
        "Only flow workloads write beacon, and only if records do not leave it out.",
        Curve.of("beacon", "goodput_writer_MB_per_sec", "goodput", SUM));
  }

  private static Figure progress() {
    return Figures.over(
        "progress",
        "When did the work get done: shares of a Chakra run's work that are done",
        Shape.TIME,
        "share done",
        "Only Chakra and collective workloads write chakra-cdf, and only if records do not leave it"
            + " out.",
        Curve.of(CDF, "CDF_send_bytes", "bytes sent", LARGEST),
        Curve.of(CDF, "CDF_chakra_sends_completed", "sends that left", LARGEST),
        Curve.of(CDF, "CDF_chakra_receives_completed", "receives", LARGEST),
        Curve.of(CDF, "CDF_chakra_sends_fully_acked", "sends acknowledged", LARGEST),
        Curve.of(CDF, "CDF_chakra_computations_completed", "computations", LARGEST));
  }

  private static Figure ranks() {
    return new Bars(
            "rank-times",
            "Which rank is late: completion and computation time of each, latest first",
            "chakra-completion-stats",
            List.of("chakra_app_logical_id"),
            List.of("chakra_trace_completion_time_us", "total_chakra_computation_time_us"),
            "rank",
            "us",
            "Only Chakra and collective workloads have ranks; chakra-completion-stats tells of them.")
        .sorted();
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
        "Only Chakra workloads with iterations write chakra-iteration-stats.");
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
        "Only Chakra and collective workloads have collectives;"
            + " chakra-comm-collective-percentiles-stats tells of them.");
  }
}
