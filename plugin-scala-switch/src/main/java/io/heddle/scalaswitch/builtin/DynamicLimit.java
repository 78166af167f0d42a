package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.SwitchView;

/**
 * A queue may hold {@code LossyAlpha} times what its pool has free (specification 8.4), and no
 * packet may take the pool beyond its size.
 */
@HotPath
public final class DynamicLimit implements BufferAdmission {
  /** Whole multipliers up to here are exact in 64-bit arithmetic for every buffer size. */
  private static final double LARGEST_WHOLE_ALPHA = 1 << 20;

  private final SwitchView view;
  private final double alpha;

  /** {@link #alpha} if it is a whole number, so that the usual case needs no floating point. */
  private final long wholeAlpha;

  /**
   * A limit.
   *
   * @param alpha {@code LossyAlpha}, above 0
   * @param view the switch
   */
  public DynamicLimit(double alpha, SwitchView view) {
    this.alpha = alpha;
    this.view = view;
    wholeAlpha = alpha == Math.rint(alpha) && alpha <= LARGEST_WHOLE_ALPHA ? (long) alpha : 0;
  }

  @Override
  public int offer(int port, int pool, int bytes, Packet packet) {
    long free = view.poolBytes(pool) - view.poolUsedBytes(pool);
    if (bytes > free) {
      return TRIM;
    }
    long queued = view.queuedBytes(port, pool) + bytes;
    boolean fits = wholeAlpha != 0 ? queued <= wholeAlpha * free : queued <= alpha * free;
    return fits ? ADMIT : TRIM;
  }

  @Override
  public long staticLimitBytes(int pool) {
    return view.basePoolBytes(pool);
  }
}
