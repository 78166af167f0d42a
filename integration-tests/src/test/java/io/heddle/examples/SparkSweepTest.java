package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep on Spark's local mode, and in heddle's own process: the same bytes. */
final class SparkSweepTest {
  private static final String EXAMPLE =
      ProjectFiles.ROOT.resolve("examples/sweep-incast/experiment.yaml").toString();

  @TempDir Path scratch;

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
    for (String file : List.of("sweep.csv", "sweep.html")) {
      assertEquals(
          Files.readString(scratch.resolve(local).resolve(file)),
          Files.readString(scratch.resolve(spark).resolve(file)));
    }
    List<String> points = points(local);
    List<String> those = new ArrayList<>(points(spark));
    those.remove("nondeterministic"); // Spark's log
    assertEquals(points, those);
    for (String point : points) {
      HeddleScript.Result verdict =
          heddle(
              "verify",
              scratch.resolve(local).resolve(point).toString(),
              scratch.resolve(spark).resolve(point).toString());
      assertEquals(0, verdict.status(), verdict.err());
    }
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
    HeddleScript.Result local = sweep(EXAMPLE, "local");
    assertEquals(0, local.status(), local.err());
    HeddleScript.Result spark = sweep(EXAMPLE, "spark", "--engine", "spark");
    assertEquals(0, spark.status(), spark.err());
    assertTrue(spark.err().contains(" runs 6 points on local[2] as local-"), spark.err());
    assertTrue(spark.err().contains("sweep 6 of 6 points completed\n"), spark.err());
    assertEquals(6, points("local").size());
    shouldHoldTheSame("local", "spark");
    HeddleScript.Result again = sweep(EXAMPLE, "spark", "--resume", "--engine", "local");
    assertEquals(6, again.err().split("was done before", -1).length - 1, again.err());
  }

  @Test
  void anEngineThatIsNotThereIsTold() throws Exception {
    HeddleScript.Result unknown = sweep(EXAMPLE, "x", "--engine", "sprak");
    assertEquals(2, unknown.status(), unknown.err());
    assertEquals(
        "heddle: error: there is no engine \"sprak\"\n    did you mean \"spark\"?\n",
        unknown.err());
    HeddleScript.Result nobody =
        sweep(EXAMPLE, "x", "--engine", "spark", "--master", "spark://127.0.0.1:1");
    assertEquals(3, nobody.status(), nobody.err());
    assertTrue(
        nobody
            .err()
            .endsWith(
                "error HED-1100: no Spark master answers at 127.0.0.1:1 (Connection refused)\n"),
        nobody.err());
    assertFalse(Files.exists(scratch.resolve("x/sweep.csv")));
  }
}
