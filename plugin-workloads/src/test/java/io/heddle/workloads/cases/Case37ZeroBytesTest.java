package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Guice;
import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;
import io.heddle.workloads.pattern.StrideConfig;
import io.heddle.workloads.pattern.StrideProvider;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A message of 0 bytes completes and lets go of what waits for it; no size is an error. */
class Case37ZeroBytesTest {
  @Test
  void shouldCompleteAndReleaseTheNext() {
    WorkloadBench bench = new WorkloadBench(2);
    StrideConfig config =
        new StrideConfig(
            new FlowKeys(null, 0, 0, 0), new SizeKeys(0, null), new RepeatKeys(2, 0), 1);
    bench.run(
        Guice.createInjector(new StrideProvider().module(config)).getInstance(Workload.class));
    assertEquals(4, bench.posts.size());
    assertEquals(0, bench.posts.get(3).message().bytes());
    assertEquals(0.0, bench.rows("flow-stats").get(0).get("goodput_Gbps"));
  }

  @Test
  void shouldNameTheConnectionWithoutSizeOrWithANegativeOne(@TempDir Path directory)
      throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    bench.prepare(
        Cases.matrix(
            directory,
            """
            Nodes 2
            Connections 3
            0->1 start 0
            0->1 start 0 size -1
            0->1 start 0 size many
            """));
    assertEquals(
        List.of(
            "case.cm:3: error HED-0600: the connection has no size",
            "case.cm:4:19: error HED-0600: size \"-1\" is not a whole number of 0 or more",
            "case.cm:5:19: error HED-0600: size \"many\" is not a whole number of 0 or more"),
        bench.errors.stream().map(text -> text.substring(text.indexOf("case.cm"))).toList());
  }
}
