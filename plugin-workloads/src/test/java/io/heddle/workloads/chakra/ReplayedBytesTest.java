package io.heddle.workloads.chakra;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.workloads.algorithm.Algorithm;
import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.algorithm.Program;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a replay posts and records is what its algorithm has, for every algorithm, sizes that the
 * group does not divide, and nothing at all.
 */
class ReplayedBytesTest {
  private static final long[] SIZES = {0, 1, 1_001};
  private static final int[] GROUPS = {2, 3, 8};

  @TempDir Path directory;

  @Test
  void shouldPostAndRecordEveryTransferOnce() throws Exception {
    int runs = 0;
    for (CommType type : CommType.values()) {
      for (String name : type.algorithms()) {
        for (int n : GROUPS) {
          for (long bytes : SIZES) {
            Algorithm algorithm =
                new Algorithm(type, name, n, type == CommType.BARRIER ? 0 : bytes, 0);
            if (!algorithm.needsPowerOfTwo() || Integer.bitCount(n) == 1) {
              check(algorithm, directory.resolve("run" + runs++));
            }
          }
        }
      }
    }
    assertEquals(true, runs > 100, runs + " runs");
  }

  private static void check(Algorithm algorithm, Path where) throws Exception {
    Files.createDirectories(where);
    CommType type = algorithm.type();
    WorkloadBench run =
        new ChakraBench(where)
            .algorithms(Map.of(type.label(), algorithm.name()))
            .ranks(
                algorithm.size(),
                new TraceMaker()
                    .add(coll(1, List.of(CommType.values()).indexOf(type), algorithm.bytes())))
            .run();
    run.finish();
    long transfers = 0;
    long bytes = 0;
    for (int place = 0; place < algorithm.size(); place++) {
      Program program = algorithm.program(place);
      transfers += program.sends();
      for (int send = 0; send < program.sends(); send++) {
        bytes += program.bytes(send);
      }
    }
    assertEquals(transfers, run.posts.size(), algorithm::toString);
    assertEquals(
        bytes,
        run.posts.stream().mapToLong(post -> post.message().bytes()).sum(),
        algorithm::toString);
    long sent = 0;
    long received = 0;
    long acknowledged = 0;
    for (int rank = 0; rank < algorithm.size(); rank++) {
      var row = run.records(rank).rows("chakra-completion-stats").get(0);
      sent += (long) row.get("chakra_full_payload_bytes_sent");
      received += (long) row.get("chakra_full_payload_bytes_received");
      acknowledged += (long) row.get("num_chakra_sends_fully_acked");
    }
    assertEquals(bytes, sent, algorithm::toString);
    assertEquals(bytes, received, algorithm::toString);
    assertEquals(transfers, acknowledged, algorithm::toString);
  }
}
