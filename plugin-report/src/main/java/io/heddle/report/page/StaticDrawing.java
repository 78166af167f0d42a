package io.heddle.report.page;

import io.heddle.report.figure.Drawing;
import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import io.heddle.report.figure.Figures;
import java.util.List;

/**
 * A plain picture of a chart, for readers without scripts: lines, bars or cells, first and last
 * values.
 */
final class StaticDrawing {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 200;
  private static final int EDGE = 30;
  private static final int MOST_SERIES = 8;
  private static final int MOST_POINTS = 200;

  /** Okabe and Ito's colours, told apart by colour-blind readers. */
  private static final List<String> COLOURS =
      List.of(
          "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#B3A400", "#666666");

  private final Drawing drawing;
  private double lowX = Double.POSITIVE_INFINITY;
  private double highX = Double.NEGATIVE_INFINITY;
  private double highY;

  private StaticDrawing(Drawing drawing) {
    this.drawing = drawing;
    for (Series series : drawing.series()) {
      for (int i = 0; i < series.x().length; i++) {
        lowX = Math.min(lowX, series.x()[i]);
        highX = Math.max(highX, series.x()[i]);
        highY = Math.max(highY, series.y()[i]);
      }
    }
  }

  /** SVG of a chart that is not empty. */
  static String svg(Drawing drawing) {
    return new StaticDrawing(drawing).svg();
  }

  private String svg() {
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ");
    svg.append(WIDTH).append(' ').append(HEIGHT).append("\"><title>");
    svg.append(escape(drawing.title())).append("</title>");
    List<Series> series = drawing.series();
    int shown = Math.min(MOST_SERIES, series.size());
    for (int i = 0; i < (drawing.shape() == Shape.HEAT ? series.size() : shown); i++) {
      switch (drawing.shape()) {
        case BARS -> bars(svg, series.get(i), i, shown);
        case HEAT -> cells(svg, series.get(i), i, series.size());
        case TIME, STEP, STACK, CDF -> line(svg, series.get(i), COLOURS.get(i));
      }
    }
    drawing.limits().forEach(limit -> limit(svg, limit));
    text(svg, 0, HEIGHT - 5, Figures.number(lowX));
    text(svg, WIDTH - 2 * EDGE, HEIGHT - 5, Figures.number(highX));
    text(svg, 0, 10, Figures.number(highY) + " " + drawing.yName());
    return svg.append("</svg>").toString();
  }

  private void line(StringBuilder svg, Series series, String colour) {
    svg.append("<polyline fill=\"none\" stroke=\"").append(colour).append("\" points=\"");
    int step = Math.max(1, series.x().length / MOST_POINTS);
    for (int i = 0; i < series.x().length; i += step) {
      svg.append(at(EDGE, WIDTH - EDGE, (series.x()[i] - lowX) / span(highX - lowX)));
      svg.append(',');
      svg.append(at(HEIGHT - EDGE, EDGE / 2, series.y()[i] / span(highY))).append(' ');
    }
    svg.append("\"/>");
  }

  /** Bars of a series, beside those of the others; each has its label as its title. */
  private void bars(StringBuilder svg, Series series, int number, int of) {
    double slot = (WIDTH - 2.0 * EDGE) / Math.max(1, series.y().length);
    double width = Math.max(1, slot * 0.8 / of);
    for (int i = 0; i < series.y().length; i++) {
      long top = at(HEIGHT - EDGE, EDGE / 2, series.y()[i] / span(highY));
      long x = Math.round(EDGE + slot * i + width * number);
      rectangle(svg, x, top, Math.round(width), HEIGHT - EDGE - top);
      svg.append(" fill=\"").append(COLOURS.get(number)).append("\"><title>");
      svg.append(escape(series.name() + " " + label(series, i) + ": "));
      svg.append(Figures.number(series.y()[i])).append("</title></rect>");
    }
  }

  private static String label(Series series, int i) {
    return i < series.labels().size() ? series.labels().get(i) : Figures.number(series.x()[i]);
  }

  /** A row of cells, the darker the larger; cells of nothing are left out. */
  private void cells(StringBuilder svg, Series series, int row, int rows) {
    double height = (HEIGHT - 1.5 * EDGE) / rows;
    double width = (WIDTH - 2.0 * EDGE) / Math.max(1, series.x().length);
    for (int i = 0; i < series.x().length; i++) {
      double share = series.y()[i] / span(highY);
      if (share > 0) {
        long x = Math.round(EDGE + width * i);
        long y = Math.round(EDGE / 2 + height * row);
        rectangle(svg, x, y, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
        svg.append(" fill=\"#08306b\" fill-opacity=\"").append(Json.number(share));
        svg.append("\"/>");
      }
    }
  }

  private static void rectangle(StringBuilder svg, long x, long y, long width, long height) {
    svg.append("<rect x=\"").append(x).append("\" y=\"").append(y).append("\" width=\"");
    svg.append(width).append("\" height=\"").append(height).append('"');
  }

  /** A dashed line with its name, if it lies within the picture. */
  private void limit(StringBuilder svg, Drawing.Limit limit) {
    if (limit.value() > highY) {
      return;
    }
    long y = at(HEIGHT - EDGE, EDGE / 2, limit.value() / span(highY));
    svg.append("<path stroke=\"#C00000\" stroke-dasharray=\"4\" d=\"M").append(EDGE).append(' ');
    svg.append(y).append("H").append(WIDTH - EDGE).append("\"/>");
    text(svg, EDGE, (int) y - 2, limit.name());
  }

  private static double span(double span) {
    return span > 0 ? span : 1;
  }

  private static long at(int from, int to, double share) {
    return Math.round(from + (to - from) * share);
  }

  private static void text(StringBuilder svg, int x, int y, String text) {
    svg.append("<text font-size=\"10\" x=\"").append(x).append("\" y=\"").append(y).append("\">");
    svg.append(escape(text)).append("</text>");
  }

  /** Text inside an element of HTML or SVG. */
  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
