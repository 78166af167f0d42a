package io.heddle.workloads.chakra;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.node;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Attribute;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceMaker;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Section 2.1 of the workloads specification: names, defaults, ranges, and what is done. */
class ChakraAttributesTest {
  @TempDir Path directory;

  /** Path, kind, default, and what is allowed, of each documented attribute in its order. */
  private static final String DOCUMENTED =
      """
      AllReduceAlgorithm TEXT ring [ring, tree, double-tree, halving-doubling]
      ReduceAlgorithm TEXT ring [ring, tree]
      AllGatherAlgorithm TEXT ring [ring]
      ReduceScatterAlgorithm TEXT ring [ring, halving]
      ReduceScatterBlockAlgorithm TEXT ring [ring]
      BroadcastAlgorithm TEXT interleaved [sequential, interleaved]
      GatherAlgorithm TEXT direct [direct]
      ScatterAlgorithm TEXT direct [direct]
      AllToAllAlgorithm TEXT interleaved [sequential, interleaved]
      BarrierAlgorithm TEXT ring [ring, tree, double-tree, halving-doubling]
      NumOfChakraFiles UINT 256 read-only
      UseMapping BOOL true read-only
      ProcessGroupSerialization BOOL true
      CommCollectiveSynchronization BOOL true
      UseMaxAsCommCollectiveStartTime BOOL true
      AbortOnChakraWarning BOOL false
      MaxCountWarningsLoggedPerInstance UINT 30000 ..40000
      TraceFamily TEXT synthesized [synthesized, compiled, collected]
      Scaling BOOL false
      ScalingFactor DOUBLE 1.0 0..1
      InMemoryTraceCompression BOOL true
      ProfilingEnabled BOOL false
      ProfilingInterval TIME 1ms 0s..
      ScaleUpHeaderSize BYTES 24B ..64MiB
      ScaleUpMaxPayloadSize BYTES 4096B 1B..64MiB
      ScaleUpStatsEnabled BOOL false
      """;

  @Test
  void shouldOfferEveryDocumentedAttribute() {
    List<String> offered = new ArrayList<>();
    for (Class<?> group : List.of(AlgorithmKeys.class, BehaviourKeys.class)) {
      for (RecordComponent component : group.getRecordComponents()) {
        offered.add(line(component.getAnnotation(Attribute.class)));
      }
    }
    assertEquals(DOCUMENTED.strip(), String.join("\n", offered));
  }

  private static String line(Attribute attribute) {
    String line = attribute.path() + " " + attribute.kind() + " " + attribute.value();
    if (attribute.allowed().length > 0) {
      line += " " + List.of(attribute.allowed());
    }
    if (!attribute.min().isEmpty() || !attribute.max().isEmpty()) {
      line += " " + attribute.min() + ".." + attribute.max();
    }
    return attribute.readOnly() ? line + " read-only" : line;
  }

  private ChakraBench sendAndReceive(long bytes) {
    return new ChakraBench(directory)
        .rank(new TraceMaker().add(send(1, 1, bytes, 1)))
        .rank(new TraceMaker().add(receive(1, 0, bytes, 1)));
  }

  @Test
  void shouldUseTheTrafficClassesGiven() throws Exception {
    WorkloadBench run = sendAndReceive(8).trafficClasses(3, 5).run();
    assertEquals(List.of("3/5"), run.classes);
    assertEquals(3, run.posts.get(0).message().dataClass());
    assertEquals(5, run.posts.get(0).message().controlClass());
  }

  @Test
  void shouldDropWarningsAboveTheMost() throws Exception {
    TraceMaker trace = new TraceMaker();
    for (int id = 1; id <= 5; id++) {
      trace.add(node(id, "x" + id, NodeType.COMM_COLL));
    }
    trace.add(send(6, 1, 8, 1));
    ChakraBench traces =
        new ChakraBench(directory).rank(trace).rank(new TraceMaker().add(receive(1, 0, 8, 1)));
    assertEquals(5, traces.prepare(2).warnings.size());
    assertEquals(2, traces.mostWarnings(2).prepare(2).warnings.size());
    // Those dropped do not count for AbortOnChakraWarning either.
    List<String> refused = traces.abortOnWarning().prepare(2).errors;
    assertTrue(refused.get(0).contains("there are 2 warnings"), refused.toString());
    assertEquals(List.of(), traces.mostWarnings(0).prepare(2).errors);
  }

  @Test
  void shouldSayWhichAttributesHaveNoEffect() throws Exception {
    assertEquals(List.of(), sendAndReceive(8).prepare(2).warnings);
    assertEquals(
        List.of(
            "LogicalGroupId: warning HED-0910 [CHK-01]: is kept at 0: ranks are placed by their"
                + " number or mapping",
            "InMemoryTraceCompression: warning HED-0910 [CHK-02]: has no effect: traces are"
                + " streamed from their files, compressed or not"),
        sendAndReceive(8).withoutEffect().prepare(2).warnings);
  }

  @Test
  void shouldSayOnceThatCollectivesNameNoGroup() throws Exception {
    ChakraBench traces =
        new ChakraBench(directory)
            .ranks(2, new TraceMaker().add(coll(1, 0, 8)).add(coll(2, 0, 8).after(1)));
    assertEquals(
        List.of(
            "exp.yaml:10:3: note: collectives that name no group run in the group of all ranks"),
        traces.prepare(2).notes);
    assertEquals(List.of(), traces.prepare(2).warnings);
    assertEquals(List.of(), sendAndReceive(8).prepare(2).notes);
  }

  @Test
  void shouldWarnOfMoreRanksThanTheModelledPlatformTakes() throws Exception {
    ChakraBench traces = sendAndReceive(8).ranks(4_095, new TraceMaker());
    assertEquals(4_097, traces.size());
    assertEquals(
        List.of(
            "exp.yaml:10:3: warning HED-0601: 4097 ranks; the modelled platform takes at most"
                + " 4096"),
        traces.prepare(4_097).warnings);
  }

  @Test
  void shouldCutScaleUpTransfersIntoPacketsAsGiven() throws Exception {
    WorkloadBench run =
        sendAndReceive(3_000)
            .scaleUpPackets(100, 1_000)
            .mapping("0 0 1 0\n1 1 1 0\n@\n1 8 0 0\n")
            .prepareAndRun(2);
    run.finish();
    // Three packets of 1,100 B, 1.1 us each at 8 Gbps; the last one is taken in 1.1 us after it
    // left.
    assertEquals(
        4_400_000L,
        run.records(1)
            .rows("chakra-completion-stats")
            .get(0)
            .get("chakra_trace_completion_time_us"));
  }

  @Test
  void shouldDoEachCollectiveAsItsOwnAttributeSays() throws Exception {
    // 4 ranks, 1,000 B: counts of section 2.8 for the algorithm that is not the default.
    assertEquals(2 * 3, transfers("AllReduce", 0, "tree"));
    assertEquals(2 * 4 * 2, transfers("AllReduce", 0, "halving-doubling"));
    assertEquals(4 * 2, transfers("ReduceScatter", 7, "halving"));
    assertEquals(2 * 3, transfers("Barrier", 9, "tree"));
    assertEquals(2 * 4 * 3, transfers("Barrier", 9, "ring"));
  }

  private int transfers(String collective, int type, String algorithm) throws Exception {
    return new ChakraBench(directory)
        .algorithms(Map.of(collective, algorithm))
        .ranks(4, new TraceMaker().add(coll(1, type, 1_000)))
        .run()
        .posts
        .size();
  }
}
