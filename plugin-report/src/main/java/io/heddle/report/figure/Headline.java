package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers a reader wants first. */
public final class Headline {
  private static final List<String> REPAIRS = List.of("num_rtx", "total_rtx");

  /**
   * A line of the table.
   *
   * @param name what it is
   * @param value with its unit
   */
  public record Entry(String name, String value) {}

  private final Sample times = new Sample();
  private final Sample goodput = new Sample();
  private long finished;
  private long unfinished;
  private final Map<String, Double> drops = new HashMap<>();
  private final Map<String, Double> repairs = new HashMap<>();
  private final Map<String, Double> pauses = new HashMap<>();
  private double fullest;
  private String fullestWhere = "";
  private boolean anyQueue;

  /** What reads the rows of a record, or null. */
  Figure.RowReader reader(RecordColumns columns) {
    return switch (columns.record()) {
      case "flow-stats" -> flows(columns);
      case "nd-stats" -> last(columns, drops, List.of("tx_drops", "rx_drops"), "ifid");
      case "ecn-pfc-stats" -> last(columns, pauses, List.of("pfcxoff_tx"), "ifid", "priority");
      case "roce-transport-stats", "mrc-transport-stats" ->
          last(columns, repairs, REPAIRS.stream().filter(r -> columns.of(r) >= 0).toList());
      case "scala-switch-buff-stats", "scala-switch-agg-buff-stats" -> queues(columns);
      default -> null;
    };
  }

  private Figure.RowReader flows(RecordColumns columns) {
    int time = columns.of("fct_us");
    int rate = columns.of("goodput_Gbps");
    int status = columns.of("status");
    if (time < 0 || status < 0) {
      return null;
    }
    return row -> {
      if (!row.text(status).equals("completed")) {
        unfinished++;
        return;
      }
      finished++;
      times.add(row.number(time));
      if (rate >= 0 && !row.isEmpty(rate)) {
        goodput.add(row.number(rate));
      }
    };
  }

  /** Counters run over the whole run, so the last row of a device counts. */
  private static Figure.RowReader last(
      RecordColumns columns, Map<String, Double> into, List<String> values, String... keys) {
    int node = columns.of("node_id");
    if (node < 0 || !columns.has(values) || !columns.has(List.of(keys))) {
      return null;
    }
    int[] at = values.stream().mapToInt(columns::of).toArray();
    int[] key = List.of(keys).stream().mapToInt(columns::of).toArray();
    return row -> {
      StringBuilder name = new StringBuilder(row.text(node));
      for (int k : key) {
        name.append('/').append(row.text(k));
      }
      double sum = 0;
      for (int column : at) {
        sum += row.number(column);
      }
      into.put(name.toString(), sum);
    };
  }

  private Figure.RowReader queues(RecordColumns columns) {
    int kind = columns.of("buff_id");
    int bytes = columns.of("ivl_max_bytes");
    int device = columns.of("component_name");
    if (kind < 0 || bytes < 0 || device < 0) {
      return null;
    }
    return row -> {
      if (row.text(kind).equals("egressQueue")) {
        anyQueue = true;
        if (row.number(bytes) > fullest) {
          fullest = row.number(bytes);
          fullestWhere = " at " + row.text(device);
        }
      }
    };
  }

  /** The table. */
  public List<Entry> numbers() {
    List<Entry> table = new ArrayList<>();
    if (finished + unfinished > 0) {
      table.add(new Entry("flows finished", finished + " of " + (finished + unfinished)));
    }
    if (times.size() > 0) {
      table.add(new Entry("completion time, p50", us(times.percentile(50))));
      table.add(new Entry("completion time, p99", us(times.percentile(99))));
      table.add(new Entry("completion time, longest", us(times.percentile(100))));
    }
    if (goodput.size() > 0) {
      table.add(new Entry("mean goodput of a flow", Figures.number(goodput.mean()) + " Gbps"));
    }
    table.add(new Entry("frames dropped", count(drops)));
    table.add(new Entry("packets sent again", count(repairs)));
    table.add(new Entry("pause frames", count(pauses)));
    if (anyQueue) {
      table.add(new Entry("fullest egress queue", Figures.bytes(fullest) + fullestWhere));
    }
    return table;
  }

  private static String us(double value) {
    return Figures.number(value) + " us";
  }

  private static String count(Map<String, Double> counts) {
    double sum = 0;
    for (double count : counts.values()) {
      sum += count;
    }
    return Figures.number(sum);
  }
}
