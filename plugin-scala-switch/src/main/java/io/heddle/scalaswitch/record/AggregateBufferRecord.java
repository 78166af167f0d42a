package io.heddle.scalaswitch.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.scalaswitch.buffer.BufferMeters;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.LevelMeter;

/**
 * Rows of {@code scala-switch-agg-buff-stats}: buffer kind, direction, pool (specification 16.4). A
 * direction without ports and a pool that does not exist have no rows.
 */
public final class AggregateBufferRecord implements PeriodicSource {
  /** The record. */
  public static final RecordSchema SCHEMA =
      RecordSchema.periodic("scala-switch-agg-buff-stats", "1.0")
          .description("Levels of the shared buffer in an interval, summed over the ports")
          .timeUtc()
          .simTimeSec()
          .componentName()
          .tier()
          .nodeId()
          .text("buff_id", "egressQueue, ingressUsage or sharedBuffer")
          .text("uldl", "ul or dl: ports summed over; - for the shared buffer")
          .integer("pool_num", "", "buffer pool")
          .integer("total_bytes", "B", "bytes charged so far")
          .integer("buffer_limit", "B", "size of the pool")
          .integer("ivl_count", "", "samples in the interval: one after each charge and release")
          .integer("ivl_min_bytes", "B", "least sample; without samples the level held")
          .integer("ivl_max_bytes", "B", "greatest sample; without samples the level held")
          .real("ivl_mean_bytes", "B", "mean of the samples; without samples the level held")
          .real("ivl_max_pct_util", "%", "greatest sample by size of the pool")
          .real("ivl_mean_pct_util", "%", "mean of the samples by size of the pool")
          .build();

  private static final int BUFF_ID = SCHEMA.column("buff_id");
  private static final int ULDL = SCHEMA.column("uldl");
  private static final int POOL = SCHEMA.column("pool_num");
  private static final int TOTAL = SCHEMA.column("total_bytes");
  private static final int LIMIT = SCHEMA.column("buffer_limit");
  private static final LevelColumns LEVELS = new LevelColumns(SCHEMA);

  private final BufferMeters meters;
  private final BufferPlan plan;

  /**
   * Rows of a switch.
   *
   * @param meters its levels
   * @param plan sizes of its pools
   */
  public AggregateBufferRecord(BufferMeters meters, BufferPlan plan) {
    this.meters = meters;
    this.plan = plan;
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (int direction = BufferMeters.UPLINK; direction <= BufferMeters.DOWNLINK; direction++) {
      for (int pool = 0; meters.hasPorts(direction) && pool < BufferPlan.POOLS; pool++) {
        commit(row, "egressQueue", name(direction), pool, meters.egress(direction, pool));
      }
    }
    for (int direction = BufferMeters.UPLINK; direction <= BufferMeters.DOWNLINK; direction++) {
      for (int pool = 0; meters.hasPorts(direction) && pool < BufferPlan.POOLS; pool++) {
        commit(row, "ingressUsage", name(direction), pool, meters.ingress(direction, pool));
      }
    }
    for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
      commit(row, "sharedBuffer", "-", pool, meters.shared(pool));
    }
  }

  private static String name(int direction) {
    return direction == BufferMeters.UPLINK ? StandardRecords.UPLINK : StandardRecords.DOWNLINK;
  }

  private void commit(RowWriter row, String kind, String direction, int pool, LevelMeter meter) {
    if (!plan.hasPool(pool)) {
      return;
    }
    long limit = plan.poolBytes(pool);
    row.text(BUFF_ID, kind).text(ULDL, direction).integer(POOL, pool);
    row.integer(TOTAL, meter.chargedBytes()).integer(LIMIT, limit);
    LEVELS.write(row, meter, limit, Double.POSITIVE_INFINITY);
    row.commit();
    meter.nextInterval();
  }
}
