package io.heddle.scalaswitch;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.StandardRecords;
import io.heddle.scalaswitch.buffer.BufferMeters;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.record.AggregateBufferRecord;
import io.heddle.scalaswitch.record.LoadBalancingRecord;
import io.heddle.scalaswitch.record.NetDeviceRecord;
import io.heddle.scalaswitch.record.PauseAndMarkRecord;
import io.heddle.scalaswitch.record.PortBufferRecord;
import io.heddle.scalaswitch.record.TrimmingRecord;
import java.util.List;

/** Says which records a switch writes, how often, and from which part (specification 16.1). */
final class SwitchRecords {
  /** Every record a switch may write. */
  static final List<RecordSchema> ALL =
      List.of(
          StandardRecords.ND_STATS,
          StandardRecords.ECN_PFC_STATS,
          AggregateBufferRecord.SCHEMA,
          PortBufferRecord.SCHEMA,
          LoadBalancingRecord.SCHEMA,
          TrimmingRecord.SCHEMA);

  private final SwitchParts parts;
  private final ScalaSwitchConfig config;
  private final Records records;
  private final long ndIntervalPs;

  private SwitchRecords(SwitchParts parts, ScalaSwitchConfig config) {
    this.parts = parts;
    this.config = config;
    records = parts.context().records();
    ndIntervalPs = parts.context().parameters().ndStatsIntervalPs();
  }

  /** Declares the records of one switch. */
  static void declare(SwitchParts parts, ScalaSwitchConfig config) {
    SwitchRecords declaring = new SwitchRecords(parts, config);
    declaring.declarePorts();
    declaring.declareBuffers();
    declaring.declareChoices();
  }

  private void declarePorts() {
    if (records.wants(StandardRecords.ND_STATS)) {
      records.periodic(
          StandardRecords.ND_STATS,
          ndIntervalPs,
          new NetDeviceRecord(SwitchParts.NET_DEVICE, parts.ports()));
    }
    if (records.wants(StandardRecords.ECN_PFC_STATS)) {
      boolean skipZero = records.skipsZeroRows(StandardRecords.ECN_PFC_STATS);
      records.periodic(
          StandardRecords.ECN_PFC_STATS,
          ndIntervalPs,
          new PauseAndMarkRecord(parts.ports(), skipZero));
    }
  }

  /** Levels are watched only while somebody reads them. */
  private void declareBuffers() {
    boolean sums = records.wants(AggregateBufferRecord.SCHEMA);
    boolean perPort =
        records.wants(PortBufferRecord.SCHEMA, config.sharedBuffer().reportPerPortBufferStats());
    if (!sums && !perPort) {
      return;
    }
    BufferMeters meters = new BufferMeters(directions(), perPort);
    parts.buffer().watch(meters);
    long intervalPs = config.sharedBuffer().bufferStatsReportInterval();
    if (sums) {
      records.periodic(
          AggregateBufferRecord.SCHEMA,
          intervalPs,
          new AggregateBufferRecord(meters, parts.plan()));
    }
    if (perPort) {
      records.periodic(
          PortBufferRecord.SCHEMA,
          intervalPs,
          new PortBufferRecord(parts.ports(), meters, parts.plan(), parts.admission()));
    }
  }

  private byte[] directions() {
    EgressPort[] ports = parts.ports();
    byte[] directions = new byte[ports.length];
    for (int i = 0; i < ports.length; i++) {
      directions[i] =
          (byte) (ports[i].line().isUplink() ? BufferMeters.UPLINK : BufferMeters.DOWNLINK);
    }
    return directions;
  }

  private void declareChoices() {
    if (records.wants(LoadBalancingRecord.SCHEMA, config.enableLoadBalancingStats())) {
      records.periodic(
          LoadBalancingRecord.SCHEMA,
          config.loadBalancingStatsReportInterval(),
          new LoadBalancingRecord(parts.sets(), parts.selection()));
    }
    boolean trimmingStats = config.packetTrimmer().trimmingStatsEnabled();
    if (parts.trims() != null && records.wants(TrimmingRecord.SCHEMA, trimmingStats)) {
      records.periodic(
          TrimmingRecord.SCHEMA, ndIntervalPs, new TrimmingRecord(parts.ports(), parts.trims()));
    }
  }
}
