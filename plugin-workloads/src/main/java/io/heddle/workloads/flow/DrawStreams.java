package io.heddle.workloads.flow;

import io.heddle.api.event.RandomStream;
import io.heddle.api.model.WorkloadContext;
import java.util.HashMap;
import java.util.Map;

/**
 * Random streams of a workload. Its parts go on with a stream where the part before stopped, and a
 * further workload of the run has streams of its own for hosts, so that what is sent beside one
 * another is not drawn alike (decision 221).
 */
final class DrawStreams {
  private final Map<String, RandomStream> ofRun = new HashMap<>();
  private final Map<String, Map<Integer, RandomStream>> ofHosts = new HashMap<>();

  /** The stream of the run. */
  RandomStream ofRun(WorkloadContext context, String purpose) {
    return ofRun.computeIfAbsent(purpose, context::random);
  }

  /** The stream of a host. */
  RandomStream ofHost(WorkloadContext context, int server, String purpose) {
    return ofHosts
        .computeIfAbsent(purpose, p -> new HashMap<>())
        .computeIfAbsent(server, s -> context.hosts().get(s).random(own(purpose, context.index())));
  }

  /** The first workload of a run has the plain purpose. */
  private static String own(String purpose, int workload) {
    return workload == 0 ? purpose : purpose + " " + workload;
  }
}
