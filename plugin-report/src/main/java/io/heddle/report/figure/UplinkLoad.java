package io.heddle.report.figure;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Are the paths even: bytes each uplink of a tier of switches sent in the run, most first. */
final class UplinkLoad implements Figure {
  private final String tierNumber;
  private final String tierName;
  private final Map<String, Double> sent = new TreeMap<>();

  /**
   * Bars of a tier.
   *
   * @param tierNumber as in records
   * @param tierName as people call it
   */
  UplinkLoad(String tierNumber, String tierName) {
    this.tierNumber = tierNumber;
    this.tierName = tierName;
  }

  @Override
  public RowReader reader(RecordColumns columns) {
    if (!columns.record().equals("nd-stats")
        || !columns.has(List.of("component_name", "ifid", "tier", "uldl", "total_bytes_tx_GB"))) {
      return null;
    }
    int device = columns.of("component_name");
    int port = columns.of("ifid");
    int tier = columns.of("tier");
    int direction = columns.of("uldl");
    int bytes = columns.of("total_bytes_tx_GB");
    return row -> {
      if (row.text(tier).equals(tierNumber) && row.text(direction).equals("ul")) {
        sent.put(row.text(device) + " " + row.text(port), row.number(bytes));
      }
    };
  }

  @Override
  public Drawing drawing(int mostPoints) {
    SortedBars bars = new SortedBars();
    sent.forEach((uplink, bytes) -> bars.add(uplink, new double[] {bytes}));
    return bars.drawing(
        "uplink-load-" + tierName,
        "Are the paths even: bytes each uplink of the " + tierName + " tier sent, most first",
        "device and port",
        "GB sent",
        List.of("sent"),
        "No switch of the "
            + tierName
            + " tier has uplinks, or EnableNetDeviceStatLogging is off.");
  }
}
