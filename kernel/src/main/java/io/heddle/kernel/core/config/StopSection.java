package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.List;

/** Reads {@code stop} (configuration specification 2.8). */
final class StopSection {
  private static final String FINISHED = "workloads-finished";
  private static final List<String> WORDS = List.of(FINISHED, "never");
  private static final long GRID_PS = 1_000_000;
  private static final long SMALLEST_GRID_PS = 1_000;
  private static final long LARGEST_GRID_PS = 1_000_000_000;

  private final Diagnostics diagnostics;
  private String when = FINISHED;
  private double flowShare = 1;
  private ExperimentSpec.RecordCondition condition;

  StopSection(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * The section; {@code node} null if it is left out.
   *
   * @param runTimePlace where {@code RunTime} is given, or null
   */
  ExperimentSpec.StopSettings read(ConfigNode node, Place place, Place runTimePlace) {
    MapReader reader =
        node == null
            ? MapReader.missing(place, "stop", diagnostics)
            : MapReader.of(node, "stop", diagnostics);
    if (runTimePlace != null && reader.has("after")) {
      reader.error(
          "HED-0203",
          reader.keyPlace("after"),
          "stop.after and RunTime are the same and are both given",
          "RunTime is at " + runTimePlace + "; leave one of them out");
    }
    readWhen(reader);
    ExperimentSpec.StopSettings settings =
        new ExperimentSpec.StopSettings(
            reader.time("after", -1),
            when,
            flowShare,
            condition,
            reader.time("grid", GRID_PS, SMALLEST_GRID_PS, LARGEST_GRID_PS),
            reader.time("drain", 0),
            reader.quantity("maxWallTime", -1, Units.WALL_TIME, 1, Long.MAX_VALUE),
            reader.uint("maxEvents", -1, 1, Long.MAX_VALUE),
            reader.place());
    reader.finish();
    return settings;
  }

  private void readWhen(MapReader reader) {
    ConfigNode node = reader.node("when");
    if (node == null) {
      return;
    }
    if (!node.isMap()) {
      String word = new ValueReader(diagnostics).choice("when", node, WORDS);
      when = word == null ? FINISHED : word;
      return;
    }
    MapReader inner = MapReader.of(node, "stop.when", diagnostics);
    inner.exclusive("flows", "record");
    if (inner.has("flows")) {
      when = "flows";
      flowShare = inner.real("flows", 1, 0, 1);
    } else {
      readRecord(inner);
    }
    inner.finish();
  }

  private void readRecord(MapReader inner) {
    when = "record";
    condition =
        new ExperimentSpec.RecordCondition(
            inner.requiredText("record"),
            inner.requiredText("column"),
            inner.requiredReal("above", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
            inner.place());
  }
}
