package io.heddle.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.report.figure.Cells;
import io.heddle.report.figure.Figure;
import io.heddle.report.figure.Figures;
import io.heddle.report.figure.RecordColumns;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportPageTest {
  @Test
  void shouldNeedNothingFromOutside() throws IOException {
    String html =
        ReportPage.html(
            new ReportPage.Subject("Incast </script><b>", Map.of("seed", "1")),
            Map.of("incast", new Figures()),
            2_000);
    assertTrue(html.startsWith("<!DOCTYPE html>"));
    assertFalse(html.contains("{{"), "a place was not filled");
    assertFalse(html.contains("src=\"http"));
    assertFalse(html.contains("Incast </script>"));
    assertTrue(html.contains("Incast &lt;/script&gt;&lt;b&gt;"));
    assertTrue(html.contains("\"Incast \\u003c/script\\u003e\\u003cb\\u003e\""));
    assertTrue(html.contains("Licensed to the Apache Software Foundation"), "licence");
    assertTrue(html.length() < 20 << 20);
  }

  @Test
  void shouldThinLinesUntilThePageIsSmallEnough() throws IOException {
    ReportPage.Subject subject = new ReportPage.Subject("Many", Map.of());
    Figures figures = new Figures();
    Map<String, Figures> run = Map.of("many", figures);
    int empty = ReportPage.html(subject, run, 2_000).length();
    Figure.RowReader rows =
        figures.reader(
            new RecordColumns(
                "scala-switch-buff-stats",
                List.of(
                    "sim_time_sec",
                    "component_name",
                    "buff_id",
                    "ifid",
                    "buff_limit",
                    "ivl_max_bytes")));
    double[] values = new double[3];
    for (int time = 1; time <= 2_000; time++) {
      for (int port = 0; port < 20; port++) {
        values[0] = time / 1e3;
        values[1] = port;
        values[2] = 1 + (time * 7919 + port) % 100_003;
        rows.row(new PortRow(values));
      }
    }
    int whole = ReportPage.html(subject, run, 2_000).length();
    assertTrue(whole - empty > 20 * 2_000 * 5, "whole " + (whole - empty));
    int most = empty + (whole - empty) / 3;
    String thinned = ReportPage.html(subject, run, 2_000, most);
    assertTrue(thinned.length() <= most, thinned.length() + " of " + most);
    assertTrue(thinned.contains("Lines are thinned to 500 points; the files hold every row."));
    assertEquals(thinned, ReportPage.html(subject, run, 500));
  }

  /** A row of a port's egress queue: time, port, level. */
  private record PortRow(double[] values) implements Cells {
    @Override
    public boolean isEmpty(int column) {
      return false;
    }

    @Override
    public double number(int column) {
      return switch (column) {
        case 0 -> values[0];
        case 5 -> values[2];
        default -> values[1];
      };
    }

    @Override
    public String text(int column) {
      return switch (column) {
        case 1 -> "tor-2-0";
        case 2 -> "egressQueue";
        default -> Long.toString(Math.round(values[1]));
      };
    }
  }

  /** Readers without scripts see bars as bars and cells as cells, in the order of the charts. */
  @Test
  void shouldHavePlainPicturesOfEveryShape() throws IOException {
    Figures figures = new Figures();
    Figure.RowReader ranks =
        figures.reader(
            new RecordColumns(
                "chakra-completion-stats",
                List.of(
                    "chakra_app_logical_id",
                    "chakra_trace_completion_time_us",
                    "total_chakra_computation_time_us")));
    ranks.row(new Numbers(0, 5, 1));
    ranks.row(new Numbers(1, 10, 2));
    Figure.RowReader pauses =
        figures.reader(
            new RecordColumns(
                "ecn-pfc-stats",
                List.of(
                    "sim_time_sec", "component_name", "ifid", "interval_total_time_xoff_usec")));
    pauses.row(new Numbers(0.001, 7, 0, 4));
    pauses.row(new Numbers(0.002, 7, 1, 8));
    String html =
        ReportPage.html(new ReportPage.Subject("x", Map.of()), Map.of("x", figures), 2_000);
    String plain =
        html.substring(html.indexOf("<noscript>"), html.indexOf("</noscript>")).replace("\n", "");
    // The later rank first, over the whole height: 200 less edges of 15 and 30.
    assertTrue(
        plain.contains(
            "height=\"155\" fill=\"#0072B2\"><title>chakra_trace_completion_time_us 1: 10<"),
        plain);
    assertTrue(plain.contains("fill=\"#08306b\" fill-opacity=\"0.5\""), plain);
    assertTrue(plain.contains("fill=\"#08306b\" fill-opacity=\"1\""), plain);
    assertFalse(plain.contains("<polyline"), plain);
  }

  /** A row of numbers. */
  private record Numbers(double... cells) implements Cells {
    @Override
    public boolean isEmpty(int column) {
      return false;
    }

    @Override
    public double number(int column) {
      return cells[column];
    }

    @Override
    public String text(int column) {
      return Long.toString(Math.round(cells[column]));
    }
  }

  @Test
  void shouldWriteNumbersInFewCharacters() {
    assertEquals("[0.1,1E+9,null,0]", Json.of(new double[] {0.1, 1e9, Double.NaN, 0}));
    assertEquals("0.3333333", Json.number(1.0 / 3));
    assertEquals("[\"a\\u000ab\",true,null]", Json.of(java.util.Arrays.asList("a\nb", true, null)));
    assertEquals("{\"x\":[1,2]}", Json.of(Map.of("x", List.of(1, 2))));
  }
}
