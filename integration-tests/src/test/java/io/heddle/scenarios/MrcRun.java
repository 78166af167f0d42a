package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.guards.ProjectFiles;
import io.heddle.integration.Table;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An experiment of MRC NICs on one Scala Switch, 400 Gbps and 100 ns each, every message posted at
 * a given picosecond; and what its records say. Hosts are counted from 0; host 0 is the scenarios'
 * A.
 */
final class MrcRun {
  private final Path folder;
  private int hosts = 2;
  private String nic = "";
  private String second = "";
  private String until = "1ms";
  private String workload = "{type: connection-matrix, file: messages.cm}";
  private final List<String> connections = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private String flowRecords = ", flow-stats";
  private Said said;

  MrcRun(Path folder) {
    this.folder = folder;
  }

  /** How many NICs there are. */
  MrcRun hosts(int count) {
    hosts = count;
    return this;
  }

  /** Attributes of every NIC, comma separated. */
  MrcRun nic(String attributes) {
    nic = attributes;
    return this;
  }

  /** Attributes of host 1, in place of those of all. */
  MrcRun second(String attributes) {
    second = attributes;
    return this;
  }

  /** A message posted at time zero. */
  MrcRun message(int from, int to, long bytes) {
    return messageAt(0, from, to, bytes);
  }

  /** A message posted at an instant. */
  MrcRun messageAt(long atPs, int from, int to, long bytes) {
    connections.add(from + "->" + to + " start " + atPs + " size " + bytes);
    return this;
  }

  /** Another workload than the messages, as it is written in YAML. */
  MrcRun workload(String text) {
    workload = text;
    return this;
  }

  /** Nodes of a rank's trace, for a workload that reads {@code traces} and has no flows. */
  MrcRun trace(int rank, String... nodes) throws IOException {
    flowRecords = "";
    Path traces = Files.createDirectories(folder.resolve("traces"));
    Files.writeString(
        traces.resolve("t." + rank + ".json"),
        "{\"workload_graph\": [" + String.join(", ", nodes) + "]}");
    return this;
  }

  /** A fault on what a host sends, as it is written in YAML. */
  MrcRun fault(int fromHost, String action) {
    faults.add("  - {link: \"host[" + fromHost + "]--leaf[0]\", direction: up, " + action + "}");
    return this;
  }

  /** How long it runs. */
  MrcRun until(String time) {
    until = time;
    return this;
  }

  /** Runs; whatever happens to the messages. */
  MrcRun run() throws IOException {
    String head = "Nodes " + hosts + "\nConnections " + connections.size() + "\n";
    Files.writeString(folder.resolve("messages.cm"), head + String.join("\n", connections) + "\n");
    Path file = Files.writeString(folder.resolve("scenario.yaml"), yaml());
    said =
        TestHome.run(
            new Home(ProjectFiles.HOME),
            Map.of(),
            "run",
            file.toString(),
            "--out",
            folder.resolve("out").toString());
    return this;
  }

  /** Runs; every message completes. */
  MrcRun completes() throws IOException {
    run();
    assertEquals(0, said.status(), said.err());
    return this;
  }

  private String yaml() {
    String common = "EnableEventLogging: true, ScalaMrcMonitor.EnableMRCMonitor: true";
    String first = nic.isEmpty() ? common : common + ", " + nic;
    String other = second.isEmpty() ? first : common + ", " + second;
    return """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: scenario}
        simulation: {parameters: {StartTime: 0ms, ClientStartOffset: 0ms}}
        models:
          first: {type: mrc-nic, attributes: {%s}}
          second: {type: mrc-nic, attributes: {%s}}
          switch:
            type: scala-switch
            attributes:
              SharedBufferManager: {UETPolicyEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]}
        topology:
          generator: single-switch
          hosts: %d
          nic: first
          switch: switch
          overrides: [{device: "host[1]", model: second}]
        workload: %s
        %s
        records: {include: [mrc-events, mrc-monitor, mrc-transport-stats%s]}
        stop: {after: %s, when: never}
        """
        .formatted(
            first,
            other,
            hosts,
            workload,
            faults.isEmpty() ? "" : "faults:\n" + String.join("\n", faults),
            flowRecords,
            until);
  }

  // What the records say.

  /** What the command said. */
  Said said() {
    return said;
  }

  Table table(String record) throws IOException {
    return Table.read(folder.resolve("out"), record);
  }

  private static String address(int host) {
    return "32.0.0." + (host + 1) + ":";
  }

  /** Rows of a table whose local queue pair is a host's. */
  private Table of(int host, String record) throws IOException {
    Table all = table(record);
    int at = all.columns().indexOf("local_qp_id");
    return new Table(
        all.columns(),
        all.rows().stream().filter(r -> r.get(at).startsWith(address(host))).toList());
  }

  /** Times of a type of event at a host, in picoseconds. */
  List<Long> events(int host, String type) throws IOException {
    return timesPs(of(host, "mrc-events").where("ev_type", type));
  }

  /** Types of events at a host in their order. */
  List<String> eventTypes(int host) throws IOException {
    return of(host, "mrc-events").column("ev_type");
  }

  /** Packets of a type that a host sent ("Tx") or received ("Rx"). */
  Table packets(int host, String direction, String type) throws IOException {
    return of(host, "mrc-monitor").where("direction", direction).where("packet_type", type);
  }

  /** When a host sent or received packets of a type, in picoseconds. */
  List<Long> packetsPs(int host, String direction, String type) throws IOException {
    return timesPs(packets(host, direction, type));
  }

  /** A column of the packets a host sent or received. */
  List<String> packets(int host, String direction, String type, String column) throws IOException {
    return packets(host, direction, type).column(column);
  }

  static List<Long> timesPs(Table table) {
    return table.column("sim_time_ns").stream().map(MrcRun::ps).toList();
  }

  /** Picoseconds of a number of nanoseconds as text. */
  static long ps(String nanoseconds) {
    return new BigDecimal(nanoseconds).movePointRight(3).longValueExact();
  }

  /** When the n-th flow of the matrix was acknowledged, in picoseconds. */
  long acknowledgedPs(int flow) throws IOException {
    return ps(
        table("flow-stats").where("flow_id", String.valueOf(flow)).column("acked_time_ns").get(0));
  }

  /** A total of a NIC's transport in its last row. */
  long total(int host, String counter) throws IOException {
    Table stats = table("mrc-transport-stats");
    // node ids count the hosts first, in server order
    List<String> nodes = stats.column("node_id").stream().distinct().toList();
    List<String> values = stats.where("node_id", nodes.get(host)).column("total_" + counter);
    return Long.parseLong(values.get(values.size() - 1));
  }
}
