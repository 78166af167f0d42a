package io.heddle.workloads.pattern;

import static io.heddle.workloads.pattern.Patterns.ALL_HOSTS;
import static io.heddle.workloads.pattern.Patterns.KIB;
import static io.heddle.workloads.pattern.Patterns.ONCE;
import static io.heddle.workloads.pattern.Patterns.hosts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 4.4 and golden values 5.12 of the workloads specification. */
class PatternsTest {
  @Test
  void shouldSendToHalfWayRoundByDefault() {
    WorkloadBench bench = new WorkloadBench(4).run(stride(ALL_HOSTS, -1));
    assertEquals(List.of("0->2", "1->3", "2->0", "3->1"), bench.postedPairs());
  }

  @Test
  void shouldRefuseAStrideThatLeadsHome() {
    WorkloadBench bench = new WorkloadBench(4).prepare(stride(ALL_HOSTS, 8));
    assertEquals(
        List.of("exp.yaml:10:3: error HED-0601: stride 8 of 4 hosts has each send to itself"),
        bench.errors);
  }

  @Test
  void shouldSendFromTheLowestHostsToTheLast() {
    WorkloadBench bench =
        new WorkloadBench(5).run(incast(new IncastConfigBuilder().fanIn(3).build()));
    assertEquals(List.of("0->4", "1->4", "2->4"), bench.postedPairs());
  }

  @Test
  void shouldSkipTheReceiverAmongTheSenders() {
    WorkloadBench bench =
        new WorkloadBench(5).run(incast(new IncastConfigBuilder().receiver(1).fanIn(3).build()));
    assertEquals(List.of("0->1", "2->1", "3->1"), bench.postedPairs());
  }

  @Test
  void shouldDrawSendersIfAsked() {
    WorkloadBench bench = new WorkloadBench(100);
    bench.run(incast(new IncastConfigBuilder().fanIn(10).random().build()));
    assertEquals(10, bench.postedPairs().stream().distinct().count());
    assertTrue(bench.postedPairs().stream().allMatch(pair -> pair.endsWith("->99")));
    WorkloadBench other = new WorkloadBench(100);
    other.seed = 2;
    other.run(incast(new IncastConfigBuilder().fanIn(10).random().build()));
    assertNotEquals(bench.postedPairs(), other.postedPairs());
  }

  @Test
  void shouldRepeatAnIncastByItsPeriod() {
    WorkloadBench bench =
        new WorkloadBench(3).run(incast(new IncastConfigBuilder().rounds(3, 500).build()));
    assertEquals(List.of("0->2", "1->2", "0->2", "1->2", "0->2", "1->2"), bench.postedPairs());
    assertEquals(List.of(0L, 0L, 500L, 500L, 1_000L, 1_000L), postTimes(bench));
    assertEquals(List.of(), bench.couples);
  }

  @Test
  void shouldWaitForTheRoundBeforeWithoutAPeriod() {
    WorkloadBench bench = new WorkloadBench(3);
    bench.fate = message -> new Fate(1, 2, message.source() == 0 ? 10 : 700, null);
    bench.run(incast(new IncastConfigBuilder().rounds(2, -1).build()));
    assertEquals(List.of(0L, 0L, 700L, 700L), postTimes(bench));
    assertEquals(List.of("0-1"), bench.couples);
  }

  @Test
  void shouldRefuseAnIncastThatDoesNotFit() {
    WorkloadBench bench =
        new WorkloadBench(5)
            .prepare(incast(new IncastConfigBuilder().receiver(9).fanIn(5).build()));
    assertEquals(
        List.of(
            "exp.yaml:10:3: error HED-0601: receiver 9 is none of the 5 hosts that take part",
            "exp.yaml:10:3: error HED-0601: fanIn 5 needs 6 hosts, found 5"),
        bench.errors);
  }

  @Test
  void shouldMirrorAnIncast() {
    OutcastConfig config =
        new OutcastConfig(ALL_HOSTS, KIB, ONCE, -1, 3, "lowest", 1, Attributes.NONE);
    WorkloadBench bench = new WorkloadBench(5).run(new OutcastProvider().workload(config));
    assertEquals(List.of("4->0", "4->1", "4->2"), bench.postedPairs());
  }

  @Test
  void shouldSendFromAllToAllInSteps() {
    WorkloadBench bench = new WorkloadBench(4).run(allToAll("interleaved", 1, ONCE));
    assertEquals(12, bench.posts.size());
    assertEquals(
        List.of("1->2", "1->3", "1->0"),
        bench.postedPairs().stream().filter(pair -> pair.startsWith("1")).toList());
    assertTrue(postTimes(bench).stream().allMatch(ps -> ps == 0));
  }

  @Test
  void shouldKeepAFewFlowsOpenWhenSequential() {
    WorkloadBench bench = new WorkloadBench(5);
    // Host 0's first flow takes long, so its third and fourth follow the second.
    bench.fate =
        message ->
            new Fate(1, 2, message.source() == 0 && message.destination() == 1 ? 99 : 10, null);
    bench.run(allToAll("sequential", 2, ONCE));
    var host0 = bench.posts.stream().filter(p -> p.message().source() == 0).toList();
    assertEquals(List.of(1, 2, 3, 4), host0.stream().map(p -> p.message().destination()).toList());
    assertEquals(
        List.of(0L, 0L, 10L, 20L),
        host0.stream().map(p -> p.atPs() - WorkloadBench.START_PS).toList());
    assertEquals(List.of(), bench.couples);
  }

  @Test
  void shouldRepeatEachFlowBehindItself() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.run(
        new StrideProvider()
            .workload(new StrideConfig(hosts(1, 3), KIB, new RepeatKeys(3, 50), -1)));
    assertEquals(List.of("1->3", "3->1", "1->3", "3->1", "1->3", "3->1"), bench.postedPairs());
    assertEquals(List.of(0L, 0L, 3_050L, 3_050L, 6_100L, 6_100L), postTimes(bench));
  }

  @Test
  void shouldStartLaterByTheStartAndTheJitterOfEachHost() {
    FlowKeys keys = new FlowKeys(null, 10_000, 1_000, 0);
    WorkloadBench four = new WorkloadBench(4).run(stride(keys, 1));
    WorkloadBench five = new WorkloadBench(5).run(stride(keys, 1));
    for (WorkloadBench bench : List.of(four, five)) {
      assertTrue(postTimes(bench).stream().allMatch(ps -> ps >= 10_000 && ps < 11_000));
      assertTrue(postTimes(bench).stream().distinct().count() > 1);
    }
    // A host added at the end changes nobody else's draws.
    for (int server = 0; server < 4; server++) {
      assertEquals(startOf(four, server), startOf(five, server));
    }
  }

  @Test
  void shouldDrawSizesForEachHost() {
    SizeKeys drawn = new SizeKeys(-1, Node.of("web-search"));
    WorkloadBench four =
        new WorkloadBench(4)
            .run(new StrideProvider().workload(new StrideConfig(ALL_HOSTS, drawn, ONCE, 1)));
    WorkloadBench five =
        new WorkloadBench(5)
            .run(new StrideProvider().workload(new StrideConfig(ALL_HOSTS, drawn, ONCE, 1)));
    assertEquals(4, four.posts.stream().map(p -> p.message().bytes()).distinct().count());
    assertEquals(sizes(four), sizes(five).subList(0, 4));
  }

  @Test
  void shouldWantExactlyOneSize() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.prepare(
        new StrideProvider()
            .workload(new StrideConfig(ALL_HOSTS, new SizeKeys(-1, null), ONCE, 1)));
    bench.prepare(
        new StrideProvider()
            .workload(new StrideConfig(ALL_HOSTS, new SizeKeys(7, Node.of("x")), ONCE, 1)));
    assertEquals(
        List.of(
            "exp.yaml:10:3: error HED-0200: the flows have no size",
            "exp.yaml:20:5: error HED-0203: size and sizes.cdf exclude one another"),
        bench.errors);
  }

  private static List<Long> sizes(WorkloadBench bench) {
    return bench.posts.stream().map(p -> p.message().bytes()).toList();
  }

  private static long startOf(WorkloadBench bench, int server) {
    return bench.posts.stream()
        .filter(p -> p.message().source() == server)
        .findFirst()
        .orElseThrow()
        .atPs();
  }

  private static List<Long> postTimes(WorkloadBench bench) {
    return bench.posts.stream().map(p -> p.atPs() - WorkloadBench.START_PS).toList();
  }

  private static Workload stride(FlowKeys keys, int stride) {
    return new StrideProvider().workload(new StrideConfig(keys, KIB, ONCE, stride));
  }

  private static Workload incast(IncastConfig config) {
    return new IncastProvider().workload(config);
  }

  private static Workload allToAll(String mode, int parallel, RepeatKeys repeat) {
    return new AllToAllProvider()
        .workload(new AllToAllConfig(ALL_HOSTS, KIB, repeat, mode, parallel));
  }

  /** What the platform stores for a key that is not given. */
  private static final class Attributes {
    static final int NONE = -1;
  }

  private static final class IncastConfigBuilder {
    private int receiver = Attributes.NONE;
    private int fanIn = Attributes.NONE;
    private String senders = "lowest";
    private int rounds = 1;
    private long periodPs = Attributes.NONE;

    IncastConfigBuilder receiver(int server) {
      receiver = server;
      return this;
    }

    IncastConfigBuilder fanIn(int count) {
      fanIn = count;
      return this;
    }

    IncastConfigBuilder random() {
      senders = "random";
      return this;
    }

    IncastConfigBuilder rounds(int count, long period) {
      rounds = count;
      periodPs = period;
      return this;
    }

    IncastConfig build() {
      return new IncastConfig(ALL_HOSTS, KIB, ONCE, receiver, fanIn, senders, rounds, periodPs);
    }
  }
}
