package io.heddle.scalaswitch.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.scalaswitch.egress.ClassCounts;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.pause.PauseClock;
import io.heddle.scalaswitch.pause.ReceivedPauses;
import io.heddle.scalaswitch.pause.Stretches;

/**
 * Rows of {@code ecn-pfc-stats}: one for each port and class that ever sent or received a PFC frame
 * or a mark (specification 16.3).
 */
public final class PauseAndMarkRecord implements PeriodicSource {
  private static final RecordSchema SCHEMA = StandardRecords.ECN_PFC_STATS;
  private static final int IFID = SCHEMA.column("ifid");
  private static final int ULDL = SCHEMA.column("uldl");
  private static final int PRIORITY = SCHEMA.column("priority");
  private static final int XOFF_TX = SCHEMA.column("pfcxoff_tx");
  private static final int XOFF_RX = SCHEMA.column("pfcxoff_rx");
  private static final int XON_TX = SCHEMA.column("pfcxon_tx");
  private static final int XON_RX = SCHEMA.column("pfcxon_rx");
  private static final int PAUSED = SCHEMA.column("pfc_time_paused_usec");
  private static final int INTERVAL = SCHEMA.column("interval_total_time_xoff_usec");
  private static final int LONGEST = SCHEMA.column("interval_max_time_xoff_usec");
  private static final int OCCUPIED_INTERVAL =
      SCHEMA.column("interval_total_time_xoff_egr_occ_usec");
  private static final int OCCUPIED_LONGEST = SCHEMA.column("interval_max_time_xoff_egr_occ_usec");
  private static final int OCCUPIED = SCHEMA.column("total_xoff_time_egr_occ_usec");
  private static final int PERCENT_XON = SCHEMA.column("percent_xon");
  private static final int OCCUPIED_RATIO = SCHEMA.column("xoff_egr_occ_ratio");
  private static final int MARKS = SCHEMA.column("pkts_ecn_marked");
  private static final int CLASSES = 8;

  private final EgressPort[] ports;
  private final boolean skipZero;

  /**
   * Rows of a switch.
   *
   * @param ports its ports, ascending
   * @param skipZero whether rows without any count are left out
   */
  public PauseAndMarkRecord(EgressPort[] ports, boolean skipZero) {
    this.ports = ports;
    this.skipZero = skipZero;
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (EgressPort port : ports) {
      if (!skipZero || port.received() != null || port.classCounts() != null) {
        for (int c = 0; c < CLASSES; c++) {
          reportClass(row, report, port, c);
        }
      }
      if (port.received() != null) {
        port.received().clock().nextInterval(report.timePs());
      }
    }
  }

  private void reportClass(RowWriter row, Report report, EgressPort port, int c) {
    ReceivedPauses received = port.received();
    ClassCounts sent = port.classCounts();
    long xoffTx = sent == null ? 0 : sent.pauseFrames(c);
    long xonTx = sent == null ? 0 : sent.resumeFrames(c);
    long marks = sent == null ? 0 : sent.marks(c);
    long xoffRx = received == null ? 0 : received.pauseFrames(c);
    long xonRx = received == null ? 0 : received.resumeFrames(c);
    if (skipZero && (xoffTx | xonTx | marks | xoffRx | xonRx) == 0) {
      return;
    }
    row.integer(IFID, port.index()).integer(PRIORITY, c);
    row.text(ULDL, port.line().isUplink() ? StandardRecords.UPLINK : StandardRecords.DOWNLINK);
    row.integer(XOFF_TX, xoffTx).integer(XOFF_RX, xoffRx);
    row.integer(XON_TX, xonTx).integer(XON_RX, xonRx).integer(MARKS, marks);
    reportTimes(row, report.timePs(), received == null ? null : received.clock(), c);
    row.commit();
  }

  private static void reportTimes(RowWriter row, long nowPs, PauseClock clock, int c) {
    long paused = 0;
    long occupiedTime = 0;
    if (clock == null) {
      row.integer(INTERVAL, 0).integer(LONGEST, 0);
      row.integer(OCCUPIED_INTERVAL, 0).integer(OCCUPIED_LONGEST, 0);
    } else {
      Stretches held = clock.held();
      Stretches occupied = clock.occupied();
      paused = held.totalPs(c, nowPs);
      occupiedTime = occupied.totalPs(c, nowPs);
      row.integer(INTERVAL, held.intervalPs(c, nowPs));
      row.integer(LONGEST, held.longestPs(c, nowPs));
      row.integer(OCCUPIED_INTERVAL, occupied.intervalPs(c, nowPs));
      row.integer(OCCUPIED_LONGEST, occupied.longestPs(c, nowPs));
    }
    row.integer(PAUSED, paused).integer(OCCUPIED, occupiedTime);
    row.real(PERCENT_XON, nowPs == 0 ? 100 : 100 * (1 - (double) paused / nowPs));
    row.real(OCCUPIED_RATIO, paused == 0 ? 0 : (double) occupiedTime / paused);
  }
}
