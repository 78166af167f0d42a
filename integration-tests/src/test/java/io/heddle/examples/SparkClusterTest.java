package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A sweep on a real cluster, to which everything happens that can: its driver is killed, a worker
 * is killed while points run, a point's process is killed each time, an executor runs out of
 * memory. Each time {@code --resume} goes on, and in the end every point is what the local engine
 * makes of it. Takes two minutes, so it belongs to the full profile.
 */
@DisabledIfSystemProperty(
    named = "heddle.test.cases",
    matches = "1",
    disabledReason = "takes two minutes: in the full profile (mvn -Pfull verify)")
final class SparkClusterTest {
  private static final String EXAMPLE =
      ProjectFiles.ROOT.resolve("examples/sweep-incast/experiment.yaml").toString();
  private static final long PATIENCE_SECONDS = 300;
  private static final int POINTS = 4;
  private static final List<String> FOUR = List.of("--set", "sweep.axes.senders.values=[2, 8]");

  /** Of the 512 MiB a point declares an eighth, and at least 128 MiB, is not heap. */
  private static final String HEAP = " -Xmx384m ";

  /** What a worker hears of a point: its cores, and its memory beside 512 MiB of the executor. */
  private static final String GRANTED = " with 1 core(s), 1024.0 MiB RAM";

  private static final String LAST = "sweep-incast-8-700KB";

  @TempDir Path scratch;
  private SparkCluster cluster;
  private Process worker;
  private Process second;

  @BeforeEach
  void startCluster() throws Exception {
    cluster = new SparkCluster(Files.createDirectories(scratch.resolve("cluster")));
    worker = cluster.worker("first");
    second = cluster.worker("second");
  }

  @AfterEach
  void stopCluster() {
    cluster.close();
  }

  /** A command that goes on while the test looks at it. */
  private final class Sweep implements AutoCloseable {
    private final Process process;
    private final Path log;

    Sweep(String name, String... more) throws IOException {
      List<String> words = new ArrayList<>();
      words.add(ProjectFiles.HOME.resolve("bin/heddle").toString());
      words.addAll(List.of("sweep", EXAMPLE, "--out", scratch.resolve("s").toString()));
      words.addAll(List.of("--engine", "spark", "--master", cluster.url(), "--progress", "none"));
      words.addAll(List.of("--conf", "spark.driver.host=127.0.0.1"));
      words.addAll(List.of("--conf", "spark.driver.bindAddress=127.0.0.1"));
      words.addAll(List.of("--conf", "spark.ui.enabled=false"));
      words.addAll(List.of("--conf", "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1"));
      words.addAll(List.of("--set", "sweep.resources={memory: 512MiB, cores: 1}"));
      words.addAll(FOUR);
      words.addAll(List.of(more));
      log = scratch.resolve(name + ".txt");
      ProcessBuilder builder = new ProcessBuilder(words);
      builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
      builder.environment().remove("SPARK_HOME");
      if (name.equals("resumed")) { // by the user's own Spark, for once
        builder.environment().put("SPARK_HOME", cluster.home().toString());
      }
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      process = builder.start();
    }

    String said() {
      try {
        return Files.readString(log);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    int ended() {
      return said().split("\\[[0-9]/4] ", -1).length - 1;
    }

    int status() throws InterruptedException {
      assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), said());
      return process.exitValue();
    }

    @Override
    public void close() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static void await(String what, BooleanSupplier so) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!so.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, what);
      Thread.sleep(50);
    }
  }

  /** Manifests of runs in place, by point, with the time at which they came there. */
  private Map<String, FileTime> runs() throws IOException {
    Map<String, FileTime> runs = new TreeMap<>();
    try (Stream<Path> files = Files.list(scratch.resolve("s"))) {
      for (Path file : files.filter(f -> !f.getFileName().toString().startsWith(".")).toList()) {
        if (Files.exists(file.resolve("run.json"))) {
          String manifest = Files.readString(file.resolve("run.json"));
          assertTrue(manifest.contains("\"state\" : \"completed\""), file + ": " + manifest);
          runs.put(
              file.getFileName().toString(), Files.getLastModifiedTime(file.resolve("run.json")));
        } else {
          assertFalse(file.getFileName().toString().startsWith("sweep-incast"), file.toString());
        }
      }
    }
    return runs;
  }

  private List<String> outcomes() throws IOException {
    return Files.readAllLines(scratch.resolve("s/sweep.csv")).stream()
        .skip(1)
        .map(line -> line.split(",", -1)[4])
        .toList();
  }

  @Test
  void everyPointEndsOnceWhateverHappens() throws Exception {
    Map<String, FileTime> first = killTheDriver();
    Map<String, FileTime> later = killAWorkerAndAPoint(first);
    runOutOfMemory(later);
    theMasterIsGone();
    shouldBeWhatTheLocalEngineMakes();
    executorsFetchTheDistributionOnce();
  }

  /** What had completed is there, whole; nothing else runs on. */
  private Map<String, FileTime> killTheDriver() throws Exception {
    try (Sweep sweep = new Sweep("killed")) {
      await("a point completes: " + sweep.said(), () -> sweep.ended() >= 1);
      await("another runs", () -> SparkCluster.point(worker.toHandle(), HEAP).isPresent());
      sweep.process.destroyForcibly();
      sweep.process.waitFor();
      await(
          "points of a killed driver end",
          () ->
              SparkCluster.point(worker.toHandle(), "").isEmpty()
                  && SparkCluster.point(second.toHandle(), "").isEmpty());
    }
    Map<String, FileTime> runs = runs();
    assertTrue(!runs.isEmpty() && runs.size() < POINTS, runs.toString());
    return runs;
  }

  private Map<String, FileTime> killAWorkerAndAPoint(Map<String, FileTime> before)
      throws Exception {
    try (Sweep sweep = new Sweep("resumed", "--resume")) {
      await(
          "the second worker runs a point: " + sweep.said(),
          () -> SparkCluster.point(second.toHandle(), "").isPresent() || !sweep.process.isAlive());
      assertTrue(sweep.process.isAlive(), sweep.said());
      List<ProcessHandle> below = second.descendants().toList();
      second.destroyForcibly();
      while (sweep.process.isAlive()) {
        // Its number is that of the last point; what follows is the number of the attempt.
        SparkCluster.point(worker.toHandle(), "/points/3-")
            .ifPresent(ProcessHandle::destroyForcibly);
        Thread.sleep(20);
      }
      assertEquals(1, sweep.status(), sweep.said());
      String log = Files.readString(scratch.resolve("s/nondeterministic/spark.log"));
      assertTrue(log.contains("submitted by the script of SPARK_HOME"), log);
      assertTrue(log.contains(GRANTED), log);
      assertTrue(sweep.said().contains("sweep 3 of 4 points completed\n"), sweep.said());
      assertEquals(POINTS, sweep.ended(), sweep.said());
      assertTrue(
          sweep
              .said()
              .contains("failed: its process was killed (exit status 137): it said nothing\n"),
          sweep.said());
      assertEquals(
          before.size(), sweep.said().split("was done before", -1).length - 1, sweep.said());
      await(
          "nothing of the killed worker is left",
          () -> below.stream().noneMatch(ProcessHandle::isAlive));
    }
    assertEquals(List.of("completed", "completed", "completed", "failed"), outcomes());
    Map<String, FileTime> runs = runs();
    assertEquals(POINTS - 1, runs.size());
    before.forEach((point, at) -> assertEquals(at, runs.get(point), point));
    assertFalse(runs.containsKey(LAST));
    return runs;
  }

  private void runOutOfMemory(Map<String, FileTime> before) throws Exception {
    Path plugin = HungryPlugin.jar(scratch.resolve("hungry"));
    try (Sweep sweep =
        new Sweep(
            "hungry",
            "--resume",
            "--conf",
            "spark.jars=" + plugin,
            "--conf",
            "spark.driver.extraClassPath=" + plugin,
            "--conf",
            "spark.plugins=hungry.Plugin",
            "--conf",
            "spark.hungry.marker=" + scratch.resolve("fed"))) {
      assertEquals(0, sweep.status(), sweep.said());
      assertTrue(Files.exists(scratch.resolve("fed")), sweep.said());
      assertTrue(sweep.said().contains("point " + LAST + " is tried again: "), sweep.said());
      assertTrue(sweep.said().contains("sweep 4 of 4 points completed\n"), sweep.said());
    }
    Map<String, FileTime> runs = runs();
    before.forEach((point, at) -> assertEquals(at, runs.get(point), point));
  }

  /** However many points they run. */
  private void executorsFetchTheDistributionOnce() throws IOException {
    int most = 0;
    for (String log : cluster.executorLogs()) {
      assertTrue(log.split("Executor: Fetching [^\n]*/heddle-distribution-", -1).length <= 2, log);
      most = Math.max(most, log.split("Running task ", -1).length - 1);
    }
    assertTrue(most >= 2, "no executor had two points");
  }

  /** What was unpacked is gone, also of executors that were killed. */
  private boolean nothingIsLeft() {
    try (Stream<Path> left = Files.walk(cluster.temporary())) {
      return left.noneMatch(file -> file.getFileName().toString().startsWith("heddle-app-"));
    } catch (IOException | UncheckedIOException changing) {
      return false;
    }
  }

  private void theMasterIsGone() throws Exception {
    await("temporary files are removed", this::nothingIsLeft);
    cluster.close();
    try (Sweep sweep = new Sweep("gone", "--overwrite")) {
      assertEquals(3, sweep.status(), sweep.said());
      assertTrue(
          sweep.said().contains("error HED-1100: no Spark master answers at "), sweep.said());
    }
  }

  private void shouldBeWhatTheLocalEngineMakes() throws Exception {
    HeddleScript.Result local =
        HeddleScript.run(
            scratch,
            Map.of(),
            "sweep",
            EXAMPLE,
            "--out",
            scratch.resolve("l").toString(),
            FOUR.get(0),
            FOUR.get(1));
    assertEquals(0, local.status(), local.err());
    for (String file : List.of("sweep.csv", "sweep.html", "sweep.parquet")) {
      Path here = scratch.resolve("l").resolve(file);
      assertEquals(-1, Files.mismatch(here, scratch.resolve("s").resolve(file)), file);
    }
    for (String point : runs().keySet()) {
      HeddleScript.Result verdict =
          HeddleScript.run(
              scratch,
              Map.of(),
              "verify",
              scratch.resolve("l").resolve(point).toString(),
              scratch.resolve("s").resolve(point).toString());
      assertEquals(0, verdict.status(), verdict.err());
    }
    try (Stream<Path> left = Files.list(scratch.resolve("s"))) {
      assertEquals(
          List.of(), left.filter(f -> f.getFileName().toString().startsWith(".")).toList());
    }
  }
}
