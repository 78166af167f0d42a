package io.heddle.roce.record;

import io.heddle.api.net.DeviceContext;
import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.StandardRecords;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.transport.RoceTransport;
import java.util.List;

/** Declares the records of one NIC and says who fills them. */
public final class RoceRecords {
  /** Every record a NIC may write. */
  public static final List<RecordSchema> SCHEMAS = List.of(StandardRecords.ND_STATS);

  private RoceRecords() {}

  /** Declares what is wanted of a NIC. */
  public static void declare(DeviceContext context, RoceTransport transport, String netDevice) {
    Records records = context.records();
    long intervalPs = context.parameters().ndStatsIntervalPs();
    if (records.wants(StandardRecords.ND_STATS)) {
      declareNetDevice(records, intervalPs, transport, netDevice);
    }
  }

  private static void declareNetDevice(
      Records records, long intervalPs, RoceTransport transport, String netDevice) {
    NetworkPort[] ports = transport.ports();
    NetDeviceRow[] rows = new NetDeviceRow[ports.length];
    for (int p = 0; p < ports.length; p++) {
      rows[p] = new NetDeviceRow(netDevice, p, true, ports[p].counts());
    }
    records.periodic(
        StandardRecords.ND_STATS,
        intervalPs,
        (row, report) -> {
          for (int p = 0; p < rows.length; p++) {
            rows[p].commit(row, report, ports[p].line().rateBitsPerSec());
          }
        });
  }
}
