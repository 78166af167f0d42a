package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.Instance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * When a collective began and ended over all its ranks.
 *
 * @param startPs first transfer of the latest participant, or the earliest
 * @param endPs last acknowledgement or receive
 * @param valid whether a participant finished it
 */
record CollectiveSummary(Instance instance, String hash, long startPs, long endPs, boolean valid) {
  private static final class Merged {
    private long startPs;
    private long endPs;
    private boolean valid;
  }

  /** Every collective that began, by start, then hash. */
  static List<CollectiveSummary> of(Replay replay, ChakraRecords records) {
    boolean latest = replay.settings().latestStart();
    TreeMap<Long, Merged> byRun = new TreeMap<>();
    for (RankReplay rank : replay.ranks()) {
      CollectiveTimes times = rank.collectiveTimes;
      for (int i = 0; i < times.size(); i++) {
        Merged merged = byRun.get(times.run(i));
        if (merged == null) {
          merged = new Merged();
          merged.startPs = times.beginPs(i);
          byRun.put(times.run(i), merged);
        }
        merged.startPs =
            latest
                ? Math.max(merged.startPs, times.beginPs(i))
                : Math.min(merged.startPs, times.beginPs(i));
        merged.endPs = Math.max(merged.endPs, times.endPs(i));
        merged.valid |= times.isFinished(i);
      }
    }
    int perIteration = replay.preparation().instances().size();
    List<CollectiveSummary> all = new ArrayList<>();
    byRun.forEach(
        (run, merged) ->
            all.add(
                new CollectiveSummary(
                    replay.instance((int) (run % perIteration)),
                    records.hash(run),
                    merged.startPs,
                    merged.endPs,
                    merged.valid)));
    all.sort(
        Comparator.comparingLong(CollectiveSummary::startPs)
            .thenComparing(summary -> Long.parseUnsignedLong(summary.hash), Long::compareUnsigned));
    return all;
  }
}
