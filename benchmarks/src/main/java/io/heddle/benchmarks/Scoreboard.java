package io.heddle.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Makes a table of {@link Macro}'s lines, the median of each experiment's runs, and compares it
 * with recorded figures.
 *
 * <p>Compared are ratios and counts alone, never seconds: events a hop, bytes a hop, and floors a
 * hop, each with the margin that the recorded file states. Counts hold on any machine; the ratio to
 * the floor has a wide margin, for it moves with what else the machine does.
 */
public final class Scoreboard {
  private static final List<String> COMPARED =
      List.of("eventsPerHop", "bytesPerHop", "floorsPerHop");
  private static final String HEADER =
      "experiment    packet-hops events/hop ns/hop  floor floors/hop  sim %  B/hop loop CPU s  wall s"
          + " set-up s  B/host B/packet heap MiB RSS MiB GC ms";

  private Scoreboard() {}

  /** Arguments: a file of lines, and the recorded figures to compare with, if any. */
  public static void main(String[] arguments) throws Exception {
    Map<String, List<JsonNode>> runs = new LinkedHashMap<>();
    ObjectMapper json = new ObjectMapper();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      JsonNode run = json.readTree(line);
      runs.computeIfAbsent(run.path("experiment").asText(), e -> new ArrayList<>()).add(run);
    }
    System.out.println(HEADER);
    runs.forEach((experiment, lines) -> System.out.println(row(experiment, lines)));
    if (arguments.length > 1) {
      JsonNode recorded = json.readTree(Path.of(arguments[1]).toFile());
      System.exit(compare(runs, recorded) ? 0 : 1);
    }
  }

  private static String row(String experiment, List<JsonNode> runs) {
    double cpu = median(runs, "loopCpuSeconds");
    return String.format(
        Locale.ROOT,
        "%-12s %12.0f %10.3f %6.0f %6.1f %10.2f %6.0f %6.2f %10.2f %7.2f %8.2f %7.0f %8.0f %8.0f %7.0f %5.0f",
        experiment,
        median(runs, "packetHops"),
        median(runs, "eventsPerHop"),
        median(runs, "nanosPerHop"),
        median(runs, "floorNanos"),
        median(runs, "floorsPerHop"),
        100 * median(runs, "simulationThreadSeconds") / cpu,
        median(runs, "bytesPerHop"),
        cpu,
        median(runs, "loopWallSeconds"),
        median(runs, "setUpCpuSeconds"),
        median(runs, "bytesPerHost"),
        median(runs, "bytesPerPacket"),
        median(runs, "peakHeapBytes") / (1 << 20),
        median(runs, "peakResidentBytes") / (1 << 20),
        median(runs, "collectionMillis"));
  }

  private static double median(List<JsonNode> runs, String figure) {
    double[] sorted =
        runs.stream().mapToDouble(run -> run.path(figure).asDouble()).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static boolean compare(Map<String, List<JsonNode>> runs, JsonNode recorded) {
    boolean good = true;
    for (Map.Entry<String, List<JsonNode>> experiment : runs.entrySet()) {
      JsonNode expected = recorded.path("experiments").path(experiment.getKey());
      if (expected.isMissingNode()) {
        System.out.println(experiment.getKey() + ": nothing is recorded to compare with");
        good = false;
        continue;
      }
      for (String figure : COMPARED) {
        double margin = recorded.path("margins").path(figure).asDouble();
        double was = expected.path(figure).asDouble();
        double is = median(experiment.getValue(), figure);
        boolean worse = is > was * (1 + margin);
        System.out.printf(
            Locale.ROOT,
            "%s %s: %.3f, recorded %.3f, allowed up to %.3f%s%n",
            experiment.getKey(),
            figure,
            is,
            was,
            was * (1 + margin),
            worse ? ": WORSE" : "");
        good &= !worse;
      }
    }
    return good;
  }
}
