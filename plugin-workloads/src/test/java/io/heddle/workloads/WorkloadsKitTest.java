package io.heddle.workloads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.inject.Guice;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.testkit.TestAttributes;
import io.heddle.testkit.contract.WorkloadContract;
import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraProvider;
import io.heddle.workloads.collective.CollectiveProvider;
import io.heddle.workloads.flowfile.FlowFileProvider;
import io.heddle.workloads.matrix.ConnectionMatrixProvider;
import io.heddle.workloads.mixed.MixedProvider;
import io.heddle.workloads.pattern.AllToAllProvider;
import io.heddle.workloads.pattern.IncastProvider;
import io.heddle.workloads.pattern.OutcastProvider;
import io.heddle.workloads.pattern.PermutationProvider;
import io.heddle.workloads.pattern.PoissonProvider;
import io.heddle.workloads.pattern.StrideProvider;
import io.heddle.workloads.simai.SimaiProvider;
import io.heddle.workloads.trace.TraceMaker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The platform's contract kit of workloads, for each type of this bundle. */
class WorkloadsKitTest {
  @TempDir private Path scratch;

  private abstract static class Kit<C> extends WorkloadContract {
    private final WorkloadProvider<C> provider;

    Kit(WorkloadProvider<C> provider) {
      this.provider = provider;
    }

    /** Attributes that are not at their default. */
    abstract Map<String, ?> given();

    @Override
    protected ModelProvider<?> provider() {
      return provider;
    }

    @Override
    protected Workload workload() {
      C config = TestAttributes.of(provider.configType(), given());
      return Guice.createInjector(
              binder -> binder.bind(provider.configType()).toInstance(config),
              provider.module(config))
          .getInstance(Workload.class);
    }

    /** Sent, received by the other host and acknowledged inside {@code post}: the same messages. */
    @Test
    void shouldSendTheSameWhenAllIsAnsweredInsidePost() {
      assertEquals(messages(false), messages(true));
    }

    private List<String> messages(boolean answersInPost) {
      WorkloadBench bench = new WorkloadBench(8);
      bench.answersInPost = answersInPost;
      Workload workload = workload();
      bench.run(workload);
      workload.describeWaits((who, what, since) -> fail(who + " waits for " + what));
      assertTrue(workload.isFinished(), "unfinished; answers inside post: " + answersInPost);
      return bench.posts.stream()
          .map(WorkloadBench.Post::message)
          .map(m -> m.source() + ">" + m.destination() + " " + m.bytes() + " " + m.tag())
          .sorted()
          .toList();
    }
  }

  private Path file(String name, String text) {
    try {
      return Files.writeString(scratch.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Nested
  class AllToAll extends Kit<Object> {
    AllToAll() {
      super(any(new AllToAllProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of("size", "1KiB", "parallel", "3");
    }
  }

  @Nested
  class Incast extends Kit<Object> {
    Incast() {
      super(any(new IncastProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of("size", "1KiB", "rounds", "3", "period", "10us");
    }
  }

  @Nested
  class Outcast extends Kit<Object> {
    Outcast() {
      super(any(new OutcastProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of("size", "1KiB", "rounds", "3", "period", "10us");
    }
  }

  @Nested
  class Permutation extends Kit<Object> {
    Permutation() {
      super(any(new PermutationProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of("size", "1KiB", "rounds", "4", "startJitter", "1us");
    }
  }

  @Nested
  class Poisson extends Kit<Object> {
    Poisson() {
      super(any(new PoissonProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of("size", "10KB", "load", "0.3", "duration", "10us");
    }
  }

  @Nested
  class Stride extends Kit<Object> {
    Stride() {
      super(any(new StrideProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of("size", "1KiB", "repeat", "3", "gap", "1us");
    }
  }

  @Nested
  class Mixed extends Kit<Object> {
    Mixed() {
      super(any(new MixedProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of(
          "parts",
          Node.list(
              Node.map("type", "stride", "size", "1KiB"),
              Node.map("type", "incast", "size", "2KiB")));
    }
  }

  @Nested
  class FlowFile extends Kit<Object> {
    FlowFile() {
      super(any(new FlowFileProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of(
          "file", file("flows.txt", "2\n0 1 3 100 1000 2.0\n3 2 3 100 5000 2.000001\n").toString());
    }
  }

  @Nested
  class ConnectionMatrix extends Kit<Object> {
    ConnectionMatrix() {
      super(any(new ConnectionMatrixProvider()));
    }

    @Override
    Map<String, ?> given() {
      String text =
          """
          Nodes 8
          Connections 4
          Triggers 2
          0->1 id 1 start 0 size 1000 send_done_trigger 1
          2->3 id 2 start 5 size 9 recv_done_trigger 2
          0->1 id 3 trigger 1 size 7 recv_done_trigger 2
          2->3 id 4 trigger 2 size 8
          trigger id 1 oneshot
          trigger id 2 barrier count 2
          """;
      return Map.of("file", file("matrix.cm", text).toString());
    }
  }

  @Nested
  class Collective extends Kit<Object> {
    Collective() {
      super(any(new CollectiveProvider()));
    }

    @Override
    Map<String, ?> given() {
      return Map.of(
          "phases",
          Node.list(
              Node.map("operationType", "allReduce", "algorithm", "ring", "dataSize", "1KiB"),
              Node.map("operationType", "barrier")));
    }
  }

  @Nested
  class SimaiText extends Kit<Object> {
    SimaiText() {
      super(any(new SimaiProvider()));
    }

    @Override
    Map<String, ?> given() {
      String text =
          "HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 2 pp: 1 vpp: 1 ga: 1"
              + " all_gpus: 8 checkpoints: 0 checkpoint_initiates: 0\n1\n"
              + "embed -1 500 ALLREDUCE 1000 1 NONE 0 1 NONE 0 1\n";
      return Map.of("file", file("model.txt", text).toString());
    }
  }

  @Nested
  class Chakra extends Kit<Object> {
    Chakra() {
      super(any(new ChakraProvider()));
    }

    @Override
    Map<String, ?> given() {
      try {
        for (int rank = 0; rank < 8; rank++) {
          Files.write(scratch.resolve("t." + rank + ".et"), trace(rank));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return Map.of("traces", Node.of(scratch + "/t.{rank}.et"));
    }

    /** Computes, sends to the next, hears from the one before, and reduces with all. */
    private byte[] trace(int rank) {
      return new TraceMaker()
          .add(TraceMaker.comp(1, 2))
          .add(TraceMaker.send(2, (rank + 1) % 8, 1_000, 1).after(1))
          .add(TraceMaker.receive(3, (rank + 7) % 8, 1_000, 1))
          .add(TraceMaker.coll(4, 0, 4_096).after(2, 3))
          .toArray();
    }
  }

  /** Its configuration is nobody's business here. */
  @SuppressWarnings("unchecked")
  private static WorkloadProvider<Object> any(WorkloadProvider<?> provider) {
    return (WorkloadProvider<Object>) provider;
  }
}
