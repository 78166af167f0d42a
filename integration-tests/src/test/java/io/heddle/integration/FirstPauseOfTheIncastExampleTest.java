package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The first pause of {@code examples/incast-pfc} falls at the byte and the picosecond of a closed
 * form.
 *
 * <p>Eight senders at 400 Gbps (20 ps a byte) begin at {@code StartTime} = 1 ms. The first frame
 * waits 150,844 ps for its payload to come over PCIe, then frames of 4,096 + 58 = 4,154 B follow
 * one another every 4,154 x 20 = 83,080 ps. Frame n of every sender is at the switch, 100 ns away,
 * at
 *
 * <pre>a(n) = 1 ms + 150,844 + n x 83,080 + 100,000 ps.</pre>
 *
 * <p>It is charged 4,154 - 18 = 4,136 B to its port. The switch sends one frame for eight that come
 * in: by a(n) exactly n - 1 have left, the oldest first and the senders in turn, so of the last
 * sender's floor((n - 1) / 8). The port pauses at the first n with
 *
 * <pre>(n - floor((n - 1) / 8)) x 4,136 B > 700,000 B,</pre>
 *
 * <p>that is 170 frames or more: n = 194, with 194 - 24 = 170 of them in the switch.
 */
final class FirstPauseOfTheIncastExampleTest {
  private static final Path EXAMPLE =
      ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml");
  private static final long START_PS = 1_000_000_000L;
  private static final long PCIE_PS = 150_844;
  private static final long FRAME_PS = 4_154 * 20;
  private static final long DELAY_PS = 100_000;
  private static final long PFC_FRAME_PS = 64 * 20;
  private static final long CHARGE_BYTES = 4_136;
  private static final long XOFF_BYTES = 700_000;
  private static final int SENDERS = 8;

  /** Rows of the 10 us in which the pause falls are written at 1,020 us. */
  private static final String ROW = "0.00102";

  private static final long ROW_PS = 1_020_000_000L;

  @TempDir Path directory;

  private static long framesInTheSwitch(long n) {
    return n - (n - 1) / SENDERS;
  }

  private static long firstToPause() {
    long n = 1;
    while (framesInTheSwitch(n) * CHARGE_BYTES <= XOFF_BYTES) {
      n++;
    }
    return n;
  }

  @Test
  void firstPauseFallsAtTheByteAndThePicosecond() throws Exception {
    long n = firstToPause();
    assertEquals(194, n);
    long pausePs = START_PS + PCIE_PS + n * FRAME_PS + DELAY_PS;
    assertEquals(1_016_368_364L, pausePs);
    long pauseBytes = framesInTheSwitch(n) * CHARGE_BYTES;
    assertEquals(703_120, pauseBytes);
    try (Lab lab = new Lab(directory).checkingInvariants()) {
      Lab.Result run = lab.run(EXAMPLE);
      assertEquals(0, run.status(), run.err());
      assertSwitchPausesIn(run, pausePs);
      assertSenderStopsAt(run, pausePs + PFC_FRAME_PS + DELAY_PS);
      assertPortHolds(run, pauseBytes);
    }
  }

  /**
   * Nothing is paused in an earlier row, and every sender's port has sent one frame by this one.
   */
  private static void assertSwitchPausesIn(Lab.Result run, long pausePs) throws Exception {
    assertTrue(pausePs > ROW_PS - 10_000_000 && pausePs <= ROW_PS);
    List<Map<String, String>> rows = run.rows("ecn-pfc-stats");
    assertEquals(ROW, rows.get(0).get("sim_time_sec"));
    List<Map<String, String>> first =
        rows.stream()
            .filter(r -> r.get("sim_time_sec").equals(ROW))
            .filter(r -> r.get("component_type").equals("Switch"))
            .toList();
    assertEquals(SENDERS, first.size());
    first.forEach(row -> assertEquals("1", row.get("pfcxoff_tx"), row.toString()));
  }

  /** The last sender has been held since the pause frame came, and the row says for how long. */
  private static void assertSenderStopsAt(Lab.Result run, long heldSincePs) throws Exception {
    Map<String, String> row =
        run.rows("ecn-pfc-stats").stream()
            .filter(r -> r.get("sim_time_sec").equals(ROW))
            .filter(r -> r.get("component_name").equals("nic-3-7"))
            .findFirst()
            .orElseThrow();
    assertEquals("1", row.get("pfcxoff_rx"));
    long heldPs =
        new BigDecimal(row.get("pfc_time_paused_usec")).movePointRight(6).longValueExact();
    assertEquals(heldSincePs, ROW_PS - heldPs);
  }

  /** What comes after the pause goes to headroom, so the port never holds more in the pool. */
  private static void assertPortHolds(Lab.Result run, long pauseBytes) throws Exception {
    List<Map<String, String>> rows =
        run.rows("scala-switch-buff-stats").stream()
            .filter(r -> r.get("ifid").equals("7") && r.get("pool_num").equals("0"))
            .toList();
    for (Map<String, String> row : rows) {
      boolean ingress = row.get("buff_id").equals("ingressUsage");
      long most = Long.parseLong(row.get("ivl_max_bytes"));
      long earlier = new BigDecimal(row.get("sim_time_sec")).compareTo(new BigDecimal(ROW));
      if (ingress && earlier < 0) {
        assertTrue(most <= XOFF_BYTES, row.toString());
      } else if (ingress && earlier == 0) {
        assertEquals(pauseBytes, most, row.toString());
      }
    }
    assertEquals(1, rows.stream().filter(r -> isHeadroomAtTheRow(r)).count());
  }

  private static boolean isHeadroomAtTheRow(Map<String, String> row) {
    return row.get("buff_id").equals("hdrm")
        && row.get("sim_time_sec").equals(ROW)
        && Long.parseLong(row.get("ivl_max_bytes")) > 0;
  }
}
