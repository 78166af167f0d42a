package io.heddle.workloads.replay;

/** Where a rank's iterations begin and end: at replays of its trace, or at marked nodes. */
final class IterationLog {
  private final Replay replay;
  private final RankReplay rank;
  private final boolean byMarker;
  private int number = -1;
  private String marker;
  private boolean open;
  private long startPs;
  private long computeBefore;
  private long exposedBefore;
  private long bytesBefore;

  IterationLog(Replay replay, RankReplay rank) {
    this.replay = replay;
    this.rank = rank;
    this.byMarker = replay.settings().iterationMarker() != null;
  }

  private boolean byReplay() {
    return !byMarker && replay.settings().iterations() > 1;
  }

  /** A replay of the trace begins. */
  void replayBegins(int iteration) {
    if (byReplay()) {
      number = iteration - 1;
      begin(null);
    }
  }

  /** Every node of a replay has finished. */
  void replayEnds() {
    if (byReplay()) {
      end(true);
    }
  }

  /** A marked node starts. */
  void marked(String name) {
    if (byMarker) {
      end(true);
      begin(name);
    }
  }

  /** The rank is done. */
  void rankEnds() {
    end(true);
  }

  /** The run stops before the rank is done. */
  void runStops() {
    end(false);
  }

  private void begin(String name) {
    long now = rank.nowPs();
    open = true;
    number++;
    marker = name;
    startPs = now;
    computeBefore = rank.busy.computePs(now);
    exposedBefore = rank.busy.exposedPs(now);
    bytesBefore = rank.counts.sentBytes;
  }

  private void end(boolean complete) {
    if (!open) {
      return;
    }
    open = false;
    long now = rank.nowPs();
    replay
        .records()
        .iteration(
            rank,
            new ChakraRecords.Iteration(
                number,
                marker,
                startPs,
                now,
                rank.busy.computePs(now) - computeBefore,
                rank.busy.exposedPs(now) - exposedBefore,
                rank.counts.sentBytes - bytesBefore,
                complete));
  }
}
