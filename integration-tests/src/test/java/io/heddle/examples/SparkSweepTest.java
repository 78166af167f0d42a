package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

  /** The whole example in the full profile; a start of Spark and two points otherwise. */
  private static final boolean FULL = Integer.getInteger("heddle.test.cases", 1) > 1;

  private static final String[] ALL = {};
  private static final String[] TWO = {
    "--set", "sweep.axes.senders.values=[2, 8]", "--set", "sweep.axes.xoff.values=[400KB]"
  };

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
}
