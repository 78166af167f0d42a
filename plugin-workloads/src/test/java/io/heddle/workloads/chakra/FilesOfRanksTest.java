package io.heddle.workloads.chakra;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.comp;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import io.heddle.workloads.trace.TraceMaker;
import io.heddle.workloads.trace.TraceMaker.Message;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Section 5.1 of the records specification: annotated traces and the profiling file. */
class FilesOfRanksTest {
  private static final String NEVER = "XXXXXXXXXXXXX";

  @TempDir Path directory;

  private static byte[] attribute(String name, int field, byte[] value) {
    return new Message().text(1, name).bytes(field, value).copy();
  }

  /** A computation with attributes that no model reads, a send, and a receive of nothing. */
  private ChakraBench stalled() {
    Message computation =
        comp(1, 10)
            .attribute("num_ops", 13, 7)
            .bytes(10, new Message().text(1, "share").fixed64(3, doubleBits(2.5)).copy())
            .bytes(10, new Message().text(1, "rate").fixed32(5, floatBits(0.25f)).copy())
            .bytes(10, attribute("dims", 10, new Message().number(1, 3).number(1, 4).copy()))
            .bytes(10, attribute("raw", 31, "ab".getBytes(StandardCharsets.UTF_8)))
            .bytes(10, new Message().text(1, "delta").text(2, "signed").number(17, 3).copy());
    TraceMaker first =
        new TraceMaker()
            .add(computation)
            .add(send(2, 1, 8, 1).after(1))
            .add(receive(3, 1, 8, 9))
            .add(comp(4, 1).afterControl(3));
    return new ChakraBench(directory).rank(first).rank(new TraceMaker().add(receive(1, 0, 8, 1)));
  }

  private static long doubleBits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private static int floatBits(float value) {
    return Float.floatToRawIntBits(value);
  }

  private static WorkloadBench annotated(ChakraBench traces, long wallMicros) throws Exception {
    WorkloadBench run = new WorkloadBench(traces.size());
    run.annotatedTraces = true;
    run.wallMicros = wallMicros;
    return run.run(traces.workload()).finish();
  }

  @Test
  void shouldWriteWhatBecameOfEachNodeBesideEverythingTheTraceSays() throws Exception {
    WorkloadBench run = annotated(stalled(), -1);
    assertEquals(Set.of("post-annotated/t.0.json", "post-annotated/t.1.json"), run.files.keySet());
    // The computation takes 10 us from StartTime, 1 ms; the send is acknowledged 3 ns later; the
    // receive starts and never ends; what waits for it never starts.
    String expected =
        """
        {"version":"1.0.0"}
        {"id":"1","name":"C1","type":"COMP_NODE","durationMicros":"10","attr":[\
        {"name":"num_ops","uint64Val":"7"},{"name":"share","doubleVal":2.5},\
        {"name":"rate","floatVal":0.25},{"name":"dims","int64List":{"values":["3","4"]}},\
        {"name":"raw","bytesVal":"YWI="},{"name":"delta","docString":"signed","sint64Val":"-2"}],\
        "s":"000001000.000","e":"000001010.000","r":"XXXXXXXXXXXXX"}
        {"id":"2","name":"S2","type":"COMM_SEND_NODE","attr":[\
        {"name":"comm_size","int64Val":"8"},{"name":"comm_dst","int32Val":1},\
        {"name":"comm_tag","int32Val":1}],"dataDeps":["1"],\
        "s":"000001010.000","e":"000001010.003","r":"XXXXXXXXXXXXX"}
        {"id":"3","name":"R3","type":"COMM_RECV_NODE","attr":[\
        {"name":"comm_size","int64Val":"8"},{"name":"comm_src","int32Val":1},\
        {"name":"comm_tag","int32Val":9}],\
        "s":"000001000.000","e":"XXXXXXXXXXXXX","r":"XXXXXXXXXXXXX"}
        {"id":"4","name":"C4","type":"COMP_NODE","durationMicros":"1","ctrlDeps":["3"]}
        """;
    assertEquals(expected, run.files.get("post-annotated/t.0.json").toString());
    assertEquals(
        "post-annotated/t.1.json",
        run.records(1).rows("chakra-completion-stats").get(0).get("post_annotated_results_path"));
  }

  @Test
  void shouldTellTheWallClockOnlyWhereItIsReal() throws Exception {
    String file = annotated(stalled(), 12_345).files.get("post-annotated/t.0.json").toString();
    assertTrue(file.contains("\"e\":\"000001010.000\",\"r\":\"0000000012345\"}"), file);
    assertTrue(file.contains("\"e\":\"" + NEVER + "\",\"r\":\"" + NEVER + "\"}"), file);
  }

  @Test
  void shouldKeepEveryKeyOfAJsonTraceAndBeReplayableItself() throws Exception {
    String trace =
        """
        {"version":"1.1","attr":[]}
        {"id":"1","name":"a \\"b\\"","type":4,"durationMicros":3,"extra":{"k":[1.50,null,true]}}
        """;
    Files.writeString(directory.resolve("j.0.json"), trace);
    ChakraBench bench = new ChakraBench(directory);
    WorkloadBench run = new WorkloadBench(1);
    run.annotatedTraces = true;
    run.run(new ChakraWorkload(bench.config(Node.of(directory + "/j.{rank}.json")))).finish();
    String once = run.files.get("post-annotated/j.0.json").toString();
    assertEquals(
        """
        {"version":"1.1"}
        {"id":"1","name":"a \\"b\\"","type":4,"durationMicros":3,"extra":{"k":[1.50,null,true]},\
        "s":"000001000.000","e":"000001003.000","r":"XXXXXXXXXXXXX"}
        """,
        once);
    Files.writeString(directory.resolve("k.0.json"), once);
    WorkloadBench again = new WorkloadBench(1);
    again.run(new ChakraWorkload(bench.config(Node.of(directory + "/k.{rank}.json")))).finish();
    assertEquals(
        3_000_000L,
        again
            .records(0)
            .rows("chakra-completion-stats")
            .get(0)
            .get("total_chakra_computation_time_us"));
    assertTrue(again.files.isEmpty(), "nobody asked for annotated traces now");
  }

  @Test
  void shouldShowTheLastOfSeveralIterations() throws Exception {
    ChakraBench traces =
        new ChakraBench(directory).iterations(3).rank(new TraceMaker().add(comp(1, 10)));
    String file = annotated(traces, -1).files.get("post-annotated/t.0.json").toString();
    assertTrue(file.contains("\"s\":\"000001020.000\",\"e\":\"000001030.000\""), file);
  }

  private static String block(String time, String sends, String receives, String computations) {
    return "================================\nsim_time_sec: "
        + time
        + "\nsend_nodes:\n"
        + sends
        + "receive_nodes:\n"
        + receives
        + "computation_nodes:\n"
        + computations;
  }

  @Test
  void shouldListOpenNodesAtEveryInterval() throws Exception {
    ChakraBench traces =
        new ChakraBench(directory)
            .profile(5_000_000)
            .rank(
                new TraceMaker()
                    .add(comp(1, 10))
                    .add(comp(7, 1))
                    .add(send(2, 1, 8, 1).after(1, 7).afterControl(7)))
            .rank(new TraceMaker().add(receive(1, 0, 8, 1)));
    WorkloadBench run = new WorkloadBench(2);
    // Sent at once, received after 9 us, acknowledged after 12 us.
    run.fate = message -> new Fate(1_000, 9_000_000, 12_000_000, null);
    run.run(traces.workload()).finish();
    // Sharing: 7 ends 2 us after the start, 1 after 11 us. The send is open from 11 to 23 us.
    String send = "    S(2,1,8,[1,7],[7])\n";
    String computation = "    C(1,[],[])\n";
    String expected =
        "CHAKRA PROFILING\n"
            + block("0.001005", "", "", computation)
            + block("0.00101", "", "", computation)
            + block("0.001015", send, "", "")
            + block("0.00102", send, "", "")
            + block("0.001025", "", "", "");
    String first = run.files.get("bench-chakra-profiling-0-0.txt").toString();
    assertEquals(expected, first.substring(0, expected.length()));
    // The receive waits until 20 us; a block shows what is open after everything of its instant.
    String second = run.files.get("bench-chakra-profiling-1-0.txt").toString();
    String receive = "    R(1,0,8,[],[])\n";
    String other =
        "CHAKRA PROFILING\n"
            + block("0.001005", "", receive, "")
            + block("0.00101", "", receive, "")
            + block("0.001015", "", receive, "")
            + block("0.00102", "", "", "");
    assertEquals(other, second.substring(0, other.length()));
    // The run goes on for a BeaconReportInterval, 1 ms, after the acknowledgement at 23 us.
    assertEquals(1_023 / 5, first.split("sim_time_sec: ", -1).length - 1);
  }

  @Test
  void shouldListTransfersOfCollectivesUnderTheirNode() throws Exception {
    ChakraBench traces =
        new ChakraBench(directory).profile(500_000).ranks(2, new TraceMaker().add(coll(5, 0, 9)));
    WorkloadBench run = new WorkloadBench(2);
    run.fate = message -> new Fate(1_000, 600_000, 900_000, null);
    run.run(traces.workload()).finish();
    // Two steps of 5 bytes. At 0.5 us both receives are to come; at 1 us the second, and the
    // first send is acknowledged.
    String send = "    S(5,1,5,[],[])\n";
    String receive = "    R(5,1,5,[],[])\n";
    String expected =
        "CHAKRA PROFILING\n"
            + block("0.0010005", send, receive + receive, "")
            + block("0.001001", send, receive, "")
            + block("0.0010015", "", "", "");
    String first = run.files.get("bench-chakra-profiling-0-0.txt").toString();
    assertEquals(expected, first.substring(0, expected.length()));
  }
}
