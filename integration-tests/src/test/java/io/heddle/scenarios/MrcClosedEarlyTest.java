package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.integration.Table;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.example.closing.ImpatientConfig;
import org.example.closing.ImpatientProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A workload of another bundle closes the receiving side of a queue pair before the message is
 * whole: what comes above the last in-order PSN is discarded and counted, draws nothing, and the
 * summary names the queue pair.
 */
final class MrcClosedEarlyTest {
  @TempDir private Path scratch;

  private Path plugin() throws Exception {
    String implementation = ImpatientProvider.class.getName() + "$Impatient";
    Path folder = scratch.resolve("mine");
    ThrowAwayJar.bundle("org.example.closing", "1.0.0")
        .header(
            "Import-Package",
            "com.google.inject,com.google.inject.binder,io.heddle.api.config,io.heddle.api.event"
                + ",io.heddle.api.host,io.heddle.api.model,io.heddle.api.net")
        .header(
            "Provide-Capability",
            "heddle.model;type=\"impatient\";kind=\"workload\";version:Version=\"1.0.0\""
                + ";provider=\""
                + ImpatientProvider.class.getName()
                + "\"")
        .testClass(ImpatientProvider.class)
        .testClass(ImpatientConfig.class)
        .testClass(Class.forName(implementation))
        .testClass(Class.forName(implementation + "$1"))
        .write(folder.resolve("closing.jar"));
    return folder;
  }

  @Test
  void laterDataIsDiscardedAndCountedAndTheSummaryNamesTheQueuePair() throws Exception {
    Path file =
        Files.writeString(
            scratch.resolve("closed.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: closed}
            simulation: {parameters: {StartTime: 0ms, ClientStartOffset: 0ms}}
            models:
              nic:
                type: mrc-nic
                attributes: {EnableEventLogging: true, ScalaMrcMonitor.EnableMRCMonitor: true}
              switch: {type: scala-switch}
            topology: {generator: single-switch, hosts: 2, nic: nic, switch: switch}
            workload: {type: impatient, Size: 40960B, Patience: 600ns}
            records: {include: [mrc-events, mrc-monitor, mrc-transport-stats]}
            stop: {after: 2ms}
            """);
    Said run =
        TestHome.run(
            new Home(ProjectFiles.HOME),
            Map.of(),
            "run",
            file.toString(),
            "--plugins",
            plugin().toString(),
            "--out",
            scratch.resolve("out").toString());
    // PSNs 0 and 1 are there at 452,804 and 536,284; the next at 619,764 comes too late.
    Table monitor = Table.read(scratch.resolve("out"), "mrc-monitor");
    List<String> answered =
        monitor
            .where("direction", "Tx")
            .where("local_qp_id", "32.0.0.2:8388608")
            .column("packet_type");
    assertEquals(List.of("SACK", "SACK"), answered, "later data draws nothing");
    Table stats = Table.read(scratch.resolve("out"), "mrc-transport-stats");
    String receiver = stats.column("node_id").stream().distinct().toList().get(1);
    Table last = stats.where("node_id", receiver);
    int at = last.rows().size() - 1;
    long received = Long.parseLong(last.column("total_write_pkts_rcvd").get(at));
    long discarded = Long.parseLong(last.column("total_unknown_qp_pkts_rcvd").get(at));
    assertTrue(discarded >= 8, "discarded " + discarded);
    assertEquals(2, received - discarded);
    assertEquals("8192", last.column("total_recv_bytes").get(at));
    assertEquals(
        List.of("QP_CREATED", "QP_CLOSED"),
        Table.read(scratch.resolve("out"), "mrc-events")
            .where("local_qp_id", "32.0.0.2:8388608")
            .column("ev_type"));
    assertEquals(1, run.status(), run.err());
    assertTrue(run.err().contains("data-after-close-of-queue-pair-8388608"), run.err());
    assertTrue(run.err().contains("32.0.0.2:8388608"), run.err());
    assertTrue(run.err().contains("its workload closed it early"), run.err());
  }
}
