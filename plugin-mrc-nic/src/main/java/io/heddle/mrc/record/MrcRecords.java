package io.heddle.mrc.record;

import io.heddle.api.net.DeviceContext;
import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.StandardRecords;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.port.NicPort;
import io.heddle.mrc.transport.MrcTransport;
import java.util.List;

/** Declares the records of one NIC and says who fills them (specification 23.1). */
public final class MrcRecords {
  /** Every record a NIC may write. */
  public static final List<RecordSchema> SCHEMAS =
      List.of(
          StandardRecords.ND_STATS,
          StandardRecords.ECN_PFC_STATS,
          MrcSchemas.TRANSPORT_STATS,
          StandardRecords.NET_BUFF_STATS,
          StandardRecords.PCIE_STATS,
          MrcSchemas.EVENTS,
          MrcSchemas.MONITOR);

  private final DeviceContext context;
  private final MrcConfig config;
  private final MrcTransport transport;
  private final Records records;
  private final long intervalPs;

  private MrcRecords(DeviceContext context, MrcConfig config, MrcTransport transport) {
    this.context = context;
    this.config = config;
    this.transport = transport;
    records = context.records();
    intervalPs = context.parameters().ndStatsIntervalPs();
  }

  /** Declares what is wanted of a NIC. */
  public static void declare(
      DeviceContext context, MrcConfig config, MrcTransport transport, String netDevice) {
    MrcRecords declared = new MrcRecords(context, config, transport);
    declared.port(netDevice);
    declared.transport();
    declared.buffers();
    declared.logs();
  }

  private void port(String netDevice) {
    NicPort port = transport.port();
    if (records.wants(StandardRecords.ND_STATS)) {
      NetDeviceRow row = new NetDeviceRow(netDevice, port.line().index(), true, port.counts());
      records.periodic(
          StandardRecords.ND_STATS,
          intervalPs,
          (writer, report) -> row.commit(writer, report, port.line().rateBitsPerSec()));
    }
    if (records.wants(StandardRecords.ECN_PFC_STATS)) {
      boolean skipsZero = records.skipsZeroRows(StandardRecords.ECN_PFC_STATS);
      records.periodic(StandardRecords.ECN_PFC_STATS, intervalPs, new PauseStats(port, skipsZero));
    }
  }

  private void transport() {
    if (records.wants(MrcSchemas.TRANSPORT_STATS, config.enableTransportStats())) {
      records.periodic(
          MrcSchemas.TRANSPORT_STATS, statsIntervalPs(), new TransportStats(transport.counts()));
    }
  }

  /** The NIC's own interval, unless it is the default and the experiment sets one for all. */
  private long statsIntervalPs() {
    long own = config.transportStatsIntervalPs();
    long global = context.parameters().transportStatsIntervalPs();
    return global > 0 && own == MrcConfig.DEFAULT_STATS_INTERVAL_PS ? global : own;
  }

  private void buffers() {
    if (records.wants(StandardRecords.NET_BUFF_STATS, config.enableBufferStats())) {
      records.periodic(
          StandardRecords.NET_BUFF_STATS,
          context.parameters().bufferStatsIntervalPs(),
          new BufferStats(transport.port()));
    }
    if (records.wants(StandardRecords.PCIE_STATS)) {
      records.periodic(StandardRecords.PCIE_STATS, intervalPs, new PcieStats(transport.pcie()));
    }
  }

  private void logs() {
    int server = context.host().server();
    if (records.wants(MrcSchemas.EVENTS, config.enableEventLogging())) {
      transport.events(
          new EventLog(records.writer(MrcSchemas.EVENTS), context.scheduler(), server));
    }
    if (records.wants(MrcSchemas.MONITOR, config.monitor().enabled())) {
      transport.monitor(
          new MonitorLog(
              records.writer(MrcSchemas.MONITOR),
              context.scheduler(),
              config.monitor(),
              server,
              context.info().nodeId()));
    }
  }
}
