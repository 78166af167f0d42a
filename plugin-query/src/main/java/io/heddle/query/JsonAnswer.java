package io.heddle.query;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** The answer as a JSON array with an object a row, each on a line of its own. */
final class JsonAnswer extends Answer {
  private final PrintStream out;
  private List<String> names = List.of();
  private long rows;

  JsonAnswer(PrintStream out) {
    this.out = out;
  }

  @Override
  void header(List<String> columns) {
    names = columns;
    out.print("[");
  }

  @Override
  void row(Object[] cells) {
    StringBuilder line = new StringBuilder(rows++ == 0 ? "\n{" : ",\n{");
    for (int c = 0; c < cells.length; c++) {
      line.append(c == 0 ? "" : ", ").append(quoted(names.get(c))).append(": ");
      line.append(value(cells[c]));
    }
    out.print(line.append('}'));
  }

  private static String value(Object cell) {
    boolean isReal = cell instanceof Double || cell instanceof Float;
    if (cell == null || isReal && !Double.isFinite(((Number) cell).doubleValue())) {
      return "null";
    }
    return cell instanceof Number || cell instanceof Boolean ? text(cell) : quoted(text(cell));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  @Override
  void end() {
    out.print(rows == 0 ? "]\n" : "\n]\n");
    out.flush();
  }
}
