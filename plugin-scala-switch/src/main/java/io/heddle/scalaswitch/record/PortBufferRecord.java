package io.heddle.scalaswitch.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.scalaswitch.buffer.BufferMeters;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.LevelMeter;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.spi.BufferAdmission;

/**
 * Rows of {@code scala-switch-buff-stats}: buffer kind, port, pool (specification 16.5). The
 * percentages are clamped at 100; the true ratio is greatest bytes by limit.
 */
public final class PortBufferRecord implements PeriodicSource {
  /** The record. */
  public static final RecordSchema SCHEMA =
      RecordSchema.periodic("scala-switch-buff-stats", "1.0")
          .offByDefault()
          .description("Levels of the shared buffer in an interval, for each port")
          .timeUtc()
          .simTimeSec()
          .componentName()
          .tier()
          .nodeId()
          .text("buff_id", "egressQueue, ingressUsage or hdrm")
          .integer("ifid", "", "number of the port on its device")
          .text("uldl", "ul towards the spine, dl towards the servers")
          .integer("pool_num", "", "buffer pool")
          .integer("buff_limit", "B", "static queue limit, Xoff, or headroom per port")
          .integer("ivl_count", "", "samples in the interval: one after each charge and release")
          .integer("ivl_min_bytes", "B", "least sample; without samples the level held")
          .integer("ivl_max_bytes", "B", "greatest sample; without samples the level held")
          .real("ivl_mean_bytes", "B", "mean of the samples; without samples the level held")
          .real("ivl_max_pct_util", "%", "greatest sample by limit, at most 100")
          .real("ivl_mean_pct_util", "%", "mean of the samples by limit, at most 100")
          .build();

  private static final int BUFF_ID = SCHEMA.column("buff_id");
  private static final int IFID = SCHEMA.column("ifid");
  private static final int ULDL = SCHEMA.column("uldl");
  private static final int POOL = SCHEMA.column("pool_num");
  private static final int LIMIT = SCHEMA.column("buff_limit");
  private static final LevelColumns LEVELS = new LevelColumns(SCHEMA);
  private static final double MOST_PERCENT = 100;

  private final EgressPort[] ports;
  private final BufferMeters meters;
  private final BufferPlan plan;
  private final BufferAdmission admission;

  /**
   * Rows of a switch.
   *
   * @param ports its ports, ascending
   * @param meters its levels, watched per port
   * @param plan its sizes and thresholds
   * @param admission its static limits
   */
  public PortBufferRecord(
      EgressPort[] ports, BufferMeters meters, BufferPlan plan, BufferAdmission admission) {
    this.ports = ports;
    this.meters = meters;
    this.plan = plan;
    this.admission = admission;
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (EgressPort port : ports) {
      for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
        LevelMeter meter = meters.portEgress(port.index(), pool);
        commit(row, "egressQueue", port, pool, meter, admission.staticLimitBytes(pool));
      }
    }
    for (EgressPort port : ports) {
      for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
        LevelMeter meter = meters.portIngress(port.index(), pool);
        commit(row, "ingressUsage", port, pool, meter, plan.xoffBytes());
      }
    }
    for (EgressPort port : ports) {
      for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
        if (plan.priorityGroup(pool) != 0) {
          LevelMeter meter = meters.portHeadroom(port.index(), pool);
          commit(row, "hdrm", port, pool, meter, plan.headroomPerPortBytes());
        }
      }
    }
  }

  private void commit(
      RowWriter row, String kind, EgressPort port, int pool, LevelMeter meter, long limit) {
    if (!plan.hasPool(pool)) {
      return;
    }
    row.text(BUFF_ID, kind).integer(IFID, port.index()).integer(POOL, pool);
    row.text(ULDL, port.line().isUplink() ? StandardRecords.UPLINK : StandardRecords.DOWNLINK);
    row.integer(LIMIT, limit);
    LEVELS.write(row, meter, limit, MOST_PERCENT);
    row.commit();
    meter.nextInterval();
  }
}
