package io.heddle.workloads.pattern;

import static io.heddle.workloads.pattern.Patterns.ALL_HOSTS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.flow.SizeKeys;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 4.5 and golden values 5.9 of the workloads specification. */
class PoissonTest {
  private static final SizeKeys WEB_SEARCH = new SizeKeys(-1, Node.of("web-search"));
  private static final long MS = 1_000_000_000L;

  @Test
  void shouldHaveThePublishedMeanGaps() {
    // 8 x 1,711,250 B / (0.3 x 100 Gbps) = 456.3333 us; / (0.5 x 400 Gbps) = 68.45 us
    assertEquals(456_333_333, flows(0.3).meanGapPs(1_711_250, 100_000_000_000L), 1);
    assertEquals(68_450_000, flows(0.5).meanGapPs(1_711_250, 400_000_000_000L), 1e-3);
  }

  @Test
  void shouldAddUpExponentialGapsRoundedToPicoseconds() {
    WorkloadBench bench = run(4, new SizeKeys(1_000_000, null), 0.5, MS, -1);
    // Mean gap 8 x 1 MB / (0.5 x 400 Gbps) = 40 us.
    RandomStream arrivals = new RandomStream(1, 0, 2, "arrivals");
    long at = 0;
    List<Long> starts =
        bench.posts.stream()
            .filter(p -> p.message().source() == 2)
            .map(p -> p.atPs() - WorkloadBench.START_PS)
            .toList();
    assertTrue(starts.size() > 10);
    for (long start : starts) {
      at += Math.round(-StrictMath.log(1 - arrivals.nextDouble()) * 40_000_000);
      assertEquals(at, start);
    }
    assertTrue(at + Math.round(-StrictMath.log(1 - arrivals.nextDouble()) * 40_000_000) >= MS);
  }

  @Test
  void shouldOfferTheLoad() {
    long duration = 100 * MS;
    WorkloadBench bench = run(8, new SizeKeys(100_000, null), 0.25, duration, 10_000_000_000L);
    double bytes = bench.posts.stream().mapToLong(p -> p.message().bytes()).sum();
    // 8 hosts x 0.25 x 10 Gbps x 100 ms / 8 = 250 MB in 2,500 flows; sigma 2 %
    assertEquals(250e6, bytes, 20e6);
    for (var post : bench.posts) {
      assertTrue(post.atPs() < WorkloadBench.START_PS + duration);
      assertNotEquals(post.message().source(), post.message().destination());
    }
    assertEquals(56, bench.postedPairs().stream().distinct().count(), "every pair of 8 hosts");
  }

  /** Within 1 % over a long run: 200,000 flows, whose sum has a deviation of 0.22 %. */
  @Test
  void shouldOfferTheLoadWithinOnePercentOverALongRun() {
    // 32 hosts x 0.5 x 10 Gbps x 100 ms / 8 = 2 GB in flows of 10,000 B
    WorkloadBench bench = run(32, new SizeKeys(10_000, null), 0.5, 100 * MS, 10_000_000_000L);
    double bytes = bench.posts.stream().mapToLong(p -> p.message().bytes()).sum();
    assertEquals(1, bytes / 2e9, 0.01);
  }

  /** The first flows of seed 1; they may never change. */
  @Test
  void shouldPinTheFirstFlowsOfASeed() {
    WorkloadBench bench = run(4, WEB_SEARCH, 0.5, 10 * MS, -1);
    assertEquals(
        List.of(
            "9477244 0->3 24841",
            "33124406 1->0 75975",
            "57207027 0->2 66850",
            "64031440 1->3 5447",
            "106996403 0->3 58563",
            "122642605 1->0 3313"),
        bench.posts.stream()
            .limit(6)
            .map(
                post ->
                    post.atPs()
                        - WorkloadBench.START_PS
                        + " "
                        + post.message().source()
                        + "->"
                        + post.message().destination()
                        + " "
                        + post.message().bytes())
            .toList());
  }

  @Test
  void shouldNotChangeAnybodysArrivalsWhenAHostIsAdded() {
    WorkloadBench four = run(4, WEB_SEARCH, 0.5, MS, -1);
    WorkloadBench five = run(5, WEB_SEARCH, 0.5, MS, -1);
    for (int server = 0; server < 4; server++) {
      assertEquals(startsAndSizes(four, server), startsAndSizes(five, server));
    }
  }

  /** A second workload of the run draws for itself; the first goes by the plain purposes. */
  @Test
  void shouldNotRepeatTheFirstWorkloadInTheSecond() {
    WorkloadBench second = new WorkloadBench(4);
    second.index = 1;
    second.run(
        new PoissonProvider().workload(new PoissonConfig(ALL_HOSTS, WEB_SEARCH, 0.5, MS, -1)));
    WorkloadBench first = run(4, WEB_SEARCH, 0.5, MS, -1);
    for (int server = 0; server < 4; server++) {
      assertNotEquals(startsAndSizes(first, server), startsAndSizes(second, server));
    }
  }

  @Test
  void shouldRefuseAnEndlessSupply() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.prepare(
        new PoissonProvider()
            .workload(new PoissonConfig(ALL_HOSTS, new SizeKeys(0, null), 0.5, MS, -1)));
    bench.prepare(
        new PoissonProvider()
            .workload(new PoissonConfig(ALL_HOSTS, new SizeKeys(1, null), 1, 1_000 * MS, -1)));
    assertEquals(
        List.of(
            "exp.yaml:10:3: error HED-0601: flows of 0 bytes never make up a load",
            "exp.yaml:10:3: error HED-0601: load, sizes and duration make about 200000000000 flows"),
        bench.errors);
  }

  private static List<String> startsAndSizes(WorkloadBench bench, int server) {
    return bench.posts.stream()
        .filter(p -> p.message().source() == server)
        .map(p -> p.atPs() + " " + p.message().bytes())
        .toList();
  }

  private static PoissonFlows flows(double load) {
    return new PoissonFlows(new PoissonConfig(ALL_HOSTS, WEB_SEARCH, load, MS, -1));
  }

  private static WorkloadBench run(
      int hosts, SizeKeys sizes, double load, long durationPs, long bandwidth) {
    WorkloadBench bench = new WorkloadBench(hosts);
    return bench.run(
        new PoissonProvider()
            .workload(new PoissonConfig(ALL_HOSTS, sizes, load, durationPs, bandwidth)));
  }
}
