package io.heddle.workloads.flow;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.model.WorkloadContext;
import java.util.ArrayList;
import java.util.List;

/** Which hosts take part, by the common key {@code hosts}. */
final class Participants {
  private Participants() {}

  /** Two or more hosts, ascending; null, and a report, if there are none such. */
  static List<HostEndpoint> of(
      int[] servers, Place place, WorkloadContext context, Problems problems) {
    List<HostEndpoint> all = context.hosts();
    List<HostEndpoint> chosen = servers == null ? List.copyOf(all) : new ArrayList<>();
    if (servers != null) {
      for (int server : servers) {
        if (server >= all.size()) {
          problems.errorAt(
              "HED-0601",
              place,
              "there is no server " + server + "; the topology is " + context.topologyDescription(),
              "servers are numbered from 0 to " + (all.size() - 1));
          return null;
        }
        chosen.add(all.get(server));
      }
    }
    if (chosen.size() < 2) {
      problems.errorAt(
          "HED-0601",
          place,
          "traffic needs at least 2 hosts, found " + chosen.size(),
          "no host sends to itself; the topology is " + context.topologyDescription());
      return null;
    }
    return chosen;
  }
}
