package io.heddle.roce.recovery;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.SendInfo;

/**
 * Repairs nothing (specification 11.2). In order, the first packet beyond a gap ends the run; with
 * {@code OutOfOrderPktSupport} a message with a gap stays incomplete at both ends.
 */
@HotPath
final class NoRecovery implements ErrorRecovery {
  private final int qpn;
  private int una;

  /** Null in order. */
  private final RepairingReceiver receiver;

  NoRecovery(ErrorRecoverySocket socket) {
    qpn = socket.nic().qpn();
    una = socket.nic().startPsn();
    receiver = socket.nic().outOfOrder() ? new RepairingReceiver(socket, false) : null;
  }

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder) {
    if (receiver != null) {
      return receiver.checkPsn(expected, receivedPsn);
    }
    int distance = Psn.distance(expected.psn(), receivedPsn);
    if (distance == 0) {
      expected.advance();
      return PsnAction.ACCEPT;
    }
    return distance < 0 ? PsnAction.DUPLICATE : PsnAction.ABORT_RUN;
  }

  @Override
  public boolean useByteCountCompletion() {
    return receiver != null;
  }

  @Override
  public boolean deferAck(int msn, int psn, int expectedPsn) {
    return receiver != null && receiver.deferAck(psn, expectedPsn);
  }

  @Override
  public void takeReadyDeferredAcks(int expectedPsn, AckSink out) {
    if (receiver != null) {
      receiver.takeReadyDeferredAcks(expectedPsn, out);
    }
  }

  @Override
  public void onPacketScheduled(SendInfo info) {
    // Nothing is kept for a retransmission that never comes.
  }

  @Override
  public void onAck(int psn, Retired out) {
    if (!Psn.isBefore(psn, una)) {
      out.retire(una, psn);
      una = Psn.plus(psn, 1);
    }
  }

  @Override
  public void onNack(int expectedPsn, int rnrIndex, Retired out) {
    throw impossible("a NAK of PSN " + expectedPsn + " arrived");
  }

  @Override
  public void getRetransmitBatch(long quotaBytes, RetransmitBatch out) {
    throw impossible("retransmissions were asked for");
  }

  private SimulationFault impossible(String what) {
    return new SimulationFault(
        "F-05", "queue pair " + qpn + ": " + what + ", but there is no error recovery");
  }

  @Override
  public boolean hasRetransmitPending() {
    return false;
  }
}
