package io.heddle.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Columns of the shared records and the port row (records specification 3.1, 3.2, 4.5, 4.6, 8). */
class StandardRecordsTest {
  private static final long MS_PS = 1_000_000_000L;

  private static String header(RecordSchema schema) {
    return String.join(",", schema.columns().stream().map(Column::name).toList());
  }

  @Test
  void R8_12_shouldHaveTheSpecifiedColumnsInOrder() {
    assertEquals(
        "time_utc,sim_time_sec,component_name,nd_name,component_type,ifid,uldl,node_id,tier,subtier,"
            + "total_packets_tx,total_packets_rx,total_bytes_tx_GB,total_bytes_rx_GB,"
            + "interval_bytes_tx_MB,interval_bytes_rx_MB,tx_rate_Gbps,rx_rate_Gbps,"
            + "tx_link_percent_util,rx_link_percent_util,tx_drops,rx_drops",
        header(StandardRecords.ND_STATS));
    assertEquals(
        "job_id,time_utc,sim_time_sec,node_id,component_name,component_type,ifid,uldl,tier,subtier,"
            + "priority,pfcxoff_tx,pfcxoff_rx,pfcxon_tx,pfcxon_rx,pfc_time_paused_usec,"
            + "interval_total_time_xoff_usec,interval_max_time_xoff_usec,"
            + "interval_total_time_xoff_egr_occ_usec,interval_max_time_xoff_egr_occ_usec,"
            + "total_xoff_time_egr_occ_usec,percent_xon,xoff_egr_occ_ratio,pkts_ecn_marked",
        header(StandardRecords.ECN_PFC_STATS));
    assertEquals(
        "job_id,time_utc,sim_time_sec,component_name,node_id,buffer_id,tc,occupancy_B,"
            + "max_occupancy_B,buffer_max_size_B,num_enq,num_deq,interval_num_enq,interval_num_deq,"
            + "interval_enq_B,interval_deq_B,interval_max_occupancy_B,enq_Gbps,deq_Gbps,overflow,"
            + "percent_occupancy",
        header(StandardRecords.NET_BUFF_STATS));
    assertEquals(
        "job_id,time_utc,sim_time_sec,component_name,node_id,side,tx_bursts,tx_bytes,"
            + "tx_payload_bytes,ivl_tx_bytes,tx_rate_Gbps,tx_percent_util,tx_hdr_occupancy_B,"
            + "tx_data_occupancy_B,tx_hdr_max_B,tx_data_max_B,rx_hdr_max_B,rx_data_max_B,"
            + "credit_stall_usec,admission_waits",
        header(StandardRecords.PCIE_STATS));
    assertEquals(22, StandardRecords.ND_STATS.columns().size());
    assertEquals(24, StandardRecords.ECN_PFC_STATS.columns().size());
    assertEquals(21, StandardRecords.NET_BUFF_STATS.columns().size());
    assertEquals(20, StandardRecords.PCIE_STATS.columns().size());
  }

  @Test
  void shouldBeOnByDefaultOnlyWhereTheCatalogueSaysSo() {
    assertTrue(StandardRecords.ND_STATS.onByDefault());
    assertTrue(StandardRecords.ECN_PFC_STATS.onByDefault());
    assertFalse(StandardRecords.NET_BUFF_STATS.onByDefault());
    assertFalse(StandardRecords.PCIE_STATS.onByDefault());
  }

  @Test
  void R8_3_shouldGiveTheRatesOfTheGoldenRow() {
    NetDeviceCounts counts = new NetDeviceCounts();
    counts.sent(73_062);
    CapturedRow row = new CapturedRow();
    new NetDeviceRow("Port", 0, true, counts)
        .commit(row, new Report(3 * MS_PS, 3 * MS_PS, MS_PS, false), 800_000_000_000L);
    // 73,062 B = 0.073062 MB = 0.000073062 GB; × 8 / 1 ms = 584.496 Mbps; / 800 Gbps = 0.073062 %
    assertEquals(0.073062, row.real("interval_bytes_tx_MB"), 1e-12);
    assertEquals(7.3062e-05, row.real("total_bytes_tx_GB"), 1e-15);
    assertEquals(0.584496, row.real("tx_rate_Gbps"), 1e-12);
    assertEquals(0.073062, row.real("tx_link_percent_util"), 1e-12);
    assertEquals(0.0, row.real("rx_rate_Gbps"));
    assertEquals("ul", row.values.get("uldl"));
  }

  @Test
  void shouldCountTheSecondRowsBytesFromTheFirstRow() {
    NetDeviceCounts counts = new NetDeviceCounts();
    NetDeviceRow port = new NetDeviceRow("Port", 4, false, counts);
    CapturedRow row = new CapturedRow();
    counts.received(1_000);
    counts.droppedReceiving();
    port.commit(row, new Report(MS_PS, MS_PS, MS_PS, false), 1_000_000_000L);
    counts.received(125_000);
    counts.droppedSending();
    port.commit(row, new Report(2 * MS_PS, MS_PS, MS_PS, false), 1_000_000_000L);
    // 125,000 B × 8 = 1 Mbit in 1 ms = 1 Gbps = 100 % of 1 Gbps
    assertEquals(0.125, row.real("interval_bytes_rx_MB"), 1e-12);
    assertEquals(0.000126, row.real("total_bytes_rx_GB"), 1e-15);
    assertEquals(1.0, row.real("rx_rate_Gbps"), 1e-12);
    assertEquals(100.0, row.real("rx_link_percent_util"), 1e-9);
    assertEquals(2L, row.values.get("total_packets_rx"));
    assertEquals(1L, row.values.get("rx_drops"));
    assertEquals(1L, row.values.get("tx_drops"));
    assertEquals(4L, row.values.get("ifid"));
    assertEquals("dl", row.values.get("uldl"));
    assertEquals(2, row.commits);
  }

  @Test
  void shouldNotDivideByAnIntervalOrARateOfZero() {
    assertEquals(0.0, NetDeviceRow.gbps(10, 0));
    assertEquals(0.0, NetDeviceRow.percent(10, 0));
  }

  /** Keeps the last value set for each column of {@code nd-stats}. */
  private static final class CapturedRow implements RowWriter {
    private final Map<String, Object> values = new HashMap<>();
    private int commits;

    double real(String column) {
      return (Double) values.get(column);
    }

    private RowWriter set(int column, Object value) {
      values.put(StandardRecords.ND_STATS.columns().get(column).name(), value);
      return this;
    }

    @Override
    public boolean isOn() {
      return true;
    }

    @Override
    public RowWriter integer(int column, long value) {
      return set(column, value);
    }

    @Override
    public RowWriter real(int column, double value) {
      return set(column, value);
    }

    @Override
    public RowWriter bool(int column, boolean value) {
      return set(column, value);
    }

    @Override
    public RowWriter text(int column, String value) {
      return set(column, value);
    }

    @Override
    public void commit() {
      commits++;
    }
  }
}
