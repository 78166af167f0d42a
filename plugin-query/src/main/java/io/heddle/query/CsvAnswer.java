package io.heddle.query;

import java.io.PrintStream;
import java.util.List;

/** The answer as CSV, with quotes where RFC 4180 wants them. */
final class CsvAnswer extends Answer {
  private final PrintStream out;

  CsvAnswer(PrintStream out) {
    this.out = out;
  }

  @Override
  void header(List<String> names) {
    row(names.toArray());
  }

  @Override
  void row(Object[] cells) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < cells.length; c++) {
      line.append(c == 0 ? "" : ",").append(quoted(text(cells[c])));
    }
    out.print(line.append('\n'));
  }

  private static String quoted(String cell) {
    boolean needed = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return needed ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }

  @Override
  void end() {
    out.flush();
  }
}
