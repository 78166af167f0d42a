package io.heddle.spark;

import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepEngineProvider.Settings;
import io.heddle.spark.executor.EmptyFileSystem;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Measures what everything around points costs: a sweep of points that are nothing, on Spark's
 * local mode. Not a test: {@code docs/clusters.md} has the command and the figures.
 */
public final class EmptyPoints {
  private static final double NANOS = 1e9;

  private EmptyPoints() {}

  /**
   * Runs.
   *
   * @param arguments the installation, an experiment as resolved, how many points
   */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    String experiment = Files.readString(Path.of(arguments[1]));
    int count = Integer.parseInt(arguments[2]);
    Map<String, String> conf =
        Map.of(
            "spark.hadoop.fs.empty.impl",
            EmptyFileSystem.class.getName(),
            "spark.driver.extraClassPath",
            Path.of("cluster-spark/target/test-classes").toAbsolutePath().toString());
    Settings settings = new Settings(home, List.of(), null, conf, System.getenv());
    SweepEngine.Order order =
        new SweepEngine.Order("empty", "empty:/x", true, 1, 1L << 30, 0, 0, 2, false, System.out);
    long[] ended = new long[1];
    long begin = System.nanoTime();
    try (SweepEngine.Session session = new SparkEngineProvider().engine(settings).open(order)) {
      for (int i = 0; i < count; i++) {
        String text = experiment.replaceFirst("seed: [0-9]+", "seed: " + i);
        session.add(new SweepEngine.Point(i, "empty-" + i, text, "0".repeat(64), List.of()));
      }
      say("spooled", begin);
      session.manifests();
      say("driver up", begin);
      session.run(
          IntStream.range(0, count).boxed().toList(),
          new SweepEngine.Endings() {
            @Override
            public void ended(int index, String manifest) {
              ended[0]++;
            }

            @Override
            public void failed(int index, String reason) {
              throw new IllegalStateException(reason);
            }

            @Override
            public void tick() {
              say(ended[0] + " ended", begin);
            }
          },
          () -> false);
      say("all ended: " + ended[0], begin);
    }
    say("closed", begin);
  }

  private static void say(String what, long begin) {
    long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    System.out.printf(
        Locale.ROOT, "%8.1f s  %s, %d MiB%n", (System.nanoTime() - begin) / NANOS, what, heap);
  }
}
