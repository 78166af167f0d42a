package io.heddle.kernel.core.engine;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import java.util.Iterator;
import java.util.List;

/**
 * The rows of a sweep's table with types: the cells of {@code sweep.csv}, of which an empty one is
 * no value.
 *
 * @param schema name, version and columns
 * @param cells cells of each row, in the order of the columns
 */
record SweepRows(RecordSchema schema, List<List<String>> cells) implements Iterable<Row> {
  @Override
  public Iterator<Row> iterator() {
    return cells.stream().<Row>map(Cells::new).iterator();
  }

  private record Cells(List<String> cells) implements Row {
    @Override
    public boolean isEmpty(int column) {
      return cells.get(column).isEmpty();
    }

    @Override
    public long integer(int column) {
      String cell = cells.get(column);
      return switch (cell) {
        case "true" -> 1;
        case "false" -> 0;
        default -> Long.parseLong(cell);
      };
    }

    @Override
    public double real(int column) {
      return Double.parseDouble(cells.get(column));
    }

    @Override
    public String text(int column) {
      return cells.get(column);
    }
  }
}
