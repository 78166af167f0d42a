package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.net.Codepoints;
import io.heddle.scalaswitch.buffer.LevelMeter;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Golden values of the specification's section 19.10, one test for each row, and 16.4 to 16.7. */
class Golden19_10RecordsTest {
  private static final long MS = 1_000_000_000L;

  private static List<Map<String, Object>> rows(Star star, String record) {
    star.node.records().report(record, MS);
    return star.node.records().rows(record);
  }

  private static Map<String, Object> row(
      List<Map<String, Object>> rows, Map<String, Object> wanted) {
    List<Map<String, Object>> found =
        rows.stream().filter(r -> r.entrySet().containsAll(wanted.entrySet())).toList();
    assertEquals(1, found.size(), () -> wanted + " in " + rows);
    return found.get(0);
  }

  @Test
  void bytesSentInOneMillisecondAt800Gbps() {
    Star star = new Star(new SwitchSetup(), 2, 800_000_000_000L, 100_000);
    sendBytes(star, 73_062);
    Map<String, Object> row = rows(star, "nd-stats").get(1);
    assertEquals(0.073062, (double) row.get("interval_bytes_tx_MB"), 1e-15);
    assertEquals(7.3062e-05, (double) row.get("total_bytes_tx_GB"), 1e-18);
    assertEquals(0.584496, (double) row.get("tx_rate_Gbps"), 1e-12);
    assertEquals(0.073062, (double) row.get("tx_link_percent_util"), 1e-12);
    assertEquals("ScalaSwitchEthNetDevice", row.get("nd_name"));
    assertEquals("dl", row.get("uldl"));
  }

  @Test
  void bytesReceivedLikewise() {
    Star star = new Star(new SwitchSetup(), 2, 800_000_000_000L, 100_000);
    sendBytes(star, 74_146);
    Map<String, Object> row = rows(star, "nd-stats").get(0);
    assertEquals(0.593168, (double) row.get("rx_rate_Gbps"), 1e-12);
    assertEquals(0.074146, (double) row.get("rx_link_percent_util"), 1e-12);
  }

  /** Frames of 4,000 B and a last one of the rest, from station 0 to station 1 within 1 ms. */
  private static void sendBytes(Star star, int bytes) {
    for (int left = bytes; left > 0; left -= 4_000) {
      star.station(0).send(Frame.of(Math.min(4_000, left), 0, 1, 0));
    }
    star.net.runUntil(MS);
  }

  @Test
  void percentagesOfTheAggregateRecord() {
    // max 5,530 B, mean 488.914 B of 213,308,112 B
    assertEquals(0.00259249, 5_530.0 / 213_308_112 * 100, 5e-9);
    assertEquals(0.0002292, 488.914 / 213_308_112 * 100, 5e-8);
    Star star = new Star(new SwitchSetup(), 2);
    star.device().receive(0, Frame.charged(5_530, 0, 1, 0));
    List<Map<String, Object>> rows = rows(star, "scala-switch-agg-buff-stats");
    Map<String, Object> row = row(rows, Map.of("buff_id", "sharedBuffer", "pool_num", 0L));
    long limit = star.parts().plan().poolBytes(0);
    assertEquals(limit, row.get("buffer_limit"));
    assertEquals("-", row.get("uldl"));
    assertEquals(5_530.0 / limit * 100, (double) row.get("ivl_max_pct_util"), 1e-15);
    assertEquals(5_530.0 / limit * 100, (double) row.get("ivl_mean_pct_util"), 1e-15);
  }

  @Test
  void percentagesOfThePortRecordAreClamped() {
    // max 127,066,192 B of 40,960,000 B (here Xoff): the true ratio is 3.102
    Star star =
        new Star(
            SwitchSetup.with(
                s -> {
                  s.perPort = true;
                  s.xoff = 40_960_000;
                }),
            2);
    star.device().receive(0, Frame.charged(127_066_192, 0, 1, 0));
    Map<String, Object> row =
        row(
            rows(star, "scala-switch-buff-stats"),
            Map.of("buff_id", "ingressUsage", "ifid", 0L, "pool_num", 0L));
    assertEquals(100.0, row.get("ivl_max_pct_util"));
    assertEquals(100.0, row.get("ivl_mean_pct_util"));
    assertEquals(127_066_192L, row.get("ivl_max_bytes"));
    assertEquals(40_960_000L, row.get("buff_limit"));
    assertEquals(3.102, (double) (long) row.get("ivl_max_bytes") / 40_960_000, 5e-4);
  }

  @Test
  void spacingOfPeriodicRecords() {
    // the platform writes first rows at StartTime + ClientStartOffset + interval, 3 ms by default
    Star star =
        new Star(
            SwitchSetup.with(
                s -> {
                  s.perPort = true;
                  s.bufferInterval = 7 * MS;
                  s.balancingInterval = 5 * MS;
                }),
            2);
    assertEquals(MS, star.node.records().intervalPs("nd-stats"));
    assertEquals(MS, star.node.records().intervalPs("ecn-pfc-stats"));
    assertEquals(7 * MS, star.node.records().intervalPs("scala-switch-agg-buff-stats"));
    assertEquals(7 * MS, star.node.records().intervalPs("scala-switch-buff-stats"));
    assertEquals(5 * MS, star.node.records().intervalPs("scala-switch-load-balancing-stats"));
  }

  @Test
  void samplesOfAnInterval() {
    LevelMeter meter = new LevelMeter();
    meter.charge(0);
    meter.charge(4_000);
    meter.charge(4_000);
    meter.release(4_000);
    assertEquals(4, meter.count());
    assertEquals(0, meter.least());
    assertEquals(8_000, meter.greatest());
    assertEquals(4_000.0, meter.mean());
    assertEquals(8_000, meter.chargedBytes());
  }

  @Test
  void intervalWithoutSamplesHoldsTheLevel() {
    LevelMeter meter = new LevelMeter();
    meter.charge(4_000);
    meter.nextInterval();
    assertEquals(0, meter.count());
    assertEquals(4_000, meter.least());
    assertEquals(4_000, meter.greatest());
    assertEquals(4_000.0, meter.mean());
    meter.release(1_000);
    assertEquals(3_000, meter.greatest());
  }

  @Test
  void rowsOfTheAggregateRecord() {
    Star star = new Star(new SwitchSetup(), 2);
    List<Map<String, Object>> rows = rows(star, "scala-switch-agg-buff-stats");
    // all ports are downlinks, two pools: egressQueue dl, ingressUsage dl, sharedBuffer
    assertEquals(
        List.of(
            "egressQueue dl 0",
            "egressQueue dl 1",
            "ingressUsage dl 0",
            "ingressUsage dl 1",
            "sharedBuffer - 0",
            "sharedBuffer - 1"),
        rows.stream()
            .map(r -> r.get("buff_id") + " " + r.get("uldl") + " " + r.get("pool_num"))
            .toList());
  }

  @Test
  void samplesOfOnePacketThroughTheSwitch() {
    Star star = new Star(new SwitchSetup(), 2);
    star.station(0).send(Frame.charged(4_000, 0, 1, 0));
    star.net.runAll();
    List<Map<String, Object>> rows = rows(star, "scala-switch-agg-buff-stats");
    for (String kind : List.of("egressQueue", "ingressUsage", "sharedBuffer")) {
      Map<String, Object> row = row(rows, Map.of("buff_id", kind, "pool_num", 0L));
      assertEquals(2L, row.get("ivl_count")); // 4,000 after the charge, 0 after the release
      assertEquals(0L, row.get("ivl_min_bytes"));
      assertEquals(4_000L, row.get("ivl_max_bytes"));
      assertEquals(2_000.0, row.get("ivl_mean_bytes"));
      assertEquals(4_000L, row.get("total_bytes"));
    }
  }

  @Test
  void headroomRowsExistOnlyForPoolsWithALosslessClass() {
    Star star =
        new Star(
            SwitchSetup.with(
                s -> {
                  s.perPort = true;
                  s.pfc = new long[] {1, 0, 0, 0, 0, 0, 0, 0};
                }),
            2);
    List<Map<String, Object>> rows = rows(star, "scala-switch-buff-stats");
    assertEquals(
        List.of(
            "egressQueue 0 0",
            "egressQueue 0 1",
            "egressQueue 1 0",
            "egressQueue 1 1",
            "ingressUsage 0 0",
            "ingressUsage 0 1",
            "ingressUsage 1 0",
            "ingressUsage 1 1",
            "hdrm 0 0",
            "hdrm 1 0"),
        rows.stream()
            .map(r -> r.get("buff_id") + " " + r.get("ifid") + " " + r.get("pool_num"))
            .toList());
    assertEquals(256_000L, rows.get(8).get("buff_limit"));
    assertEquals(star.parts().plan().basePoolBytes(0), rows.get(0).get("buff_limit"));
  }

  @Test
  void ecnPfcRowsBeginWithTheFirstCount() {
    Star star = new Star(new SwitchSetup(), 2);
    assertEquals(0, rows(star, "ecn-pfc-stats").size());
    star.parts().pauses().pause(0, 0);
    star.net.runUntil(MS);
    Map<String, Object> row = rows(star, "ecn-pfc-stats").get(0);
    assertEquals(0L, row.get("ifid"));
    assertEquals(0L, row.get("priority"));
    // one at 0 and one every 41.9924 µs: 1,000 ÷ 41.9924 = 23.8
    assertEquals(24L, row.get("pfcxoff_tx"));
    assertEquals(0L, row.get("pfcxon_tx"));
    assertEquals(100.0, row.get("percent_xon"));
    assertEquals(0.0, row.get("xoff_egr_occ_ratio"));
  }

  @Test
  void loadBalancingRows() {
    TestNetwork net = new TestNetwork();
    TestNode leaf = net.node("leaf", 2, SwitchSetup.with(s -> s.balancing = "flowlet").factory());
    TestNode spine0 = net.node("spine0", 0, EndStation::new);
    TestNode spine1 = net.node("spine1", 0, EndStation::new);
    TestNode host = net.nic("host0", 0, EndStation::new);
    net.connect(host, leaf, Star.RATE, Star.DELAY);
    net.connect(leaf, spine0, Star.RATE, Star.DELAY);
    net.connect(leaf, spine1, Star.RATE, Star.DELAY);
    net.routes(leaf, new int[] {0}, new int[] {1, 2});
    net.start();
    leaf.records().report("scala-switch-load-balancing-stats", MS);
    assertEquals(0, leaf.records().rows("scala-switch-load-balancing-stats").size());
    ((EndStation) host.device()).send(Frame.charged(4_000, 0, 1, 0));
    ((EndStation) host.device()).send(Frame.charged(4_000, 0, 1, 0));
    net.runAll();
    leaf.records().report("scala-switch-load-balancing-stats", MS);
    List<Map<String, Object>> rows = leaf.records().rows("scala-switch-load-balancing-stats");
    assertEquals(2, rows.size());
    Map<String, Object> taken = rows.get((long) rows.get(0).get("packets") == 2 ? 0 : 1);
    assertEquals("[1:2]", taken.get("ecmp_group_ifids"));
    assertEquals(0L, taken.get("ecmp_group_id"));
    assertEquals(2L, taken.get("group_size"));
    assertEquals(512L, taken.get("flow_table_slots"));
    assertEquals(180_360L, taken.get("group_formed_ns")); // 4,018 B × 20 ps + 100 ns
    assertEquals(8_000L, taken.get("bytes"));
    assertEquals(8_000L, taken.get("ivl_bytes"));
    assertEquals(1L, taken.get("assignments"));
    assertEquals(1.0, taken.get("ivl_share"));
    leaf.records().report("scala-switch-load-balancing-stats", MS);
    rows = leaf.records().rows("scala-switch-load-balancing-stats");
    assertEquals(4, rows.size());
    assertEquals(
        List.of(1L, 2L), IntStream.of(2, 3).mapToObj(rows::get).map(r -> r.get("ifid")).toList());
    for (int i = 2; i < 4; i++) {
      assertEquals(0L, rows.get(i).get("ivl_bytes"));
      assertEquals(0.0, rows.get(i).get("ivl_share"));
    }
  }

  @Test
  void trimmingRows() {
    SwitchSetup setup = SwitchSetup.trimming();
    setup.trimmingStats = true;
    Star star = new Star(setup, 2);
    for (int i = 0; i < 75; i++) {
      star.device().receive(0, Frame.charged(4_156, 0, 1, Codepoints.TRIMMABLE));
    }
    star.device().receive(0, Frame.charged(4_156, 0, 1, Codepoints.NO_TRIM));
    Map<String, Object> row = rows(star, "scala-switch-trimming-stats").get(1);
    assertEquals(3L, row.get("pkts_trimmed"));
    assertEquals(3L, row.get("ivl_pkts_trimmed"));
    assertEquals(3L * 4_112, row.get("bytes_cut"));
    assertEquals(3L, row.get("pkts_trimmed_last_hop"));
    assertEquals(0L, row.get("trim_dropped"));
    assertEquals(1L, row.get("not_trimmable_dropped"));
    assertEquals(1, star.port(1).counts().txDrops());
    Map<String, Object> next = rows(star, "scala-switch-trimming-stats").get(3);
    assertEquals(3L, next.get("pkts_trimmed"));
    assertEquals(0L, next.get("ivl_pkts_trimmed"));
    assertEquals(0L, next.get("ivl_not_trimmable_dropped"));
    assertNull(next.get("ivl_nothing"));
  }

  @Test
  void columnsAndTheirNumber() {
    assertEquals(17, SwitchRecords.ALL.get(5).columns().size());
    assertEquals(16, SwitchRecords.ALL.get(2).columns().size());
    assertEquals(16, SwitchRecords.ALL.get(3).columns().size());
    assertEquals(28, SwitchRecords.ALL.get(4).columns().size());
  }
}
