package io.heddle.workloads.matrix;

import static io.heddle.workloads.matrix.MatrixBench.matrix;
import static io.heddle.workloads.matrix.MatrixBench.matrixWith;
import static io.heddle.workloads.matrix.MatrixBench.refused;
import static io.heddle.workloads.matrix.MatrixBench.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowWorkload;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 4.1 and golden values 5.10 of the workloads specification. */
class ConnectionMatrixTest {
  @Test
  void shouldStartTwoFlowsAtStartTime() {
    WorkloadBench bench =
        run(16, matrix(16, "0->13 start 0 size 2000000", "13->0 start 0 size 2000000"));
    assertEquals(List.of("0->13", "13->0"), bench.postedPairs());
    assertEquals(WorkloadBench.START_PS, bench.posts.get(0).atPs());
    assertEquals(WorkloadBench.START_PS, bench.posts.get(1).atPs());
    assertEquals(2_000_000, bench.posts.get(0).message().bytes());
    assertEquals(
        List.of(1L, 2L), bench.rows("flow-stats").stream().map(r -> r.get("flow_id")).toList());
    assertEquals(List.of("0/1"), bench.classes);
    assertEquals(List.of(), bench.warnings);
  }

  @Test
  void shouldNameTheHeaderWhoseCountIsWrong() {
    String text =
        "Nodes 16\nConnections 3\n0->13 start 0 size 2000000\n13->0 start 0 size 2000000\n";
    WorkloadBench bench = new WorkloadBench(16).prepare(MatrixBench.workload("bidir.cm", text));
    assertEquals(
        List.of("bidir.cm:2: error HED-0600: \"Connections\" says 3, the file has 2"),
        bench.errors);
  }

  @Test
  void shouldChainFlowsAtThePicosecondOfTheAcknowledgement() {
    WorkloadBench bench = new WorkloadBench(16);
    bench.fate = message -> new Fate(10, 20_001, 30_007 + message.destination(), null);
    bench.run(
        MatrixBench.workload(
            "chain.cm",
            matrixWith(
                16,
                new String[] {"trigger id 1 oneshot", "trigger id 2 oneshot"},
                "2->11 id 1 start 0 size 100 send_done_trigger 1",
                "2->4 id 2 trigger 1 size 100 send_done_trigger 2",
                "2->8 id 3 trigger 2 size 100")));
    assertEquals(List.of("2->11", "2->4", "2->8"), bench.postedPairs());
    assertEquals(0, bench.postPs(0));
    assertEquals(30_018, bench.postPs(1)); // 30,007 + 11
    assertEquals(60_029, bench.postPs(2)); // 30,018 + 30,007 + 4
    var rows = bench.rows("flow-stats");
    assertEquals(rows.get(0).get("acked_time_ns"), rows.get(1).get("start_time_ns"));
    assertEquals(List.of(), bench.couples);
  }

  @Test
  void shouldStartAtTheReceiverWhenItHasEveryByte() {
    WorkloadBench bench =
        run(
            8,
            matrixWith(
                8,
                new String[] {"trigger id 9 oneshot"},
                "1->2 id 1 start 5e3 size 100 recv_done_trigger 9",
                "2->3 id 2 trigger 9 size 100"));
    assertEquals(7_000, bench.postPs(1)); // start 5,000 + received after 2,000
    assertEquals(List.of(), bench.couples, "the receiver starts a flow of its own");
  }

  @Test
  void shouldCoupleHostsThatATriggerCrosses() {
    WorkloadBench bench =
        run(
            8,
            matrixWith(
                8,
                new String[] {"trigger id 9 barrier count 2"},
                "5->2 id 1 start 0 size 100 send_done_trigger 9",
                "1->7 id 2 start 100 size 100 recv_done_trigger 9",
                "6->3 id 3 trigger 9 size 100",
                "2->3 id 4 trigger 9 size 100"));
    // Acknowledged at host 5 after 3,000; received at host 7 after 2,100: the later one counts.
    assertEquals(List.of("5->2", "1->7", "2->3", "6->3"), bench.postedPairs());
    assertEquals(3_000, bench.postPs(2));
    assertEquals(3_000, bench.postPs(3));
    assertEquals(List.of("2-5", "2-6", "2-7"), bench.couples);
  }

  @Test
  void shouldStartTheKthFlowOnTheKthActivation() {
    WorkloadBench bench =
        run(
            8,
            matrixWith(
                8,
                new String[] {"trigger id 3 multishot"},
                "0->1 start 0 size 1 send_done_trigger 3",
                "0->2 start 1000 size 1 send_done_trigger 3",
                "0->3 start 2000 size 1 send_done_trigger 3",
                "0->4 id 11 trigger 3 size 1",
                "0->5 id 10 trigger 3 size 1"));
    assertEquals(List.of("0->1", "0->2", "0->3", "0->4", "0->5"), bench.postedPairs());
    assertEquals(3_000, bench.postPs(3));
    assertEquals(4_000, bench.postPs(4));
    assertEquals(List.of(), bench.warnings);
  }

  @Test
  void shouldStartAllFlowsOfATriggerInHostAndIdOrder() {
    WorkloadBench bench =
        run(
            8,
            matrixWith(
                8,
                new String[] {"trigger id 3 oneshot"},
                "0->1 start 0 size 1 send_done_trigger 3",
                "4->5 id 30 trigger 3 size 1",
                "2->5 id 20 trigger 3 size 1",
                "2->6 id 10 trigger 3 size 1"));
    assertEquals(List.of("0->1", "2->6", "2->5", "4->5"), bench.postedPairs());
  }

  @Test
  void shouldGiveFlowsWithoutIdTheLowestFreeOnes() {
    WorkloadBench bench =
        run(
            8,
            matrix(
                8,
                "0->1 start 0 size 1",
                "0->2 id 1 start 0 size 1",
                "0->3 start 0 size 1",
                "0->4 id 2 start 0 size 1"));
    assertEquals(List.of("0->2", "0->4", "0->1", "0->3"), bench.postedPairs());
    assertEquals(
        List.of(1L, 2L, 3L, 4L),
        bench.rows("flow-stats").stream().map(r -> r.get("flow_id")).toList());
  }

  @Test
  void shouldPostMessagesOfAConnectionInFileOrder() {
    WorkloadBench bench = new WorkloadBench(8);
    bench.index = 3;
    bench.run(
        MatrixBench.workload(
            "msg.cm",
            matrix(
                8,
                "0->1 id 5 msg 1 start 4000 size 10",
                "0->1 id 5 msg 2 start 0 size 20",
                "0->1 id 5 msg 3 start 9000 size 30",
                "2->1 id 6 msg 1 start 0 size 40",
                "3->1 start 0 size 50")));
    assertEquals(
        List.of(40L, 50L, 10L, 20L, 30L),
        bench.posts.stream().map(p -> p.message().bytes()).toList());
    assertEquals(List.of(0L, 0L, 4_000L, 4_000L, 9_000L), postTimes(bench));
    int first = (3 << 20) + 1;
    assertEquals(
        List.of(first + 1, 0, first, first, first),
        bench.posts.stream().map(p -> p.message().connection()).toList());
  }

  @Test
  void shouldAcceptBlanksTabsCommentsAndWindowsLineEnds() {
    List<String> lines =
        List.of(
            "# made by hand",
            "Nodes\t8",
            "  Connections  1 # one",
            "",
            "# next",
            "0->3\t  start 1.5e3   size 7",
            "");
    String text = String.join("\r\n", lines);
    WorkloadBench bench = new WorkloadBench(8).run(MatrixBench.workload("m.cm", text));
    assertEquals(1_500, bench.postPs(0));
  }

  @Test
  void shouldWarnWhenTheMatrixIsSmallerThanTheTopology() {
    WorkloadBench bench = run(8, matrix(4, "0->1 start 0 size 1"));
    assertEquals(
        List.of(
            "m.cm:1:7: warning HED-0601: m.cm is for 4 hosts; 4 of the 8 hosts of the run send"
                + " nothing"),
        bench.warnings);
  }

  @Test
  void shouldNumberTheHostsThatTakePart() {
    WorkloadBench bench = new WorkloadBench(8);
    FlowKeys keys = new FlowKeys(new int[] {2, 5}, 1_000, 0, 3);
    bench.run(
        MatrixBench.workload(
            "m.cm",
            matrix(2, "1->0 start 10 size 1"),
            new ConnectionMatrixConfig(keys, null, "refuse", null)));
    assertEquals(List.of("5->2"), bench.postedPairs());
    assertEquals(1_010, bench.postPs(0));
    assertEquals(List.of("3/1"), bench.classes);
  }

  @Test
  void shouldSendWithoutEndIfAsked() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.stopPs = WorkloadBench.START_PS + 10_000;
    FlowWorkload workload =
        MatrixBench.workload(
            "m.cm",
            matrix(4, "0->1 start 0 size 0", "2->1 start 0 size 100"),
            new ConnectionMatrixConfig(MatrixBench.PLAIN, null, "run", null));
    bench.run(workload);
    // Two messages at once, then one whenever one has left, every 1,000 ps up to the stop.
    assertEquals(2 + 2 * 9, bench.posts.stream().filter(p -> p.message().source() == 0).count());
    assertTrue(workload.isFinished(), "endless flows do not count");
    workload.finish();
    var row = bench.rows("flow-stats").get(0);
    assertEquals("running", row.get("status"));
    assertEquals(20L * 1_048_576, row.get("size_bytes"));
  }

  @Test
  void shouldGoOnAtTheRateOfTheLinkIfTheNicSaysAtOnceThatAMessageHasLeft() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.answersInPost = true;
    bench.stopPs = WorkloadBench.START_PS + 100_000_000;
    FlowWorkload workload =
        MatrixBench.workload(
            "m.cm",
            matrix(4, "0->1 start 0 size 0", "2->1 start 0 size 100"),
            new ConnectionMatrixConfig(MatrixBench.PLAIN, null, "run", null));
    bench.run(workload);
    // Two messages at once, then one every 1,048,576 B x 8 / 400 Gb/s = 20.97152 us of 100 us.
    List<Long> at =
        bench.posts.stream()
            .filter(p -> p.message().source() == 0)
            .map(p -> p.atPs() - WorkloadBench.START_PS)
            .toList();
    assertEquals(List.of(0L, 0L, 20_971_520L, 41_943_040L, 62_914_560L, 83_886_080L), at);
    assertTrue(workload.isFinished());
  }

  /** An endless flow does not count, given up or not: the other flow is still waited for. */
  @Test
  void shouldNotFinishForAnEndlessFlowThatFailed() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.fate =
        m ->
            m.source() == 0
                ? new WorkloadBench.Fate(-1, -1, 1_000, "retries spent")
                : WorkloadBench.Fate.LOST;
    FlowWorkload workload =
        MatrixBench.workload(
            "m.cm",
            matrix(4, "0->1 start 0 size 0", "2->1 start 0 size 100"),
            new ConnectionMatrixConfig(MatrixBench.PLAIN, null, "run", null));
    bench.run(workload);
    assertFalse(workload.isFinished(), "the flow from 2 to 1 is open");
    assertEquals(1, workload.progress().failed());
    assertEquals(0, workload.progress().finished());
  }

  @Test
  void shouldNeverFinishWithEndlessFlowsAlone() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.stopPs = WorkloadBench.START_PS;
    FlowWorkload workload =
        MatrixBench.workload(
            "m.cm",
            matrix(4, "0->1 start 0 size 0"),
            new ConnectionMatrixConfig(MatrixBench.PLAIN, null, "run", null));
    bench.run(workload);
    assertFalse(workload.isFinished());
    assertEquals(-1, workload.progress().total());
  }

  @Test
  void shouldRefuseWhatDoesNotMakeSense() {
    assertEquals(
        List.of(
            "m.cm:3:1: error HED-0600: host 1 sends to itself",
            "m.cm:4: error HED-0600: the connection has no size",
            "m.cm:5: error HED-0600: the connection has both a start and a trigger",
            "m.cm:6: error HED-0600: the connection has neither a start nor a trigger",
            "m.cm:7: error HED-0600: a connection that a trigger starts needs an id",
            "m.cm:8:20: error HED-0600: size \"-5\" is not a whole number of 0 or more",
            "m.cm:9:12: error HED-0600: start \"soon\" is not a number of picoseconds",
            "m.cm:10:20: error HED-0600: \"sizes\" is no key of a connection",
            "m.cm:11:20: error HED-0600: \"size\" has no value",
            "m.cm:12:27: error HED-0600: \"size\" is given twice",
            "m.cm:13:9: error HED-0600: id can't be 0",
            "m.cm:14:1: error HED-0600: \"a->b\" does not name two hosts"),
        refused(
                8,
                matrix(
                    8,
                    "1->1 start 0 size 1",
                    "1->2 start 0",
                    "1->2 id 1 start 0 trigger 1 size 1",
                    "1->2 size 1",
                    "1->2 trigger 1 size 1",
                    "1->2 start 0  size -5",
                    "1->2 start soon size 1",
                    "1->2 start 0       sizes 1",
                    "1->2 start 0       size",
                    "1->2 start 0 size 1       size 1",
                    "1->2 id 0 start 0 size 1",
                    "a->b start 0 size 1"))
            .errors);
  }

  @Test
  void shouldHoldTriggersToTheirRules() {
    String[] triggers = {
      "trigger id 1 oneshot",
      "trigger id 0 oneshot",
      "trigger id 3 twice",
      "trigger id 4 barrier",
      "trigger id 5 oneshot multishot",
      "trigger 6 oneshot",
    };
    assertEquals(
        List.of(
            "m.cm:6:12: error HED-0600: a trigger's id is a whole number from 1",
            "m.cm:7:14: error HED-0600: \"twice\" is no kind of trigger",
            "m.cm:8: error HED-0600: a barrier takes a count",
            "m.cm:9:22: error HED-0600: a trigger has exactly one kind",
            "m.cm:10: error HED-0600: a trigger needs an id and a kind"),
        refused(8, matrixWith(8, triggers, "0->1 id 1 start 0 size 1")).errors);
  }

  @Test
  void shouldFindTriggersThatCanNotWork() {
    String[] triggers = {"trigger id 1 oneshot", "trigger id 2 barrier count 3"};
    WorkloadBench bench =
        refused(
            8,
            matrixWith(
                8,
                triggers,
                "0->1 id 1 start 0 size 1 send_done_trigger 1",
                "0->2 id 2 start 0 size 1 recv_done_trigger 1 send_done_trigger 2",
                "0->3 id 3 trigger 2 size 1 send_done_trigger 7"));
    assertEquals(
        List.of(
            "m.cm:6: error HED-0600: connection 0->3 names trigger 7, which is not defined",
            "m.cm:5: error HED-0600: trigger 1 would be activated 2 times; it takes 1 (line 7)"),
        bench.errors);
    assertEquals(
        List.of(
            "m.cm:8: warning HED-0600: trigger 2 needs 3 activations to start its flows, but only"
                + " 1 flows activate it"),
        bench.warnings);
  }

  @Test
  void shouldRefuseIdsUsedTwice() {
    assertEquals(
        List.of(
            "m.cm:4: error HED-0600: id 7 is used by line 3 already",
            "m.cm:6: error HED-0600: id 8 is 0->1 in line 5, not 0->2"),
        refused(
                8,
                matrix(
                    8,
                    "0->1 id 7 start 0 size 1",
                    "0->2 id 7 start 0 size 1",
                    "0->1 id 8 msg 1 start 0 size 1",
                    "0->2 id 8 msg 2 start 0 size 1"))
            .errors);
  }

  @Test
  void shouldRefuseBrokenHeaders() {
    assertEquals(
        List.of(
            "m.cm:1:1: error HED-0600: \"Node\" begins no line of a connection matrix",
            "m.cm:2:13: error HED-0600: \"x\" is not a whole number of 0 or more that fits",
            "m.cm:4:1: error HED-0600: \"Nodes\" belongs before the first connection",
            "m.cm:1: error HED-0600: \"Nodes\" is missing",
            "m.cm:1: error HED-0600: \"Connections\" is missing",
            "m.cm:1: error HED-0600: \"Triggers\" is missing, the file has 1"),
        refused(8, "Node 8\nConnections x\n0->1 start 0 size 1\nNodes 8\ntrigger id 1 oneshot\n")
            .errors);
  }

  @Test
  void shouldRefuseHostsBeyondTheNodesAndEndlessFlows() {
    assertEquals(
        List.of("m.cm:3: error HED-0600: host 4 of connection 4->0 does not exist"),
        refused(8, matrix(4, "4->0 start 0 size 1")).errors);
    assertEquals(
        List.of("m.cm:3: error HED-0600: connection 1->0 has size 0, an endless flow"),
        refused(4, matrix(4, "1->0 start 0 size 0")).errors);
  }

  @Test
  void shouldWarnOfWhatIsIgnored() {
    WorkloadBench bench = run(4, matrix(4, "0->1 addon start 0 size 1"));
    assertEquals(
        List.of("m.cm:3:6: warning HED-0600: addon is ignored (1 connections carry it)"),
        bench.warnings);
  }

  private static final String FAILURES =
      """
      Nodes 4
      Connections 1
      Failures 3
      0->1 start 0 size 1
      failure switch_type TOR switch_id 1 link_id 3
      failure switch_type AGG switch_id 0 link_id 2
      failure switch_type CORE switch_id 5 link_id 0
      """;

  /** TOR is a rack switch, AGG a fabric switch, CORE a spine (specification 4.1). */
  @Test
  void shouldTakeFailedUplinksDown() {
    WorkloadBench bench = run(4, FAILURES);
    assertEquals(List.of("m.cm:5 2/1/3", "m.cm:6 1/0/2", "m.cm:7 0/5/0"), bench.failedUplinks);
    assertEquals(List.of(), bench.warnings);
  }

  @Test
  void shouldRefuseAFailureTheTopologyDoesNotHave() {
    WorkloadBench bench = new WorkloadBench(4);
    bench.failUplinkAnswer = "leaf[1] has no uplink 3, only 2";
    bench.prepare(MatrixBench.workload("m.cm", FAILURES));
    assertEquals("m.cm:5: error HED-0601: leaf[1] has no uplink 3, only 2", bench.errors.get(0));
  }

  @Test
  void shouldReadTheFileItself() {
    WorkloadBench bench = new WorkloadBench(16);
    Path file = Path.of("src/test/resources/matrices/chain.cm");
    bench.run(
        new ConnectionMatrixProvider()
            .workload(new ConnectionMatrixConfig(MatrixBench.PLAIN, file, "refuse", null)));
    assertEquals(List.of("2->11", "2->4", "2->8"), bench.postedPairs());
  }

  @Test
  void shouldNameAFileThatIsNotThere() {
    WorkloadBench bench = new WorkloadBench(16);
    for (String name : List.of("no/such.cm", "src/test/resources")) {
      bench.prepare(
          new ConnectionMatrixProvider()
              .workload(
                  new ConnectionMatrixConfig(MatrixBench.PLAIN, Path.of(name), "refuse", null)));
    }
    assertTrue(
        bench.errors.get(0).startsWith("exp.yaml:10:3: error HED-0600: no such file: no/such.cm ("),
        bench.errors::toString);
    assertTrue(bench.errors.get(1).endsWith("it is a directory"), bench.errors::toString);
  }

  private static List<Long> postTimes(WorkloadBench bench) {
    return java.util.stream.IntStream.range(0, bench.posts.size()).mapToObj(bench::postPs).toList();
  }
}
