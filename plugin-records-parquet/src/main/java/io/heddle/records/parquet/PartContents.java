package io.heddle.records.parquet;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the footer of a part says: the counterpart of {@link FileFooter}.
 *
 * @param columns columns in file order
 * @param groups row groups in file order
 */
record PartContents(List<Column> columns, List<Group> groups) {
  private static final int REQUIRED = 0;
  private static final int ZSTD = 6;

  /** Types of columns by their number in the file. */
  private static final Map<Integer, ColumnType> TYPES =
      Map.of(0, ColumnType.BOOLEAN, 2, ColumnType.INTEGER, 5, ColumnType.REAL, 6, ColumnType.TEXT);

  /**
   * A row group.
   *
   * @param rows rows in it
   * @param chunks its columns
   */
  record Group(int rows, List<Chunk> chunks) {}

  /**
   * Where a column of a row group lies.
   *
   * @param offset of its first byte in the file
   * @param sizeBytes its size there
   * @param zstd whether its pages are compressed
   */
  record Chunk(long offset, int sizeBytes, boolean zstd) {}

  /** Reads a footer. */
  static PartContents read(byte[] footer) {
    CompactReader in = new CompactReader(footer, 0);
    List<Column> columns = new ArrayList<>();
    List<Group> groups = new ArrayList<>();
    Map<String, String> facts = new HashMap<>();
    for (int id = in.field(0); id != 0; id = in.field(id)) {
      switch (id) {
        case 2 -> schema(in, columns);
        case 4 -> groups(in, groups);
        case 5 -> facts(in, facts);
        default -> in.skip();
      }
    }
    columns.replaceAll(
        column ->
            new Column(
                column.name(),
                column.type(),
                facts.getOrDefault(FileFooter.UNIT + column.name(), ""),
                "",
                column.nullable()));
    return new PartContents(columns, groups);
  }

  private static void schema(CompactReader in, List<Column> columns) {
    int elements = in.list();
    for (int i = 0; i < elements; i++) {
      Column column = column(in);
      // The first element is the table itself.
      if (i > 0) {
        columns.add(column);
      }
    }
  }

  private static Column column(CompactReader in) {
    String name = "";
    int type = -1;
    boolean nullable = true;
    boolean isTime = false;
    for (int id = in.field(0); id != 0; id = in.field(id)) {
      switch (id) {
        case 1 -> type = (int) in.number();
        case 3 -> nullable = in.number() != REQUIRED;
        case 4 -> name = in.text();
        case 6 -> isTime = in.number() == FileFooter.DECIMAL;
        default -> in.skip();
      }
    }
    ColumnType held = isTime ? ColumnType.TIME : TYPES.getOrDefault(type, ColumnType.TEXT);
    return new Column(name, held, "", "", nullable);
  }

  private static void groups(CompactReader in, List<Group> groups) {
    int size = in.list();
    for (int i = 0; i < size; i++) {
      int rows = 0;
      List<Chunk> chunks = new ArrayList<>();
      for (int id = in.field(0); id != 0; id = in.field(id)) {
        switch (id) {
          case 1 -> {
            int columns = in.list();
            for (int c = 0; c < columns; c++) {
              chunks.add(place(in));
            }
          }
          case 3 -> rows = (int) in.number();
          default -> in.skip();
        }
      }
      groups.add(new Group(rows, chunks));
    }
  }

  private static Chunk place(CompactReader in) {
    Chunk chunk = new Chunk(0, 0, false);
    for (int id = in.field(0); id != 0; id = in.field(id)) {
      if (id == 3) {
        chunk = chunk(in);
      } else {
        in.skip();
      }
    }
    return chunk;
  }

  private static Chunk chunk(CompactReader in) {
    int codec = 0;
    int size = 0;
    long first = Long.MAX_VALUE;
    for (int id = in.field(0); id != 0; id = in.field(id)) {
      switch (id) {
        case 4 -> codec = (int) in.number();
        case 7 -> size = (int) in.number();
        // Values, and the dictionary before them if there is one.
        case 9, 11 -> first = Math.min(first, in.number());
        default -> in.skip();
      }
    }
    return new Chunk(first, size, codec == ZSTD);
  }

  private static void facts(CompactReader in, Map<String, String> facts) {
    int size = in.list();
    for (int i = 0; i < size; i++) {
      String key = "";
      String value = "";
      for (int id = in.field(0); id != 0; id = in.field(id)) {
        switch (id) {
          case 1 -> key = in.text();
          case 2 -> value = in.text();
          default -> in.skip();
        }
      }
      facts.put(key, value);
    }
  }
}
