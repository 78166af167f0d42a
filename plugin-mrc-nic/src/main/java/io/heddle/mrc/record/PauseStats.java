package io.heddle.mrc.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.mrc.port.NicPort;
import io.heddle.mrc.port.PausedTime;
import io.heddle.mrc.port.PfcCounts;
import io.heddle.mrc.port.Pool;

/**
 * Writes {@code ecn-pfc-stats}: a row for each class with a receive pool, from its first PFC frame
 * on.
 */
final class PauseStats implements PeriodicSource {
  private static final RecordSchema SCHEMA = StandardRecords.ECN_PFC_STATS;
  private static final int IFID = SCHEMA.column("ifid");
  private static final int ULDL = SCHEMA.column("uldl");
  private static final int PRIORITY = SCHEMA.column("priority");
  private static final int XOFF_TX = SCHEMA.column("pfcxoff_tx");
  private static final int XOFF_RX = SCHEMA.column("pfcxoff_rx");
  private static final int XON_TX = SCHEMA.column("pfcxon_tx");
  private static final int XON_RX = SCHEMA.column("pfcxon_rx");
  private static final int PAUSED = SCHEMA.column("pfc_time_paused_usec");
  private static final int IVL_PAUSED = SCHEMA.column("interval_total_time_xoff_usec");
  private static final int IVL_MAX_PAUSED = SCHEMA.column("interval_max_time_xoff_usec");
  private static final int IVL_HELD = SCHEMA.column("interval_total_time_xoff_egr_occ_usec");
  private static final int IVL_MAX_HELD = SCHEMA.column("interval_max_time_xoff_egr_occ_usec");
  private static final int HELD = SCHEMA.column("total_xoff_time_egr_occ_usec");
  private static final int PERCENT_XON = SCHEMA.column("percent_xon");
  private static final int HELD_RATIO = SCHEMA.column("xoff_egr_occ_ratio");
  private static final int MARKED = SCHEMA.column("pkts_ecn_marked");

  private final NicPort port;
  private final boolean skipsZero;

  PauseStats(NicPort port, boolean skipsZero) {
    this.port = port;
    this.skipsZero = skipsZero;
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (int c = 0; c < Pool.CLASSES; c++) {
      if (port.ingress(c).sizeBytes() > 0 && (!skipsZero || port.pfcCounts(c).any())) {
        write(row, report, c);
      }
    }
  }

  private void write(RowWriter row, Report report, int c) {
    PfcCounts counts = port.pfcCounts(c);
    row.integer(IFID, port.line().index()).text(ULDL, StandardRecords.UPLINK).integer(PRIORITY, c);
    row.integer(XOFF_TX, 0).integer(XOFF_RX, counts.pausesReceived());
    row.integer(XON_TX, 0).integer(XON_RX, counts.resumesReceived());
    times(row, report.timePs(), port.pausedTime(c), port.pausedWithBacklogTime(c));
    row.integer(MARKED, 0).commit();
  }

  private static void times(RowWriter row, long nowPs, PausedTime paused, PausedTime held) {
    paused.report(nowPs);
    held.report(nowPs);
    row.integer(PAUSED, paused.totalPs())
        .integer(IVL_PAUSED, paused.intervalPs())
        .integer(IVL_MAX_PAUSED, paused.intervalMaxPs())
        .integer(IVL_HELD, held.intervalPs())
        .integer(IVL_MAX_HELD, held.intervalMaxPs())
        .integer(HELD, held.totalPs());
    double pausedPs = (double) paused.totalPs();
    row.real(PERCENT_XON, nowPs == 0 ? 100.0 : 100.0 * (1 - pausedPs / nowPs));
    row.real(HELD_RATIO, pausedPs == 0 ? 0.0 : held.totalPs() / pausedPs);
    paused.beginInterval(nowPs);
    held.beginInterval(nowPs);
  }
}
