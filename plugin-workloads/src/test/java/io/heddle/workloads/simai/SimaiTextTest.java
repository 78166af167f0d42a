package io.heddle.workloads.simai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.chakra.ChakraConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Section 4.6 of the workloads specification. */
class SimaiTextTest {
  private static final String HEAD =
      "HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 2 pp: 1 vpp: 1 ga: 1"
          + " all_gpus: 8 checkpoints: 0 checkpoint_initiates: 0\n";
  private static final String REST = " 1 NONE 0 1 NONE 0 1\n";

  @TempDir Path directory;

  private SimaiWorkload workload(String text) throws Exception {
    Path file = Files.writeString(directory.resolve("model.txt"), text);
    ChakraConfig chakra = new ChakraBench(directory).config(null);
    return new SimaiWorkload(
        new SimaiConfig(file, 1_000, null, 0, 1, chakra.algorithms(), chakra.behaviour()));
  }

  private WorkloadBench prepare(String text) throws Exception {
    return new WorkloadBench(8).prepare(workload(text));
  }

  @Test
  void shouldRunTheForwardPassOnItsGroups() throws Exception {
    SimaiWorkload workload =
        workload(
            HEAD
                + "4\n"
                + "embed -1 500 ALLREDUCE 1000"
                + REST
                + "moe -1 0 ALLTOALL_EP 64"
                + REST
                + "grad -1 1500 ALLGATHER_DP_EP 8"
                + REST
                + "norm -1 1000 NONE 0"
                + REST);
    WorkloadBench bench = new WorkloadBench(8).run(workload);
    bench.finish();
    assertEquals(
        List.of(
            "AllGather DP_EP-0",
            "AllGather DP_EP-1",
            "AllGather DP_EP-2",
            "AllGather DP_EP-3",
            "AllReduce TP-0",
            "AllReduce TP-2",
            "AllReduce TP-4",
            "AllReduce TP-6",
            "AllToAll EP-0",
            "AllToAll EP-1",
            "AllToAll EP-4",
            "AllToAll EP-5"),
        bench.rows("chakra-comm-collective-stats").stream()
            .map(row -> row.get("comm_type") + " " + row.get("pg_name"))
            .sorted()
            .toList());
    // 0.5 + 0 + 1.5 + 1 us
    assertEquals(
        3_000_000L,
        bench.rows("chakra-completion-stats").get(0).get("total_chakra_computation_time_us"));
    // Tensor-parallel neighbours 0 and 1 exchange two chunks each way.
    assertEquals(
        2,
        bench.posts.stream()
            .filter(p -> p.message().source() == 0 && p.message().bytes() == 500)
            .count());
  }

  @Test
  void shouldRefuseWhatItDoesNotRead() throws Exception {
    String layer = "a -1 1 NONE 0" + REST;
    assertRefused(
        "model.txt:1:71: error HED-0600: pp 2: pipelines are not read by this version",
        HEAD.replace("pp: 1 v", "pp: 2 v") + "1\n" + layer);
    assertRefused(
        "model.txt:2: error HED-0600: \"3\" layers are announced, the file has 1",
        HEAD + "3\n" + layer);
    assertRefused(
        "model.txt:3: error HED-0600: a layer has 12 columns, found 3", HEAD + "1\na -1 1\n");
    assertRefused(
        "model.txt:1: error HED-0600: all_gpus 8 is no multiple of model_parallel_NPU_group 3 x ep 2",
        HEAD.replace("group: 2", "group: 3") + "1\n" + layer);
    assertRefused(
        "model.txt:3:8: error HED-0600: \"BROADCAST\" is none of NONE, ALLREDUCE, ALLGATHER,"
            + " REDUCESCATTER and ALLTOALL, with or without _EP, _DP or _DP_EP",
        HEAD + "1\na -1 1 BROADCAST 0" + REST);
  }

  private void assertRefused(String expected, String text) throws Exception {
    assertEquals(
        List.of(expected),
        prepare(text).errors.stream().map(e -> e.substring(e.indexOf("model.txt"))).toList());
  }
}
