package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Reads {@code models}, {@code extends} already merged (configuration specification 2.4). */
final class ModelsSection {
  private final Diagnostics diagnostics;

  ModelsSection(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Entries by name, in document order. */
  Map<String, ExperimentSpec.ModelEntry> read(ConfigNode models, Set<String> templates) {
    Map<String, ExperimentSpec.ModelEntry> entries = new LinkedHashMap<>();
    if (models == null || !isMap(models)) {
      return entries;
    }
    for (String name : models.keys()) {
      ConfigNode node = models.get(name);
      Place place = models.keyPlace(name);
      entries.put(name, entry(name, node, place, templates.contains(name)));
    }
    return entries;
  }

  private boolean isMap(ConfigNode models) {
    MapReader.of(models, "models", diagnostics);
    return models.isMap();
  }

  private ExperimentSpec.ModelEntry entry(
      String name, ConfigNode node, Place place, boolean template) {
    MapReader reader = MapReader.of(node, place, "models." + name, diagnostics);
    String type = node.isMap() ? reader.requiredText("type") : null;
    String version = VersionEntry.read(reader, diagnostics);
    String from = reader.text("from", null);
    String preset = reader.text("extends", null);
    ConfigNode attributes = reader.node("attributes");
    reader.finish();
    return new ExperimentSpec.ModelEntry(
        name,
        type,
        reader.place("type"),
        version,
        version == null ? null : reader.place("version"),
        from,
        preset,
        preset == null ? null : reader.place("extends"),
        attributes,
        place,
        template);
  }
}
