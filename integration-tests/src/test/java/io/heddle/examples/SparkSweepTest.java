package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.example.trouble.FatalProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep on Spark's local mode, and in heddle's own process: the same bytes. */
final class SparkSweepTest {
  private static final String EXAMPLE =
      ProjectFiles.ROOT.resolve("examples/sweep-incast/experiment.yaml").toString();

  /** The whole example in the full profile; a start of Spark and two points otherwise. */
  private static final boolean FULL = Integer.getInteger("heddle.test.cases", 1) > 1;

  private static final String[] ALL = {};
  private static final String[] TWO = {
    "--set", "sweep.axes.senders.values=[2, 8]", "--set", "sweep.axes.xoff.values=[400KB]"
  };

  private static final String TROUBLE =
      """
      apiVersion: heddle/v1
      kind: Experiment
      metadata: {name: t}
      models:
        nic:
          type: roce-nic
          attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
        switch: {type: scala-switch}
      topology: {generator: single-switch, hosts: 2, nic: nic, switch: switch}
      workload: {type: flow-file, file: flows.txt}
      stop: {after: 5ms}
      sweep:
        mode: list
        resources: {memory: 512MiB}
        points:
          - {simulation.seed: 1}
          - {workload: {type: fatal}}
          - {workload: {type: fatal, how: devour}}
          - {simulation.seed: 2}
      """;

  @TempDir Path scratch;

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }

  private HeddleScript.Result heddle(String... arguments) throws Exception {
    return HeddleScript.run(scratch, Map.of(), arguments);
  }

  private HeddleScript.Result sweep(String experiment, String out, String... more)
      throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("sweep", experiment, "--out", scratch.resolve(out).toString()));
    arguments.addAll(List.of("--jobs", "2"));
    arguments.addAll(List.of(more));
    return heddle(arguments.toArray(String[]::new));
  }

  private void shouldHoldTheSame(String local, String spark) throws Exception {
    for (String file : List.of("sweep.csv", "sweep.html", "sweep.parquet")) {
      Path here = scratch.resolve(local).resolve(file);
      assertEquals(-1, Files.mismatch(here, scratch.resolve(spark).resolve(file)), file);
    }
    List<String> points = points(local);
    List<String> those = new ArrayList<>(points(spark));
    those.remove("nondeterministic"); // Spark's log
    assertEquals(points, those);
    for (String point : points) {
      shouldBeTheSameRun(local + "/" + point, spark + "/" + point);
    }
  }

  private void shouldBeTheSameRun(String one, String other) throws Exception {
    HeddleScript.Result verdict =
        heddle("verify", scratch.resolve(one).toString(), scratch.resolve(other).toString());
    assertEquals(0, verdict.status(), verdict.err());
  }

  private List<String> points(String sweep) throws IOException {
    try (Stream<Path> files = Files.list(scratch.resolve(sweep))) {
      return files
          .filter(Files::isDirectory)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void theExampleGivesTheSameBytesOnBothEngines() throws Exception {
    String[] points = FULL ? ALL : TWO;
    int count = FULL ? 6 : 2;
    HeddleScript.Result local = sweep(EXAMPLE, "local", points);
    assertEquals(0, local.status(), local.err());
    HeddleScript.Result spark = sweep(EXAMPLE, "spark", with(points, "--engine", "spark"));
    assertEquals(0, spark.status(), spark.err());
    assertTrue(
        spark.err().contains(" runs " + count + " points on local[2] as local-"), spark.err());
    String all = "sweep " + count + " of " + count + " points completed\n";
    assertTrue(spark.err().contains(all), spark.err());
    assertEquals(count, points("local").size());
    shouldHoldTheSame("local", "spark");
    HeddleScript.Result again = sweep(EXAMPLE, "spark", with(points, "--resume"));
    assertEquals(count, again.err().split("was done before", -1).length - 1, again.err());
  }

  private List<List<String>> table(String sweep) throws IOException {
    return Files.readAllLines(scratch.resolve(sweep).resolve("sweep.csv")).stream()
        .skip(1)
        .map(line -> List.of(line.split(",", -1)))
        .toList();
  }

  private Path fatalPlugin() throws IOException {
    ThrowAwayJar jar =
        ThrowAwayJar.bundle("org.example.trouble", "1.0.0")
            .header(
                "Import-Package",
                "com.google.inject,com.google.inject.binder,io.heddle.api.config"
                    + ",io.heddle.api.event,io.heddle.api.host,io.heddle.api.model"
                    + ",io.heddle.api.net")
            .header(
                "Provide-Capability",
                "heddle.model;type=fatal;kind=workload;version:Version=\"1.0.0\";provider=\""
                    + FatalProvider.class.getName()
                    + "\"")
            .testClass(FatalProvider.class);
    for (Class<?> inner : FatalProvider.class.getDeclaredClasses()) {
      jar.testClass(inner);
      for (Class<?> innermost : inner.getDeclaredClasses()) {
        jar.testClass(innermost);
      }
    }
    return jar.write(scratch.resolve("mine/trouble.jar")).getParent();
  }

  /**
   * Inputs and plugin folders travel to where points run. A bundle that ends its Java machine costs
   * its own point, and so does one that fills its memory, which is what the sweep declares.
   */
  @Test
  void aBundleThatBreaksItsJavaMachineCostsOnePoint() throws Exception {
    Path experiment = Files.writeString(scratch.resolve("trouble.yaml"), TROUBLE);
    Files.writeString(scratch.resolve("flows.txt"), "1\n0 1 3 100 20000 2\n");
    String file = experiment.toString();
    String plugins = fatalPlugin().toString();
    HeddleScript.Result spark = sweep(file, "s", "--engine", "spark", "--plugins", plugins);
    assertEquals(1, spark.status(), spark.err());
    assertTrue(spark.err().contains("sweep 2 of 4 points completed\n"), spark.err());
    List<List<String>> table = table("s");
    int outcome = 4; // after point, name and two paths
    assertEquals(
        List.of("completed", "failed", "failed", "completed"),
        table.stream().map(row -> row.get(outcome)).toList());
    String halted = table.get(1).get(table.get(1).size() - 1);
    assertEquals("its run ended with exit status 7: it said nothing", halted);
    // The kernel survives this one: it names the bundle, and the run's directory is there.
    String starved = table.get(2).get(table.get(2).size() - 1);
    assertTrue(
        starved.contains("bundle org.example.trouble 1.0.0 threw OutOfMemoryError"), starved);
    assertEquals(List.of("nondeterministic", "t-0", "t-2", "t-3"), points("s"));

    String seeds = "sweep.points=[{simulation.seed: 1}, {simulation.seed: 2}]";
    HeddleScript.Result local = sweep(file, "l", "--set", seeds, "--plugins", plugins);
    assertEquals(0, local.status(), local.err());
    shouldBeTheSameRun("l/t-0", "s/t-0");
    shouldBeTheSameRun("l/t-1", "s/t-3");
  }
}
