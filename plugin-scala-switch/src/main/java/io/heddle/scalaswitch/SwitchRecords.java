package io.heddle.scalaswitch;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.StandardRecords;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.record.NetDeviceRecord;
import java.util.List;

/** Says which records a switch writes, how often, and from which part (specification 16.1). */
final class SwitchRecords {
  /** Every record a switch may write. */
  static final List<RecordSchema> ALL = List.of(StandardRecords.ND_STATS);

  private SwitchRecords() {}

  /** Declares the records of one switch. */
  static void declare(SwitchParts parts, ScalaSwitchConfig config) {
    Records records = parts.context().records();
    records.periodic(
        StandardRecords.ND_STATS,
        parts.context().parameters().ndStatsIntervalPs(),
        new NetDeviceRecord(SwitchParts.NET_DEVICE, parts.ports()));
  }
}
