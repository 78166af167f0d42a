package io.heddle.report.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FiguresTest extends FiguresFixture {
  private String number(String name) {
    return figures.headline().numbers().stream()
        .filter(number -> number.name().equals(name))
        .map(Headline.Entry::value)
        .findFirst()
        .orElse("");
  }

  @Test
  void shouldSayWhatWouldFillAnEmptyChart() {
    for (Drawing drawing : figures.drawings(2_000)) {
      assertTrue(drawing.isEmpty(), drawing.id());
      assertFalse(drawing.hint().isEmpty(), drawing.id());
    }
  }

  @Test
  void shouldHaveNoUseForARecordItDoesNotKnow() {
    assertNull(reader("topology-report", "component_name,tier"));
  }

  @Test
  void shouldDrawUtilisationWithABandOverThePortsOfATier() {
    Figure.RowReader rows =
        reader(
            "nd-stats",
            "sim_time_sec,tier,uldl,node_id,ifid,tx_link_percent_util,tx_drops,rx_drops");
    assertNotNull(rows);
    rows.row(new TextRow("0.001", "2", "ul", "0", "0", "10", "1", "0"));
    rows.row(new TextRow("0.001", "2", "ul", "0", "1", "30", "0", "2"));
    rows.row(new TextRow("0.002", "2", "ul", "0", "0", "50", "4", "0"));
    Drawing.Series series = drawing("link-utilisation").series().get(0);
    assertEquals("tier 2 ul", series.name());
    assertArrayEquals(new double[] {0.001, 0.002}, series.x());
    assertArrayEquals(new double[] {20, 50}, series.y());
    assertArrayEquals(new double[] {10, 50}, series.low());
    assertArrayEquals(new double[] {30, 50}, series.high());
    // Counters run on: port 0 stands at 4, port 1 at 2.
    assertEquals("6", number("frames dropped"));
  }

  @Test
  void shouldDrawTheQueueOfEachPortAgainstItsLimit() {
    Figure.RowReader rows =
        reader(
            "scala-switch-buff-stats",
            "sim_time_sec,component_name,buff_id,ifid,buff_limit,ivl_max_bytes");
    rows.row(new TextRow("0.001", "tor-2-0", "egressQueue", "3", "1500000", "4000"));
    rows.row(new TextRow("0.001", "tor-2-0", "ingressUsage", "3", "9", "999999"));
    Drawing drawing = drawing("queue-depth");
    assertEquals(1, drawing.series().size());
    assertEquals("tor-2-0 3", drawing.series().get(0).name());
    assertEquals(1_500_000, drawing.limits().get(0).value());
    assertEquals("4 kB at tor-2-0", number("fullest egress queue"));
  }

  @Test
  void shouldDrawLevelsAgainstTheLimitsOfTheFullestPool() {
    QueueLimits limits = new QueueLimits();
    for (int pool = 0; pool < 2; pool++) {
      limits.put("tor-2-0", pool, "queue-limit-bytes", 1_000_000 * (pool + 1));
      limits.put("tor-2-0", pool, "ecn-from-bytes", 200_000 * (pool + 1));
      limits.put("tor-2-0", pool, "ecn-all-bytes", 800_000 * (pool + 1));
      limits.put("tor-2-0", pool, "xoff-bytes", 700_000);
      limits.put("tor-2-0", pool, "xon-bytes", 300_000);
    }
    limits.put("tor-2-1", 0, "ecn-from-bytes", 50_000);
    figures.limits(limits);
    Figure.RowReader rows =
        reader(
            "scala-switch-buff-stats",
            "sim_time_sec,component_name,buff_id,ifid,pool_num,buff_limit,ivl_max_bytes");
    rows.row(new TextRow("0.001", "tor-2-0", "egressQueue", "3", "0", "7", "4000"));
    rows.row(new TextRow("0.001", "tor-2-0", "egressQueue", "3", "1", "7", "0"));
    rows.row(new TextRow("0.001", "tor-2-1", "egressQueue", "0", "0", "7", "0"));
    rows.row(new TextRow("0.001", "tor-2-0", "ingressUsage", "3", "0", "7", "600000"));
    assertEquals(
        List.of(
            new Drawing.Limit("static limit of lossy classes", 1_000_000),
            new Drawing.Limit("ECN, some packets from", 200_000),
            new Drawing.Limit("ECN, all packets from", 800_000)),
        drawing("queue-depth").limits());
    assertEquals(
        List.of(new Drawing.Limit("Xoff", 700_000), new Drawing.Limit("Xon", 300_000)),
        drawing("ingress-usage").limits());
    // Another switch whose second pool is the fuller one.
    limits.put("tor-2-1", 1, "queue-limit-bytes", 2_000_000);
    rows.row(new TextRow("0.002", "tor-2-1", "egressQueue", "3", "0", "7", "1"));
    rows.row(new TextRow("0.002", "tor-2-1", "egressQueue", "3", "1", "7", "2"));
    assertEquals(
        List.of(
            new Drawing.Limit("static limit of lossy classes, least", 1_000_000),
            new Drawing.Limit("static limit of lossy classes, most", 2_000_000)),
        drawing("queue-depth").limits().subList(0, 2));
  }

  @Test
  void shouldDrawWholeSwitchesWhereNoPortIsReported() {
    Figure.RowReader all =
        reader(
            "scala-switch-agg-buff-stats",
            "sim_time_sec,component_name,buff_id,uldl,buffer_limit,ivl_max_bytes");
    all.row(new TextRow("0.001", "tor-2-0", "egressQueue", "dl", "64000000", "9000"));
    assertEquals("all of tor-2-0 dl", drawing("queue-depth").series().get(0).name());
    Figure.RowReader ports =
        reader(
            "scala-switch-buff-stats",
            "sim_time_sec,component_name,buff_id,ifid,buff_limit,ivl_max_bytes");
    ports.row(new TextRow("0.001", "tor-2-0", "egressQueue", "3", "1500000", "4000"));
    assertEquals(1, drawing("queue-depth").series().size());
    assertEquals("tor-2-0 3", drawing("queue-depth").series().get(0).name());
  }

  @Test
  void shouldDrawCompletionTimesOfFinishedFlows() {
    Figure.RowReader rows = reader("flow-stats", "fct_us,goodput_Gbps,status,size_bytes,slowdown");
    for (int i = 1; i <= 10; i++) {
      rows.row(new TextRow(Integer.toString(i), "100", "completed", "1000", "2"));
    }
    rows.row(new TextRow("", "", "unfinished", "1000", ""));
    Drawing.Series series = drawing("completion-times").series().get(0);
    assertEquals(10, series.x().length);
    assertEquals(0.1, series.y()[0]);
    assertEquals(1, series.y()[9]);
    assertEquals("10 of 11", number("flows finished"));
    assertEquals("5 us", number("completion time, p50"));
    assertEquals("10 us", number("completion time, p99"));
    assertEquals("100 Gbps", number("mean goodput of a flow"));
    assertEquals(2, drawing("slowdown-by-size").series().get(0).largest());
  }

  @Test
  void shouldKeepTheLargestLinesWhenThereAreTooMany() {
    Figure.RowReader rows =
        reader(
            "scala-switch-buff-stats",
            "sim_time_sec,component_name,buff_id,ifid,buff_limit,ivl_max_bytes");
    for (int port = 0; port < 100; port++) {
      String text = Integer.toString(port);
      rows.row(new TextRow("0.001", "s", "egressQueue", text, "1000", Integer.toString(port + 1)));
    }
    Drawing drawing = drawing("queue-depth");
    assertEquals(65, drawing.series().size());
    assertEquals(
        "The 64 largest of 100 lines; the others are one band, with their mean.", drawing.note());
    assertTrue(drawing.series().subList(0, 64).stream().allMatch(line -> line.largest() > 36));
    // The smaller ones: 1 to 36, their mean 18.5.
    Drawing.Series others = drawing.series().get(64);
    assertEquals("36 others", others.name());
    assertArrayEquals(new double[] {18.5}, others.y());
    assertArrayEquals(new double[] {1}, others.low());
    assertArrayEquals(new double[] {36}, others.high());
  }

  @Test
  void shouldMarkFaults() {
    Figure.RowReader rows = reader("fault-events", "sim_time_ns,fault,action,link");
    rows.row(new TextRow("2000000", "f", "down", "leaf[0]--spine[1]"));
    assertEquals(
        List.of(new FaultMarks.Mark(0.002, "down leaf[0]--spine[1]")), figures.faults().marks());
  }
}
