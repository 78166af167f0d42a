package io.heddle.kernel.core.record;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import java.util.List;
import java.util.function.IntToLongFunction;

/** Writes {@code tier-hop}: what the switches of each tier forwarded. */
public final class TierHops implements PeriodicSource {
  private static final RecordSchema SCHEMA = KernelRecords.TIER_HOP;
  private static final int FIRST_TOTAL = SCHEMA.column("spine");
  private static final int FIRST_INTERVAL = SCHEMA.column("spineInt");
  private static final int TIERS = DeviceInfo.NIC_TIER;

  private final List<DeviceInfo> devices;
  private final IntToLongFunction forwarded;
  private final long[] totals = new long[TIERS];
  private final long[] previous = new long[TIERS];

  /**
   * A source of rows.
   *
   * @param devices switches and NICs, index = node id
   * @param forwarded {@code Device.packetsForwarded} by node id
   */
  public TierHops(List<DeviceInfo> devices, IntToLongFunction forwarded) {
    this.devices = devices;
    this.forwarded = forwarded;
  }

  /**
   * Declares the record.
   *
   * @param records records of the run itself ({@link RecordNode#RUN})
   * @param intervalPs {@code NDStatsReportInterval}
   */
  public void declare(Records records, long intervalPs) {
    records.periodic(SCHEMA, intervalPs, this);
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (int tier = 0; tier < TIERS; tier++) {
      previous[tier] = totals[tier];
      totals[tier] = 0;
    }
    for (int i = 0; i < devices.size(); i++) {
      DeviceInfo device = devices.get(i);
      if (!device.isNic()) {
        totals[device.tier()] += forwarded.applyAsLong(device.nodeId());
      }
    }
    for (int tier = 0; tier < TIERS; tier++) {
      row.integer(FIRST_TOTAL + tier, totals[tier]);
      row.integer(FIRST_INTERVAL + tier, totals[tier] - previous[tier]);
    }
    row.commit();
  }
}
