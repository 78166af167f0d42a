package io.heddle.roce.record;

import io.heddle.api.net.DeviceContext;
import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.StandardRecords;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.transport.RoceTransport;
import java.util.List;

/** Declares the records of one NIC and says who fills them. */
public final class RoceRecords {
  /** Every record a NIC may write. */
  public static final List<RecordSchema> SCHEMAS =
      List.of(
          StandardRecords.ND_STATS,
          StandardRecords.ECN_PFC_STATS,
          RoceSchemas.TRANSPORT_STATS,
          StandardRecords.NET_BUFF_STATS,
          StandardRecords.PCIE_STATS,
          RoceSchemas.QP_STATS,
          RoceSchemas.EVENTS);

  private final Records records;
  private final RoceTransport transport;
  private final long intervalPs;

  private RoceRecords(DeviceContext context, RoceTransport transport) {
    this.records = context.records();
    this.transport = transport;
    this.intervalPs = context.parameters().ndStatsIntervalPs();
  }

  /** Declares what is wanted of a NIC. */
  public static void declare(
      DeviceContext context, RoceConfig config, RoceTransport transport, String netDevice) {
    RoceRecords declared = new RoceRecords(context, transport);
    declared.ports(netDevice);
    declared.transport(config);
    declared.buffers(config, context.parameters().bufferStatsIntervalPs());
    if (declared.records.wants(RoceSchemas.EVENTS, config.enableEventLogging())) {
      transport.events(
          new EventLog(declared.records.writer(RoceSchemas.EVENTS), context.scheduler()));
    }
  }

  private void ports(String netDevice) {
    NetworkPort[] ports = transport.ports();
    if (records.wants(StandardRecords.ND_STATS)) {
      netDevices(ports, netDevice);
    }
    if (records.wants(StandardRecords.ECN_PFC_STATS)) {
      boolean skipsZero = records.skipsZeroRows(StandardRecords.ECN_PFC_STATS);
      records.periodic(StandardRecords.ECN_PFC_STATS, intervalPs, new PauseStats(ports, skipsZero));
    }
  }

  private void netDevices(NetworkPort[] ports, String netDevice) {
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

  private void transport(RoceConfig config) {
    if (records.wants(RoceSchemas.TRANSPORT_STATS)) {
      records.periodic(RoceSchemas.TRANSPORT_STATS, intervalPs, new TransportStats(transport));
    }
    if (records.wants(RoceSchemas.QP_STATS, config.enableQpStats())) {
      records.periodic(RoceSchemas.QP_STATS, intervalPs, new QpStats(transport));
    }
  }

  private void buffers(RoceConfig config, long bufferIntervalPs) {
    if (records.wants(StandardRecords.NET_BUFF_STATS, config.enableBufferStats())) {
      records.periodic(
          StandardRecords.NET_BUFF_STATS, bufferIntervalPs, new BufferStats(transport.ports()));
    }
    if (records.wants(StandardRecords.PCIE_STATS)) {
      records.periodic(StandardRecords.PCIE_STATS, intervalPs, new PcieStats(transport.pcie()));
    }
  }
}
