package io.heddle.report.page;

import io.heddle.report.figure.Drawing;
import io.heddle.report.figure.Drawing.Limit;
import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.FaultMarks;
import io.heddle.report.figure.Figures;
import io.heddle.report.figure.Headline;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code report.html}: one file that opens from disk without a network. Style, script, chart
 * library and data are inside; readers without scripts see the numbers and plain pictures.
 */
public final class ReportPage {
  /**
   * What was run.
   *
   * @param title what stands on top
   * @param facts further lines: seed, versions, how it ended
   */
  public record Subject(String title, Map<String, String> facts) {}

  private static final int MOST_BYTES = 20 << 20;
  private static final int FEWEST_POINTS = 10;

  private final Subject subject;
  private final List<Headline.Entry> numbers;
  private final List<FaultMarks.Mark> marks;
  private final List<Drawing> drawings;

  private ReportPage(
      Subject subject,
      List<Headline.Entry> numbers,
      List<FaultMarks.Mark> marks,
      List<Drawing> drawings) {
    this.subject = subject;
    this.numbers = numbers;
    this.marks = marks;
    this.drawings = drawings;
  }

  /**
   * A page of at most 20 MiB: where it would be larger, its lines get fewer points.
   *
   * @param figures charts of each run by its name, in order; several lie over one another
   * @param mostPoints points a series may have
   */
  public static String html(Subject subject, Map<String, Figures> figures, int mostPoints)
      throws IOException {
    return html(subject, figures, mostPoints, MOST_BYTES);
  }

  static String html(Subject subject, Map<String, Figures> figures, int mostPoints, int mostBytes)
      throws IOException {
    int points = mostPoints;
    String html = over(subject, figures, points).html();
    while (html.getBytes(StandardCharsets.UTF_8).length > mostBytes && points > FEWEST_POINTS) {
      points = Math.max(FEWEST_POINTS, points / 2);
      html = over(subject, figures, points).html();
    }
    return html;
  }

  private static ReportPage over(Subject subject, Map<String, Figures> figures, int mostPoints) {
    if (figures.size() == 1) {
      Figures only = figures.values().iterator().next();
      return new ReportPage(
          subject, only.headline().numbers(), only.faults().marks(), only.drawings(mostPoints));
    }
    List<Headline.Entry> numbers = new ArrayList<>();
    List<FaultMarks.Mark> marks = new ArrayList<>();
    Map<String, List<Drawing>> charts = new LinkedHashMap<>();
    figures.forEach(
        (run, figure) -> {
          for (Headline.Entry number : figure.headline().numbers()) {
            numbers.add(new Headline.Entry(run + ": " + number.name(), number.value()));
          }
          for (FaultMarks.Mark mark : figure.faults().marks()) {
            marks.add(FaultMarks.of(run, mark));
          }
          for (Drawing drawing : figure.drawings(mostPoints)) {
            charts.computeIfAbsent(drawing.id(), id -> new ArrayList<>()).add(drawing.of(run));
          }
        });
    return new ReportPage(
        subject, numbers, marks, charts.values().stream().map(Drawing::together).toList());
  }

  /** The whole file. */
  private String html() throws IOException {
    // One pass over the template, so that nothing in the data can look like a place to fill.
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("title", StaticDrawing.escape(subject.title()));
    parts.put("style", resource("report.css"));
    parts.put("facts", facts());
    parts.put("numbers", numbers());
    parts.put("plain", plain());
    parts.put("data", Json.of(data()));
    parts.put("library", resource("echarts.min.js"));
    parts.put("script", resource("report.js"));
    StringBuilder page = new StringBuilder(1 << 20);
    for (String piece : resource("report.html").split("(?=\\{\\{)|(?<=\\}\\})")) {
      boolean place = piece.startsWith("{{") && piece.endsWith("}}");
      page.append(place ? parts.get(piece.substring(2, piece.length() - 2)) : piece);
    }
    return page.toString();
  }

  private String facts() {
    StringBuilder html = new StringBuilder();
    subject
        .facts()
        .forEach(
            (name, value) ->
                html.append("<span><b>")
                    .append(StaticDrawing.escape(name))
                    .append("</b> ")
                    .append(StaticDrawing.escape(value))
                    .append("</span>\n"));
    return html.toString();
  }

  private String numbers() {
    StringBuilder html = new StringBuilder();
    for (Headline.Entry number : numbers) {
      html.append("<tr><th scope=\"row\">").append(StaticDrawing.escape(number.name()));
      html.append("</th><td>").append(StaticDrawing.escape(number.value())).append("</td></tr>\n");
    }
    return html.toString();
  }

  private String plain() {
    StringBuilder html = new StringBuilder();
    for (Drawing drawing : drawings) {
      if (!drawing.isEmpty()) {
        html.append("<h2>").append(StaticDrawing.escape(drawing.title())).append("</h2>\n");
        html.append(StaticDrawing.svg(drawing)).append('\n');
      }
    }
    return html.toString();
  }

  private Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("title", subject.title());
    List<Object> charts = new ArrayList<>();
    drawings.forEach(drawing -> charts.add(chart(drawing)));
    data.put("charts", charts);
    List<Object> faults = new ArrayList<>();
    for (FaultMarks.Mark mark : marks) {
      Map<String, Object> fault = new LinkedHashMap<>();
      fault.put("at", mark.seconds());
      fault.put("text", mark.text());
      faults.add(fault);
    }
    data.put("faults", faults);
    return data;
  }

  private static Map<String, Object> chart(Drawing drawing) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("id", drawing.id());
    chart.put("title", drawing.title());
    chart.put("shape", drawing.shape().name().toLowerCase(Locale.ROOT));
    chart.put("xName", drawing.xName());
    chart.put("yName", drawing.yName());
    chart.put("note", drawing.note());
    chart.put("hint", drawing.hint());
    List<Object> limits = new ArrayList<>();
    for (Limit limit : drawing.limits()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("name", limit.name());
      line.put("value", limit.value());
      limits.add(line);
    }
    chart.put("limits", limits);
    List<Object> lines = new ArrayList<>();
    drawing.series().forEach(series -> lines.add(line(series)));
    chart.put("series", lines);
    List<Object> details = new ArrayList<>();
    drawing.details().forEach(detail -> details.add(chart(detail)));
    chart.put("details", details);
    return chart;
  }

  private static Map<String, Object> line(Series series) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("name", series.name());
    line.put("labels", series.labels());
    line.put("x", series.x());
    line.put("y", series.y());
    line.put("low", series.low());
    line.put("high", series.high());
    return line;
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the report's bundle lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
