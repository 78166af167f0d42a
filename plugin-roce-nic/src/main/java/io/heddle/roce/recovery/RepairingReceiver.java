package io.heddle.roce.recovery;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import java.util.Arrays;

/**
 * Takes packets beyond a gap, expects the first missing one, and asks for one missing packet at a
 * time, so that a NAK keeps its cumulative meaning (specification 11.5, {@code SelectiveGapRepair}
 * true). Without reports it is the receiver of {@code none} (11.2).
 */
@HotPath
final class RepairingReceiver implements GapReceiver {
  private final ErrorRecoverySocket socket;
  private final boolean reports;
  private final PsnBits ahead = new PsnBits();
  private int packetsAhead;
  private boolean nakOut;

  /** PSNs of last packets whose ACK waits, ascending; null until there is one. */
  private int[] deferred;

  private int deferredCount;

  RepairingReceiver(ErrorRecoverySocket socket, boolean reports) {
    this.socket = socket;
    this.reports = reports;
  }

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn) {
    int distance = Psn.distance(expected.psn(), receivedPsn);
    if (distance < 0) {
      return PsnAction.DUPLICATE;
    }
    return distance == 0 ? fill(expected) : beyond(expected.psn(), receivedPsn, distance);
  }

  private PsnAction fill(PsnCursor expected) {
    expected.advance();
    while (packetsAhead > 0 && ahead.clear(expected.psn())) {
      packetsAhead--;
      expected.advance();
    }
    nakOut = false;
    return packetsAhead > 0 && reports ? PsnAction.ACCEPT_AND_REPORT : PsnAction.ACCEPT;
  }

  private PsnAction beyond(int expectedPsn, int receivedPsn, int distance) {
    if (!ahead.set(expectedPsn, receivedPsn, distance, packetsAhead)) {
      return PsnAction.DUPLICATE;
    }
    packetsAhead++;
    return reports && !nakOut ? PsnAction.ACCEPT_AND_REPORT : PsnAction.ACCEPT_OUT_OF_ORDER;
  }

  @Override
  public void onMissingMessage(int expectedPsn) {
    nakOut = true;
    socket.emitNack(expectedPsn, -1);
  }

  @Override
  public void refused() {
    nakOut = true;
  }

  @Override
  public boolean usesByteCount() {
    return true;
  }

  @Override
  public boolean deferAck(int psn, int expectedPsn) {
    if (!Psn.isAfter(psn, expectedPsn)) {
      return false;
    }
    if (deferred == null) {
      deferred = new int[4];
    } else if (deferredCount == deferred.length) {
      deferred = Arrays.copyOf(deferred, 2 * deferredCount);
    }
    int i = deferredCount++;
    while (i > 0 && Psn.isAfter(deferred[i - 1], psn)) {
      deferred[i] = deferred[i - 1];
      i--;
    }
    deferred[i] = psn;
    return true;
  }

  @Override
  public void takeReadyDeferredAcks(int expectedPsn, AckSink out) {
    int ready = 0;
    while (ready < deferredCount && Psn.isBefore(deferred[ready], expectedPsn)) {
      ready++;
    }
    if (ready == 0) {
      return;
    }
    // One cumulative ACK stands for all that are ready.
    out.ack(deferred[ready - 1]);
    deferredCount -= ready;
    System.arraycopy(deferred, ready, deferred, 0, deferredCount);
  }
}
