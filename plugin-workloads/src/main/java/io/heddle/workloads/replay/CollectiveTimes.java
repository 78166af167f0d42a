package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.LongIntMap;
import java.util.Arrays;

/** When a rank began and ended each collective it took part in. */
final class CollectiveTimes {
  private final LongIntMap index = new LongIntMap();
  private long[] runs = new long[8];
  private long[] beginPs = new long[8];
  private long[] endPs = new long[8];
  private boolean[] finished = new boolean[8];

  int size() {
    return index.size();
  }

  long run(int i) {
    return runs[i];
  }

  long beginPs(int i) {
    return beginPs[i];
  }

  long endPs(int i) {
    return endPs[i];
  }

  boolean isFinished(int i) {
    return finished[i];
  }

  void begins(long run, long nowPs) {
    int i = index.size();
    if (index.put(run, i) != LongIntMap.NONE) {
      throw new IllegalStateException("a rank began collective run " + run + " twice");
    }
    if (i == runs.length) {
      runs = Arrays.copyOf(runs, 2 * i);
      beginPs = Arrays.copyOf(beginPs, 2 * i);
      endPs = Arrays.copyOf(endPs, 2 * i);
      finished = Arrays.copyOf(finished, 2 * i);
    }
    runs[i] = run;
    beginPs[i] = nowPs;
    endPs[i] = nowPs;
  }

  /** A transfer of the collective was received or acknowledged. */
  void touches(long run, long nowPs) {
    int i = index.get(run);
    endPs[i] = Math.max(endPs[i], nowPs);
  }

  void ends(long run) {
    finished[index.get(run)] = true;
  }
}
