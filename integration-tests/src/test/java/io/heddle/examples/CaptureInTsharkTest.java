package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Captures as tshark reads them, against what the run's own records say was sent. Skipped where
 * there is no tshark.
 */
final class CaptureInTsharkTest {
  private static final int MOST_SECONDS = 120;
  private static final String OUT = "frame.packet_flags_direction == 2";

  @TempDir static Path scratch;

  @BeforeAll
  static void needsTshark() {
    boolean found =
        List.of(System.getenv("PATH").split(":")).stream()
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "tshark")));
    assumeTrue(found, "there is no tshark on the PATH");
  }

  private static Path run(String example, String devices, String include) throws Exception {
    Path out = scratch.resolve(example);
    HeddleScript.Result result =
        HeddleScript.run(
            scratch,
            Map.of(),
            "run",
            ProjectFiles.ROOT.resolve("examples/" + example + "/experiment.yaml").toString(),
            "--set",
            "records.sinks=[csv, capture]",
            "--set",
            "records.include=" + include,
            "--set",
            "records.capture={devices: \"" + devices + "\"}",
            "--out",
            out.toString(),
            "--quiet");
    assertEquals(0, result.status(), result.err());
    return out;
  }

  private static List<String> tshark(Path run, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("tshark", "-n", "-r"));
    command.add(run.resolve(run.getFileName() + "-capture-0.pcapng").toString());
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(scratch, "tshark", ".txt");
    Path err = Files.createTempFile(scratch, "tshark", ".err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertTrue(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS), command + " did not end");
    assertEquals(0, process.exitValue(), Files.readString(err));
    return Files.readAllLines(out, StandardCharsets.UTF_8);
  }

  private static List<String> field(Path run, String filter, String field) throws Exception {
    return tshark(run, "-Y", filter, "-T", "fields", "-e", field);
  }

  /** Value of a column in the last row of a device. */
  private static String last(Path run, String record, String component, String column)
      throws IOException {
    Path file = run.resolve(run.getFileName() + "-" + record + "-0.csv");
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    int at = List.of(lines.get(0).split(",")).indexOf(column);
    String row =
        lines.stream()
            .filter(line -> line.contains("," + component + ","))
            .reduce((earlier, later) -> later)
            .orElseThrow(() -> new AssertionError("no row of " + component + " in " + file));
    return row.split(",", -1)[at];
  }

  @Test
  void theQuickstartShouldBeReadAsSent() throws Exception {
    Path run = run("quickstart", "host[3]", "[nd-stats, ecn-pfc-stats, roce-transport-stats]");
    List<String> text = tshark(run);
    assertFalse(text.stream().anyMatch(line -> line.contains("Malformed")), "malformed");
    assertEquals(List.of(), tshark(run, "-Y", "_ws.malformed"));
    assertEquals(
        last(run, "nd-stats", "nic-3-3", "total_packets_rx"),
        String.valueOf(field(run, "!(" + OUT + ")", "frame.number").size()));
    List<String> lengths = field(run, OUT, "frame.len");
    assertEquals(
        last(run, "nd-stats", "nic-3-3", "total_packets_tx"), String.valueOf(lengths.size()));
    long bytes = lengths.stream().mapToLong(l -> Long.parseLong(l) + 4).sum();
    double sentGb = Double.parseDouble(last(run, "nd-stats", "nic-3-3", "total_bytes_tx_GB"));
    assertEquals(sentGb * 1e9, (double) bytes, 0.5);

    // 1 MiB in packets of 4,096 bytes: one first, 254 middle, one last; PSNs from 0.
    String data = OUT + " && infiniband.bth.opcode >= 6 && infiniband.bth.opcode <= 8";
    List<String> opcodes = new ArrayList<>(List.of("6"));
    IntStream.range(0, 254).forEach(i -> opcodes.add("7"));
    opcodes.add("8");
    assertEquals(opcodes, field(run, data, "infiniband.bth.opcode"));
    assertEquals(
        IntStream.range(0, 256).mapToObj(String::valueOf).toList(),
        field(run, data, "infiniband.bth.psn"));
    assertEquals(
        List.of("1048576"), field(run, data + " && infiniband.reth", "infiniband.reth.dmalen"));
    List<String> acks = field(run, "!(" + OUT + ") && infiniband.aeth", "infiniband.bth.destqp");
    assertEquals(
        last(run, "roce-transport-stats", "nic-3-3", "num_acks_recvd"),
        String.valueOf(acks.size()));
    assertEquals(1, acks.stream().distinct().count(), acks.toString()); // its own queue pair
    pauses(run);
  }

  /** PFC frames name the class that {@code ecn-pfc-stats} counts them for. */
  private static void pauses(Path run) throws Exception {
    String priority = last(run, "ecn-pfc-stats", "nic-3-3", "priority");
    String held = "macc.cbfc.enbv.c" + priority + " == 1";
    List<String> quanta = field(run, OUT + " && " + held, "macc.cbfc.pause_time.c" + priority);
    long xoff = quanta.stream().filter(q -> !q.equals("0")).count();
    assertEquals(last(run, "ecn-pfc-stats", "nic-3-3", "pfcxoff_tx"), String.valueOf(xoff));
    assertEquals(
        last(run, "ecn-pfc-stats", "nic-3-3", "pfcxon_tx"), String.valueOf(quanta.size() - xoff));
  }

  @Test
  void theDissectorShouldNameEveryMrcPacket() throws Exception {
    Path run = run("mrc-trimming", "host[0]", "[mrc-transport-stats]");
    String lua = "lua_script:" + ProjectFiles.ROOT.resolve("docs/mrc.lua");
    String[] with = {
      "-X",
      lua,
      "-o",
      "udp.try_heuristic_first:TRUE",
      "-T",
      "fields",
      "-E",
      "separator=|",
      "-e",
      "frame.packet_flags_direction",
      "-e",
      "mrc.opcode",
      "-e",
      "_ws.malformed"
    };
    List<String> packets = tshark(run, with);
    assertFalse(packets.stream().anyMatch(p -> p.contains("||")), "a packet without a name");
    assertTrue(packets.stream().allMatch(p -> p.endsWith("|")), "a malformed packet");
    for (String[] kind : new String[][] {{"0xd1", "ack"}, {"0xdc", "sack"}, {"0xdd", "nack"}}) {
      long sent = packets.stream().filter(p -> p.endsWith("2|" + kind[0] + "|")).count();
      assertEquals(
          last(run, "mrc-transport-stats", "nic-3-0", "total_" + kind[1] + "_pkts_sent"),
          String.valueOf(sent));
    }
  }

  @Test
  void theExampleShouldShowMarksAndNamedNotifications() throws Exception {
    Path run = scratch.resolve("capture");
    String example = ProjectFiles.ROOT.resolve("examples/capture/experiment.yaml").toString();
    HeddleScript.Result result =
        HeddleScript.run(scratch, Map.of(), "run", example, "--out", run.toString(), "--quiet");
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of(), tshark(run, "-Y", "_ws.malformed"));
    String received =
        "!(" + OUT + ") && frame.interface_name == \"host[0]:0\" && infiniband.bth.opcode == 0x81";
    List<String> named =
        tshark(
            run,
            "-X",
            "lua_script:" + ProjectFiles.ROOT.resolve("docs/mrc.lua"),
            "-Y",
            received,
            "-T",
            "fields",
            "-e",
            "_ws.col.Info");
    String counted = last(run, "roce-transport-stats", "nic-3-0", "num_cnp_recvd");
    assertTrue(Integer.parseInt(counted) > 0, counted);
    assertEquals(counted, String.valueOf(named.size()));
    assertTrue(named.stream().allMatch(info -> info.startsWith("CNP QP=0x")), named.toString());
    String sent =
        OUT + " && frame.interface_name == \"host[4]:0\" && infiniband.bth.opcode == 0x81";
    assertEquals(
        last(run, "roce-transport-stats", "nic-3-4", "num_cnp_sent"),
        String.valueOf(field(run, sent, "frame.number").size()));
    String marked =
        "!(" + OUT + ") && frame.interface_name == \"host[4]:0\" && ip.dsfield.ecn == 3";
    assertEquals(
        last(run, "ecn-pfc-stats", "tor-2-0", "pkts_ecn_marked"),
        String.valueOf(field(run, marked, "frame.number").size()));
  }
}
