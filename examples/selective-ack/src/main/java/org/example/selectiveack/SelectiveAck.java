package org.example.selectiveack;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.RetransmitStats;
import io.heddle.roce.spi.SendInfo;

/** One queue pair's recovery: the receiver's half and the sender's. */
@HotPath
final class SelectiveAck implements ErrorRecovery {
  private final HoleReports receiver;
  private final ResendBoard sender;
  private long resentPackets;
  private long resentBytes;

  SelectiveAck(SelectiveAckConfig config, ErrorRecoverySocket socket) {
    receiver = new HoleReports(socket, config.mostReports());
    sender = new ResendBoard(config, socket);
  }

  // Receiver.

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder) {
    return receiver.check(expected, receivedPsn);
  }

  @Override
  public void onMissingMessage(int msn, int expectedPsn) {
    receiver.report();
  }

  @Override
  public boolean useByteCountCompletion() {
    return true;
  }

  @Override
  public boolean deferAck(int msn, int psn, int expectedPsn) {
    return receiver.defer(psn, expectedPsn);
  }

  @Override
  public void takeReadyDeferredAcks(int expectedPsn, AckSink out) {
    receiver.takeReady(expectedPsn, out);
  }

  // Sender.

  @Override
  public void onPacketScheduled(SendInfo info) {
    sender.numbered(info.psn());
  }

  @Override
  public void onPacketRescheduled(SendInfo info) {
    resentPackets++;
    resentBytes += info.payloadBytes();
    sender.numberedAgain();
  }

  @Override
  public void onAck(int psn, Retired out) {
    sender.acknowledged(psn, out);
  }

  /** A NAK names one missing packet and says nothing of those before it. */
  @Override
  public void onNack(int expectedPsn, int rnrIndex, Retired out) {
    sender.missing(expectedPsn);
  }

  @Override
  public boolean hasRetransmitPending() {
    return sender.isPending();
  }

  @Override
  public void getRetransmitBatch(long quotaBytes, RetransmitBatch out) {
    sender.handOut(quotaBytes, out);
  }

  @Override
  public boolean isFailed() {
    return sender.isFailed();
  }

  // Reports.

  @Override
  public void retransmitStats(RetransmitStats out) {
    out.episodes(sender.episodes(), sender.timeouts());
    out.selectiveAcks(receiver.reports(), sender.reportsReceived());
  }

  @Override
  public void describe(MetricSink out) {
    out.metric("rtx_pkts", resentPackets, "packets");
    out.metric("rtx_bytes", resentBytes, "B");
    out.metric("episodes", sender.episodes(), "episodes");
    out.metric("holes_reported", receiver.reports(), "packets");
  }

  @Override
  public void close() {
    sender.close();
  }
}
