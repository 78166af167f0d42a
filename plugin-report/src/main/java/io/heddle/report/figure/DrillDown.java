package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A chart, and what a reader may look at in its place: its parts, or another measure of it. */
final class DrillDown implements Figure {
  private final List<Figure> figures;

  /** The chart itself, then the others. */
  DrillDown(Figure... figures) {
    this.figures = List.of(figures);
  }

  @Override
  public RowReader reader(RecordColumns columns) {
    List<RowReader> readers =
        new ArrayList<>(figures.stream().map(figure -> figure.reader(columns)).toList());
    readers.removeIf(Objects::isNull);
    return readers.isEmpty() ? null : row -> readers.forEach(reader -> reader.row(row));
  }

  @Override
  public Drawing drawing(int mostPoints) {
    List<Drawing> drawings = figures.stream().map(figure -> figure.drawing(mostPoints)).toList();
    List<Drawing> filled = drawings.stream().filter(drawing -> !drawing.isEmpty()).toList();
    return filled.isEmpty()
        ? drawings.get(0)
        : filled.get(0).with(drawings.get(0).id(), filled.subList(1, filled.size()));
  }
}
