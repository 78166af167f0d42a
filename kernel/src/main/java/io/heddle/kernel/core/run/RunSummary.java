package io.heddle.kernel.core.run;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.model.Workload;
import io.heddle.kernel.core.host.MessageLedger;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The headline numbers of a finished run, for the terminal and as JSON. */
public final class RunSummary {
  private static final double PS_PER_SECOND = 1e12;
  private static final String RETRANSMISSIONS = "retransmissions.";

  private final Simulation simulation;
  private final Ending ending;
  private final RunCounts counts;
  private final String digest;
  private final long[] completionPs;

  /**
   * Gathers the numbers.
   *
   * @param simulation a run that has ended
   * @param ending how
   * @param counts what its devices counted
   * @param digest run digest
   */
  public RunSummary(Simulation simulation, Ending ending, RunCounts counts, String digest) {
    this.simulation = simulation;
    this.ending = ending;
    this.counts = counts;
    this.digest = digest;
    this.completionPs = simulation.ledger().sortedCompletionPs();
  }

  /** Lines for people. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    MessageLedger ledger = simulation.ledger();
    lines.add(outcomeLine());
    lines.add(
        "messages     "
            + ledger.acknowledged()
            + " finished, "
            + ledger.open()
            + " unfinished, "
            + ledger.failed()
            + " failed"
            + workLeft());
    if (ending.code() != null || ledger.open() > 0) {
      lines.add("in flight    " + simulation.network().framesInFlight() + " frames on links");
    }
    if (completionPs.length > 0) {
      lines.add(
          "completion   p50 "
              + micros(50)
              + " us, p99 "
              + micros(99)
              + " us, max "
              + micros(100)
              + " us");
      lines.add(
          String.format(Locale.ROOT, "goodput      %.3f Gbps in all", goodputBitsPerSec() / 1e9));
    }
    lines.add("drops        " + listed(counts.drops(), "0 frames dropped"));
    lines.add("pfc          " + count("pause-frames-sent") + " pause frames");
    lines.add("repeats      " + listed(retransmissions(), "0 retransmissions"));
    if (counts.counts().containsKey("max-queue-bytes")) {
      lines.add("deepest      " + deepestQueue());
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "work         %d events, %d packet-hops (%.2f events a hop), %.0f events/s, %.0f packet-hops/s",
            simulation.loop().events(),
            hops(),
            hops() == 0 ? 0 : (double) simulation.loop().events() / hops(),
            simulation.loop().events() / wallSeconds(),
            hops() / wallSeconds()));
    lines.add(
        String.format(Locale.ROOT, "memory       %d MiB peak heap", peakHeapBytes() / (1 << 20)));
    String threads = simulation.parallel().line(wallSeconds());
    if (!threads.isEmpty()) {
      lines.add(threads);
    }
    lines.add("digest       " + digest);
    return lines;
  }

  private String outcomeLine() {
    String state = ending.outcome().name().toLowerCase(Locale.ROOT);
    String code = ending.code() == null ? "" : ending.code() + ": ";
    String reason = ending.reason().isEmpty() ? "" : ": " + code + ending.reason();
    return String.format(
        Locale.ROOT,
        "%s%s; simulated %s us in %.2f s",
        state,
        reason,
        StallReport.microseconds(simulation.loop().nowPs()),
        wallSeconds());
  }

  private String workLeft() {
    StringBuilder text = new StringBuilder();
    for (Workload workload : simulation.workloads()) {
      Workload.Progress p = workload.progress();
      if (p.total() >= 0 && p.finished() < p.total()) {
        text.append("; ").append(p.finished()).append(" of ").append(p.total());
        text.append(' ').append(p.unit()).append(" finished");
      }
    }
    return text.toString();
  }

  private String deepestQueue() {
    StringBuilder text = new StringBuilder(count("max-queue-bytes") + " B");
    if (counts.counts().containsKey("max-queue-limit-bytes")) {
      text.append(" of ").append(count("max-queue-limit-bytes")).append(" B limit");
    }
    if (counts.counts().containsKey("max-ecn-threshold-bytes")) {
      text.append(", ECN from ").append(count("max-ecn-threshold-bytes")).append(" B");
    }
    return text + ", " + count("ecn-marked") + " packets marked";
  }

  private Map<String, Long> retransmissions() {
    Map<String, Long> byCause = new java.util.TreeMap<>();
    counts
        .counts()
        .forEach(
            (name, n) -> {
              if (name.startsWith(RETRANSMISSIONS) && n > 0) {
                byCause.put(name.substring(RETRANSMISSIONS.length()), n);
              }
            });
    return byCause;
  }

  private static String listed(Map<String, Long> map, String none) {
    if (map.isEmpty()) {
      return none;
    }
    StringBuilder text = new StringBuilder();
    map.forEach((k, n) -> text.append(text.isEmpty() ? "" : ", ").append(n).append(' ').append(k));
    return text.toString();
  }

  private long count(String name) {
    return counts.counts().getOrDefault(name, 0L);
  }

  private String micros(double percent) {
    return StallReport.microseconds(MessageLedger.percentile(completionPs, percent));
  }

  private double goodputBitsPerSec() {
    MessageLedger ledger = simulation.ledger();
    long elapsedPs = ledger.lastAcknowledgementPs() - ledger.firstPostPs();
    return elapsedPs <= 0 ? 0 : 8.0 * ledger.acknowledgedBytes() / elapsedPs * PS_PER_SECOND;
  }

  private long hops() {
    return simulation.network().packetHops();
  }

  private double wallSeconds() {
    return Math.max(1, simulation.wall().elapsedNanos()) / 1e9;
  }

  private static long peakHeapBytes() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(pool -> pool.getPeakUsage().getUsed())
        .sum();
  }

  /** The deterministic counts, for the manifest. */
  public ObjectNode countsJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    MessageLedger ledger = simulation.ledger();
    json.put("events", simulation.loop().events());
    json.put("packetHops", hops());
    json.put("messagesPosted", ledger.posted());
    json.put("messagesFinished", ledger.acknowledged());
    json.put("messagesFailed", ledger.failed());
    json.put("messagesUnfinished", ledger.open());
    json.put("framesInFlight", simulation.network().framesInFlight());
    json.put("payloadBytesFinished", ledger.acknowledgedBytes());
    json.put("completionP50Ps", MessageLedger.percentile(completionPs, 50));
    json.put("completionP99Ps", MessageLedger.percentile(completionPs, 99));
    json.put("completionMaxPs", MessageLedger.percentile(completionPs, 100));
    ObjectNode drops = json.putObject("drops");
    counts.drops().forEach(drops::put);
    ObjectNode others = json.putObject("counts");
    counts.counts().forEach(others::put);
    return json;
  }

  /** Wall-clock figures, which differ from run to run. */
  public ObjectNode wallJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("seconds", wallSeconds());
    json.put("eventsPerSecond", simulation.loop().events() / wallSeconds());
    json.put("packetHopsPerSecond", hops() / wallSeconds());
    json.put("peakHeapBytes", peakHeapBytes());
    json.put("meanPendingEvents", simulation.meanPending());
    json.set("threads", simulation.parallel().json());
    return json;
  }

  /** The whole summary as JSON, for {@code --json}. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("state", ending.outcome().name().toLowerCase(Locale.ROOT));
    json.put("reason", ending.reason());
    json.put("simulatedPs", simulation.loop().nowPs());
    json.put("goodputBitsPerSec", (long) goodputBitsPerSec());
    json.put("digest", digest);
    json.setAll(countsJson());
    json.set("wall", wallJson());
    return json;
  }
}
