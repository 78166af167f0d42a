package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.integration.Table;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people ran into with other simulators, tried with MRC NICs through the whole platform. */
final class MrcFieldCasesTest {
  private static final long US = 1_000_000;

  @TempDir private Path folder;

  private Said run(String nic, String rest) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("case.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: case}
            models:
              nic: {type: mrc-nic, attributes: {EnableEventLogging: true%s}}
              switch:
                type: scala-switch
                attributes:
                  SharedBufferManager: {UETPolicyEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]}
            records:
              include: [mrc-events, mrc-transport-stats, flow-stats]
              mrc-transport-stats: {interval: 10us}
            """
                    .formatted(nic.isEmpty() ? "" : ", " + nic)
                + rest);
    return TestHome.run(
        new Home(ProjectFiles.HOME),
        Map.of(),
        "run",
        file.toString(),
        "--out",
        folder.resolve("out").toString());
  }

  private Table table(String record) throws Exception {
    return Table.read(folder.resolve("out"), record);
  }

  private long completed() throws Exception {
    return table("flow-stats").where("status", "completed").rows().size();
  }

  // Case 15.

  @Test
  void Case15_theLastPacketOfAMessageIsLost() throws Exception {
    MrcRun run =
        new MrcRun(folder)
            .message(0, 1, 4 * 4_096)
            .fault(0, "drop: {nth: 1, match: {kind: data, psn: 3}}")
            .completes();
    // its timer began at 169,324 + 3 x 83,480 and ran out at the next whole microsecond of 150 us
    assertEquals(List.of(151 * US + 571_960), run.events(0, "WQE_COMPLETE"));
    assertEquals(1, run.total(0, "rto"));
    assertEquals(0, run.total(0, "nack_pkts_rcvd"));
  }

  @Test
  void Case15_theLastPacketAndItsAckAreLostTwice() throws Exception {
    MrcRun run =
        new MrcRun(folder)
            .message(0, 1, 4_096)
            .fault(0, "drop: {nth: [1, 2], match: {kind: data}}")
            .fault(1, "drop: {nth: [1, 2], match: {kind: ack}}")
            .until("5ms")
            .completes();
    assertEquals(2, run.total(0, "rto"));
    assertEquals(1, run.events(0, "WQE_COMPLETE").size());
    assertEquals(1, run.events(1, "RECV_COMPLETE").size());
    // lost twice behind the SACK: asked for at whole multiples of 300 us behind SEND_COMPLETE
    assertEquals(2, run.total(0, "ack_rerequests"));
    assertEquals(0, (run.events(0, "WQE_COMPLETE").get(0) - 15_000 - 571_960) % (300 * US));
  }

  // Case 18.

  @ParameterizedTest
  @ValueSource(strings = {"1e-6", "1e-3", "1e-1"})
  void Case18_aLossyLinkOfSixtyFourSlowsNothingElseDown(String probability) throws Exception {
    Said run =
        run(
            "",
            """
            topology: {generator: single-switch, hosts: 64, nic: nic, switch: switch}
            workload: {type: permutation, size: 256KiB}
            faults: [{link: "host[5]--leaf[0]", drop: {probability: %s}}]
            stop: {after: 50ms, drain: 20us}
            """
                .formatted(probability));
    assertEquals(0, run.status(), run.err());
    assertEquals(64, completed());
    Table stats = table("mrc-transport-stats");
    long sent = 0;
    long again = 0;
    for (int i = stats.rows().size() - 64; i < stats.rows().size(); i++) {
      sent += Long.parseLong(stats.column("total_write_pkts_sent").get(i));
      again += Long.parseLong(stats.column("total_rtx").get(i));
    }
    // 64 packets a message; work beyond that is the repair, and the losses are not printed
    assertTrue(sent - again >= 64 * 64 && sent - again < 64 * 64 + 200, sent + " and " + again);
    assertTrue(run.err().lines().count() < 60, run.err());
  }

  // Case 19.

  @ParameterizedTest
  @ValueSource(strings = {"ack", "sack", "nack", "probe", "probe-response"})
  void Case19_onlyControlPacketsOfOneKindAreLost(String kind) throws Exception {
    Said run =
        run(
            "",
            """
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: permutation, size: 512KiB}
            faults:
              - {link: "host[*]--leaf[0]", drop: {probability: 0.3, match: {kind: %s}}}
              - {link: "host[*]--leaf[0]", direction: up, trim: {every: 37, match: {kind: data}}}
              - {link: "host[*]--leaf[0]", direction: up, drop: {every: 91, match: {kind: data}}}
            stop: {after: 100ms}
            """
                .formatted(kind));
    assertEquals(0, run.status(), run.err());
    assertEquals(4, completed());
  }

  // Case 20.

  @ParameterizedTest
  @CsvSource({"1e-12, 4", "1e-9, 4", "0.5, 0", "1.0, 0"})
  void Case20_anyErrorRateEnds(String rate, int expected) throws Exception {
    Said run =
        run(
            "ScalaMrcQpManager.ExponentialRetryCount: 1",
            """
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: permutation, size: 64KiB}
            faults: [{link: "host[*]--leaf[0]", bitErrorRate: %s}]
            stop: {after: 20ms}
            """
                .formatted(rate));
    assertEquals(expected, completed());
    assertEquals(expected == 4 ? 0 : 1, run.status(), run.err());
    for (int host = 0; host < 4 && expected == 0; host++) {
      String named = "host[" + host + "] queue pair 32.0.0." + (host + 1) + ":16";
      assertTrue(run.err().contains(named), named + " is not in\n" + run.err());
    }
  }

  // Case 21.

  @Test
  void Case21_aTimeoutBelowTheRoundTripEnds() throws Exception {
    Said run =
        run(
            "ScalaMrcQpManager.InitialAckTimeout: 1ns",
            """
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: permutation, size: 256KiB}
            stop: {after: 20ms}
            """);
    assertEquals(0, run.status(), run.err());
    assertEquals(4, completed());
  }

  @Test
  void Case21_aDeadLinkAndUnlimitedRetriesEndAtTheStopTime() throws Exception {
    Said run =
        run(
            "",
            """
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: incast, receiver: 3, fanIn: 3, size: 256KiB}
            faults: [{link: "host[3]--leaf[0]", at: 0s, down: {}}]
            stop: {after: 30ms}
            """);
    assertEquals(1, run.status(), run.err());
    assertTrue(run.err().contains("simulated 30000 us"), run.err());
    assertEquals(0, completed());
  }

  // Case 24.

  @Test
  void Case24_equalNumbersOnManyNicsAreNotMixedUp() throws Exception {
    Said run =
        run(
            "",
            """
            topology: {generator: single-switch, hosts: 8, nic: nic, switch: switch}
            workload: {type: all-to-all, size: 20KB}
            stop: {after: 20ms}
            """);
    assertEquals(0, run.status(), run.err());
    assertEquals(56, completed());
    Table events = table("mrc-events");
    List<String> ends =
        new ArrayList<>(events.where("ev_type", "RECV_COMPLETE").column("local_qp_id"));
    assertEquals(56, ends.size());
    assertEquals(56, new TreeSet<>(ends).size(), "each received on a queue pair of its own");
    assertEquals(
        56, new TreeSet<>(events.where("ev_type", "WQE_COMPLETE").column("local_qp_id")).size());
    // every NIC numbers from 16
    for (int host = 1; host <= 8; host++) {
      assertTrue(events.column("local_qp_id").contains("32.0.0." + host + ":16"));
      assertTrue(events.column("local_qp_id").contains("32.0.0." + host + ":8388608"));
    }
  }

  // Case 31.

  @Test
  void Case31_aDeadUplinkIsLeftAndProbesBringItBack() throws Exception {
    Said run =
        run(
            "ScalaMrcQpManager.InitialAckTimeout: 50us",
            """
            topology: {generator: leaf-spine, leafs: 2, spines: 4, hostsPerLeaf: 2, nic: nic, leaf: switch, spine: switch}
            workload: {type: stride, stride: 2, size: 8MiB}
            faults: [{at: StartTime + 50us, link: "leaf[0]--spine[2]", down: {for: 300us}}]
            stop: {after: 20ms, drain: 500us}
            """);
    assertEquals(0, run.status(), run.err());
    assertEquals(4, completed());
    Table stats = table("mrc-transport-stats");
    long bad = sumOfLast(stats, "total_ev_assumed_bad", 4);
    assertTrue(bad > 0, "no path was assumed bad");
    assertEquals(bad, sumOfLast(stats, "total_ev_recovered", 4));
  }

  private static long sumOfLast(Table stats, String column, int nics) {
    List<String> values = stats.column(column);
    return values.subList(values.size() - nics, values.size()).stream()
        .mapToLong(Long::parseLong)
        .sum();
  }

  @Test
  void Case31_messagesToANicThatIsGoneAreNamed() throws Exception {
    Said run =
        run(
            "ScalaMrcQpManager.ExponentialRetryCount: 0, ScalaMrcQpManager.LinearRetryCount: 2",
            """
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: incast, receiver: 3, fanIn: 3, size: 4MiB}
            faults: [{device: "host[3]", at: StartTime + 20us, down: {}}]
            stop: {after: 30ms}
            """);
    assertEquals(1, run.status(), run.err());
    for (int host = 0; host < 3; host++) {
      String named = "host[" + host + "] queue pair 32.0.0." + (host + 1) + ":16 to server 3";
      assertTrue(run.err().contains(named), named + " is not in\n" + run.err());
    }
  }

  // Case 37.

  @Test
  void Case37_amessageOfNoBytesIsOnePacketAndReleasesWhatFollows() throws Exception {
    Said run =
        run(
            "",
            """
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: permutation, size: 0B, rounds: 3, mode: sequential}
            stop: {after: 20ms}
            """);
    assertEquals(0, run.status(), run.err());
    assertEquals(12, completed());
    for (String packets : table("flow-stats").column("packets")) {
      assertEquals("1", packets);
    }
  }

  // Case 40.

  private void refused(String models, String... parts) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("cross.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: cross}
            models:
            %s
            topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
            workload: {type: permutation, size: 64KiB}
            stop: {after: 1ms}
            """
                .formatted(models));
    Said run = TestHome.run(new Home(ProjectFiles.HOME), Map.of(), "check", file.toString());
    String all = run.out() + run.err();
    assertEquals(2, run.status(), all);
    for (String part : parts) {
      assertTrue(all.contains(part), part + " is not in\n" + all);
    }
    assertFalse(Files.exists(folder.resolve("out")));
  }

  @Test
  void Case40_theUetPolicyOverRoceNics() throws Exception {
    refused(
        """
          nic: {type: roce-nic, attributes: {ErrorRecovery: {strategy: none}, CongestionControl: {strategy: none}}}
          switch:
            type: scala-switch
            attributes: {SharedBufferManager: {UETPolicyEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]}}
        """,
        "error HED-0404 [",
        "UETPolicyEnabled",
        "roce-nic");
  }

  @Test
  void Case40_trimmingWithPriorityFlowControl() throws Exception {
    refused(
        """
          nic: {type: mrc-nic}
          switch:
            type: scala-switch
            attributes:
              SharedBufferManager: {UETPolicyEnabled: true, EnablePFC: [1, 0, 0, 0, 0, 0, 0, 0]}
              PacketTrimmer: {TrimmingEnabled: true}
        """,
        "error HED-0404 [",
        "TrimmingEnabled",
        "EnablePFC");
  }

  // Case 53.

  @ParameterizedTest
  @CsvSource({
    "1, 425270", // a byte: 35 B on PCIe 555, 79 B on the wire 1,580; the rest as M2
    "4096, 657804", // M1
    "4097, 659684", // the second SACK and the ACK queue behind the first, 1,880 each
    "1048576, 21945204" // M16
  })
  void Case53_anIdlePathTakesTheClosedForm(long bytes, long acknowledgedPs) throws Exception {
    MrcRun run = new MrcRun(folder).message(0, 1, bytes).completes();
    assertEquals(acknowledgedPs, run.acknowledgedPs(1));
    double slowdown = Double.parseDouble(run.table("flow-stats").column("slowdown").get(0));
    assertTrue(slowdown >= 1, "slowdown " + slowdown);
  }

  @Test
  void Case53_noBytesTakeTheClosedFormToo() throws Exception {
    MrcRun run =
        new MrcRun(folder).workload("{type: incast, receiver: 1, fanIn: 1, size: 0B}").completes();
    Table flows = run.table("flow-stats");
    assertEquals(425_214, MrcRun.ps(flows.column("acked_time_ns").get(0)));
    assertTrue(Double.parseDouble(flows.column("slowdown").get(0)) >= 1);
  }
}
