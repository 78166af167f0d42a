package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * How likely a frame has a wrong bit: 1 - (1 - b)^(8 · wire bytes). A size is worked out once and
 * remembered.
 */
@HotPath
final class BitErrorOdds {
  private static final double UNKNOWN = -1;

  private final double logRight;
  private double[] bySize = {};

  /**
   * Odds.
   *
   * @param bitErrorRate b, 0 to 1
   */
  BitErrorOdds(double bitErrorRate) {
    logRight = StrictMath.log1p(-bitErrorRate);
  }

  /** The odds of a frame of a size. */
  double of(int wireBytes) {
    if (wireBytes >= bySize.length) {
      widen(wireBytes);
    }
    double odds = bySize[wireBytes];
    return odds != UNKNOWN ? odds : workOut(wireBytes);
  }

  private double workOut(int wireBytes) {
    // expm1 and log1p keep the digits of rates down to 1e-12; no error rate gives 0, not -0.
    double odds = logRight == 0 ? 0 : -StrictMath.expm1(8.0 * wireBytes * logRight);
    bySize[wireBytes] = odds;
    return odds;
  }

  private void widen(int wireBytes) {
    int known = bySize.length;
    bySize = Arrays.copyOf(bySize, Integer.highestOneBit(wireBytes) * 2);
    Arrays.fill(bySize, known, bySize.length, UNKNOWN);
  }
}
