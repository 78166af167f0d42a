package io.heddle.roce.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.roce.transport.RetransmitTotals;
import io.heddle.roce.transport.RoceTransport;
import io.heddle.roce.transport.RttSamples;
import io.heddle.roce.transport.TransportCounts;

/** Writes {@code roce-transport-stats}: a row for the NIC at every interval. */
final class TransportStats implements PeriodicSource {
  private static final int FIRST_COLUMN = RoceSchemas.TRANSPORT_STATS.column("num_pkts_sent");
  private static final double PS_PER_US = 1e6;

  private final RoceTransport transport;
  private final CounterRow first = new CounterRow(RoceSchemas.FIRST_COUNTERS.length);
  private final CounterRow second = new CounterRow(RoceSchemas.SECOND_COUNTERS.length);
  private final CounterRow third = new CounterRow(RoceSchemas.THIRD_COUNTERS.length);
  private long reorderMax;
  private long reorderSum;
  private long reorderSamples;

  TransportStats(RoceTransport transport) {
    this.transport = transport;
  }

  @Override
  public void report(RowWriter row, Report report) {
    TransportCounts counts = transport.counts();
    RetransmitTotals totals = transport.retransmitTotals();
    int column = FIRST_COLUMN;
    firstCounters(counts, totals);
    column = first.write(row, column);
    column = reorder(row, column, totals.reorderPsns());
    second
        .add(counts.wqesCreated())
        .add(counts.wqesCompleted())
        .add(totals.episodes())
        .add(totals.timeouts());
    column = second.write(row, column);
    column = roundTrips(row, column);
    third
        .add(counts.receiveDrops())
        .add(counts.noQpData())
        .add(counts.noQpControl())
        .add(counts.afterNak())
        .add(counts.ghostAcks())
        .add(counts.payloadDiscards());
    third.write(row, column);
    row.commit();
  }

  private void firstCounters(TransportCounts counts, RetransmitTotals totals) {
    first
        .add(counts.dataSent() + counts.controlSent())
        .add(counts.dataSent())
        .add(counts.controlSent())
        .add(0)
        .add(0)
        .add(counts.writesSent())
        .add(counts.sendsSent())
        .add(0)
        .add(counts.acksSent())
        .add(counts.acksReceived())
        .add(totals.sacksSent())
        .add(totals.sacksReceived())
        .add(counts.nacksSent())
        .add(counts.nacksReceived())
        .add(counts.writesReceived())
        .add(counts.sendsReceived())
        .add(counts.cnpsSent())
        .add(counts.cnpsReceived())
        .add(counts.gapsFound())
        .add(counts.duplicates());
  }

  /** Reorder buffers are looked at once a row; a NIC without one writes zeroes. */
  private int reorder(RowWriter row, int column, long psns) {
    reorderMax = Math.max(reorderMax, psns);
    reorderSum += psns;
    reorderSamples++;
    row.integer(column, psns)
        .integer(column + 1, reorderMax)
        .integer(column + 2, psns)
        .real(column + 3, (double) reorderSum / reorderSamples)
        .real(column + 4, (double) psns);
    return column + 5;
  }

  private int roundTrips(RowWriter row, int column) {
    RttSamples rtt = transport.rtt();
    row.integer(column, rtt.intervalMinPs())
        .integer(column + 1, rtt.maxPs())
        .integer(column + 2, rtt.intervalMaxPs())
        .real(column + 3, rtt.meanPs() / PS_PER_US)
        .real(column + 4, rtt.intervalMeanPs() / PS_PER_US);
    rtt.beginInterval();
    return column + 5;
  }
}
