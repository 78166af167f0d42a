package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.WorkloadBench;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host may post any number of messages to different peers at one instant. */
class Case47ManyMessagesTest {
  @Test
  void shouldPost128And129And10000AtOnce(@TempDir Path directory) throws Exception {
    for (int count : new int[] {128, 129, 10_000}) {
      StringBuilder text = new StringBuilder("Nodes 200\nConnections " + count + "\n");
      for (int i = 0; i < count; i++) {
        text.append("0->").append(1 + i % 199).append(" start 0 size 1024\n");
      }
      WorkloadBench bench = new WorkloadBench(200);
      Workload workload = Cases.matrix(directory, text.toString());
      bench.run(workload);
      assertEquals(count, bench.posts.size());
      assertEquals(WorkloadBench.START_PS, bench.posts.get(count - 1).atPs());
      assertEquals(count, bench.rows("flow-stats").size());
      assertTrue(workload.isFinished());
    }
  }
}
