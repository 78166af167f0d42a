package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Mending a killed run (records specification 7.5, 8.14). */
class RunRepairTest {
  private static final RecordSchema SCHEMA =
      RecordSchema.event("r", "1.0").integer("a", "B", "").build();

  @TempDir Path directory;

  @Test
  void R8_14_shouldCutPartialRowsAndCloseTheManifest() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    Files.writeString(directory.resolve("x-r-0.csv"), "a\n1\n2\n34");
    Files.writeString(directory.resolve(".part-00000.parquet.tmp"), "half");
    Files.writeString(directory.resolve("other-r-0.csv"), "a\n1\n2\n34");
    assertEquals(
        List.of(
            "dropped .part-00000.parquet.tmp",
            "cut 2 bytes of a partial row from x-r-0.csv",
            "closed the run as failed"),
        RunRepair.repair(directory));
    assertEquals("a\n1\n2\n", Files.readString(directory.resolve("x-r-0.csv")));
    assertFalse(Files.exists(directory.resolve(".part-00000.parquet.tmp")));
    assertEquals("a\n1\n2\n34", Files.readString(directory.resolve("other-r-0.csv")));
    JsonNode manifest = Manifest.read(directory);
    assertEquals("failed", manifest.path("state").asText());
    JsonNode record = manifest.path("records").path(0);
    assertEquals("x-r-0.csv", record.path("file").asText());
    assertEquals(2, record.path("rows").asLong());
    assertEquals(6, record.path("bytes").asLong());
    assertEquals("B", record.path("columns").path(0).path("unit").asText());
    assertEquals(RecordDigests.ofText("a\n1\n2\n"), record.path("sha256").asText());
  }

  @Test
  void R8_14_shouldKeepWholePartsAndDropUnfinishedOnes() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    Path folder = Files.createDirectories(directory.resolve("records/r"));
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    part.write("PAR1".getBytes(StandardCharsets.US_ASCII));
    byte[] footer = {
      0x15,
      2, // field 1, a number: version 1
      0x19,
      0x2c, // field 2, a list of 2 structures: the schema
      0x48,
      1,
      'r',
      0x15,
      2,
      0, // name r, one child
      0x15,
      4,
      0x25,
      2,
      0x18,
      1,
      'a',
      0, // INT64, optional, name a
      0x16,
      (byte) 0xd8,
      4, // field 3: 300 rows; 600 = 4 * 128 + 0x58 after zigzag
      0
    };
    part.write(footer);
    part.write(new byte[] {(byte) footer.length, 0, 0, 0, 'P', 'A', 'R', '1'});
    Files.write(folder.resolve("part-00000.parquet"), part.toByteArray());
    Files.writeString(folder.resolve(".part-00001.parquet.tmp"), "half");
    assertEquals(
        List.of("dropped records/r/.part-00001.parquet.tmp", "closed the run as failed"),
        RunRepair.repair(directory));
    assertFalse(Files.exists(folder.resolve(".part-00001.parquet.tmp")));
    JsonNode record = Manifest.read(directory).path("records").path(0);
    assertEquals("records/r/part-00000.parquet", record.path("file").asText());
    assertEquals(300, record.path("rows").asLong());
  }

  @Test
  void shouldCutAnUnfinishedMemberOfACompressedTable() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    byte[] first = gzip("a\n1\n");
    byte[] second = gzip("2\n3\n");
    byte[] both = Arrays.copyOf(first, first.length + second.length - 3);
    System.arraycopy(second, 0, both, first.length, second.length - 3);
    Path file = Files.write(directory.resolve("x-r-0.csv.gz"), both);
    RunRepair.repair(directory);
    assertEquals(first.length, Files.size(file));
    assertEquals(1, Manifest.read(directory).path("records").path(0).path("rows").asLong());
  }

  @Test
  void shouldCutAPartialBlockOfACapture() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    // Section and port, then packets of 16 bytes: type, length, four bytes of content, length.
    ByteBuffer blocks = ByteBuffer.allocate(1_000).order(ByteOrder.LITTLE_ENDIAN);
    for (int type : new int[] {0x0A0D0D0A, 1, 6, 6}) {
      blocks.putInt(type).putInt(16).putInt(7).putInt(16);
    }
    for (int kept = 0; kept < 16; kept++) {
      byte[] cut = Arrays.copyOf(blocks.array(), blocks.position() + kept);
      ByteBuffer.wrap(cut, blocks.position(), kept)
          .put(blocks.array(), 2 * 16, kept); // the beginning of another packet
      Path file = Files.write(directory.resolve("x-capture-0.pcapng"), cut);
      new Manifest("x", List.of(SCHEMA)).write(directory);
      RunRepair.repair(directory);
      assertEquals(blocks.position(), Files.size(file), "kept " + kept);
      JsonNode record = Manifest.read(directory).path("records").path(0);
      assertEquals("capture", record.path("record").asText());
      assertEquals(2, record.path("rows").asLong());
    }
  }

  @Test
  void shouldMendWhatTellsOfTheMachineToo() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    Path apart = Files.createDirectories(directory.resolve("nondeterministic/records/r"));
    Files.writeString(apart.resolve(".part-00000.parquet.tmp"), "half");
    Path table = directory.resolve("nondeterministic/x-cpu-mem-stats-0.csv");
    Files.writeString(table, "a\n1\n2");
    assertEquals(
        List.of(
            "dropped nondeterministic/records/r/.part-00000.parquet.tmp",
            "cut 1 bytes of a partial row from nondeterministic/x-cpu-mem-stats-0.csv",
            "closed the run as failed"),
        RunRepair.repair(directory));
    assertEquals("a\n1\n", Files.readString(table));
    JsonNode record = Manifest.read(directory).path("records").path(0);
    assertEquals("nondeterministic/x-cpu-mem-stats-0.csv", record.path("file").asText());
  }

  @Test
  void shouldKeepWholeMembers() throws Exception {
    byte[] one = gzip("a\n1\n");
    byte[] two = Arrays.copyOf(one, 2 * one.length);
    System.arraycopy(one, 0, two, one.length, one.length);
    Path file = Files.write(directory.resolve("f.gz"), two);
    assertEquals(two.length, GzipMembers.wholeBytes(file));
  }

  /** Members of several blocks of the file, the last one cut anywhere: within head, data or end. */
  @Test
  void shouldFindTheLastWholeMemberOfAFileOfManyBlocks() throws Exception {
    StringBuilder text = new StringBuilder();
    Random random = new Random(1);
    for (int i = 0; i < 60_000; i++) {
      text.append(random.nextInt()).append('\n');
    }
    byte[] member = gzip(text.toString());
    assertTrue(member.length > 3 << 16, "a member lies in one block or two");
    byte[] three = new byte[3 * member.length];
    for (int i = 0; i < 3; i++) {
      System.arraycopy(member, 0, three, i * member.length, member.length);
    }
    for (int left : List.of(0, 1, 10, 17, 70_000, member.length - 8, member.length - 1)) {
      byte[] cut = Arrays.copyOf(three, 2 * member.length + left);
      Path file = Files.write(directory.resolve("f.gz"), cut);
      assertEquals(2L * member.length, GzipMembers.wholeBytes(file), left + " bytes of the third");
    }
    Path whole = Files.write(directory.resolve("f.gz"), three);
    assertEquals(three.length, GzipMembers.wholeBytes(whole));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** What is left of {@code 3,"x⏎} looks like the end of a line, and is the middle of a row. */
  @Test
  void shouldCutARowWithinItsQuotes() throws Exception {
    String whole = "a,b\n1,\"one\ntwo\"\n2,\"say \"\"hm\"\"\n\"\n";
    for (String partial : List.of("3,\"x\n", "3,\"x\ny\n\"\"", "3,\"\"\"\n", "3", "\"\n\n")) {
      new Manifest("x", List.of(SCHEMA)).write(directory);
      Path file = Files.writeString(directory.resolve("x-r-0.csv"), whole + partial);
      RunRepair.repair(directory);
      assertEquals(whole, Files.readString(file), "after " + partial);
      JsonNode record = Manifest.read(directory).path("records").path(0);
      assertEquals(2, record.path("rows").asLong(), "after " + partial);
    }
  }

  /** Quotes that open in one block of the file and close in a later one. */
  @Test
  void shouldKeepLongQuotedTexts() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    String whole = "a\n\"" + "line\n".repeat(50_000) + "\"\n";
    Path file =
        Files.writeString(directory.resolve("x-r-0.csv"), whole + "\"" + "line\n".repeat(30_000));
    RunRepair.repair(directory);
    assertEquals(whole, Files.readString(file));
  }

  /** Holds the lock of a directory until it is killed. */
  public static final class Running {
    private Running() {}

    /** Takes the directory; says a word when the lock is there. */
    public static void main(String[] arguments) throws Exception {
      try (RunLock lock = RunLock.take(Path.of(arguments[0]))) {
        System.out.println(lock == null ? "refused" : "locked");
        Thread.sleep(120_000);
      }
    }
  }

  @Test
  @Timeout(60)
  void shouldRefuseARunThatStillGoesOn() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    Path file = Files.writeString(directory.resolve("x-r-0.csv"), "a\n1\n2");
    Process running =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Running.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertEquals("locked", running.inputReader(StandardCharsets.UTF_8).readLine());
      RunDirectoryRefused refused =
          assertThrows(RunDirectoryRefused.class, () -> RunRepair.repair(directory));
      assertEquals(
          directory + " is of a run that still goes on; end that first", refused.getMessage());
      assertEquals("a\n1\n2", Files.readString(file));
      refused =
          assertThrows(
              RunDirectoryRefused.class,
              () -> RunDirectory.prepare(directory, null, "x", RunDirectory.IfTaken.OVERWRITE));
      assertTrue(refused.getMessage().contains("still goes on"), refused.getMessage());
      assertFalse(refused.isUnusable());
    } finally {
      running.destroyForcibly();
      running.waitFor();
    }
    RunRepair.repair(directory);
    assertEquals("a\n1\n", Files.readString(file));
    assertFalse(Files.exists(directory.resolve(RunLock.FILE)), "something of the lock is left");
  }

  @Test
  void shouldFindTheLastLineEndFarBack() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    Path file = directory.resolve("x-r-0.csv");
    Files.writeString(file, "a\n1\n" + "9".repeat(200_000));
    RunRepair.repair(directory);
    assertEquals("a\n1\n", Files.readString(file));
  }

  @Test
  void shouldEmptyATableThatHasNotEvenAHeader() throws Exception {
    new Manifest("x", List.of(SCHEMA)).write(directory);
    Path file = Files.writeString(directory.resolve("x-r-0.csv"), "a_col");
    RunRepair.repair(directory);
    assertEquals("", Files.readString(file));
    assertEquals(0, Manifest.read(directory).path("records").path(0).path("rows").asLong(-1));
  }

  @Test
  void shouldLeaveAClosedRunAlone() throws Exception {
    new Manifest("x", List.of(SCHEMA))
        .end(Outcome.COMPLETED, "", new Manifest.Counts(0, 0, 0), List.of(), record -> 0)
        .write(directory);
    Files.writeString(directory.resolve("x-r-0.csv"), "a\n1");
    assertEquals(
        List.of("the run is closed (completed); nothing to mend"), RunRepair.repair(directory));
    assertEquals("a\n1", Files.readString(directory.resolve("x-r-0.csv")));
  }
}
