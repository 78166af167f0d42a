package io.heddle.workloads.matrix;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowWorkload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;

/** Runs a connection matrix given as text. */
final class MatrixBench {
  static final FlowKeys PLAIN = new FlowKeys(null, 0, 0, 0);

  private MatrixBench() {}

  static FlowWorkload workload(String file, String text, ConnectionMatrixConfig config) {
    return new FlowWorkload(
        "connection-matrix",
        config.flow(),
        plan -> {
          try {
            new MatrixFlows(config)
                .addFlows(plan, file, new BufferedReader(new StringReader(text)));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  static FlowWorkload workload(String file, String text) {
    return workload(file, text, new ConnectionMatrixConfig(PLAIN, null, "refuse", null));
  }

  /** A matrix of one line a connection with matching counts. */
  static String matrix(int nodes, String... connections) {
    return matrixWith(nodes, new String[0], connections);
  }

  static String matrixWith(int nodes, String[] triggers, String... connections) {
    return "Nodes "
        + nodes
        + "\nConnections "
        + connections.length
        + (triggers.length > 0 ? "\nTriggers " + triggers.length : "")
        + "\n"
        + String.join("\n", connections)
        + "\n"
        + String.join("\n", triggers)
        + "\n";
  }

  static WorkloadBench refused(int hosts, String text) {
    return new WorkloadBench(hosts).prepare(workload("m.cm", text));
  }

  static WorkloadBench run(int hosts, String text) {
    return new WorkloadBench(hosts).run(workload("m.cm", text));
  }
}
