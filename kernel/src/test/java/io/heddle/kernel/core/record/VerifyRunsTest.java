package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.Outcome;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import io.heddle.kernel.core.record.VerifyRuns.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle verify}: the first file, row and column that differ (field cases 51 and 54). */
class VerifyRunsTest {
  private static final String TABLE = "x-nd-stats-0.csv";

  @TempDir Path root;
  private Path a;
  private Path b;

  @BeforeEach
  void twoRuns() throws IOException {
    a = run("a", 7, 1.5);
    b = run("b", 7, 9.25);
  }

  private Path run(String name, long seed, double seconds) throws IOException {
    Path path = Files.createDirectories(root.resolve(name));
    Files.writeString(path.resolve(TABLE), "t,name,n\n1,\"a,\nb\",5\n2,c,6\n");
    Files.writeString(path.resolve("experiment.yaml"), "kind: Experiment\nseed: 7\n");
    Files.createDirectories(path.resolve("nondeterministic"));
    Files.writeString(path.resolve("nondeterministic/cpu.csv"), name);
    manifest(seed, seconds, name).write(path);
    return path;
  }

  private static Manifest manifest(long seed, double seconds, String name) {
    return new Manifest("x", List.of())
        .experiment(name + ".yaml", "ee", seed, 0)
        .invocation(List.of("run", name), "out/" + name, name.length())
        .wall(Map.of("seconds", seconds))
        .end(
            Outcome.COMPLETED,
            "",
            new Manifest.Counts(1, 2, 3),
            List.of(new WrittenRecord("nd-stats", TABLE, 2, 30, "dd")),
            record -> 0);
  }

  private void expect(int exitCode, String text) {
    assertEquals(new Verdict(exitCode, text), VerifyRuns.compare(a, b, List.of()));
  }

  @Test
  void shouldFindNoDifferenceButInWhatMayDiffer() {
    expect(0, "no difference in 3 files; run digest " + RecordDigests.ofText("dd\n"));
  }

  @Test
  void shouldNameFileRowAndColumn() throws IOException {
    Files.writeString(b.resolve(TABLE), "t,name,n\n1,\"a,\nb\",5\n2,c,7\n");
    expect(1, TABLE + ": row 2, column n: 6 in " + a + ", 7 in " + b);
    Files.writeString(b.resolve(TABLE), "t,name,n\n1,\"a,\nc\",5\n2,c,7\n");
    expect(1, TABLE + ": row 1, column name: \"a,\nb\" in " + a + ", \"a,\nc\" in " + b);
    Files.writeString(b.resolve(TABLE), "t,name,n\n1,\"a,\nb\",\n2,c,6\n");
    expect(1, TABLE + ": row 1, column n: 5 in " + a + ", empty in " + b);
    Files.writeString(b.resolve(TABLE), "t,name\n");
    expect(1, TABLE + ": header, column 3: n in " + a + ", nothing in " + b);
  }

  @Test
  void shouldNameMissingRowsAndFiles() throws IOException {
    Files.writeString(b.resolve(TABLE), "t,name,n\n1,\"a,\nb\",5\n");
    expect(1, TABLE + ": row 2 only in " + a);
    Files.writeString(a.resolve(TABLE), "t,name,n\n");
    expect(1, TABLE + ": row 1 only in " + b);
    Files.delete(a.resolve(TABLE));
    expect(1, TABLE + ": only in " + b);
    Files.delete(b.resolve(TABLE));
    Files.writeString(a.resolve("stall.json"), "{}");
    expect(1, "stall.json: only in " + a);
  }

  @Test
  void shouldNameALineOfAnotherFile() throws IOException {
    Files.writeString(b.resolve("experiment.yaml"), "kind: Experiment\nseed: 8\n");
    expect(1, "experiment.yaml: line 2 differs between " + a + " and " + b);
    Files.write(a.resolve("experiment.yaml"), new byte[] {1, (byte) 0xFF, 3});
    Files.write(b.resolve("experiment.yaml"), new byte[] {1, (byte) 0xFF, 4});
    expect(1, "experiment.yaml: byte 2 differs between " + a + " and " + b);
  }

  @Test
  void shouldNameAManifestEntry() throws IOException {
    manifest(8, 1, "b").write(b);
    expect(1, "run.json: seed: 7 in " + a + ", 8 in " + b);
    manifest(7, 1, "b").devices(RunBench.directory()).write(b);
    expect(1, "run.json: devices: 0 entries in " + a + ", 6 entries in " + b);
  }

  @Test
  void shouldLookIntoCompressedTables() throws IOException {
    Files.write(a.resolve("x-r-0.csv.gz"), gzip("n\n1\n"));
    Files.write(b.resolve("x-r-0.csv.gz"), gzip("n\n2\n"));
    expect(1, "x-r-0.csv.gz: row 1, column n: 1 in " + a + ", 2 in " + b);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void shouldSayWhatIsNoRun() throws IOException {
    assertEquals(
        new Verdict(2, root.resolve("c") + " is not a directory"),
        VerifyRuns.compare(a, root.resolve("c"), List.of()));
    assertEquals(
        new Verdict(2, root + " is no run directory: it has no run.json"),
        VerifyRuns.compare(root, b, List.of()));
    Files.writeString(b.resolve("run.json"), "{");
    assertEquals(2, VerifyRuns.compare(a, b, List.of()).exitCode());
    assertTrue(VerifyRuns.compare(a, b, List.of()).text().endsWith("its run.json can't be read"));
  }
}
