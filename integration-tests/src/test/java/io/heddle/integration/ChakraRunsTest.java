package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sets of traces through the built distribution: every collective on both NICs, and again from the
 * run directory alone.
 */
final class ChakraRunsTest {
  private static final String NONE =
      "attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}";

  @TempDir private Path directory;

  private Path experiment(String nic, int hosts, String traces) throws IOException {
    String text =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: chakra}
        models:
          nic:
            type: NIC
            ATTRIBUTES
          switch: {type: scala-switch}
        topology: {generator: single-switch, hosts: HOSTS, nic: nic, switch: switch}
        workload:
          type: chakra
          traces: TRACES
        records: {nd-stats: {interval: 100us}}
        stop: {after: 100ms}
        """;
    Files.createDirectories(directory.resolve("exp"));
    return Files.writeString(
        directory.resolve("exp/" + nic + ".yaml"),
        text.replace("NIC", nic)
            .replace("ATTRIBUTES", nic.equals("roce-nic") ? NONE : "")
            .replace("HOSTS", Integer.toString(hosts))
            .replace("TRACES", traces),
        StandardCharsets.UTF_8);
  }

  private void make(String what, int ranks, String where, String... more) {
    List<String> arguments =
        Stream.concat(
                Stream.of("trace", "make", what, "--ranks", Integer.toString(ranks)),
                Stream.concat(Stream.of(more), Stream.of(directory.resolve(where).toString())))
            .toList();
    Said said = Distribution.run(arguments.toArray(String[]::new));
    assertEquals(0, said.status(), said.err());
  }

  private Said run(Path experiment, String out) {
    return Distribution.run(
        "run", experiment.toString(), "--out", directory.resolve(out).toString());
  }

  private Said rerun(String run) {
    return Distribution.run("rerun", directory.resolve(run).toString());
  }

  private List<String> rows(String file) throws IOException {
    List<String> lines =
        Files.readAllLines(
            directory.resolve(file.replace("/", "/chakra-").replace(".csv", "-0.csv")),
            StandardCharsets.UTF_8);
    return lines.subList(1, lines.size());
  }

  @ParameterizedTest
  @CsvSource({
    // The sets of the public microbenchmarks: one collective of 1 MiB.
    "allreduce, 4, roce-nic",
    "allreduce, 8, mrc-nic",
    "allreduce, 16, roce-nic",
    "allreduce, 16, mrc-nic",
    "allgather, 8, roce-nic",
    "allgather, 8, mrc-nic",
    "reducescatter, 8, roce-nic",
    "reducescatter, 8, mrc-nic",
    "alltoall, 8, roce-nic",
    "alltoall, 8, mrc-nic",
    // As the public ring that is written out in sends and receives.
    "send, 8, roce-nic",
    "send, 8, mrc-nic",
  })
  void shouldRunOnBothNics(String what, int ranks, String nic) throws IOException {
    make(what, ranks, "traces", "--size", "1MiB", "--iterations", what.equals("send") ? "14" : "1");
    Said said = run(experiment(nic, ranks, directory.resolve("traces").toString()), "out");
    assertEquals(0, said.status(), said.err());
    assertEquals(ranks, rows("out/chakra-completion-stats.csv").size());
    assertEquals(what.equals("send") ? 0 : 1, rows("out/chakra-comm-collective-stats.csv").size());
  }

  @ParameterizedTest
  @CsvSource({
    "'TOP/traces', traces outside as a directory",
    "'TOP/traces/allreduce', a prefix outside",
    "'../traces/allreduce.{rank}.et', a pattern above the experiment",
    "'inside', a directory below the experiment",
    "'[inside/allreduce.0.et, ../traces/allreduce.1.et]', a list of files",
  })
  void shouldRunAgainFromTheRunDirectoryAlone(String traces, String what) throws IOException {
    make("allreduce", 2, "traces", "--size", "64KiB");
    make("allreduce", 2, "exp/inside", "--size", "64KiB");
    Path first = experiment("roce-nic", 2, traces.replace("TOP", directory.toString()));
    Said before = run(first, "first");
    assertEquals(0, before.status(), what + before.err());
    Files.move(directory.resolve("exp"), directory.resolve("gone"));
    Files.move(directory.resolve("traces"), directory.resolve("gone/traces"));
    Said again = rerun("first");
    assertEquals(0, again.status(), what + again.err());
    assertTrue(again.err().contains("no difference"), what + again.err());
    assertEquals(Experiments.digest(before.err()), Experiments.digest(again.err()), what);
    try (Stream<Path> found = Files.walk(directory.resolve("first"))) {
      assertEquals(2, found.filter(f -> f.toString().endsWith(".et")).count(), what);
    }
  }

  private Path matrix(String named) throws IOException {
    String flows = "Nodes 4\nConnections 2\n0->3 start 0 size 9000\n3->1 start 0 size 4000\n";
    Path experiment = experiment("roce-nic", 4, "../traces");
    Files.writeString(directory.resolve("flows.cm"), flows);
    Files.writeString(directory.resolve("exp/inside.cm"), flows);
    return Files.writeString(
        experiment,
        Files.readString(experiment)
            .replace("type: chakra", "type: connection-matrix")
            .replace("traces: ../traces", "file: " + named));
  }

  /** Points that ended are known by their experiment, also where its files lie elsewhere. */
  @Test
  void shouldResumeASweepOverAFileElsewhere() throws IOException {
    Path experiment = matrix("../flows.cm");
    String axes = "sweep: {axes: {seed: {path: simulation.seed, values: [1, 2]}}}\n";
    Files.writeString(experiment, Files.readString(experiment) + axes);
    String out = directory.resolve("sweep").toString();
    Said first = Distribution.run("sweep", experiment.toString(), "--out", out);
    assertEquals(0, first.status(), first.err());
    Said second = Distribution.run("sweep", experiment.toString(), "--out", out, "--resume");
    assertEquals(0, second.status(), second.err());
    assertEquals(2, second.err().split("was done before", -1).length - 1, second.err());
  }

  /** Flows read through an attribute that names a file, far from the experiment. */
  @ParameterizedTest
  @CsvSource({"../flows.cm", "TOP/flows.cm", "./inside.cm"})
  void shouldRunAConnectionMatrixAgain(String matrix) throws IOException {
    Path experiment = matrix(matrix.replace("TOP", directory.toString()));
    Said before = run(experiment, "first");
    assertEquals(0, before.status(), before.err());
    Files.delete(directory.resolve("flows.cm"));
    Files.move(directory.resolve("exp"), directory.resolve("gone"));
    Said again = rerun("first");
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().contains("no difference"), again.err());
    // And once more from the run that was itself a repetition.
    Said third = rerun("first-again");
    assertEquals(0, third.status(), third.err());
  }

  @Test
  void shouldKeepMappingGroupsAndCurvesToo() throws IOException {
    make("allreduce", 2, "traces", "--size", "64KiB");
    Path experiment = experiment("roce-nic", 4, "../traces");
    Files.writeString(directory.resolve("map.txt"), "0 3\n1 0\n");
    Files.writeString(directory.resolve("groups.json"), "{\"a\": [1, 0]}");
    Files.writeString(
        experiment,
        Files.readString(experiment)
            .replace("  traces:", "  mapping: ../map.txt\n  groups: ../groups.json\n  traces:"));
    Said said = run(experiment, "first");
    assertEquals(0, said.status(), said.err());
    assertTrue(Files.exists(directory.resolve("first/inputs/map.txt")));
    assertTrue(Files.exists(directory.resolve("first/inputs/groups.json")));
    Said check = Distribution.run("check", directory.resolve("first/experiment.yaml").toString());
    assertEquals(0, check.status(), check.err());
    assertFalse(
        Files.readString(directory.resolve("first/experiment.yaml")).contains(".."), "no way up");
  }

  /** The rails of a node reach one another without the network. */
  @Test
  void shouldKeepTrafficOfANodeOffTheRails() throws IOException {
    make("allreduce", 4, "traces", "--size", "64KiB", "--group", "n0=0,1", "--group", "n1=2,3");
    Path experiment = experiment("roce-nic", 4, "../traces");
    String rails =
        "topology: {generator: rail-optimised, nodes: 2, rails: 2, nodesPerRailSwitch: 2,"
            + " spines: 1, nic: nic, rail: switch, spine: switch,"
            + " scaleUp: {bandwidth: 3.2Tbps, switchLatency: 100ns, cableLatency: 10ns}}";
    Files.writeString(experiment, Files.readString(experiment).replaceFirst("topology: .*", rails));
    Said said = run(experiment, "out");
    assertEquals(0, said.status(), said.err());
    String[] columns =
        Files.readAllLines(directory.resolve("out/chakra-nd-stats-0.csv")).get(0).split(",");
    int sent = List.of(columns).indexOf("total_packets_tx");
    List<String> ports = rows("out/nd-stats.csv");
    assertFalse(ports.isEmpty());
    for (String port : ports) {
      assertEquals("0", port.split(",")[sent], port);
    }
    List<String> mapping = rows("out/chakra-mapping.csv");
    assertTrue(mapping.get(0).endsWith(",0,0"), mapping.get(0));
    assertTrue(mapping.get(2).endsWith(",1,0"), mapping.get(2));
  }
}
