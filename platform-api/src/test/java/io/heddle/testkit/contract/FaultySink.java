package io.heddle.testkit.contract;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A sink that does what it should, with one fault. */
final class FaultySink implements Sink {
  /** What is wrong with it. */
  enum Fault {
    NONE,
    LOSES_ROWS,
    LOSES_ROWS_THAT_BREAK_A_PROMISE,
    FORGETS_EMPTY_RECORDS,
    NAMES_A_FILE_THAT_IS_NOT_THERE,
    WRITES_OUTSIDE,
    LEAVES_A_FILE_BESIDE,
    REMEMBERS_THE_LAST_RUN
  }

  /** The fault: a static that sinks share. */
  private static int rows;

  private final Fault fault;
  private final Map<String, List<String>> lines = new LinkedHashMap<>();
  private Path directory;

  FaultySink(Fault fault) {
    this.fault = fault;
  }

  @Override
  public void open(RunInfo run, List<RecordSchema> schemas) {
    directory =
        fault == Fault.WRITES_OUTSIDE
            ? run.directory().resolveSibling("elsewhere")
            : run.directory();
    schemas.forEach(s -> lines.put(s.name(), new ArrayList<>()));
  }

  @Override
  public void row(RecordSchema schema, Row row) {
    long shared = fault == Fault.REMEMBERS_THE_LAST_RUN ? ++rows : 0;
    List<String> of = lines.get(schema.name());
    int note = schema.column("note");
    if (fault == Fault.LOSES_ROWS_THAT_BREAK_A_PROMISE
        && row.isEmpty(note)
        && !schema.columns().get(note).nullable()) {
      return;
    }
    if (fault != Fault.LOSES_ROWS || of.size() < 10) {
      of.add(row.integer(schema.column("count")) + "," + shared);
    }
  }

  @Override
  public void flush() {
    // all is kept until the end
  }

  @Override
  public List<RecordFile> close(Outcome outcome) throws IOException {
    Files.createDirectories(directory);
    if (fault == Fault.LEAVES_A_FILE_BESIDE) {
      Files.write(directory.resolveSibling("notes.txt"), List.of("left behind"));
    }
    List<RecordFile> files = new ArrayList<>();
    for (Map.Entry<String, List<String>> record : lines.entrySet()) {
      List<String> rowsOf = record.getValue();
      if (fault == Fault.FORGETS_EMPTY_RECORDS && rowsOf.isEmpty()) {
        continue;
      }
      String name = record.getKey() + ".txt";
      Files.write(directory.resolve(name), rowsOf);
      name += fault == Fault.NAMES_A_FILE_THAT_IS_NOT_THERE ? ".gz" : "";
      String prefix = fault == Fault.WRITES_OUTSIDE ? "../elsewhere/" : "";
      files.add(new RecordFile(record.getKey(), prefix + name, rowsOf.size()));
    }
    return files;
  }
}
