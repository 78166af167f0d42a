package io.heddle.roce.recovery;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;

/** Takes only the expected packet; one NAK a gap, then silence until the packet comes. */
@HotPath
final class InOrderReceiver implements GapReceiver {
  private final ErrorRecoverySocket socket;
  private boolean nakOut;

  InOrderReceiver(ErrorRecoverySocket socket) {
    this.socket = socket;
  }

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn) {
    int distance = Psn.distance(expected.psn(), receivedPsn);
    if (distance == 0) {
      expected.advance();
      nakOut = false;
      return PsnAction.ACCEPT;
    }
    return distance < 0 ? PsnAction.DUPLICATE : PsnAction.MISSING;
  }

  @Override
  public void onMissingMessage(int expectedPsn) {
    if (!nakOut) {
      nakOut = true;
      socket.emitNack(expectedPsn, -1);
    }
  }

  @Override
  public void refused() {
    nakOut = true;
  }
}
