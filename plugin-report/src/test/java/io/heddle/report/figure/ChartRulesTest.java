package io.heddle.report.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.report.figure.Drawing.Limit;
import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each chart as the records specification (6) has it. */
class ChartRulesTest extends FiguresFixture {
  private static List<String> names(Drawing drawing) {
    return drawing.series().stream().map(Series::name).toList();
  }

  private static Series series(Drawing drawing, String name) {
    return drawing.series().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is not in " + names(drawing)));
  }

  @Test
  void utilisationShouldLeadDownToPorts() {
    Figure.RowReader rows =
        reader("nd-stats", "sim_time_sec,component_name,tier,uldl,ifid,tx_link_percent_util");
    rows.row(new TextRow("0.001", "tor-2-0", "2", "ul", "0", "10"));
    rows.row(new TextRow("0.001", "tor-2-0", "2", "ul", "1", "30"));
    rows.row(new TextRow("0.001", "nic-3-0", "3", "ul", "0", "50"));
    Drawing drawing = drawing("link-utilisation");
    assertEquals(List.of("tier 2 ul", "tier 3 ul"), names(drawing));
    assertEquals(
        List.of("link-utilisation-rack-ul", "link-utilisation-NIC-ul"),
        drawing.details().stream().map(Drawing::id).toList());
    assertEquals(List.of("tor-2-0 0", "tor-2-0 1"), names(drawing.details().get(0)));
    assertArrayEquals(new double[] {30}, drawing.details().get(0).series().get(1).y());
  }

  @Test
  void uplinksShouldBeSortedBarsByTier() {
    Figure.RowReader rows =
        reader("nd-stats", "sim_time_sec,component_name,tier,uldl,ifid,total_bytes_tx_GB");
    for (String time : List.of("0.001", "0.002")) {
      // Bytes so far: the last row counts.
      String busy = time.equals("0.001") ? "9" : "1";
      rows.row(new TextRow(time, "tor-2-0", "2", "ul", "0", busy));
      rows.row(new TextRow(time, "tor-2-0", "2", "ul", "1", "3"));
      rows.row(new TextRow(time, "tor-2-0", "2", "dl", "2", "7"));
      rows.row(new TextRow(time, "tor-2-1", "2", "ul", "0", "2"));
      rows.row(new TextRow(time, "fab-1-0", "1", "ul", "5", "4"));
    }
    Series rack = drawing("uplink-load-rack").series().get(0);
    assertEquals(List.of("tor-2-0 1", "tor-2-1 0", "tor-2-0 0"), rack.labels());
    assertArrayEquals(new double[] {3, 2, 1}, rack.y());
    assertEquals(List.of("fab-1-0 5"), drawing("uplink-load-fabric").series().get(0).labels());
  }

  @Test
  void queueDepthShouldHaveTheMeanToo() {
    QueueLimits limits = new QueueLimits();
    limits.put("tor-2-0", 0, "ecn-from-bytes", 200_000);
    figures.limits(limits);
    Figure.RowReader rows =
        reader(
            "scala-switch-buff-stats",
            "sim_time_sec,component_name,buff_id,ifid,pool_num,buff_limit,ivl_max_bytes,ivl_mean_bytes");
    rows.row(new TextRow("0.001", "tor-2-0", "egressQueue", "3", "0", "7", "4000", "1500"));
    Drawing mean = drawing("queue-depth").details().get(0);
    assertEquals("queue-depth-mean", mean.id());
    assertArrayEquals(new double[] {1500}, mean.series().get(0).y());
    assertEquals(
        List.of(
            new Limit("static limit of lossy classes", 7),
            new Limit("ECN, some packets from", 200_000)),
        mean.limits());
  }

  @Test
  void nicBuffersShouldStandAgainstXoff() {
    QueueLimits limits = new QueueLimits();
    limits.put("nic-3-0", 0, "xoff-bytes", 1_800_000);
    limits.put("nic-3-0", 0, "xon-bytes", 900_000);
    limits.put("nic-3-0", 1, "xoff-bytes", 5);
    figures.limits(limits);
    Figure.RowReader rows =
        reader(
            "net-buff-stats", "sim_time_sec,component_name,buffer_id,tc,interval_max_occupancy_B");
    rows.row(new TextRow("0.001", "nic-3-0", "RX_TC0_BUFFER", "0", "70000"));
    rows.row(new TextRow("0.001", "nic-3-0", "TX_TC1_BUFFER", "1", "90000"));
    Drawing drawing = drawing("nic-buffers");
    assertEquals(List.of("RX_TC0_BUFFER", "TX_TC1_BUFFER"), names(drawing));
    assertEquals(
        List.of(new Limit("Xoff", 1_800_000), new Limit("Xon", 900_000)), drawing.limits());
  }

  @Test
  void completionTimesShouldHaveALineForEachSizeAndThreeMarks() {
    Figure.RowReader rows = reader("flow-stats", "fct_us,status,size_bytes");
    for (int i = 1; i <= 100; i++) {
      String size = i <= 50 ? "4000" : "1000000";
      rows.row(new TextRow(Integer.toString(i), "completed", size));
    }
    Drawing drawing = drawing("completion-times");
    assertEquals(List.of("flows", "flows of 4 kB", "flows of 1 MB"), names(drawing));
    assertEquals(50, series(drawing, "flows of 4 kB").x()[49]);
    assertEquals(51, series(drawing, "flows of 1 MB").x()[0]);
    assertEquals(
        List.of(new Limit("p50", 0.5), new Limit("p99", 0.99), new Limit("p99.9", 0.999)),
        drawing.limits());
    assertEquals("flows: p50 50 us; p99 99 us; p99.9 100 us; longest 100 us.", drawing.note());
  }

  @Test
  void manySizesShouldBecomeFourBinsOfEqualCount() {
    Figure.RowReader rows = reader("flow-stats", "fct_us,status,size_bytes");
    for (int i = 1; i <= 80; i++) {
      rows.row(new TextRow(Integer.toString(i), "completed", Integer.toString(i * 10)));
    }
    Drawing drawing = drawing("completion-times");
    assertEquals(5, drawing.series().size());
    assertEquals("flows, quarter 1 by size, up to 200 B", names(drawing).get(1));
    assertEquals(20, drawing.series().get(1).x().length);
    assertEquals("flows, quarter 4 by size, up to 800 B", names(drawing).get(4));
  }

  @Test
  void slowdownShouldBeInTenBinsOfEqualCount() {
    Figure.RowReader rows = reader("flow-stats", "fct_us,status,size_bytes,slowdown");
    for (int i = 1; i <= 1000; i++) {
      rows.row(new TextRow("1", "completed", Integer.toString(i), Integer.toString(i)));
    }
    Drawing drawing = drawing("slowdown-by-size");
    assertEquals(List.of("p50", "p99"), names(drawing));
    Series median = drawing.series().get(0);
    assertEquals(10, median.y().length);
    // Bin 2 is 101 to 200: its median is the 50th of them, its p99 the 99th.
    assertEquals(150, median.y()[1]);
    assertEquals(199, drawing.series().get(1).y()[1]);
  }

  @Test
  void windowShouldBeABandOfLeastAndMost() {
    Figure.RowReader rows =
        reader(
            "mrc-transport-stats",
            "sim_time_sec,node_id,ivl_min_cwnd_bytes,ivl_mean_cwnd_bytes,ivl_max_cwnd_bytes");
    rows.row(new TextRow("0.001", "8", "100", "300", "500"));
    rows.row(new TextRow("0.001", "9", "50", "100", "900"));
    // Nothing was sent here: 0 stands for no sample.
    rows.row(new TextRow("0.001", "10", "0", "0", "0"));
    Series window = series(drawing("congestion-window"), "congestion window");
    assertArrayEquals(new double[] {200}, window.y());
    assertArrayEquals(new double[] {50}, window.low());
    assertArrayEquals(new double[] {900}, window.high());
  }

  @Test
  void theMonitorShouldGiveAStepLineForEachQueuePair() {
    Figure.RowReader rows =
        reader(
            "mrc-monitor",
            "sim_time_ns,component_name,local_qp_id,remote_qp_id,bytes_in_flight,congestion_window");
    rows.row(new TextRow("1000", "nic-3-0", "32.0.0.1:1", "32.0.0.2:1", "", "5000"));
    rows.row(new TextRow("2000", "nic-3-0", "32.0.0.1:1", "32.0.0.2:1", "70", "6000"));
    Drawing drawing = drawing("congestion-window");
    assertEquals(Shape.STEP, drawing.shape());
    assertEquals(List.of("nic-3-0 32.0.0.1:1 32.0.0.2:1"), names(drawing));
    assertArrayEquals(new double[] {1e-6, 2e-6}, drawing.series().get(0).x());
    assertArrayEquals(new double[] {5000, 6000}, drawing.series().get(0).y());
    assertArrayEquals(new double[] {70}, drawing.details().get(0).series().get(0).y());
  }

  @Test
  void roundTripsShouldHaveABandAndAP99() {
    Figure.RowReader rows =
        reader(
            "roce-transport-stats",
            "sim_time_sec,node_id,ivl_min_calc_rtt_usec,ivl_avg_calc_rtt_usec,ivl_max_calc_rtt_usec");
    for (int nic = 1; nic <= 100; nic++) {
      rows.row(new TextRow("0.001", "" + nic, "1", "2", "" + (10 + nic)));
    }
    Drawing drawing = drawing("round-trip-time");
    assertArrayEquals(new double[] {1}, series(drawing, "RoCE").low());
    assertArrayEquals(new double[] {110}, series(drawing, "RoCE").high());
    assertArrayEquals(new double[] {109}, series(drawing, "RoCE, p99 of the NICs' longest").y());
  }

  @Test
  void pausesShouldBeAMapOfPortAndTime() {
    Figure.RowReader rows =
        reader(
            "ecn-pfc-stats",
            "sim_time_sec,component_name,ifid,tier,uldl,interval_total_time_xoff_usec");
    // Two classes of a port add up; a port that was never paused has no row of cells.
    rows.row(new TextRow("0.001", "tor-2-0", "1", "2", "dl", "3"));
    rows.row(new TextRow("0.001", "tor-2-0", "1", "2", "dl", "4"));
    rows.row(new TextRow("0.001", "tor-2-0", "2", "2", "dl", "0"));
    rows.row(new TextRow("0.002", "nic-3-0", "0", "3", "ul", "5"));
    Drawing map = drawing("pause-map");
    assertEquals(Shape.HEAT, map.shape());
    assertEquals(List.of("nic-3-0 0", "tor-2-0 1"), names(map));
    assertArrayEquals(new double[] {1, 2}, map.series().get(0).x());
    assertArrayEquals(new double[] {0, 5}, map.series().get(0).y());
    assertArrayEquals(new double[] {7, 0}, map.series().get(1).y());
    Drawing stack = drawing("pause-time");
    assertEquals(Shape.STACK, stack.shape());
    assertEquals(List.of("tier 2 dl", "tier 3 ul"), names(stack));
  }

  /** 1,000 intervals of 1 us each: 400 columns hold four intervals each, 250 of them are used. */
  @Test
  void theMapShouldLoseNoPauseWhenColumnsAreJoined() {
    Figure.RowReader rows =
        reader("ecn-pfc-stats", "sim_time_sec,component_name,ifid,interval_total_time_xoff_usec");
    for (int i = 1; i <= 1000; i++) {
      rows.row(new TextRow(Double.toString(i / 1e3), "tor-2-0", "1", "1"));
    }
    Drawing map = drawing("pause-map");
    Series cells = map.series().get(0);
    assertEquals(250, cells.y().length);
    for (double cell : cells.y()) {
      assertEquals(4, cell);
    }
    assertEquals(5, cells.x()[1]);
    assertEquals("A column is 4 intervals.", map.note());
  }

  @Test
  void marksAndDropsShouldBeCountedByInterval() {
    Figure.RowReader marks =
        reader("ecn-pfc-stats", "sim_time_sec,node_id,ifid,priority,pkts_ecn_marked");
    Figure.RowReader drops = reader("nd-stats", "sim_time_sec,node_id,ifid,tx_drops,rx_drops");
    for (int i = 1; i <= 3; i++) {
      String time = "0.00" + i;
      marks.row(new TextRow(time, "0", "0", "0", "" + 10 * i * i));
      marks.row(new TextRow(time, "0", "0", "1", "5"));
      drops.row(new TextRow(time, "0", "0", "" + i, "0"));
      drops.row(new TextRow(time, "0", "1", "2", "0"));
    }
    // 10 and 5; 40 - 10; 90 - 40.
    assertArrayEquals(
        new double[] {15, 30, 50}, series(drawing("congestion-signals"), "ECN marks set").y());
    Drawing repairs = drawing("retransmissions");
    assertEquals(List.of("dropped leaving"), names(repairs));
    assertArrayEquals(new double[] {3, 1, 1}, repairs.series().get(0).y());
  }

  @Test
  void allowedRatesShouldBeDrawn() {
    Figure.RowReader rows = reader("roce-qp-stats", "sim_time_sec,qpn,metric,value");
    rows.row(new TextRow("0.001", "1", "rate_current_bps", "100"));
    rows.row(new TextRow("0.001", "2", "rate_current_bps", "300"));
    rows.row(new TextRow("0.001", "2", "alpha", "1"));
    Series allowed = series(drawing("allowed-rate"), "allowed now");
    assertArrayEquals(new double[] {200}, allowed.y());
    assertArrayEquals(new double[] {300}, allowed.high());
  }

  /** Golden value 11: shares 0.25 four times give 1, of 1, 0, 0, 0 comes 0.25. */
  @Test
  void R8_11_evennessShouldBeJainsIndex() {
    Figure.RowReader rows =
        reader(
            "scala-switch-load-balancing-stats",
            "sim_time_sec,component_name,ecmp_group_id,ifid,ivl_share");
    for (int member = 0; member < 4; member++) {
      rows.row(new TextRow("0.001", "tor-2-0", "0", "" + member, "0.25"));
      rows.row(new TextRow("0.001", "tor-2-0", "1", "" + member, member == 0 ? "1" : "0"));
      rows.row(new TextRow("0.001", "tor-2-1", "0", "" + member, "0"));
    }
    rows.row(new TextRow("0.002", "tor-2-0", "0", "0", "0.5"));
    rows.row(new TextRow("0.002", "tor-2-0", "0", "1", "0.5"));
    Series index = drawing("path-evenness").series().get(0);
    assertArrayEquals(new double[] {0.001, 0.002}, index.x());
    // The set without traffic does not count: (1 + 0.25) / 2.
    assertArrayEquals(new double[] {0.625, 1}, index.y());
    assertArrayEquals(new double[] {0.25, 1}, index.low());
    assertArrayEquals(new double[] {1, 1}, index.high());
  }

  @Test
  void progressShouldHaveFiveCurvesAndGoodputAChartOfItsOwn() {
    Figure.RowReader rows =
        reader(
            "chakra-cdf",
            "sim_time_sec,CDF_send_bytes,CDF_chakra_sends_completed,CDF_chakra_receives_completed,"
                + "CDF_chakra_sends_fully_acked,CDF_chakra_computations_completed");
    rows.row(new TextRow("0.001", "0.1", "0.2", "0.3", "0.4", "0.5"));
    assertEquals(5, drawing("progress").series().size());
    reader("beacon", "sim_time_sec,goodput_writer_MB_per_sec").row(new TextRow("0.001", "7"));
    assertEquals(5, drawing("progress").series().size());
    assertEquals(List.of("goodput"), names(drawing("goodput")));
  }

  @Test
  void ranksShouldBeSortedLatestFirst() {
    Figure.RowReader rows =
        reader(
            "chakra-completion-stats",
            "chakra_app_logical_id,chakra_trace_completion_time_us,total_chakra_computation_time_us");
    rows.row(new TextRow("0", "5", "1"));
    rows.row(new TextRow("1", "9", "2"));
    rows.row(new TextRow("2", "7", "3"));
    Series completion = drawing("rank-times").series().get(0);
    assertEquals(List.of("1", "2", "0"), completion.labels());
    assertArrayEquals(new double[] {9, 7, 5}, completion.y());
    assertArrayEquals(new double[] {2, 3, 1}, drawing("rank-times").series().get(1).y());
  }

  @Test
  void collectivesShouldBeBarsOfMeanAndP99() {
    Figure.RowReader rows =
        reader(
            "chakra-comm-collective-percentiles-stats",
            "comm_type,pg_size,comm_size,mean_ideal_ratio,p99_ideal_ratio");
    rows.row(new TextRow("AllReduce", "8", "1000", "1.5", "2"));
    rows.row(new TextRow("Barrier", "8", "0", "NA", "NA"));
    Drawing drawing = drawing("collectives");
    assertEquals(List.of("mean_ideal_ratio", "p99_ideal_ratio"), names(drawing));
    assertArrayEquals(new double[] {2, 0}, drawing.series().get(1).y());
  }

  @Test
  void faultsWithoutAMarkShouldBeCounted() {
    Figure.RowReader rows = reader("fault-events", "sim_time_ns,action,link");
    for (int i = 0; i < 150; i++) {
      rows.row(new TextRow("" + i, "drop", "a--b"));
    }
    List<FaultMarks.Mark> marks = figures.faults().marks();
    assertEquals(100, marks.size());
    assertEquals("drop a--b, and 50 later events without a mark", marks.get(99).text());
  }

  @Test
  void bothWaysOfALinkShouldHaveOneMark() {
    Figure.RowReader rows = reader("fault-events", "sim_time_ns,action,link,direction");
    rows.row(new TextRow("5", "down", "a--b", "up"));
    rows.row(new TextRow("5", "down", "a--b", "down"));
    rows.row(new TextRow("9", "up", "a--b", "up"));
    assertEquals(
        List.of(new FaultMarks.Mark(5e-9, "down a--b"), new FaultMarks.Mark(9e-9, "up a--b")),
        figures.faults().marks());
  }

  @Test
  void runsShouldBeLaidOverInTheirDetailsToo() {
    Figure.RowReader rows =
        reader("nd-stats", "sim_time_sec,component_name,tier,uldl,ifid,tx_link_percent_util");
    rows.row(new TextRow("0.001", "tor-2-0", "2", "ul", "0", "10"));
    Drawing one = drawing("link-utilisation");
    Drawing none =
        new Figures().drawings(10).stream().filter(d -> d.id().equals(one.id())).findFirst().get();
    Drawing both = Drawing.together(List.of(none.of("a"), one.of("b"), one.of("c")));
    assertEquals(List.of("b: tier 2 ul", "c: tier 2 ul"), names(both));
    assertEquals(List.of("b: tor-2-0 0", "c: tor-2-0 0"), names(both.details().get(0)));
  }

  @Test
  void everyChartShouldAskAQuestionAndNameItsUnits() {
    for (Drawing drawing : figures.drawings(2_000)) {
      assertTrue(drawing.title().contains(": ") || drawing.title().length() > 20, drawing.title());
      assertTrue(!drawing.xName().isBlank() && !drawing.yName().isBlank(), drawing.id());
      assertTrue(drawing.hint().endsWith("."), drawing.id() + ": " + drawing.hint());
    }
  }
}
