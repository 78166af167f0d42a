package io.heddle.kernel.core.engine;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Columns of text, as wide as they must be, two blanks apart. */
final class TextTable {
  private final List<String[]> rows = new ArrayList<>();

  TextTable(String... header) {
    rows.add(header);
  }

  void row(String... cells) {
    rows.add(cells);
  }

  boolean isEmpty() {
    return rows.size() == 1;
  }

  void print(PrintStream out) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int c = 0; c < row.length; c++) {
        widths[c] = Math.max(widths[c], row[c].length());
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < row.length; c++) {
        line.append(row[c]);
        line.append(" ".repeat(widths[c] - row[c].length() + 2));
      }
      out.print(line.toString().stripTrailing() + "\n");
    }
  }
}
