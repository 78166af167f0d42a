package io.heddle.roce.recovery;

import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;

/** How a receiver treats packets around a gap; the hooks of {@code ErrorRecovery} it decides. */
interface GapReceiver {
  PsnAction checkPsn(PsnCursor expected, int receivedPsn);

  /** The socket reports a gap that {@link #checkPsn} announced. */
  void onMissingMessage(int expectedPsn);

  /** A SEND is refused for want of credit; what follows it is discarded in silence. */
  default void refused() {}

  default boolean usesByteCount() {
    return false;
  }

  default boolean deferAck(int psn, int expectedPsn) {
    return false;
  }

  default void takeReadyDeferredAcks(int expectedPsn, AckSink out) {}

  /** The receiver of {@code go-back-n} (specification 11.4, 11.5). */
  static GapReceiver of(boolean selectiveGapRepair, ErrorRecoverySocket socket) {
    if (!socket.nic().outOfOrder()) {
      return new InOrderReceiver(socket);
    }
    return selectiveGapRepair ? new RepairingReceiver(socket, true) : new JumpingReceiver();
  }
}
