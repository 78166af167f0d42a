package io.heddle.kernel.core.run;

import io.heddle.api.net.Device;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts of all devices by name: names that begin with {@code max-} keep the greatest, others add
 * up.
 */
public final class RunCounts {
  private static final String DEEPEST = "max-queue-bytes";
  private static final Set<String> OF_DEEPEST =
      Set.of("max-queue-limit-bytes", "max-ecn-threshold-bytes");

  private final Map<String, Long> drops = new TreeMap<>();
  private final Map<String, Long> counts = new TreeMap<>();

  /** No counts yet. */
  public RunCounts() {}

  void drop(String reason, long count) {
    drops.merge(reason, count, Long::sum);
  }

  /**
   * Takes what one device counts. Figures about the deepest queue stay together: limit and ECN
   * threshold are those of the device whose queue was deepest.
   */
  void countsOf(Device device) {
    Map<String, Long> own = new TreeMap<>();
    device.describeCounts((name, count) -> add(own, name, count));
    boolean deepest = own.getOrDefault(DEEPEST, -1L) > counts.getOrDefault(DEEPEST, -1L);
    if (deepest) {
      counts.keySet().removeAll(OF_DEEPEST);
    }
    own.forEach(
        (name, count) -> {
          if (deepest || !OF_DEEPEST.contains(name)) {
            add(counts, name, count);
          }
        });
  }

  private static void add(Map<String, Long> to, String name, long count) {
    to.merge(name, count, name.startsWith("max-") ? Math::max : Long::sum);
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
