package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that can't go on says who waits for what. */
class Case29StallIsExplainedTest {
  private static final String CHAIN =
      """
      Nodes 8
      Connections 3
      Triggers 2
      1->2 id 8 start 0 size 100 send_done_trigger 4
      3->2 id 9 trigger 4 size 100 send_done_trigger 5
      5->2 id 10 trigger 5 size 100
      trigger id 4 oneshot
      trigger id 5 oneshot
      """;

  @Test
  void shouldNameTheTriggerAndItsFlow(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(8);
    bench.fate = message -> Fate.LOST;
    Workload workload = Cases.matrix(directory, CHAIN);
    bench.run(workload);
    assertFalse(workload.isFinished());
    assertEquals(
        List.of(
            "flow 8 waits for 100 bytes from server 1 to server 2",
            "flow 9 waits for trigger 4, activated by flow 8, which never completed",
            "flow 10 waits for trigger 5, activated by flow 9, which never completed"),
        bench.waits());
  }

  @Test
  void shouldSayWhyTheFlowNeverCompleted(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(8);
    bench.fate = message -> new Fate(0, 0, 500, "retries spent");
    bench.run(Cases.matrix(directory, CHAIN));
    assertEquals(
        List.of(
            "flow 9 waits for trigger 4, activated by flow 8, which never completed (flow 8 failed:"
                + " retries spent)",
            "flow 10 waits for trigger 5, activated by flow 9, which never completed"),
        bench.waits());
  }

  @Test
  void shouldCountTheActivationsOfABarrier(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(8);
    bench.fate = message -> message.source() == 1 ? Fate.NORMAL : Fate.LOST;
    bench.run(
        Cases.matrix(
            directory,
            """
            Nodes 8
            Connections 5
            Triggers 2
            1->2 id 1 start 0 size 1 send_done_trigger 4
            3->2 id 2 start 0 size 1 send_done_trigger 4
            4->2 id 3 start 0 size 1 recv_done_trigger 4
            5->2 id 4 trigger 4 size 1
            5->2 id 5 trigger 6 size 1
            trigger id 4 barrier count 3
            trigger id 6 oneshot
            """));
    assertEquals(
        List.of(
            "flow 4 waits for trigger 4 (1 of 3 activations), activated by flows 2, 3, which never"
                + " completed",
            "flow 5 waits for trigger 6, which no other flow activates"),
        bench.waits().subList(2, 4));
  }
}
