package io.heddle.report.figure;

import static io.heddle.report.figure.Curve.Combine.BAND;
import static io.heddle.report.figure.Curve.Combine.LARGEST;
import static io.heddle.report.figure.Curve.Combine.SUM;

import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.List;

/** Charts of links: who is busy, whether paths are even, and who pauses whom. */
final class LinkFigures {
  private static final String ND = "nd-stats";
  private static final String UTILISATION = "tx_link_percent_util";
  private static final String UNIT = "% of the link rate";
  private static final String ND_HINT = "Switch on EnableNetDeviceStatLogging.";
  private static final String PFC_HINT = "Nothing was paused, or EnablePFCECNStatsLogging is off.";

  /** Tiers by number, and the directions their ports lead to. */
  private static final String[][] WAYS = {
    {"0", "spine", "dl"},
    {"1", "fabric", "ul"},
    {"1", "fabric", "dl"},
    {"2", "rack", "ul"},
    {"2", "rack", "dl"},
    {"3", "NIC", "ul"}
  };

  private LinkFigures() {}

  static List<Figure> all() {
    return List.of(
        utilisation(),
        new UplinkLoad("2", "rack"),
        new UplinkLoad("1", "fabric"),
        new LinkLoad(),
        pauses(),
        new PauseMap());
  }

  private static Figure utilisation() {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        Figures.over(
            "link-utilisation",
            "Who is busy: link utilisation by tier and direction (mean, with least and most)",
            Shape.TIME,
            UNIT,
            ND_HINT,
            Curve.of(ND, UTILISATION, "tier", BAND, "tier", "uldl")));
    for (String[] way : WAYS) {
      figures.add(
          Figures.over(
              "link-utilisation-" + way[1] + "-" + way[2],
              "Who is busy: each port of the "
                  + way[1]
                  + " tier that leads "
                  + (way[2].equals("ul") ? "up" : "down"),
              Shape.TIME,
              UNIT,
              ND_HINT,
              Curve.of(ND, UTILISATION, "", LARGEST, "component_name", "ifid")
                  .where("tier", way[0])
                  .where("uldl", way[2])));
    }
    return new DrillDown(figures.toArray(Figure[]::new));
  }

  private static Figure pauses() {
    return Figures.over(
        "pause-time",
        "Is it spreading: time ports were paused, by tier and direction",
        Shape.STACK,
        "us paused in an interval, all ports",
        PFC_HINT,
        Curve.of("ecn-pfc-stats", "interval_total_time_xoff_usec", "tier", SUM, "tier", "uldl"));
  }
}
