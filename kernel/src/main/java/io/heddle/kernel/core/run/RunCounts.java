package io.heddle.kernel.core.run;

import java.util.Map;
import java.util.TreeMap;

/**
 * Counts of all devices by name: names that begin with {@code max-} keep the greatest, others add
 * up.
 */
public final class RunCounts {
  private final Map<String, Long> drops = new TreeMap<>();
  private final Map<String, Long> counts = new TreeMap<>();

  /** No counts yet. */
  public RunCounts() {}

  void drop(String reason, long count) {
    drops.merge(reason, count, Long::sum);
  }

  void count(String name, long count) {
    counts.merge(name, count, name.startsWith("max-") ? Math::max : Long::sum);
  }

  /** Frames refused, by reason; only reasons that happened. */
  public Map<String, Long> drops() {
    Map<String, Long> happened = new TreeMap<>(drops);
    happened.values().removeIf(n -> n == 0);
    return happened;
  }

  /** Other counts by name. */
  public Map<String, Long> counts() {
    return counts;
  }
}
