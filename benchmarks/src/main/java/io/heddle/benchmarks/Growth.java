package io.heddle.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Makes a table and a picture of how cost and memory grow with the fabric. */
public final class Growth {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 420;

  private Growth() {}

  /** Arguments: a file of {@link Macro}'s lines, and the SVG file to write. */
  public static void main(String[] arguments) throws IOException {
    TreeMap<Integer, List<JsonNode>> runs = new TreeMap<>();
    ObjectMapper json = new ObjectMapper();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      JsonNode run = json.readTree(line);
      runs.computeIfAbsent(run.path("hosts").asInt(), h -> new ArrayList<>()).add(run);
    }
    List<Integer> hosts = List.copyOf(runs.keySet());
    List<Double> nanos = medians(runs, "nanosPerHop");
    List<Double> threadNanos = new ArrayList<>();
    for (List<JsonNode> same : runs.values()) {
      threadNanos.add(1e9 * median(same, "simulationThreadSeconds") / median(same, "packetHops"));
    }
    List<Double> resident = medians(runs, "peakResidentBytes");
    System.out.println(
        " hosts  ns a hop  of it simulation thread  against the least  resident MiB");
    double least = nanos.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    for (int i = 0; i < hosts.size(); i++) {
      System.out.printf(
          Locale.ROOT,
          "%6d %9.0f %21.0f %18.2f %13.0f%n",
          hosts.get(i),
          nanos.get(i),
          threadNanos.get(i),
          nanos.get(i) / least,
          resident.get(i) / (1 << 20));
    }
    draw(hosts, nanos, threadNanos, Path.of(arguments[1]));
  }

  private static void draw(
      List<Integer> hosts, List<Double> nanos, List<Double> threadNanos, Path to)
      throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("Cost of a packet-hop by size of the fabric")
            .xAxisTitle("hosts")
            .yAxisTitle("ns of CPU a packet-hop")
            .build();
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(0.0);
    chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
    chart.addSeries("whole process", hosts, nanos);
    chart.addSeries("simulation thread", hosts, threadNanos);
    VectorGraphicsEncoder.saveVectorGraphic(chart, to.toString(), VectorGraphicsFormat.SVG);
  }

  private static List<Double> medians(Map<Integer, List<JsonNode>> runs, String figure) {
    return runs.values().stream().map(same -> median(same, figure)).toList();
  }

  private static double median(List<JsonNode> runs, String figure) {
    double[] sorted =
        runs.stream().mapToDouble(run -> run.path(figure).asDouble()).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
