package io.heddle.workloads.mixed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.flow.FlowKeys;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Section 4.4 of the workloads specification: several patterns together. */
class MixedTest {
  private static final FlowKeys KEYS = new FlowKeys(null, 1_000, 0, 5);

  @Test
  void shouldNumberFlowsInPartOrder() {
    WorkloadBench bench =
        run(
            4,
            Node.list(
                Node.map("type", "stride", "size", "1KiB", "start", "2ns", "trafficClass", "3"),
                Node.map("type", "incast", "size", "7B", "fanIn", "2", "repeat", "2"),
                Node.map(
                    "type",
                    "stride",
                    "size",
                    "8B",
                    "stride",
                    "1",
                    "hosts",
                    Node.list(Node.of("1"), Node.of("2")))));
    var rows = bench.rows("flow-stats");
    assertEquals(10, rows.size());
    assertEquals(
        List.of("0->3 5", "1->3 6", "0->3 7", "1->3 8"), flowsOf(bench, 7), "the incast, twice");
    assertEquals(List.of("1->2 9", "2->1 10"), flowsOf(bench, 8));
    assertEquals(List.of("0->2 1", "1->3 2", "2->0 3", "3->1 4"), flowsOf(bench, 1_024));
    assertEquals(List.of("3/1", "5/1"), bench.classes);
    // The workload's own start of 1 ns, then the part's 2 ns.
    long first =
        bench.posts.stream().filter(p -> p.message().bytes() == 1_024).findFirst().get().atPs();
    assertEquals(WorkloadBench.START_PS + 3_000, first);
  }

  @Test
  void shouldKeepMatricesApart(@TempDir Path directory) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("m.cm"),
            """
            Nodes 4
            Connections 3
            Triggers 1
            0->1 id 1 msg 1 start 0 size 10
            0->1 id 1 msg 2 start 0 size 20
            0->2 id 2 start 0 size 30 send_done_trigger 1
            trigger id 1 oneshot
            """);
    Node part = Node.map("type", "connection-matrix", "file", file.toString());
    WorkloadBench bench = run(4, Node.list(part, part));
    assertEquals(
        List.of(1, 1, 0, 2, 2, 0),
        bench.posts.stream().map(p -> p.message().connection()).toList());
    assertEquals(List.of("0->2 2", "0->2 4"), flowsOf(bench, 30));
    assertEquals(List.of("0->1 1", "0->1 3"), flowsOf(bench, 10));
  }

  /** Two loads beside one another are independent, and the first is what it is alone. */
  @Test
  void shouldDrawTheSecondPartOnFromTheFirst() {
    Node one = poisson("1000B");
    Node two = poisson("1001B");
    WorkloadBench alone = run(4, Node.list(one));
    WorkloadBench both = run(4, Node.list(one, two));
    assertEquals(arrivals(alone, 1_000), arrivals(both, 1_000));
    List<Integer> first = destinationsOfHost0(both, 1_000);
    List<Integer> second = destinationsOfHost0(both, 1_001);
    int flows = Math.min(first.size(), second.size());
    assertTrue(flows > 100, flows + " flows");
    long equal = IntStream.range(0, flows).filter(i -> first.get(i).equals(second.get(i))).count();
    // One in three by chance, all if the second part drew what the first did.
    assertTrue(equal < flows / 2, equal + " of " + flows + " go to the same host");
  }

  private static Node poisson(String size) {
    return Node.map("type", "poisson", "size", size, "load", "0.5", "duration", "10us");
  }

  private static List<String> arrivals(WorkloadBench bench, long bytes) {
    return bench.posts.stream()
        .filter(p -> p.message().bytes() == bytes)
        .map(p -> p.atPs() + " " + p.message().source() + ">" + p.message().destination())
        .toList();
  }

  private static List<Integer> destinationsOfHost0(WorkloadBench bench, long bytes) {
    return bench.posts.stream()
        .map(WorkloadBench.Post::message)
        .filter(m -> m.bytes() == bytes && m.source() == 0)
        .map(Message::destination)
        .toList();
  }

  @Test
  void shouldNameThePartThatIsWrong() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.prepare(
        workload(
            Node.list(
                Node.map("size", "1KiB"),
                Node.map("type", "chakra"),
                Node.map("type", "stride", "size", "1B", "strides", "2"),
                Node.map("type", "incast", "size", "1B", "receiver", "9"))));
    assertEquals("exp.yaml:20:5: error HED-0200: the part has no type", bench.errors.get(0));
    assertEquals(
        "exp.yaml:20:5: error HED-0306: \"chakra\" is no type of flow workload",
        bench.errors.get(1));
    assertTrue(bench.errors.get(2).contains("unknown key \"strides\""), bench.errors::toString);
    assertEquals(
        "exp.yaml:20:5: error HED-0601: receiver 9 is none of the 4 hosts that take part",
        bench.errors.get(3));
    WorkloadBench none = new WorkloadBench(4).prepare(workload(Node.of("incast")));
    assertEquals(
        List.of("exp.yaml:20:5: error HED-0202: parts is a list of workloads"), none.errors);
  }

  private static List<String> flowsOf(WorkloadBench bench, long bytes) {
    return bench.rows("flow-stats").stream()
        .filter(row -> row.get("size_bytes").equals(bytes))
        .sorted(java.util.Comparator.comparing(row -> (Long) row.get("flow_id")))
        .map(row -> row.get("src") + "->" + row.get("dst") + " " + row.get("flow_id"))
        .toList();
  }

  private static WorkloadBench run(int hosts, Node parts) {
    return new WorkloadBench(hosts).run(workload(parts));
  }

  private static io.heddle.api.model.Workload workload(Node parts) {
    return new MixedProvider().workload(new MixedConfig(KEYS, parts));
  }
}
