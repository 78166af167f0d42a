package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every sink of rows keeps to. */
public abstract class SinkContract extends ModelContract {
  private static final RecordSchema FULL =
      RecordSchema.event("kit-full", "1.0")
          .simTimeSec()
          .componentName()
          .integer("count", "", "a number")
          .real("share", "", "a computed number")
          .bool("good", "a truth value")
          .text("note", "text")
          .nullable()
          .build();
  private static final RecordSchema EMPTY =
      RecordSchema.event("kit-empty", "1.0").simTimeSec().componentName().build();
  private static final int ROWS = 1_000;

  @TempDir Path scratch;

  /** A new sink with the model's default configuration. */
  protected abstract Sink sink();

  /**
   * Whether every row of every record ends in a file; not so for a sink that draws, or that keeps
   * only rows of its own.
   */
  protected boolean keepsEveryRow() {
    return true;
  }

  /** Whether a sink made now lists a file for a record with rows: for kits that know no more. */
  protected final boolean listsRows() {
    try {
      return write(scratch.resolve("asked")).stream().anyMatch(f -> f.record().equals("kit-full"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<RecordFile> write(Path directory) throws IOException {
    return write(directory, FULL);
  }

  private List<RecordFile> write(Path directory, RecordSchema schema) throws IOException {
    Files.createDirectories(directory);
    Sink sink = sink();
    sink.open(new RunInfo("kit", directory), List.of(schema, EMPTY));
    for (int i = 0; i < ROWS; i++) {
      sink.row(schema, new KitRow(i));
    }
    sink.flush();
    return sink.close(Outcome.COMPLETED);
  }

  private static Map<String, byte[]> files(Path directory) throws IOException {
    Map<String, byte[]> found = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        found.put(directory.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return found;
  }

  /** What close() reports is there, with the rows that were given. */
  @Test
  void everyRecordHasItsFileAndItsRows() throws IOException {
    Assumptions.assumeTrue(keepsEveryRow(), "the sink does not keep every row");
    Path directory = scratch.resolve("one");
    List<RecordFile> files = write(directory);
    long full =
        files.stream().filter(f -> f.record().equals("kit-full")).mapToLong(RecordFile::rows).sum();
    assertEquals(ROWS, full, "rows of kit-full");
    assertTrue(
        files.stream().anyMatch(f -> f.record().equals("kit-empty")),
        "a record without rows has no file: " + files);
    for (RecordFile file : files) {
      Path path = directory.resolve(file.file()).normalize();
      assertTrue(Files.isRegularFile(path), file + " does not exist");
    }
  }

  /** A writer that breaks its promise to fill a column costs nobody a row. */
  @Test
  void rowsThatLeaveAColumnEmptyAgainstTheirSchemaAreKept() throws IOException {
    Assumptions.assumeTrue(keepsEveryRow(), "the sink does not keep every row");
    RecordSchema.Builder promised = RecordSchema.event("kit-full", "1.0");
    promised.simTimeSec().componentName().integer("count", "", "a number");
    promised.real("share", "", "a computed number").bool("good", "a truth value");
    List<RecordFile> files = write(scratch.resolve("promised"), promised.text("note", "").build());
    long rows =
        files.stream().filter(f -> f.record().equals("kit-full")).mapToLong(RecordFile::rows).sum();
    assertEquals(ROWS, rows, "rows of kit-full, every third of which has no note");
  }

  /** Nothing is written outside the run's directory. */
  @Test
  void filesStayInsideTheRun() throws IOException {
    Path directory = scratch.resolve("inside");
    for (RecordFile file : write(directory)) {
      assertTrue(
          directory.resolve(file.file()).normalize().startsWith(directory),
          file.file() + " lies outside the run");
      assertFalse(file.file().contains("\\"), file.file() + " has a backslash");
    }
    try (Stream<Path> beside = Files.list(scratch)) {
      assertEquals(List.of(directory), beside.toList(), "files beside the run");
    }
  }

  /** Same rows, same bytes. */
  @Test
  void twoRunsWriteTheSameBytes() throws IOException {
    write(scratch.resolve("first"));
    write(scratch.resolve("second"));
    Map<String, byte[]> first = files(scratch.resolve("first"));
    Map<String, byte[]> second = files(scratch.resolve("second"));
    assertEquals(first.keySet(), second.keySet(), "files of two runs");
    for (String name : first.keySet()) {
      assertArrayEquals(first.get(name), second.get(name), name);
    }
  }

  /** Two sinks whose rows alternate write what each writes alone. */
  @Test
  void twoSinksShareNothing() throws IOException {
    write(scratch.resolve("alone"));
    Path[] directories = {scratch.resolve("left"), scratch.resolve("right")};
    Sink[] sinks = {sink(), sink()};
    for (int s = 0; s < 2; s++) {
      Files.createDirectories(directories[s]);
      sinks[s].open(new RunInfo("kit", directories[s]), List.of(FULL, EMPTY));
    }
    for (int i = 0; i < ROWS; i++) {
      sinks[0].row(FULL, new KitRow(i));
      sinks[1].row(FULL, new KitRow(i));
    }
    Map<String, byte[]> alone = files(scratch.resolve("alone"));
    for (int s = 0; s < 2; s++) {
      sinks[s].close(Outcome.COMPLETED);
      Map<String, byte[]> beside = files(directories[s]);
      assertEquals(alone.keySet(), beside.keySet(), "files of two sinks");
      for (String name : alone.keySet()) {
        assertArrayEquals(alone.get(name), beside.get(name), name);
      }
    }
  }

  /** A row in which every third note is empty. */
  private record KitRow(int number) implements Row {
    @Override
    public boolean isEmpty(int column) {
      return column == FULL.column("note") && number % 3 == 0;
    }

    @Override
    public long integer(int column) {
      return switch (FULL.columns().get(column).name()) {
        case "sim_time_sec" -> number * 1_000_000L;
        case "good" -> number % 2;
        default -> number;
      };
    }

    @Override
    public double real(int column) {
      return number / 8.0;
    }

    @Override
    public String text(int column) {
      return "text, \"quoted\" " + number;
    }
  }
}
