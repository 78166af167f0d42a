package io.heddle.records.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RunInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A file that can't grow any more (records specification 7.5). The operating system's limit on file
 * sizes stands in for a full disk: a write is cut short, the next one fails.
 */
class FullDiskTest {
  private static final RecordSchema ROWS =
      RecordSchema.event("rows", "1.0").integer("a", "", "").build();

  @TempDir Path directory;

  /** Writes rows until a write fails, then says what the sink says. */
  public static final class UntilFull {
    private UntilFull() {}

    /** Takes the directory; writes {@code said.txt} there. */
    public static void main(String[] arguments) throws IOException {
      Path directory = Path.of(arguments[0]);
      CsvSink sink = new CsvSink(new CsvConfig("none", 9));
      sink.open(new RunInfo("full", directory), List.of(ROWS));
      String said;
      try {
        for (long n = 0; true; n++) {
          sink.row(ROWS, new TestRow(n));
        }
      } catch (FileSystemException problem) {
        said = problem.getFile() + "\n" + problem.getReason() + "\n";
      }
      List<RecordFile> files = sink.close(Outcome.FAILED);
      Files.writeString(directory.resolve("said.txt"), said + files.get(0).rows() + "\n");
    }
  }

  // The limit is the shell's ulimit, which Windows does not have.
  @DisabledOnOs(OS.WINDOWS)
  @Test
  @Timeout(60)
  void Case59_shouldNameFileAndReasonAndLeaveWholeRows() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                // 700 blocks of 512 bytes: one buffer of 256 KiB fits, the second does not.
                "ulimit -f 700; exec \"$0\" -Xmx64m -cp \"$1\" \"$2\" \"$3\"",
                java.toString(),
                System.getProperty("java.class.path"),
                UntilFull.class.getName(),
                directory.toString())
            .inheritIO()
            .start();
    assertEquals(0, process.waitFor());
    Path file = directory.resolve("full-rows-0.csv");
    List<String> said = Files.readAllLines(directory.resolve("said.txt"), StandardCharsets.UTF_8);
    assertEquals(file.toString(), said.get(0));
    assertEquals("File too large", said.get(1));
    List<String> lines = Files.readAllLines(file);
    assertTrue(Files.readString(file).endsWith("\n"));
    assertEquals(said.get(2), String.valueOf(lines.size() - 1));
    assertTrue(lines.size() > 10_000);
    assertEquals(String.valueOf(lines.size() - 2), lines.get(lines.size() - 1));
  }
}
