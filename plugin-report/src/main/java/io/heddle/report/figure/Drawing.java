package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A chart, ready to be drawn.
 *
 * @param id short name, also of exported files
 * @param title a sentence: the question it answers
 * @param shape how it is drawn
 * @param xName what the horizontal axis shows, with its unit
 * @param yName what the vertical axis shows, with its unit
 * @param series what is drawn
 * @param limits horizontal lines
 * @param note what was left out or thinned; empty if nothing
 * @param hint which setting would fill an empty chart
 * @param details what may be looked at in its place; they have none of their own
 */
public record Drawing(
    String id,
    String title,
    Shape shape,
    String xName,
    String yName,
    List<Series> series,
    List<Limit> limits,
    String note,
    String hint,
    List<Drawing> details) {
  /** A chart without details. */
  Drawing(
      String id,
      String title,
      Shape shape,
      String xName,
      String yName,
      List<Series> series,
      List<Limit> limits,
      String note,
      String hint) {
    this(id, title, shape, xName, yName, series, limits, note, hint, List.of());
  }

  /** How a chart is drawn. */
  public enum Shape {
    /** Lines over simulated time in seconds. */
    TIME,
    /** Lines over simulated time in seconds that stay as they are until the next point. */
    STEP,
    /** Stacked areas over simulated time in seconds. */
    STACK,
    /** Lines over a logarithmic axis. */
    CDF,
    /** Bars with a label each. */
    BARS,
    /** Cells coloured by value: x and y are labels. */
    HEAT
  }

  /**
   * A line, a set of bars, or a row of cells.
   *
   * @param name in the legend
   * @param labels labels of the points where the axis has labels; else empty
   * @param x positions, or indexes of labels
   * @param y values
   * @param low lower edge of a band, or empty
   * @param high upper edge of a band, or empty
   */
  public record Series(
      String name, List<String> labels, double[] x, double[] y, double[] low, double[] high) {
    /** A line without a band. */
    static Series line(String name, double[] x, double[] y) {
      return new Series(name, List.of(), x, y, new double[0], new double[0]);
    }

    /** Bars. */
    static Series bars(String name, List<String> labels, double[] y) {
      double[] x = new double[y.length];
      for (int i = 0; i < x.length; i++) {
        x[i] = i;
      }
      return new Series(name, List.copyOf(labels), x, y, new double[0], new double[0]);
    }

    /** Largest value. */
    double largest() {
      double largest = Double.NEGATIVE_INFINITY;
      for (double value : y) {
        largest = Math.max(largest, value);
      }
      return largest;
    }
  }

  /**
   * A horizontal line.
   *
   * @param name what it is
   * @param value where it is
   */
  public record Limit(String name, double value) {}

  /** The same chart with these horizontal lines, if there is something to draw them against. */
  Drawing with(List<Limit> lines) {
    return isEmpty()
        ? this
        : new Drawing(id, title, shape, xName, yName, series, List.copyOf(lines), note, hint);
  }

  /** The same chart under a name, with what may be looked at in its place. */
  Drawing with(String name, List<Drawing> instead) {
    return new Drawing(
        name, title, shape, xName, yName, series, limits, note, hint, List.copyOf(instead));
  }

  /** The same chart with the name of its run before each series and limit. */
  public Drawing of(String run) {
    List<Series> named = new ArrayList<>();
    for (Series one : series) {
      String name = one.name().isEmpty() ? run : run + ": " + one.name();
      named.add(new Series(name, one.labels(), one.x(), one.y(), one.low(), one.high()));
    }
    List<Limit> lines = new ArrayList<>();
    for (Limit limit : limits) {
      lines.add(new Limit(run + ": " + limit.name(), limit.value()));
    }
    List<Drawing> instead = details.stream().map(detail -> detail.of(run)).toList();
    return new Drawing(id, title, shape, xName, yName, named, lines, note, hint, instead);
  }

  /** One chart out of the same chart of several runs. */
  public static Drawing together(List<Drawing> drawings) {
    // Where a run has no data its chart has neither details nor, perhaps, the right measure.
    Drawing first =
        drawings.stream().filter(some -> !some.isEmpty()).findFirst().orElse(drawings.get(0));
    Map<String, List<Drawing>> instead = new LinkedHashMap<>();
    for (Drawing drawing : drawings) {
      for (Drawing detail : drawing.details) {
        instead.computeIfAbsent(detail.id, id -> new ArrayList<>()).add(detail);
      }
    }
    List<Series> all = new ArrayList<>();
    List<Limit> lines = new ArrayList<>();
    StringJoiner notes = new StringJoiner(" ");
    for (Drawing drawing : drawings) {
      all.addAll(drawing.series);
      lines.addAll(drawing.limits);
      if (!drawing.note.isEmpty()) {
        notes.add(drawing.note);
      }
    }
    return new Drawing(
        first.id,
        first.title,
        first.shape,
        first.xName,
        first.yName,
        all,
        lines,
        notes.toString(),
        first.hint,
        instead.values().stream().map(Drawing::together).toList());
  }

  /** Whether there is nothing to draw. */
  public boolean isEmpty() {
    return series.isEmpty();
  }
}
