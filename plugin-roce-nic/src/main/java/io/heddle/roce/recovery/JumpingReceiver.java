package io.heddle.roce.recovery;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;

/**
 * Jumps past a gap without a word and takes a late packet when it comes: a gap that was a loss is
 * never repaired (specification 11.5, {@code SelectiveGapRepair} false).
 */
@HotPath
final class JumpingReceiver implements GapReceiver {
  private final PsnSet missing = new PsnSet();

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn) {
    int distance = Psn.distance(expected.psn(), receivedPsn);
    if (distance < 0) {
      return missing.remove(receivedPsn) ? PsnAction.ACCEPT_OUT_OF_ORDER : PsnAction.DUPLICATE;
    }
    for (int i = 0; i < distance; i++) {
      missing.add(Psn.plus(expected.psn(), i));
    }
    // A number that was missed a whole circle ago means another packet now.
    missing.remove(receivedPsn);
    expected.moveTo(Psn.plus(receivedPsn, 1));
    return PsnAction.ACCEPT;
  }

  @Override
  public void onMissingMessage(int expectedPsn) {
    throw new IllegalStateException("a jumping receiver reports no gap");
  }

  @Override
  public boolean usesByteCount() {
    return true;
  }
}
