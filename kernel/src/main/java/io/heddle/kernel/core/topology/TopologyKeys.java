package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.MapReader;

/** Reads the keys of a topology that all generators share the kinds of: counts and models. */
final class TopologyKeys {
  private static final int MOST = Draft.MOST_PARTS;

  private final MapReader map;
  private final ModelNames models;
  private boolean sound = true;

  TopologyKeys(MapReader map, ModelNames models) {
    this.map = map;
    this.models = models;
  }

  /** The map itself. */
  MapReader map() {
    return map;
  }

  /** A number of devices or links, at least 1; must be there. */
  int count(String key) {
    return (int) map.requiredUint(key, 1, MOST);
  }

  /** A number of devices or links, at least 1. */
  int count(String key, int missing) {
    return (int) map.uint(key, missing, 1, MOST);
  }

  /** {@code parallelLinks}, or {@link Cable#BY_LOWER_END}. */
  int parallelLinks() {
    return count("parallelLinks", Cable.BY_LOWER_END);
  }

  /** A model configuration; must be there. */
  ModelChoice model(String key) {
    return model(map.requiredText(key), map.place(key));
  }

  /** A model configuration by its name. */
  ModelChoice model(String name, Place place) {
    ModelChoice choice = models.choice(name, place);
    sound &= choice != null;
    return choice;
  }

  /** Notes whether a map below was read without errors. */
  void note(boolean innerSound) {
    sound &= innerSound;
  }

  /** Reports counts that do not fit (HED-0502). */
  void misfit(String key, String found, String expected) {
    map.error("HED-0502", map.place(key), found, expected);
  }

  /** Reports unknown keys; whether all values could be read, so that counts may be compared. */
  boolean areReadable() {
    return map.finish();
  }

  /** Whether everything was right: keys, models, counts. */
  boolean finish() {
    return map.finish() && sound;
  }

  /** Where the topology stands. */
  Place place() {
    return map.place();
  }
}
