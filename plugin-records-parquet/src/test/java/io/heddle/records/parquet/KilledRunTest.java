package io.heddle.records.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RunInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed leaves whole parts, and nothing else that looks whole. */
class KilledRunTest {
  private static final RecordSchema ROWS =
      RecordSchema.event("rows", "1.0").integer("a", "", "").build();
  private static final int ROWS_PER_PART = 1000;

  @TempDir Path directory;

  /** Writes rows until it is killed. */
  public static final class Endless {
    private Endless() {}

    /** Takes the directory. */
    public static void main(String[] arguments) throws IOException {
      ParquetSink sink = new ParquetSink(new ParquetConfig("zstd", ROWS_PER_PART));
      sink.open(new RunInfo("killed", Path.of(arguments[0])), List.of(ROWS));
      for (long n = 0; true; n++) {
        sink.row(ROWS, new TestRow(n));
      }
    }
  }

  @Test
  @Timeout(60)
  void R8_14_shouldLeaveWholePartsWhenKilled() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Endless.class.getName(),
                directory.toString())
            .inheritIO()
            .start();
    Path folder = directory.resolve("records/rows");
    try {
      while (!Files.exists(folder.resolve("part-00004.parquet"))) {
        assertTrue(process.isAlive(), "the writer ended by itself");
        TimeUnit.MILLISECONDS.sleep(5);
      }
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
    try (Reader reader = new Reader()) {
      String from = " FROM read_parquet('" + folder + "/*.parquet')";
      long parts =
          Long.parseLong(reader.value("SELECT count(*) FROM glob('" + folder + "/*.parquet')"));
      long rows = parts * ROWS_PER_PART;
      assertEquals(Long.toString(rows), reader.value("SELECT count(*)" + from));
      assertEquals(Long.toString(rows - 1), reader.value("SELECT max(a)" + from));
    }
  }
}
