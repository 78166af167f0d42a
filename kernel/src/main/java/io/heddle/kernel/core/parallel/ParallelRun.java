package io.heddle.kernel.core.parallel;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/**
 * What a run on several threads was divided into and how long its parts waited; or why it was not
 * divided. Depends on the machine and the number of threads, so it is never part of a record.
 *
 * @param asked threads asked for
 * @param partitioning the parts; null for a run on one thread
 * @param reason why the run is on one thread although more were asked for; empty otherwise
 * @param windows what ran it
 * @param devices devices of the network
 */
public record ParallelRun(
    int asked, Partitioning partitioning, String reason, Windows windows, int devices) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double PS_PER_MICROSECOND = 1e6;

  /** Whether there is more than one partition. */
  public boolean isDivided() {
    return partitioning != null;
  }

  /** One line for people; empty if one thread was asked for. */
  public String line(double wallSeconds) {
    if (asked == 1) {
      return "";
    }
    if (partitioning == null) {
      return "threads      1 of " + asked + ": " + reason;
    }
    double waited = 0;
    for (int thread = 0; thread < windows.threads(); thread++) {
      waited += windows.waitedNanos(thread) / NANOS_PER_SECOND;
    }
    return String.format(
        Locale.ROOT,
        "threads      %d, %d partitions, %d windows of %.3f us on average, lookahead %.3f us, %.0f %% of their time waited",
        windows.threads(),
        partitioning.partitions(),
        windows.windows(),
        windows.windows() == 0 ? 0 : windows.windowPs() / PS_PER_MICROSECOND / windows.windows(),
        partitioning.crossingLinks() == 0 ? 0 : partitioning.lookaheadPs() / PS_PER_MICROSECOND,
        100 * waited / (wallSeconds * windows.threads()));
  }

  /** The same and more for the manifest's {@code wall}. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("asked", asked);
    if (partitioning == null) {
      return json.put("used", 1).put("reason", reason);
    }
    json.put("used", windows.threads());
    json.put("lookaheadPs", partitioning.crossingLinks() == 0 ? 0 : partitioning.lookaheadPs());
    json.put("crossingLinks", partitioning.crossingLinks());
    json.put("windows", windows.windows());
    json.put("windowPs", windows.windowPs());
    json.put("framesCrossed", windows.framesCrossed());
    ArrayNode parts = json.putArray("partitions");
    for (int partition = 0; partition < partitioning.partitions(); partition++) {
      parts
          .addObject()
          .put("devices", partitioning.devices(partition, devices))
          .put("load", partitioning.loads()[partition])
          .put("events", windows.events(partition));
    }
    ArrayNode waited = json.putArray("waitedSeconds");
    for (int thread = 0; thread < windows.threads(); thread++) {
      waited.add(windows.waitedNanos(thread) / NANOS_PER_SECOND);
    }
    return json;
  }
}
