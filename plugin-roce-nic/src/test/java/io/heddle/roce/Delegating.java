package io.heddle.roce;

import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.SendInfo;

/** Another recovery, for a test to override one hook of. */
class Delegating implements ErrorRecovery {
  private final ErrorRecovery inner;

  Delegating(ErrorRecovery inner) {
    this.inner = inner;
  }

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder) {
    return inner.checkPsn(expected, receivedPsn, outOfOrder);
  }

  @Override
  public void onPacketScheduled(SendInfo info) {
    inner.onPacketScheduled(info);
  }

  @Override
  public void onPacketRescheduled(SendInfo info) {
    inner.onPacketRescheduled(info);
  }

  @Override
  public void onAck(int psn, Retired out) {
    inner.onAck(psn, out);
  }

  @Override
  public void onNack(int expectedPsn, int rnrIndex, Retired out) {
    inner.onNack(expectedPsn, rnrIndex, out);
  }

  @Override
  public void getRetransmitBatch(long quotaBytes, RetransmitBatch out) {
    inner.getRetransmitBatch(quotaBytes, out);
  }

  @Override
  public boolean hasRetransmitPending() {
    return inner.hasRetransmitPending();
  }

  @Override
  public void onMissingMessage(int msn, int expectedPsn) {
    inner.onMissingMessage(msn, expectedPsn);
  }
}
