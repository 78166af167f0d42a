package io.heddle.mrc.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.mrc.transport.Sample;
import io.heddle.mrc.transport.TransportCounts;

/** Writes {@code mrc-transport-stats}: a row for the NIC at every interval. */
final class TransportStats implements PeriodicSource {
  private static final int FIRST_COLUMN = MrcSchemas.TRANSPORT_STATS.column("total_pkts_sent");

  private static final double PS_PER_US = 1e6;

  private final TransportCounts counts;
  private final CounterRow row = new CounterRow(MrcSchemas.COUNTERS.length);

  TransportStats(TransportCounts counts) {
    this.counts = counts;
  }

  @Override
  public void report(RowWriter writer, Report report) {
    packets();
    events();
    int column = row.write(writer, FIRST_COLUMN);
    column = sample(writer, column, counts.cwndBytes, 1);
    column = sample(writer, column, counts.bytesInFlight, 1);
    column = sample(writer, column, counts.rttPs, PS_PER_US);
    column = sample(writer, column, counts.averageDelayPs, PS_PER_US);
    column = sample(writer, column, counts.penalty, 1);
    sample(writer, column, counts.outOfOrder, 1);
    writer.commit();
  }

  private void packets() {
    row.add(counts.pktsSent)
        .add(counts.pktsRcvd)
        .add(counts.writePktsSent)
        .add(counts.writePktsRcvd)
        .add(counts.ackPktsSent)
        .add(counts.ackPktsRcvd)
        .add(counts.sackPktsSent)
        .add(counts.sackPktsRcvd)
        .add(counts.nackPktsSent)
        .add(counts.nackPktsRcvd)
        .add(counts.probePktsSent)
        .add(counts.probePktsRcvd)
        .add(counts.probeRespPktsSent)
        .add(counts.probeRespPktsRcvd)
        .add(counts.trimmedPktsRcvd)
        .add(counts.oorPktsRcvd)
        .add(counts.outOfOrderEvents)
        .add(counts.dupEvents)
        .add(counts.unknownQpPktsRcvd);
  }

  private void events() {
    row.add(counts.rto)
        .add(counts.rtx())
        .add(counts.rtxRto)
        .add(counts.rtxNack)
        .add(counts.rtxSack)
        .add(counts.sackRecoveries)
        .add(counts.ackRerequests)
        .add(counts.qpsCreated)
        .add(counts.qpsClosed)
        .add(counts.wqesCreated)
        .add(counts.wqesCompleted)
        .add(counts.msgsReceived)
        .add(counts.qpError)
        .add(counts.quickAdapt)
        .add(counts.ecnMarkedSent)
        .add(counts.ecnMarkedRcvd)
        .add(counts.evSkip)
        .add(counts.evAssumedBad)
        .add(counts.evRecovered)
        .add(counts.sendBytes)
        .add(counts.recvBytes);
  }

  /** Six columns; levels are whole bytes, packets or picoseconds, means in the column's unit. */
  private static int sample(RowWriter writer, int column, Sample sample, double meanUnit) {
    sample.settle();
    writer
        .integer(column, (long) sample.least())
        .integer(column + 1, (long) sample.intervalLeast())
        .real(column + 2, sample.mean() / meanUnit)
        .real(column + 3, sample.intervalMean() / meanUnit)
        .integer(column + 4, (long) sample.greatest())
        .integer(column + 5, (long) sample.intervalGreatest());
    sample.beginInterval();
    return column + 6;
  }
}
