package io.heddle.workloads.matrix;

import io.heddle.api.config.Problems;
import io.heddle.workloads.flow.ClassMap;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSource;
import io.heddle.workloads.matrix.Matrix.Connection;
import io.heddle.workloads.matrix.Matrix.Failure;
import io.heddle.workloads.text.InputFile;
import java.io.BufferedReader;
import java.io.IOException;

/** Makes flows and triggers of a connection matrix. */
final class MatrixFlows implements FlowSource {
  private final ConnectionMatrixConfig config;

  MatrixFlows(ConnectionMatrixConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    InputFile.read(
        config.file(),
        plan.place("file"),
        plan.problems(),
        (name, lines) -> addFlows(plan, name, lines));
  }

  /** Reads an open matrix; for tests. */
  void addFlows(FlowPlan plan, String name, BufferedReader lines) throws IOException {
    Problems problems = plan.problems();
    Matrix matrix = new MatrixReader(name, problems).read(lines);
    if (problems.hasErrors()) {
      return;
    }
    ClassMap classes = new ClassMap(config.priorityToClass(), "priorityToClass", "prio", plan);
    checkHosts(matrix, plan);
    FlowIds ids = new FlowIds(matrix, problems);
    if (problems.hasErrors()) {
      return;
    }
    int first = plan.size();
    MatrixTriggers triggers = new MatrixTriggers(matrix, plan);
    for (int i = 0; i < matrix.connections.size(); i++) {
      add(plan, matrix.connections.get(i), ids.idOf(i), classes, triggers);
    }
    ids.connect(plan, first);
    triggers.check();
    warn(matrix, problems);
    fail(matrix, plan);
  }

  private void add(
      FlowPlan plan, Connection connection, long id, ClassMap classes, MatrixTriggers triggers) {
    int flow =
        plan.add(
            id,
            plan.server(connection.source()),
            plan.server(connection.destination()),
            connection.sizeBytes(),
            classes.classOf(connection.priority()));
    if (connection.startPs() >= 0) {
      plan.startAt(flow, connection.startPs());
    }
    triggers.attach(flow, connection);
    if (connection.sizeBytes() == 0) {
      if (config.endless().equals("run")) {
        plan.makeEndless(flow);
      } else {
        plan.problems()
            .errorAt(
                "HED-0600",
                connection.place(),
                "connection " + connection.name() + " has size 0, an endless flow",
                "a size, or endless: run in the workload");
      }
    }
  }

  private static void checkHosts(Matrix matrix, FlowPlan plan) {
    int hosts = plan.hosts().size();
    if (matrix.nodes > hosts) {
      plan.problems()
          .errorAt(
              "HED-0601",
              matrix.nodesPlace,
              matrix.file
                  + " is for "
                  + matrix.nodes
                  + " hosts; the topology is "
                  + plan.context().topologyDescription()
                  + (hosts == plan.context().hosts().size()
                      ? ""
                      : ", of which " + hosts + " take part"),
              "a matrix of at most " + hosts + " hosts");
    } else if (matrix.nodes < hosts) {
      plan.problems()
          .warningAt(
              "HED-0601",
              matrix.nodesPlace,
              matrix.file
                  + " is for "
                  + matrix.nodes
                  + " hosts; "
                  + (hosts - matrix.nodes)
                  + " of the "
                  + hosts
                  + " hosts of the run send nothing");
    }
    for (Connection connection : matrix.connections) {
      int highest = Math.max(connection.source(), connection.destination());
      if (highest >= matrix.nodes) {
        plan.problems()
            .errorAt(
                "HED-0600",
                connection.place(),
                "host " + highest + " of connection " + connection.name() + " does not exist",
                "hosts are numbered from 0 to " + (matrix.nodes - 1));
      }
    }
  }

  private static void warn(Matrix matrix, Problems problems) {
    if (!matrix.addons.isEmpty()) {
      problems.warningAt(
          "HED-0600",
          matrix.addons.get(0),
          "addon is ignored (" + matrix.addons.size() + " connections carry it)");
    }
  }

  /** Links that are down for the whole run. */
  private static void fail(Matrix matrix, FlowPlan plan) {
    for (Failure failure : matrix.failures) {
      String missing =
          plan.context()
              .failUplink(
                  failure.place().toString(),
                  failure.tier(),
                  failure.switchIndex(),
                  failure.uplink());
      if (missing != null) {
        plan.problems().errorAt("HED-0601", failure.place(), missing, "numbers run from 0");
      }
    }
  }
}
