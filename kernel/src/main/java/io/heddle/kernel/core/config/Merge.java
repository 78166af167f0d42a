package io.heddle.kernel.core.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges documents (configuration specification 3): maps deeply, the later wins; lists and scalars
 * are replaced; {@code null} removes what the base set.
 */
final class Merge {
  private static final String STRATEGY = "strategy";
  private static final List<String> OF_THE_STRATEGY = List.of("version", "from", "config");

  private Merge() {}

  /** {@code overlay} on top of {@code base}. Neither is changed. */
  static ConfigTree over(ConfigTree base, ConfigTree overlay) {
    if (!base.isMap() || !overlay.isMap()) {
      return overlay;
    }
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(base.entries());
    if (choosesAnotherStrategy(base, overlay)) {
      OF_THE_STRATEGY.forEach(entries::remove);
    }
    overlay.entries().forEach((key, entry) -> put(entries, key, entry));
    return overlay.withEntries(entries);
  }

  private static void put(
      Map<String, ConfigTree.Entry> entries, String key, ConfigTree.Entry entry) {
    ConfigTree.Entry old = entries.get(key);
    if (old == null) {
      entries.put(key, entry);
    } else if (entry.value().removes()) {
      entries.remove(key);
    } else {
      entries.put(key, new ConfigTree.Entry(entry.keyPlace(), over(old.value(), entry.value())));
    }
  }

  /** The base's version and attributes belong to the base's strategy and go with it. */
  private static boolean choosesAnotherStrategy(ConfigTree base, ConfigTree overlay) {
    ConfigTree old = base.get(STRATEGY);
    ConfigTree chosen = overlay.get(STRATEGY);
    return old != null && chosen != null && differ(old, chosen);
  }

  private static boolean differ(ConfigTree old, ConfigTree chosen) {
    return old.text() != null && chosen.text() != null && !old.text().equals(chosen.text());
  }

  /**
   * The same for a single value put into a map: what documents said about the replaced strategy
   * goes, what the same source of settings says about the new one stays, in whatever order.
   */
  static void dropConfigOfReplacedStrategy(
      Map<String, ConfigTree.Entry> entries, String key, ConfigTree old, ConfigTree chosen) {
    if (key.equals(STRATEGY) && differ(old, chosen)) {
      OF_THE_STRATEGY.forEach(
          other -> entries.computeIfPresent(other, (k, entry) -> keep(entry, chosen)));
    }
  }

  private static ConfigTree.Entry keep(ConfigTree.Entry entry, ConfigTree chosen) {
    int greatest = entry.value().greatestLayer();
    return greatest >= Layers.ENVIRONMENT
            && Layers.source(greatest) == Layers.source(chosen.layer())
        ? entry
        : null;
  }
}
