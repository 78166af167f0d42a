package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Are the paths even: bytes each port sent, as a row of cells for each device. */
final class LinkLoad implements Figure {
  private static final int MOST_DEVICES = 200;

  private final Map<String, Map<Integer, Double>> sent = new TreeMap<>();

  @Override
  public RowReader reader(RecordColumns columns) {
    if (!columns.record().equals("nd-stats")
        || !columns.has(List.of("component_name", "ifid", "total_bytes_tx_GB"))) {
      return null;
    }
    int device = columns.of("component_name");
    int port = columns.of("ifid");
    int bytes = columns.of("total_bytes_tx_GB");
    return row ->
        sent.computeIfAbsent(row.text(device), any -> new TreeMap<>())
            .put((int) row.number(port), row.number(bytes));
  }

  @Override
  public Drawing drawing(int mostPoints) {
    List<Series> series = new ArrayList<>();
    for (Map.Entry<String, Map<Integer, Double>> device : sent.entrySet()) {
      if (series.size() < MOST_DEVICES) {
        series.add(row(device.getKey(), device.getValue()));
      }
    }
    String note =
        sent.size() > MOST_DEVICES
            ? "The first " + MOST_DEVICES + " of " + sent.size() + " devices."
            : "";
    return new Drawing(
        "link-load",
        "Are the paths even: bytes each port sent in the run",
        Shape.HEAT,
        "port",
        "GB sent",
        series,
        List.of(),
        note,
        "Switch on EnableNetDeviceStatLogging.");
  }

  private static Series row(String device, Map<Integer, Double> ports) {
    double[] x = new double[ports.size()];
    double[] y = new double[ports.size()];
    int i = 0;
    for (Map.Entry<Integer, Double> port : ports.entrySet()) {
      x[i] = port.getKey();
      y[i++] = port.getValue();
    }
    return Series.line(device, x, y);
  }
}
