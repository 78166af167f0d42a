package io.heddle.kernel.core.config;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One run of a sweep.
 *
 * @param index number from 0, in point order
 * @param name name of its directory
 * @param values value of each axis as text, in the order of the axes
 * @param quoted axes whose value stands in quotes: it is text, whatever it looks like
 * @param overrides what it sets in the experiment
 */
public record SweepPoint(
    int index,
    String name,
    Map<String, String> values,
    Set<String> quoted,
    List<ExperimentOverride> overrides) {
  /** The point for messages: {@code name (load 0.3, k 4)}. */
  public String text() {
    List<String> parts =
        values.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).toList();
    return parts.isEmpty() ? name : name + " (" + String.join(", ", parts) + ")";
  }
}
