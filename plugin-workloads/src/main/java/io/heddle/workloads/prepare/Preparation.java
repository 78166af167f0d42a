package io.heddle.workloads.prepare;

import io.heddle.workloads.algorithm.Program;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Traces made ready for replay. */
public final class Preparation {
  private final List<? extends TraceSource> traces;
  private final PreparationSettings settings;
  private final List<RankScan> scans = new ArrayList<>();
  private List<Instance> instances = List.of();
  private final Map<String, Integer> perGroup = new HashMap<>();
  private WorkTotals totals = new WorkTotals(0, 0, 0, 0);

  private Preparation(List<? extends TraceSource> traces, PreparationSettings settings) {
    this.traces = traces;
    this.settings = settings;
  }

  /**
   * Prepares a set of traces.
   *
   * @param groups those declared outside the traces; the traces add theirs
   * @param findings takes what is wrong; if it has errors, the preparation is of no use
   */
  public static Preparation of(
      List<? extends TraceSource> traces,
      PreparationSettings settings,
      ProcessGroups groups,
      Findings findings) {
    Preparation preparation = new Preparation(traces, settings);
    preparation.scan(groups, findings);
    if (findings.errors().isEmpty()) {
      preparation.compareVersions(findings);
      preparation.match(groups, findings);
    }
    if (findings.errors().isEmpty()) {
      preparation.rehearse(findings);
      preparation.addUp();
    }
    return preparation;
  }

  private void scan(ProcessGroups groups, Findings findings) {
    for (int rank = 0; rank < traces.size(); rank++) {
      TraceSource trace = traces.get(rank);
      try {
        scans.add(new TraceScanner(rank, traces.size(), trace, settings, findings, groups).scan());
      } catch (TraceFault e) {
        findings.error(e.getMessage());
      } catch (IOException e) {
        findings.error(trace.name() + ": can't be read: " + e.getMessage());
      }
    }
  }

  /** Traces of several generations may not number ranks alike. */
  private void compareVersions(Findings findings) {
    for (int rank = 1; rank < scans.size(); rank++) {
      if (!scans.get(rank).version().equals(scans.get(0).version())) {
        findings.warnFirst(
            "the traces state different versions: rank 0 \""
                + scans.get(0).version()
                + "\", rank "
                + rank
                + " \""
                + scans.get(rank).version()
                + "\"");
        return;
      }
    }
  }

  private void match(ProcessGroups groups, Findings findings) {
    instances = new InstanceMatcher(settings, groups, scans, findings).match();
    for (Instance instance : instances) {
      perGroup.merge(instance.group().name(), 1, Integer::sum);
    }
  }

  /** Number of collectives of a group in one pass. */
  public int instancesOf(ProcessGroup group) {
    return perGroup.getOrDefault(group.name(), 0);
  }

  /** One collective a rank can't be in a wrong order; more can. */
  private void rehearse(Findings findings) {
    boolean orderMatters =
        scans.stream().anyMatch(scan -> scan.instanceOf.size() > 1 || !scan.issuedBefore.isEmpty());
    if (orderMatters) {
      List<Frontier> frontiers = new ArrayList<>();
      for (int rank = 0; rank < traces.size(); rank++) {
        frontiers.add(frontier(rank, null));
      }
      new OrderRehearsal(frontiers, instances, settings.synchronize(), findings).run();
    }
  }

  private void addUp() {
    long sends = 0;
    long receives = 0;
    long computations = 0;
    long bytes = 0;
    for (RankScan scan : scans) {
      sends += scan.sends;
      receives += scan.receives;
      computations += scan.computations;
      bytes += scan.sentBytes;
    }
    for (Instance instance : instances) {
      for (int place = 0; place < instance.group().size(); place++) {
        Program program = instance.algorithm().program(place);
        sends += program.sends();
        receives += program.receives();
        for (int send = 0; send < program.sends(); send++) {
          bytes += settings.scaledBytes(program.bytes(send));
        }
      }
    }
    totals = new WorkTotals(bytes, sends, receives, computations);
  }

  /** A new reading of a rank's trace. */
  public Frontier frontier(int rank, Pattern marker) {
    return new Frontier(traces.get(rank), scans.get(rank), settings, marker);
  }

  /** A rank's trace. */
  public TraceSource trace(int rank) {
    return traces.get(rank);
  }

  /** What a first reading found, by rank. */
  public List<RankScan> scans() {
    return scans;
  }

  /** All collective instances, by number. */
  public List<Instance> instances() {
    return instances;
  }

  /** Work of one pass over all traces. */
  public WorkTotals totals() {
    return totals;
  }

  /** How it was prepared. */
  public PreparationSettings settings() {
    return settings;
  }

  /**
   * Work of one pass over all traces, without synchronization barriers.
   *
   * @param sentBytes bytes of all sends
   * @param sends transfers
   * @param receives transfers
   * @param computations COMP nodes
   */
  public record WorkTotals(long sentBytes, long sends, long receives, long computations) {}
}
