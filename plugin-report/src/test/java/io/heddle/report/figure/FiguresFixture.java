package io.heddle.report.figure;

import java.util.List;

/** Figures without rows, and what tests ask of them. */
abstract class FiguresFixture {
  final Figures figures = new Figures();

  final Figure.RowReader reader(String record, String columns) {
    return figures.reader(new RecordColumns(record, List.of(columns.split(","))));
  }

  final Drawing drawing(String id) {
    return figures.drawings(2_000).stream()
        .filter(drawing -> drawing.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no chart " + id));
  }
}
