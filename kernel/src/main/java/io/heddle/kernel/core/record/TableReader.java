package io.heddle.kernel.core.record;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a CSV file row by row, quoted line ends included. */
final class TableReader implements Closeable {
  private final Reader reader;

  /** Opens a file; a {@code .gz} file is decompressed. */
  TableReader(Path file) throws IOException {
    reader =
        new BufferedReader(
            new InputStreamReader(RecordDigests.content(file), StandardCharsets.UTF_8), 1 << 16);
  }

  /** The next row as it stands in the file, without its line end; null at the end. */
  String row() throws IOException {
    StringBuilder row = new StringBuilder();
    boolean quoted = false;
    int c = reader.read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && (c != '\n' || quoted)) {
      quoted ^= c == '"';
      row.append((char) c);
      c = reader.read();
    }
    return row.toString();
  }

  /** Fields of a row as written, quotes kept. */
  static List<String> fields(String row) {
    List<String> fields = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < row.length(); i++) {
      char c = row.charAt(i);
      quoted ^= c == '"';
      if (c == ',' && !quoted) {
        fields.add(row.substring(from, i));
        from = i + 1;
      }
    }
    fields.add(row.substring(from));
    return fields;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
