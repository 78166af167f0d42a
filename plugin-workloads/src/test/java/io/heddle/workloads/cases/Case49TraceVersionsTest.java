package io.heddle.workloads.cases;

import static io.heddle.workloads.trace.TraceMaker.comp;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.trace.TraceMaker;
import io.heddle.workloads.trace.TraceMaker.Message;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces of different generations in one set are named. */
class Case49TraceVersionsTest {
  @TempDir Path directory;

  @Test
  void shouldNameBothVersions() throws Exception {
    assertEquals(
        "exp.yaml:10:3: warning HED-0600: the traces state different versions: rank 0 \"1.0.0\","
            + " rank 2 \"0.0.4\"",
        new ChakraBench(directory)
            .ranks(2, new TraceMaker().add(comp(1, 1)))
            .rank(new TraceMaker(new Message().text(1, "0.0.4")).add(comp(1, 1)))
            .prepare(3)
            .warnings
            .get(0));
  }

  /** Section 2.12: any warning of the preparation stops a run with AbortOnChakraWarning. */
  @Test
  void shouldStopWhereWarningsDo() throws Exception {
    WorkloadBench bench =
        new ChakraBench(directory)
            .ranks(2, new TraceMaker().add(comp(1, 1)))
            .rank(new TraceMaker(new Message().text(1, "0.0.4")).add(comp(1, 1)))
            .abortOnWarning()
            .prepare(3);
    assertEquals(
        List.of(
            "exp.yaml:10:3: error HED-0600: AbortOnChakraWarning is set, and there are 1 warnings,"
                + " the first: the traces state different versions: rank 0 \"1.0.0\", rank 2"
                + " \"0.0.4\""),
        bench.errors);
  }
}
