package io.heddle.workloads.cases;

import static io.heddle.workloads.trace.TraceMaker.comp;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** As many ranks as servers, unless a mapping file places fewer. */
class Case28RanksAndServersTest {
  @TempDir Path directory;

  @Test
  void shouldNameBothCounts() throws Exception {
    ChakraBench eight = new ChakraBench(directory).ranks(8, new TraceMaker().add(comp(1, 1)));
    assertEquals(
        List.of(
            "exp.yaml:20:5: error HED-0601: the traces are for 8 ranks; the topology is exp.yaml, 4"
                + " hosts"),
        eight.prepare(4).errors);
    assertEquals(
        List.of(
            "exp.yaml:20:5: error HED-0601: the traces are for 8 ranks; the topology is exp.yaml,"
                + " 128 hosts"),
        eight.prepare(128).errors);
  }

  @Test
  void shouldAllowFewerRanksWithAMapping() throws Exception {
    WorkloadBench bench =
        new ChakraBench(directory)
            .ranks(2, new TraceMaker().add(comp(1, 1)))
            .mapping("0 17\n1 99\n")
            .prepare(128);
    assertEquals(List.of(), bench.errors);
  }
}
