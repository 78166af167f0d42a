package io.heddle.report.figure;

/** A row of texts. */
record TextRow(String... cells) implements Cells {
  @Override
  public boolean isEmpty(int column) {
    return cells[column].isEmpty();
  }

  @Override
  public double number(int column) {
    return Double.parseDouble(cells[column]);
  }

  @Override
  public String text(int column) {
    return cells[column];
  }
}
