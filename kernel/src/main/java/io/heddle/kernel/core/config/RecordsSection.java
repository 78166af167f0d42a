package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Reads {@code records} (records specification 7.7). */
final class RecordsSection {
  private static final Set<String> OF_A_RECORD =
      Set.of("interval", "devices", "skipZero", "onOverflow");
  private static final long NANOSECOND_PS = 1_000;

  private final Predicate<String> isSink;
  private final Diagnostics diagnostics;
  private final Map<String, ConfigNode> sinkAttributes = new LinkedHashMap<>();
  private final Map<String, ExperimentSpec.PerRecord> perRecord = new LinkedHashMap<>();

  /**
   * A reader.
   *
   * @param isSink whether a name is the type of an installed sink: a sink's own attributes may be
   *     named like the settings of a record
   */
  RecordsSection(Predicate<String> isSink, Diagnostics diagnostics) {
    this.isSink = isSink;
    this.diagnostics = diagnostics;
  }

  /** The section; {@code node} null if it is left out. */
  ExperimentSpec.RecordSettings read(ConfigNode node, Place place) {
    MapReader reader =
        node == null
            ? MapReader.missing(place, "records", diagnostics)
            : MapReader.of(node, "records", diagnostics);
    List<ExperimentSpec.NamedPlace> sinks =
        reader.has("sinks")
            ? names(reader, "sinks")
            : List.of(new ExperimentSpec.NamedPlace("csv", reader.place()));
    ExperimentSpec.RecordSettings settings =
        new ExperimentSpec.RecordSettings(
            reader.text("directory", null),
            sinks,
            reader.has("include") ? names(reader, "include") : null,
            names(reader, "exclude"),
            reader.bool("finalRow", true),
            "real".equals(reader.choice("wallClock", "simulated", "simulated", "real")),
            reader.bool("annotatedTraces", false),
            "strict".equals(reader.choice("durability", "normal", "normal", "strict")),
            names(reader, "exports"),
            sinkAttributes,
            perRecord,
            reader.place());
    readOthers(reader, sinks);
    reader.finish();
    return settings;
  }

  private List<ExperimentSpec.NamedPlace> names(MapReader reader, String key) {
    List<ExperimentSpec.NamedPlace> names = new ArrayList<>();
    for (ConfigNode item : reader.items(key)) {
      String text = new ValueReader(diagnostics).text(key, item);
      if (text != null) {
        names.add(new ExperimentSpec.NamedPlace(text, item.place()));
      }
    }
    return names;
  }

  /** Maps under other keys: settings of a sink or of a single record. */
  private void readOthers(MapReader reader, List<ExperimentSpec.NamedPlace> sinks) {
    for (String key : reader.keys()) {
      ConfigNode node = reader.isKnown(key) ? null : reader.node(key);
      if (node == null) {
        continue;
      }
      if (!node.isMap()) {
        reader.forget(key);
      } else if (sinks.stream().anyMatch(s -> s.name().equals(key))
          || isSink.test(key)
          || !looksLikeRecord(node)) {
        sinkAttributes.put(key, node);
      } else {
        perRecord.put(key, perRecord(key, node, reader.keyPlace(key)));
      }
    }
  }

  /** Whether at least one key is a setting of a record, or nearly. */
  private static boolean looksLikeRecord(ConfigNode node) {
    return node.keys().stream().anyMatch(key -> !NearestNames.of(key, OF_A_RECORD).isEmpty());
  }

  private ExperimentSpec.PerRecord perRecord(String name, ConfigNode node, Place place) {
    MapReader reader = MapReader.of(node, "records." + name, diagnostics);
    boolean given = reader.has("skipZero");
    boolean skipZero = reader.bool("skipZero", false);
    ExperimentSpec.PerRecord settings =
        new ExperimentSpec.PerRecord(
            reader.time("interval", -1, NANOSECOND_PS, Long.MAX_VALUE),
            reader.text("devices", null),
            given ? skipZero : null,
            "drop".equals(reader.choice("onOverflow", "wait", "wait", "drop")),
            place);
    reader.finish();
    return settings;
  }
}
