package io.heddle.report.figure;

import java.util.HashMap;
import java.util.Map;

/** Limits and thresholds by device, pool and name; see {@code LimitSink} for the names. */
public final class QueueLimits {
  private final Map<String, Double> values = new HashMap<>();

  /** None. */
  public QueueLimits() {}

  private static String key(String component, int pool, String name) {
    return component + '\n' + pool + '\n' + name;
  }

  /** Notes one. */
  public void put(String component, int pool, String name, double value) {
    values.put(key(component, pool, name), value);
  }

  /** One of them; NaN if there is none. */
  double of(String component, int pool, String name) {
    return values.getOrDefault(key(component, pool, name), Double.NaN);
  }
}
