package io.heddle.records.csv;

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

/** A process that is killed leaves whole rows (records specification 7.5, 8.14). */
class KilledRunTest {
  private static final RecordSchema ROWS =
      RecordSchema.event("rows", "1.0").integer("a", "", "").integer("b", "", "").build();

  @TempDir Path directory;

  /** Writes rows until it is killed: {@code n,n} each, a flush after every 10,000. */
  public static final class Endless {
    private Endless() {}

    /** Takes the directory. */
    public static void main(String[] arguments) throws IOException {
      CsvSink sink = new CsvSink(new CsvConfig("none", 9));
      sink.open(new RunInfo("killed", Path.of(arguments[0])), List.of(ROWS));
      for (long n = 0; true; n++) {
        sink.row(ROWS, new TestRow(n, n));
        if (n % 10_000 == 0) {
          sink.flush();
        }
      }
    }
  }

  @Test
  @Timeout(60)
  void R8_14_shouldLeaveAHeaderAndWholeRowsWhenKilled() throws Exception {
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
    Path file = directory.resolve("killed-rows-0.csv");
    try {
      while (!Files.exists(file) || Files.size(file) < 2_000_000) {
        assertTrue(process.isAlive(), "the writer ended by itself");
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
    String text = Files.readString(file);
    assertTrue(text.startsWith("a,b\n0,0\n"));
    List<String> lines = text.lines().toList();
    int whole = text.endsWith("\n") ? lines.size() : lines.size() - 1;
    for (int i = 1; i < whole; i++) {
      assertEquals((i - 1) + "," + (i - 1), lines.get(i));
    }
  }
}
