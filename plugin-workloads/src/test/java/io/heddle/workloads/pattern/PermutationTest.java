package io.heddle.workloads.pattern;

import static io.heddle.workloads.pattern.Patterns.ALL_HOSTS;
import static io.heddle.workloads.pattern.Patterns.KIB;
import static io.heddle.workloads.pattern.Patterns.ONCE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import io.heddle.workloads.flow.RepeatKeys;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 4.4 and golden values 5.12 of the workloads specification: permutations. */
class PermutationTest {
  private static final int CASES = Integer.getInteger("heddle.test.cases", 1);

  @Test
  void shouldBeOneCycleWithEverySeed() {
    for (int seed = 0; seed < 200 * CASES; seed++) {
      int length = 2 + seed % 50;
      int[] to = PermutationFlows.cycle(length, new RandomStream(seed, 0, -1, "permutation"));
      boolean[] seen = new boolean[length];
      int at = 0;
      for (int step = 0; step < length; step++) {
        assertTrue(!seen[at] && to[at] != at, "seed " + seed);
        seen[at] = true;
        at = to[at];
      }
      assertEquals(0, at, "the cycle closes after every host, seed " + seed);
    }
  }

  @Test
  void shouldFollowSattolosShuffle() {
    // The definition, written out with draws of the same stream: for i = 3, 2, 1 swap i with one
    // below it.
    RandomStream draws = new RandomStream(1, 0, -1, "permutation");
    int[] expected = {0, 1, 2, 3};
    for (int i = 3; i > 0; i--) {
      int j = (int) (((draws.nextLong() >>> 32) * i) >>> 32);
      int kept = expected[i];
      expected[i] = expected[j];
      expected[j] = kept;
    }
    assertArrayEquals(
        expected, PermutationFlows.cycle(4, new RandomStream(1, 0, -1, "permutation")));
  }

  @Test
  void shouldDrawAllCyclesEquallyOften() {
    // 4 hosts have 3! = 6 single cycles; 6,000 draws give 1,000 each, sigma 29.
    java.util.TreeMap<String, Integer> counts = new java.util.TreeMap<>();
    RandomStream random = new RandomStream(7, 0, -1, "permutation");
    for (int i = 0; i < 6_000; i++) {
      counts.merge(java.util.Arrays.toString(PermutationFlows.cycle(4, random)), 1, Integer::sum);
    }
    assertEquals(6, counts.size());
    assertTrue(counts.values().stream().allMatch(n -> Math.abs(n - 1_000) < 150), counts::toString);
  }

  @Test
  void shouldSendAllRoundsTogetherInParallel() {
    WorkloadBench bench = run(new WorkloadBench(6), 3, "parallel", ONCE);
    assertEquals(18, bench.posts.size());
    for (int i = 0; i < 18; i++) {
      assertEquals(0, bench.postPs(i));
    }
    assertEquals(List.of(), bench.couples);
  }

  @Test
  void shouldStartARoundWhenTheOneBeforeIsAcknowledgedEverywhere() {
    WorkloadBench bench = new WorkloadBench(6);
    bench.fate = message -> new Fate(1, 2, 100 + message.source(), null);
    run(bench, 2, "sequential", new RepeatKeys(2, 40));
    assertEquals(24, bench.posts.size());
    for (int i = 0; i < 24; i++) {
      // The slowest flow of a round takes 105, then 40 of gap.
      assertEquals(i / 6 * 145L, bench.postPs(i));
      assertEquals(i % 6, bench.posts.get(i).message().source());
    }
    assertEquals(bench.postedPairs().subList(0, 12), bench.postedPairs().subList(12, 24));
    assertEquals(15, bench.couples.size(), "three steps couple host 0 with the five others");
  }

  @Test
  void shouldNotDependOnAnythingButTheSeed() {
    WorkloadBench one = run(new WorkloadBench(64), 1, "parallel", ONCE);
    WorkloadBench same = run(new WorkloadBench(64), 1, "parallel", ONCE);
    assertEquals(one.postedPairs(), same.postedPairs());
  }

  private static WorkloadBench run(
      WorkloadBench bench, int rounds, String mode, RepeatKeys repeat) {
    return bench.run(
        new PermutationProvider()
            .workload(new PermutationConfig(ALL_HOSTS, KIB, repeat, rounds, mode)));
  }
}
