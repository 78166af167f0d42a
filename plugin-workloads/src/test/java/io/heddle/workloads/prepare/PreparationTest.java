package io.heddle.workloads.prepare;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.comp;
import static io.heddle.workloads.trace.TraceMaker.node;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceMaker;
import io.heddle.workloads.trace.TraceMaker.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections 2.5, 2.6 and 2.12 of the workloads specification. */
class PreparationTest {
  private static final long US = 1_000_000;

  @TempDir Path directory;

  private ChakraBench bench() {
    return new ChakraBench(directory);
  }

  @Test
  void shouldUseTheOrderOfAGroupAsListed() throws Exception {
    Node groups = Node.map("pg", ranks(2, 0, 3, 1));
    WorkloadBench run =
        bench()
            .groups(groups)
            .ranks(4, new TraceMaker().add(coll(1, 5, 8).attribute("pg_name", "pg")))
            .run();
    // Broadcast from the first of the list to the others, in the list's order.
    assertEquals(List.of("2->0", "2->3", "2->1"), run.postedPairs());
  }

  @Test
  void shouldReadACommunicatorFile() throws Exception {
    Path file = Files.writeString(directory.resolve("groups.json"), "{\"4\": [1, 0]}");
    WorkloadBench run =
        bench()
            .groups(Node.of(file.toString()))
            .ranks(2, new TraceMaker().add(coll(1, 5, 8).attribute("comm_group", 4)))
            .run();
    assertEquals(List.of("1->0"), run.postedPairs());
  }

  @Test
  void shouldReadGroupsThatTracesDeclare() throws Exception {
    String values =
        "['[{\"pg_name\": \"0\", \"ranks\": []}, {\"pg_name\": \"tp\", \"ranks\": [1, 0]}]']";
    TraceMaker trace =
        new TraceMaker()
            .add(node(0, "## process_group:init ##", NodeType.METADATA).bytes(8, message(values)))
            .add(coll(1, 5, 8).attribute("pg_name", "tp"))
            .add(coll(2, 5, 8).attribute("pg_name", "0").after(1));
    WorkloadBench run = bench().ranks(2, trace).run();
    assertEquals(List.of("1->0", "0->1"), run.postedPairs());
  }

  private static byte[] message(String values) {
    byte[] text = values.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    out.write(1 << 3 | 2);
    out.write(text.length);
    out.writeBytes(text);
    return out.toByteArray();
  }

  @Test
  void shouldRefuseGroupsThatContradictOneAnother() throws Exception {
    String values = "['[{\"pg_name\": \"tp\", \"ranks\": [1, 0]}]']";
    TraceMaker trace =
        new TraceMaker().add(node(0, "groups", NodeType.METADATA).bytes(8, message(values)));
    List<String> errors =
        bench().groups(Node.map("tp", ranks(0, 1))).ranks(2, trace).prepare(2).errors;
    assertTrue(
        errors.get(0).endsWith("group \"tp\" is declared already with other ranks"),
        errors::toString);
    assertTrue(
        refused(bench().groups(Node.map("tp", ranks(0, 7))).ranks(2, new TraceMaker()))
            .endsWith("group \"tp\" has rank 7; ranks are 0 to 1"));
    assertTrue(
        refused(bench().groups(Node.map("tp", ranks(1, 1))).ranks(2, new TraceMaker()))
            .endsWith("group \"tp\" has rank 1 twice"));
  }

  @Test
  void shouldRefuseAnUndeclaredGroup() throws Exception {
    assertTrue(
        refused(
                bench()
                    .ranks(1, new TraceMaker().add(coll(7, 0, 8).attribute("pg_name", "x")))
                    .rank(new TraceMaker()))
            .endsWith("rank 0: node 7 names group \"x\", which is not declared"));
  }

  @Test
  void shouldRefuseMembersThatDisagree() throws Exception {
    assertTrue(
        refused(pair(coll(1, 0, 1000), coll(1, 0, 2000)))
            .endsWith(
                "AllReduce #0 of group \"world\": ranks 0 and 1 differ: comm_size 1000 and 2000"));
    assertTrue(
        refused(pair(coll(1, 0, 1000), coll(1, 2, 1000)))
            .endsWith("ranks 0 and 1 differ: comm_type AllReduce and AllGather"));
    assertTrue(
        refused(pair(coll(1, 5, 8).attribute("root", 0), coll(1, 5, 8).attribute("root", 1)))
            .endsWith("ranks 0 and 1 differ: root 0 and 1"));
    assertTrue(
        refused(bench().rank(new TraceMaker().add(coll(1, 0, 8))).rank(new TraceMaker()))
            .endsWith("group \"world\": rank 0 has 1 collectives, rank 1 has 0"));
    assertTrue(
        refused(pair(coll(1, 10, 8), comp(1, 1)))
            .endsWith("node 1 (A1): comm_type 10 is none of 0 to 9"));
  }

  @Test
  void shouldRefuseHalvingOnThreeRanks() throws Exception {
    assertTrue(
        refused(
                bench()
                    .algorithms(Map.of("AllReduce", "halving-doubling"))
                    .ranks(3, new TraceMaker().add(coll(1, 0, 8))))
            .endsWith(
                "group \"world\" has 3 ranks; AllReduce halving-doubling needs a power of two"));
  }

  @Test
  void shouldWarnOfCollectivesThatAreNotExpanded() throws Exception {
    TraceMaker trace =
        new TraceMaker()
            .add(node(1, "c10d::broadcast_", NodeType.COMM_COLL))
            .add(node(2, "ar", NodeType.COMM_COLL).attribute("comm_type", 0).after(1))
            .add(node(3, "x", NodeType.INVALID).after(2))
            .add(send(4, 1, 8, 1).after(3));
    ChakraBench traces = bench().rank(trace).rank(new TraceMaker().add(receive(1, 0, 8, 1)));
    WorkloadBench run = traces.run();
    assertEquals(0, run.postPs(0), "they take no time");
    assertEquals(3, run.warnings.size());
    assertTrue(
        run.warnings
            .get(0)
            .endsWith(
                "node 1 (c10d::broadcast_) has no comm_type; it is not"
                    + " expanded and takes no time"),
        run.warnings::toString);
    assertTrue(run.warnings.get(1).contains("has no comm_size"));
    assertTrue(run.warnings.get(2).contains("has no type; it takes no time"));
    assertTrue(
        refused(traces.abortOnWarning()).contains("AbortOnChakraWarning is set, and there are 3"));
  }

  @Test
  void shouldLetAGroupOfOnePass() throws Exception {
    WorkloadBench run =
        bench()
            .synchronize()
            .groups(Node.map("me", ranks(0)))
            .rank(
                new TraceMaker()
                    .add(coll(1, 0, 8).attribute("pg_name", "me"))
                    .add(send(2, 1, 8, 1).after(1)))
            .rank(new TraceMaker().add(receive(1, 0, 8, 1)))
            .run();
    assertEquals(0, run.postPs(0));
    assertEquals(List.of(), run.rows("chakra-comm-collective-stats"));
  }

  @Test
  void shouldMatchByRecordedOrderWhereThereIsOne() throws Exception {
    // Rank 1 lists its collectives the other way round; their numbers say which is which.
    WorkloadBench run =
        bench()
            .withoutSerialization()
            .rank(
                new TraceMaker()
                    .add(coll(1, 0, 16).attribute("comm_seq", 0))
                    .add(coll(2, 0, 32).attribute("comm_seq", 1)))
            .rank(
                new TraceMaker()
                    .add(coll(1, 0, 32).attribute("comm_seq", 1))
                    .add(coll(2, 0, 16).attribute("comm_seq", 0)))
            .run();
    assertEquals(2, run.rows("chakra-comm-collective-stats").size());
  }

  @Test
  void shouldRunCollectivesOfAGroupInTheirRecordedOrder() throws Exception {
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 10))
            .add(coll(2, 5, 8).attribute("comm_seq", 0).after(1))
            .add(coll(3, 5, 8).attribute("comm_seq", 1));
    // Without the order the second broadcast goes at once; with it, behind the first.
    assertEquals(
        List.of(0L, 10 * US), postTimes(bench().withoutSerialization().ranks(2, trace).run()));
    assertEquals(List.of(10 * US, 10 * US + 1_000), postTimes(bench().ranks(2, trace).run()));
  }

  @Test
  void shouldTakeTheOrderOfCollectedTracesFromTheirStartTimes() throws Exception {
    TraceMaker trace =
        new TraceMaker()
            .add(comp(1, 10))
            .add(coll(2, 5, 8).number(6, 100).after(1))
            .add(coll(3, 5, 8).number(6, 200));
    assertEquals(List.of(0L, 10 * US), postTimes(bench().ranks(2, trace).run()));
    assertEquals(
        List.of(10 * US, 10 * US + 1_000),
        postTimes(bench().family("collected").ranks(2, trace).run()));
  }

  @Test
  void shouldWeaveOrderedSendsIntoTheChain() throws Exception {
    TraceMaker sender =
        new TraceMaker()
            .add(comp(1, 10))
            .add(coll(2, 5, 8).attribute("comm_seq", 0).after(1))
            .add(send(3, 1, 8, 1).attribute("pg_name", "world").attribute("comm_seq", 1));
    TraceMaker receiver =
        new TraceMaker().add(coll(1, 5, 8).attribute("comm_seq", 0)).add(receive(2, 0, 8, 1));
    assertEquals(
        List.of(10 * US, 10 * US + 1_000), postTimes(bench().rank(sender).rank(receiver).run()));
  }

  @Test
  void shouldNameTheEdgeOfAnOrderThatContradictsTheGraph() throws Exception {
    TraceMaker trace =
        new TraceMaker()
            .add(coll(1, 5, 8).attribute("comm_seq", 1))
            .add(coll(2, 5, 8).attribute("comm_seq", 0).after(1));
    assertTrue(
        refused(bench().ranks(2, trace))
            .endsWith(
                "rank 0: the recorded order of a process group lets node 1 wait for node 2, which"
                    + " depends on it"));
  }

  @Test
  void shouldLetTheRootOfABroadcastGoOnWithoutABarrier() throws Exception {
    // Rank 0 broadcasts, then sends; rank 1 receives first. With a barrier this would lock.
    TraceMaker root = new TraceMaker().add(coll(1, 5, 8)).add(coll(2, 0, 8).after(1));
    TraceMaker other = new TraceMaker().add(coll(1, 5, 8)).add(coll(2, 0, 8).after(1));
    assertEquals(5, bench().rank(root).rank(other).run().posts.size());
  }

  @Test
  void shouldWarnOfDimensionsThatAreNotModelledOnce() throws Exception {
    Message list = new Message().number(1, 1);
    TraceMaker trace = new TraceMaker();
    for (int id = 1; id <= 3; id++) {
      trace.add(coll(id, 0, 8).bytes(10, attribute("involved_dim", list)));
    }
    List<String> warnings = bench().ranks(2, trace).prepare(2).warnings;
    assertEquals(1, warnings.size(), warnings::toString);
    assertTrue(warnings.get(0).endsWith("node 1 (A1): involved_dim is not modelled"));
  }

  private static byte[] attribute(String name, Message value) {
    return new Message().text(1, name).bytes(28, value.copy()).copy();
  }

  @Test
  void shouldHashGroupAndNumber() {
    Instance instance =
        new Instance(
            5,
            new ProcessGroup("tp", new int[] {0, 1}),
            3,
            io.heddle.workloads.algorithm.Algorithm.synchronization(2));
    // FNV-1a of "tp", 0x1f, "3", byte by byte
    long hash = 0xCBF29CE484222325L;
    for (byte b : new byte[] {'t', 'p', 0x1f, '3'}) {
      hash = (hash ^ b) * 0x100000001B3L;
    }
    assertEquals(Long.toUnsignedString(hash), instance.hash(0));
    assertEquals(
        Long.toUnsignedString(RandomStream.purposeNumber("tp\u001f13")), instance.hash(10));
  }

  private ChakraBench pair(Message one, Message two) {
    return bench().rank(new TraceMaker().add(one)).rank(new TraceMaker().add(two));
  }

  private String refused(ChakraBench traces) throws Exception {
    List<String> errors = traces.prepare(traces.size()).errors;
    assertEquals(1, errors.size(), errors::toString);
    return errors.get(0);
  }

  private static List<Long> postTimes(WorkloadBench bench) {
    return bench.posts.stream().map(post -> post.atPs() - WorkloadBench.START_PS).toList();
  }

  private static Node ranks(int... ranks) {
    Node[] items = new Node[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      items[i] = Node.of(String.valueOf(ranks[i]));
    }
    return Node.list(items);
  }
}
