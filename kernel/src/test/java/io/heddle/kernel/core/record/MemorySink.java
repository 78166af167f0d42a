package io.heddle.kernel.core.record;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;

/** Keeps rows as comma-separated text, picoseconds and doubles as Java prints them. */
final class MemorySink implements Sink {
  final Map<String, List<String>> rows = new LinkedHashMap<>();
  final List<String> order = new ArrayList<>();
  final List<Thread> threads = new ArrayList<>();
  private RunInfo run;
  Outcome outcome;
  int flushes;
  int failAtRow = -1;
  int breakAtRow = -1;
  boolean failAtOpen;
  CountDownLatch gate;
  int taken;

  @Override
  public void open(RunInfo info, List<RecordSchema> schemas) throws IOException {
    if (failAtOpen) {
      throw new AccessDeniedException("run-events-0.csv");
    }
    run = info;
    threads.add(Thread.currentThread());
    schemas.forEach(schema -> rows.put(schema.name(), new ArrayList<>()));
  }

  @Override
  public void row(RecordSchema schema, Row row) throws IOException {
    waitAtTheGate();
    if (taken == failAtRow) {
      throw new FileSystemException(
          "run-" + schema.name() + "-0.csv", null, "No space left on device");
    }
    if (taken == breakAtRow) {
      throw new NoClassDefFoundError("gone");
    }
    taken++;
    StringJoiner text = new StringJoiner(",");
    for (int c = 0; c < schema.columns().size(); c++) {
      text.add(row.isEmpty(c) ? "" : value(schema.columns().get(c), row, c));
    }
    rows.get(schema.name()).add(text.toString());
    order.add(schema.name() + ":" + text);
  }

  private void waitAtTheGate() {
    try {
      if (gate != null) {
        gate.await();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static String value(Column column, Row row, int c) {
    if (column.type() == ColumnType.TEXT) {
      return row.text(c);
    }
    return column.type() == ColumnType.REAL
        ? String.valueOf(row.real(c))
        : String.valueOf(row.integer(c));
  }

  @Override
  public void flush() {
    flushes++;
  }

  @Override
  public List<RecordFile> safe() {
    return List.of(new RecordFile("first", "f", 1), new RecordFile("second", "s", 2));
  }

  @Override
  public List<RecordFile> close(Outcome how) throws IOException {
    outcome = how;
    threads.add(Thread.currentThread());
    List<RecordFile> files = new ArrayList<>();
    for (Map.Entry<String, List<String>> record : rows.entrySet()) {
      String file = record.getKey() + ".txt";
      Files.write(run.directory().resolve(file), record.getValue());
      files.add(new RecordFile(record.getKey(), file, record.getValue().size()));
    }
    return files;
  }
}
