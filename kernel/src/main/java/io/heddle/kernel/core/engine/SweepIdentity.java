package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.kernel.core.record.Manifest;
import java.io.IOException;
import java.util.List;

/**
 * What a point of a sweep is: its experiment, what is in the files it names, and the bundles that
 * are installed. A run of the same is not to be done again.
 *
 * @param experiment digest of the experiment
 * @param bundles as a manifest lists them
 * @param inputs files the experiment names
 */
record SweepIdentity(String experiment, List<Manifest.Bundle> bundles, InputFiles inputs) {
  /**
   * Why a run is none of this point.
   *
   * @param manifest of a run that completed
   * @return null if it is one
   */
  String difference(JsonNode manifest) {
    if (!manifest.path("experiment").path("sha256").asText().equals(experiment)) {
      return "the experiment is another";
    }
    String bundle = other(Manifest.bundlesOf(manifest), bundles);
    if (bundle != null) {
      return bundle;
    }
    try {
      return other(Manifest.inputsOf(manifest), inputs.contents());
    } catch (IOException unreadable) {
      return "an input can't be read: " + unreadable.getMessage();
    }
  }

  /** The first thing of one list that is not in the other, in words; null if there is none. */
  private static String other(List<?> before, List<?> now) {
    for (Object one : now) {
      if (!before.contains(one)) {
        return name(one) + " is new or has changed";
      }
    }
    for (Object one : before) {
      if (!now.contains(one)) {
        return name(one) + " is not there any more";
      }
    }
    return null;
  }

  private static String name(Object thing) {
    return thing instanceof Manifest.Bundle bundle
        ? "bundle " + bundle.name() + " " + bundle.version()
        : "input " + ((Manifest.Input) thing).file();
  }
}
