package io.heddle.kernel.core.config;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Merges entries of {@code models} with the entry they extend. A name in {@code extends} that is no
 * entry is a shipped preset and stays.
 */
final class ModelExtension {
  private static final String EXTENDS = "extends";

  private final ConfigTree models;
  private final Diagnostics diagnostics;
  private final Map<String, ConfigTree> done = new LinkedHashMap<>();
  private final Set<String> open = new LinkedHashSet<>();
  private final Set<String> templates = new LinkedHashSet<>();

  ModelExtension(ConfigTree models, Diagnostics diagnostics) {
    this.models = models;
    this.diagnostics = diagnostics;
  }

  /** Names of entries that others extend; complete after {@link #merged}. */
  Set<String> templates() {
    return templates;
  }

  /** The models with every entry merged, without entries that are only there to be extended. */
  ConfigTree merged() {
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>();
    models
        .entries()
        .forEach(
            (name, entry) ->
                entries.put(
                    name, new ConfigTree.Entry(entry.keyPlace(), extended(name, entry.value()))));
    entries
        .entrySet()
        .removeIf(e -> templates.contains(e.getKey()) && e.getValue().value().get("type") == null);
    return models.withEntries(entries);
  }

  private ConfigTree extended(String name, ConfigTree entry) {
    ConfigTree ready = done.get(name);
    if (ready == null) {
      ready = extend(name, entry);
      done.put(name, ready);
    }
    return ready;
  }

  private ConfigTree extend(String name, ConfigTree entry) {
    ConfigTree base = entry.get(EXTENDS);
    String baseName = base == null ? null : base.text();
    // An entry may carry the name of the preset it extends.
    boolean isEntry = baseName != null && !baseName.equals(name) && models.get(baseName) != null;
    if (!isEntry) {
      return entry;
    }
    if (open.contains(baseName) || open.size() >= Layers.EXTENDS_DEPTH) {
      diagnostics.error(
          "HED-0104",
          base.place(),
          "extends goes in a circle or is nested more than " + Layers.EXTENDS_DEPTH + " deep",
          String.join(" -> ", open) + " -> " + name + " -> " + baseName);
      return without(entry);
    }
    templates.add(baseName);
    open.add(name);
    ConfigTree below = extended(baseName, models.get(baseName)).lowered(Layers.EXTENDS);
    open.remove(name);
    return Merge.over(below, without(entry));
  }

  private static ConfigTree without(ConfigTree entry) {
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(entry.entries());
    entries.remove(EXTENDS);
    return entry.withEntries(entries);
  }
}
