package @PACKAGE@;

import io.heddle.api.record.Column;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes each record as a file with one JSON object a line; times are whole picoseconds. */
final class @CLASS@ implements Sink {
  private final @CLASS@Config config;
  private final Map<String, BufferedWriter> files = new LinkedHashMap<>();
  private final Map<String, Long> rows = new LinkedHashMap<>();

  @CLASS@(@CLASS@Config config) {
    this.config = config;
  }

  @Override
  public void open(RunInfo run, List<RecordSchema> schemas) throws IOException {
    Path folder = run.directory().resolve(config.folder()).normalize();
    if (!folder.startsWith(run.directory())) {
      throw new IOException("the folder " + config.folder() + " is outside the run directory");
    }
    Files.createDirectories(folder);
    for (RecordSchema schema : schemas) {
      Path file = folder.resolve(schema.name() + ".jsonl");
      files.put(schema.name(), Files.newBufferedWriter(file, StandardCharsets.UTF_8));
      rows.put(schema.name(), 0L);
    }
  }

  @Override
  public void row(RecordSchema schema, Row row) throws IOException {
    StringBuilder line = new StringBuilder("{");
    List<Column> columns = schema.columns();
    for (int i = 0; i < columns.size(); i++) {
      if (!row.isEmpty(i) || !config.skipEmpty()) {
        line.append(line.length() > 1 ? "," : "").append(quoted(columns.get(i).name())).append(':');
        line.append(row.isEmpty(i) ? "null" : value(columns.get(i), row, i));
      }
    }
    files.get(schema.name()).append(line).append("}\n");
    rows.merge(schema.name(), 1L, Long::sum);
  }

  private static String value(Column column, Row row, int index) {
    return switch (column.type()) {
      case INTEGER, TIME -> Long.toString(row.integer(index));
      case REAL -> Double.toString(row.real(index));
      case BOOLEAN -> Boolean.toString(row.integer(index) != 0);
      case TEXT -> quoted(row.text(index));
    };
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  @Override
  public void flush() throws IOException {
    for (BufferedWriter file : files.values()) {
      file.flush();
    }
  }

  @Override
  public List<RecordFile> close(Outcome outcome) throws IOException {
    List<RecordFile> written = new ArrayList<>();
    for (Map.Entry<String, BufferedWriter> file : files.entrySet()) {
      file.getValue().close();
      String path = Path.of(config.folder()).resolve(file.getKey() + ".jsonl").toString();
      written.add(new RecordFile(file.getKey(), path.replace('\\', '/'), rows.get(file.getKey())));
    }
    return written;
  }
}
