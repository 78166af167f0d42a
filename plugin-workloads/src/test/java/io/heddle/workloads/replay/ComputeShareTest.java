package io.heddle.workloads.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.prepare.LiveNodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The shared processor of section 2.9 of the workloads specification, alone. */
class ComputeShareTest {
  private static final int CASES = Integer.getInteger("heddle.test.cases", 1);

  @Test
  void shouldEndTogetherInOrderOfId() {
    ComputeShare share = new ComputeShare();
    share.start(LiveNodes.computing(9, 10), 0);
    share.start(LiveNodes.computing(3, 10), 0);
    assertEquals(20, share.nextEndPs(0));
    assertEquals(3, share.pollFinished(20).id);
    assertEquals(9, share.pollFinished(20).id);
    assertEquals(0, share.size());
  }

  @Test
  void shouldKeepUpWithDaysOfWork() {
    ComputeShare share = new ComputeShare();
    long day = 86_400_000_000_000_000L;
    share.start(LiveNodes.computing(1, day), 0);
    share.start(LiveNodes.computing(2, day), day / 2);
    share.start(LiveNodes.computing(3, day), day / 2);
    // Node 1 has half a day left, at a third of the speed: one and a half days.
    assertEquals(2 * day, share.nextEndPs(day / 2));
    assertEquals(1, share.pollFinished(2 * day).id);
    assertEquals(3 * day, share.nextEndPs(2 * day));
  }

  /** Against the rule played out in fractions: an error below one picosecond a change. */
  @Test
  void shouldStayWithinAPicosecondAChange() {
    for (int seed = 0; seed < 30 * CASES; seed++) {
      RandomStream random = new RandomStream(seed, 0, 0, "share");
      TreeMap<Long, List<LiveNode>> starts = new TreeMap<>();
      int nodes = 1 + random.nextInt(40);
      for (int i = 0; i < nodes; i++) {
        LiveNode node = LiveNodes.computing(i, 1 + random.nextInt(5_000));
        starts.computeIfAbsent((long) random.nextInt(20_000), at -> new ArrayList<>()).add(node);
      }
      Map<Long, Long> played = play(starts);
      Map<Long, Double> exact = exact(starts);
      assertEquals(nodes, played.size());
      for (long id : played.keySet()) {
        double error = played.get(id) - exact.get(id);
        assertTrue(Math.abs(error) < 2.0 * nodes, () -> "node " + id + " is off by " + error);
      }
    }
  }

  private static Map<Long, Long> play(Map<Long, List<LiveNode>> starts) {
    ComputeShare share = new ComputeShare();
    TreeMap<Long, Long> ends = new TreeMap<>();
    TreeMap<Long, List<LiveNode>> left = new TreeMap<>(starts);
    long now = 0;
    while (!left.isEmpty() || share.size() > 0) {
      long nextEnd = share.size() > 0 ? share.nextEndPs(now) : Long.MAX_VALUE;
      long nextStart = left.isEmpty() ? Long.MAX_VALUE : left.firstKey();
      now = Math.min(nextEnd, nextStart);
      for (LiveNode node = share.pollFinished(now); node != null; node = share.pollFinished(now)) {
        ends.put(node.id, now);
      }
      if (now == nextStart) {
        for (LiveNode node : left.pollFirstEntry().getValue()) {
          share.start(node, now);
        }
      }
    }
    return ends;
  }

  private static Map<Long, Double> exact(Map<Long, List<LiveNode>> starts) {
    TreeMap<Long, Double> ends = new TreeMap<>();
    TreeMap<Long, List<LiveNode>> left = new TreeMap<>(starts);
    TreeMap<Long, Double> work = new TreeMap<>();
    double now = 0;
    while (!left.isEmpty() || !work.isEmpty()) {
      double shortest = work.values().stream().mapToDouble(w -> w).min().orElse(Double.MAX_VALUE);
      double nextEnd = work.isEmpty() ? Double.MAX_VALUE : now + shortest * work.size();
      double nextStart = left.isEmpty() ? Double.MAX_VALUE : left.firstKey();
      double next = Math.min(nextEnd, nextStart);
      double done = work.isEmpty() ? 0 : (next - now) / work.size();
      for (long id : List.copyOf(work.keySet())) {
        double rest = work.get(id) - done;
        if (rest < 1e-6) {
          work.remove(id);
          ends.put(id, next);
        } else {
          work.put(id, rest);
        }
      }
      now = next;
      if (next == nextStart) {
        left.pollFirstEntry().getValue().forEach(n -> work.put(n.id, (double) n.durationPs));
      }
    }
    return ends;
  }
}
