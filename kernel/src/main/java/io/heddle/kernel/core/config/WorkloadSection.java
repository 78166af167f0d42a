package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.List;

/** Reads the platform's keys of {@code workload} and of {@code bundles}. */
final class WorkloadSection {
  private static final String CONTEXT = "workload";

  private final Diagnostics diagnostics;

  WorkloadSection(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** One or more workloads. */
  List<ExperimentSpec.WorkloadEntry> workloads(ConfigNode node, Place keyPlace) {
    List<ExperimentSpec.WorkloadEntry> entries = new ArrayList<>();
    if (node.isList() && node.items().isEmpty()) {
      diagnostics.error(
          "HED-0200", node.place(), "workload is an empty list", "at least one workload is needed");
    }
    List<ConfigNode> items = node.isList() ? node.items() : List.of(node);
    for (int i = 0; i < items.size(); i++) {
      String context = node.isList() ? CONTEXT + "[" + i + "]" : CONTEXT;
      ConfigNode item = items.get(i);
      entries.add(workload(item, node.isList() ? item.place() : keyPlace, context));
    }
    return entries;
  }

  private ExperimentSpec.WorkloadEntry workload(ConfigNode node, Place place, String context) {
    MapReader reader = MapReader.of(node, place, context, diagnostics);
    String type = node.isMap() ? reader.requiredText("type") : null;
    String version = VersionEntry.read(reader, diagnostics);
    String from = reader.text("from", null);
    String name = reader.text("name", null);
    return new ExperimentSpec.WorkloadEntry(type, version, from, node, name, place);
  }

  /** Bundles that must be there. */
  List<ExperimentSpec.WantedBundle> bundles(List<ConfigNode> items) {
    List<ExperimentSpec.WantedBundle> wanted = new ArrayList<>();
    for (ConfigNode item : items) {
      MapReader reader = MapReader.of(item, "bundles", diagnostics);
      String name = item.isMap() ? reader.requiredText("name") : null;
      String version = VersionEntry.read(reader, diagnostics);
      if (reader.finish()) {
        wanted.add(new ExperimentSpec.WantedBundle(name, version, reader.place("name")));
      }
    }
    return wanted;
  }
}
