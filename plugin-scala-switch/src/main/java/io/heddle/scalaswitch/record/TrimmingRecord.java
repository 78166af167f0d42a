package io.heddle.scalaswitch.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.egress.TrimCounts;

/** Rows of {@code scala-switch-trimming-stats}: one for each egress port (specification 16.7). */
public final class TrimmingRecord implements PeriodicSource {
  /** The record. */
  public static final RecordSchema SCHEMA =
      RecordSchema.periodic("scala-switch-trimming-stats", "1.0")
          .offByDefault()
          .description("Packets the trimmer cut or could not cut on their way out of a port")
          .timeUtc()
          .simTimeSec()
          .componentName()
          .nodeId()
          .tier()
          .integer("ifid", "", "number of the egress port")
          .text("uldl", "ul towards the spine, dl towards the servers")
          .integer("pkts_trimmed", "packets", "cut and admitted to the class 1 queue so far")
          .integer("ivl_pkts_trimmed", "packets", "of those, in the interval")
          .integer("bytes_cut", "B", "IP bytes removed from them so far")
          .integer("ivl_bytes_cut", "B", "of those, in the interval")
          .integer("pkts_trimmed_last_hop", "packets", "of the trimmed, those on the last hop")
          .integer("ivl_pkts_trimmed_last_hop", "packets", "of those, in the interval")
          .integer("trim_dropped", "packets", "cut, but class 1 could not take them so far")
          .integer("ivl_trim_dropped", "packets", "of those, in the interval")
          .integer("not_trimmable_dropped", "packets", "dropped whole, no trim allowed, so far")
          .integer("ivl_not_trimmable_dropped", "packets", "of those, in the interval")
          .build();

  private static final int IFID = SCHEMA.column("ifid");
  private static final int ULDL = SCHEMA.column("uldl");

  /** First of the counters; each is followed by its interval twin. */
  private static final int FIRST_COUNTER = SCHEMA.column("pkts_trimmed");

  private static final int COUNTERS = 5;

  private final EgressPort[] ports;
  private final TrimCounts counts;
  private final long[][] before;

  /**
   * Rows of a switch.
   *
   * @param ports its ports, ascending
   * @param counts what its trimmer did
   */
  public TrimmingRecord(EgressPort[] ports, TrimCounts counts) {
    this.ports = ports;
    this.counts = counts;
    before = new long[ports.length][COUNTERS];
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (EgressPort port : ports) {
      row.integer(IFID, port.index());
      row.text(ULDL, port.line().isUplink() ? StandardRecords.UPLINK : StandardRecords.DOWNLINK);
      for (int i = 0; i < COUNTERS; i++) {
        long now = counter(i, port.index());
        row.integer(FIRST_COUNTER + 2 * i, now);
        row.integer(FIRST_COUNTER + 2 * i + 1, now - before[port.index()][i]);
        before[port.index()][i] = now;
      }
      row.commit();
    }
  }

  private long counter(int i, int port) {
    return switch (i) {
      case 0 -> counts.trimmed(port);
      case 1 -> counts.bytesCut(port);
      case 2 -> counts.lastHop(port);
      case 3 -> counts.trimDropped(port);
      default -> counts.notTrimmable(port);
    };
  }
}
