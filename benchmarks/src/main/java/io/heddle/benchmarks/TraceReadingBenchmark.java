package io.heddle.benchmarks;

import io.heddle.workloads.trace.BinaryTraceWriter;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceFile;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Reading a binary trace of a million nodes, half computations and half collectives. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 4, time = 2)
public class TraceReadingBenchmark {
  private static final int NODES = 1_000_000;

  private Path file;

  /** Writes the trace. */
  @Setup(Level.Trial)
  public void write() throws IOException {
    file = Files.createTempFile("trace", ".0.et");
    try (TraceWriter writer =
        new BinaryTraceWriter(new BufferedOutputStream(Files.newOutputStream(file)))) {
      TraceNode node = new TraceNode();
      for (int i = 0; i < NODES; i++) {
        node.clear();
        node.id = i + 1L;
        if (i > 0) {
          node.dataDependencies.add(i);
        }
        if (i % 2 == 0) {
          node.name = "compute";
          node.type = NodeType.COMP;
          node.durationMicros = 10;
        } else {
          node.name = "all_reduce";
          node.type = NodeType.COMM_COLL;
          node.commType = 0;
          node.commSize = 1 << 20;
          node.group = "dp";
        }
        writer.write(node);
      }
    }
  }

  /** Removes it. */
  @TearDown(Level.Trial)
  public void delete() throws IOException {
    Files.delete(file);
  }

  /** A node. */
  @Benchmark
  @OperationsPerInvocation(NODES)
  public long node() throws IOException, TraceFault {
    TraceReader reader = new TraceFile(file).open();
    TraceNode node = new TraceNode();
    long sum = 0;
    while (reader.next(node)) {
      sum += node.durationMicros + node.dataDependencies.size();
    }
    return sum;
  }
}
