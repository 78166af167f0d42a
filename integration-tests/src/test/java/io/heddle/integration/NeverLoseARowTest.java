package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.example.trouble.BreakingProvider;
import org.example.trouble.NoAttributes;
import org.example.trouble.SlowSinkProvider;
import org.example.trouble.StuckSinkProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a run leaves readable when it is stopped, killed, out of disk, broken by a bundle, or slowed
 * down by a sink: real processes of the built distribution.
 */
final class NeverLoseARowTest {
  /** Endless: two hosts that send to one another for as long as they are let. */
  private static final String LONG =
      """
      apiVersion: heddle/v1
      kind: Experiment
      metadata: {name: long}
      models:
        nic:
          type: roce-nic
          attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: permutation, size: 100GB}
      records:
        sinks: [csv, capture]
        include: [nd-stats, flow-stats]
        nd-stats: {interval: 10us}
        capture: {devices: "host[0]", snaplen: 64}
      stop: {after: 60s}
      """;

  @TempDir private Path directory;

  private Path out() {
    return directory.resolve("out");
  }

  /**
   * The words that give interrupts their usual effect: a build in the background may have been
   * started with interrupts ignored, which processes inherit and Java respects.
   */
  private static List<String> heedingInterrupts() throws IOException, InterruptedException {
    List<String> words = List.of("env", "--default-signal=INT");
    Process trial =
        new ProcessBuilder(Stream.concat(words.stream(), Stream.of("true")).toList()).start();
    return trial.waitFor() == 0 ? words : List.of();
  }

  private Process start(String... shell) throws IOException, InterruptedException {
    Files.writeString(directory.resolve("long.yaml"), LONG);
    List<String> command = new java.util.ArrayList<>(heedingInterrupts());
    command.addAll(List.of(shell));
    command.addAll(
        List.of(
            Distribution.HOME.resolve("bin/heddle").toString(),
            "run",
            "long.yaml",
            "--out",
            "out"));
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectOutput(directory.resolve("stdout.txt").toFile())
        .redirectError(directory.resolve("stderr.txt").toFile())
        .start();
  }

  private Process startAndAwaitRows() throws IOException, InterruptedException {
    Process process = start();
    for (int i = 0; i < 3_000; i++) {
      if (isLarge("long-nd-stats-0.csv") && isLarge("long-capture-0.pcapng")) {
        return process;
      }
      assertTrue(process.isAlive(), err());
      Thread.sleep(100);
    }
    throw new AssertionError("the run does not write rows");
  }

  private boolean isLarge(String file) throws IOException {
    return Files.exists(out().resolve(file)) && Files.size(out().resolve(file)) > 10_000;
  }

  private String err() throws IOException {
    return Files.readString(directory.resolve("stderr.txt"), StandardCharsets.UTF_8);
  }

  private int end(Process process) throws InterruptedException {
    assertTrue(process.waitFor(300, TimeUnit.SECONDS), "it did not end");
    return process.exitValue();
  }

  private static void signal(Process process, String signal) throws Exception {
    assertEquals(0, new ProcessBuilder("kill", "-" + signal, "" + process.pid()).start().waitFor());
  }

  private void rowsShouldBeWhole() throws IOException {
    try (Stream<Path> files = Files.list(out())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".csv")).toList()) {
        String text = Files.readString(file);
        assertTrue(text.endsWith("\n"), file + " ends within a row");
        long columns = text.lines().findFirst().orElseThrow().split(",", -1).length;
        assertTrue(text.lines().allMatch(l -> l.split(",", -1).length == columns), file.toString());
      }
    }
  }

  /** Ctrl-C, and what field case 35 sends. */
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void Case35_aSignalShouldCloseEveryFile(String signal, int status) throws Exception {
    Process process = startAndAwaitRows();
    signal(process, signal);
    assertEquals(status, end(process), err());
    rowsShouldBeWhole();
    assertTrue(Pcapng.read(out()).size() > 100);
    assertTrue(Files.readString(out().resolve("run.json")).contains("\"stopped\""));
    assertFalse(Files.exists(out().resolve(".run.lock")), "something of the lock is left");
  }

  @Test
  void aKilledRunShouldLeaveWholeRowsAndBlocksAndBeMended() throws Exception {
    Process process = startAndAwaitRows();
    Said tooEarly = Distribution.run("records", "repair", out().toString());
    assertEquals(2, tooEarly.status(), tooEarly.err());
    assertEquals(
        "error HED-1100: " + out() + " is of a run that still goes on; end that first\n",
        tooEarly.err());
    assertTrue(process.isAlive(), err());
    signal(process, "KILL");
    assertEquals(137, end(process), err());
    assertTrue(Files.readString(out().resolve("run.json")).contains("\"running\""));
    Said mended = Distribution.run("records", "repair", out().toString());
    assertEquals(0, mended.status(), mended.err());
    rowsShouldBeWhole();
    assertTrue(Pcapng.read(out()).size() > 100);
    assertTrue(Files.readString(out().resolve("run.json")).contains("\"failed\""));
    assertFalse(Files.exists(out().resolve(".run.lock")), "something of the lock is left");
  }

  /** The operating system's limit on file sizes stands in for a full disk. */
  @Test
  void aFullDiskShouldEndTheRunAndSayWhatIsSafe() throws Exception {
    // 2,000 blocks of 512 bytes; the frames fill them first.
    Process process = start("sh", "-c", "ulimit -f 2000; exec \"$0\" \"$@\"");
    assertEquals(1, end(process), err());
    assertTrue(err().contains("error HED-1003: "), err());
    assertTrue(err().contains("long-capture-0.pcapng"), err());
    assertTrue(err().contains("File too large"), err());
    assertFalse(err().contains("\tat "), err());
    long frames = Pcapng.read(out()).size();
    assertTrue(err().contains("safe: capture " + frames + " rows"), frames + ": " + err());
    rowsShouldBeWhole();
    assertTrue(Files.readString(out().resolve("run.json")).contains("\"failed\""));
  }

  private Said runWith(Class<?> provider, String kind, String type, String yaml) throws Exception {
    ThrowAwayJar jar =
        ThrowAwayJar.bundle("org.example.trouble", "1.0.0")
            .header(
                "Import-Package",
                "com.google.inject,com.google.inject.binder,io.heddle.api.config"
                    + ",io.heddle.api.event,io.heddle.api.host,io.heddle.api.model"
                    + ",io.heddle.api.net,io.heddle.api.record")
            .header(
                "Provide-Capability",
                "heddle.model;type=\""
                    + type
                    + "\";kind=\""
                    + kind
                    + "\";version:Version=\"1.0.0\";provider=\""
                    + provider.getName()
                    + "\"")
            .testClass(provider)
            .testClass(NoAttributes.class);
    for (Class<?> inner : provider.getDeclaredClasses()) {
      jar.testClass(inner);
      for (Class<?> innermost : inner.getDeclaredClasses()) {
        jar.testClass(innermost);
      }
    }
    jar.write(directory.resolve("mine/trouble.jar"));
    return TestHome.run(
        new Home(Distribution.HOME),
        Map.of(),
        "run",
        Files.writeString(directory.resolve("exp.yaml"), yaml).toString(),
        "--plugins",
        directory.resolve("mine").toString(),
        "--out",
        out().toString());
  }

  @Test
  void anExceptionInABundleShouldLeaveTheRowsBeforeIt() throws Exception {
    Said said =
        runWith(
            BreakingProvider.class,
            "workload",
            "breaking",
            LONG.replaceFirst("workload:.*", "workload: {type: breaking}")
                .replace("[nd-stats, flow-stats]", "[nd-stats]"));
    assertEquals(1, said.status(), said.err());
    assertTrue(said.err().contains("HED-1002"), said.err());
    assertTrue(said.err().contains("org.example.trouble"), said.err());
    rowsShouldBeWhole();
    // Two NICs, each every 10 us from 2.01 ms to the end at 2.105 ms, and a last row.
    long rows = Files.readAllLines(out().resolve("long-nd-stats-0.csv")).size() - 1L;
    assertTrue(rows >= 20, "rows " + rows);
    assertTrue(Pcapng.read(out()).size() > 10);
    assertTrue(Files.readString(out().resolve("run.json")).contains("\"failed\""));
  }

  @Test
  void aSlowSinkShouldGetEveryRowThatTheOthersGet() throws Exception {
    Said said =
        runWith(
            SlowSinkProvider.class,
            "sink",
            "slow",
            LONG.replace("[csv, capture]", "[csv, capture, slow]")
                .replace("100GB", "1MiB")
                .replace("60s", "10ms"));
    assertEquals(0, said.status(), said.err());
    long rows = 0;
    for (String record : List.of("nd-stats", "flow-stats")) {
      rows += Files.readAllLines(out().resolve("long-" + record + "-0.csv")).size() - 1;
    }
    assertEquals(String.valueOf(rows), Files.readString(out().resolve("slow.txt")));
  }

  /**
   * 64 MiB of rows on the way are some 370,000 of nd-stats. The sink takes the first one when a run
   * of 560,000 has long stopped to wait for it; none is lost.
   */
  @Test
  void aSinkThatIsStuckShouldMakeTheRunWaitAndThenGetEveryRow() throws Exception {
    Said said =
        runWith(
            StuckSinkProvider.class,
            "sink",
            "stuck",
            LONG.replace("[csv, capture]", "[stuck]")
                .replace("[nd-stats, flow-stats]", "[nd-stats]")
                .replace("interval: 10us", "interval: 100ns")
                .replaceFirst("(?m)^  capture:.*\\n", "")
                .replace("100GB", "64KiB")
                .replace("after: 60s", "after: 30ms, when: never"));
    assertEquals(0, said.status(), said.err());
    assertTrue(said.err().contains("waited for records to be written, most for nd-stats"));
    // Two NICs, every 100 ns from 2 ms to 30 ms.
    assertEquals("560000 rows, 0 out of order", Files.readString(out().resolve("stuck.txt")));
  }
}
