package io.heddle.workloads.pattern;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.flow.FlowPlan;
import java.util.Arrays;

/**
 * One host and some others.
 *
 * @param center server id of the one
 * @param count how many others
 */
record Star(int center, int count) {
  /**
   * Checks the keys against the hosts that take part; null, and a report, if they do not fit.
   *
   * @param centerKey key of the one host
   * @param center its value; -1 for the last host
   * @param countKey key of the number of others
   * @param count its value; -1 for all
   */
  static Star of(FlowPlan plan, String centerKey, int center, String countKey, int count) {
    int hosts = plan.hosts().size();
    boolean present = center < 0 || plan.hosts().stream().anyMatch(host -> host.server() == center);
    if (!present) {
      plan.problems()
          .errorAt(
              "HED-0601",
              plan.place(centerKey),
              centerKey + " " + center + " is none of the " + hosts + " hosts that take part",
              plan.context().topologyDescription());
    }
    boolean enough = count < hosts;
    if (!enough) {
      plan.problems()
          .errorAt(
              "HED-0601",
              plan.place(countKey),
              countKey + " " + count + " needs " + (count + 1) + " hosts, found " + hosts,
              plan.context().topologyDescription());
    }
    if (!present || !enough) {
      return null;
    }
    return new Star(center < 0 ? plan.server(hosts - 1) : center, count < 0 ? hosts - 1 : count);
  }

  /** The others, ascending: the lowest-numbered, or drawn at random. */
  int[] others(FlowPlan plan, boolean drawn) {
    int[] others =
        plan.hosts().stream().mapToInt(host -> host.server()).filter(s -> s != center).toArray();
    if (drawn) {
      RandomStream random = plan.random("permutation");
      for (int i = 0; i < count; i++) {
        int j = i + random.nextInt(others.length - i);
        int swapped = others[i];
        others[i] = others[j];
        others[j] = swapped;
      }
    }
    int[] chosen = Arrays.copyOf(others, count);
    Arrays.sort(chosen);
    return chosen;
  }
}
