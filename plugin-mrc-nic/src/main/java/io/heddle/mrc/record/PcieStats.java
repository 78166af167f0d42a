package io.heddle.mrc.record;

import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.mrc.pcie.PcieDirection;
import io.heddle.mrc.pcie.PcieLink;

/** Writes {@code pcie-stats}: a row for the NIC's end, then one for the host's. */
final class PcieStats implements PeriodicSource {
  private static final RecordSchema SCHEMA = StandardRecords.PCIE_STATS;
  private static final int SIDE = SCHEMA.column("side");
  private static final int BURSTS = SCHEMA.column("tx_bursts");
  private static final int BYTES = SCHEMA.column("tx_bytes");
  private static final int PAYLOAD = SCHEMA.column("tx_payload_bytes");
  private static final int IVL_BYTES = SCHEMA.column("ivl_tx_bytes");
  private static final int RATE = SCHEMA.column("tx_rate_Gbps");
  private static final int UTIL = SCHEMA.column("tx_percent_util");
  private static final int TX_HEADERS = SCHEMA.column("tx_hdr_occupancy_B");
  private static final int TX_DATA = SCHEMA.column("tx_data_occupancy_B");
  private static final int TX_HEADERS_MAX = SCHEMA.column("tx_hdr_max_B");
  private static final int TX_DATA_MAX = SCHEMA.column("tx_data_max_B");
  private static final int RX_HEADERS_MAX = SCHEMA.column("rx_hdr_max_B");
  private static final int RX_DATA_MAX = SCHEMA.column("rx_data_max_B");
  private static final int STALL = SCHEMA.column("credit_stall_usec");
  private static final int WAITS = SCHEMA.column("admission_waits");

  private final PcieLink link;
  private long lastNicBytes;
  private long lastHostBytes;

  PcieStats(PcieLink link) {
    this.link = link;
  }

  @Override
  public void report(RowWriter row, Report report) {
    lastNicBytes = write(row, report, "nic", link.nicToHost(), lastNicBytes);
    lastHostBytes = write(row, report, "host", link.hostToNic(), lastHostBytes);
  }

  private static long write(
      RowWriter row, Report report, String side, PcieDirection out, long lastBytes) {
    long nowPs = report.timePs();
    out.settle(nowPs);
    double gbps = NetDeviceRow.gbps(out.linkBytes() - lastBytes, report.ratePs());
    row.text(SIDE, side).integer(BURSTS, out.bursts()).integer(BYTES, out.linkBytes());
    row.integer(PAYLOAD, out.payloadBytes()).integer(IVL_BYTES, out.linkBytes() - lastBytes);
    row.real(RATE, gbps).real(UTIL, NetDeviceRow.percent(gbps, out.bitsPerSec()));
    row.integer(TX_HEADERS, out.headersAt(nowPs)).integer(TX_DATA, out.dataAt(nowPs));
    row.integer(TX_HEADERS_MAX, out.maxHeadersAt(nowPs));
    row.integer(TX_DATA_MAX, out.maxDataAt(nowPs));
    row.integer(RX_HEADERS_MAX, out.maxReceivedHeaders());
    row.integer(RX_DATA_MAX, out.maxReceivedData());
    row.integer(STALL, out.creditStallPs()).integer(WAITS, out.admissionWaits());
    row.commit();
    return out.linkBytes();
  }
}
