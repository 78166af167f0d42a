package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.util.Set;

/** Names of the modelled platform that concern its backend and mean nothing to Heddle. */
final class BackendNames {
  private static final Set<String> NAMES =
      Set.of("ComputeConfiguration", "ParallelizationParameters", "SoftwareVersion");

  private BackendNames() {}

  /** Whether a key is such a name, which is then among the errors. */
  static boolean report(String key, Place place, String context, Diagnostics diagnostics) {
    boolean backend = NAMES.contains(AttributePath.segments(key).get(0));
    if (backend) {
      diagnostics.error(
          "HED-0201",
          place,
          "unknown key \"" + key + "\" in " + context,
          "it belongs to the modelled platform's backend; Heddle has no such thing");
    }
    return backend;
  }

  /** Reports such keys of a map, and lets its reader pass over them. */
  static void report(MapReader reader, Diagnostics diagnostics) {
    for (String key : reader.keys()) {
      if (NAMES.contains(AttributePath.segments(key).get(0))) {
        report(key, reader.keyPlace(key), reader.context(), diagnostics);
        reader.allow(key);
      }
    }
  }
}
