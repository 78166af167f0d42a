package io.heddle.query;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** The answer as a table for people: columns under one another, numbers to the right. */
final class TableAnswer extends Answer {
  /** More rows than anybody reads; the rest is counted. */
  private static final int MOST_ROWS = 1000;

  private static final String GAP = "  ";

  private final PrintStream out;
  private final PrintStream remarks;
  private final List<String[]> rows = new ArrayList<>();
  private int[] widths = new int[0];
  private boolean[] isNumber = new boolean[0];
  private long count;

  /**
   * A table.
   *
   * @param remarks told how many rows are left out: the table itself is rows alone
   */
  TableAnswer(PrintStream out, PrintStream remarks) {
    this.out = out;
    this.remarks = remarks;
  }

  @Override
  void header(List<String> names) {
    widths = new int[names.size()];
    isNumber = new boolean[names.size()];
    add(names.toArray());
  }

  @Override
  void row(Object[] cells) {
    if (count++ < MOST_ROWS) {
      for (int c = 0; c < cells.length; c++) {
        isNumber[c] |= cells[c] instanceof Number;
      }
      add(cells);
    }
  }

  private void add(Object[] cells) {
    String[] row = new String[cells.length];
    for (int c = 0; c < cells.length; c++) {
      row[c] = text(cells[c]);
      widths[c] = Math.max(widths[c], row[c].codePointCount(0, row[c].length()));
    }
    rows.add(row);
  }

  @Override
  void end() {
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < row.length; c++) {
        String fill = " ".repeat(widths[c] - row[c].codePointCount(0, row[c].length()));
        line.append(c == 0 ? "" : GAP);
        line.append(isNumber[c] ? fill + row[c] : row[c] + fill);
      }
      out.print(line.toString().stripTrailing() + "\n");
    }
    if (count > MOST_ROWS) {
      out.flush();
      remarks.print("… and " + (count - MOST_ROWS) + " more rows; --csv or --json gives all\n");
      remarks.flush();
    }
    out.flush();
  }
}
