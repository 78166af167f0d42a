package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.SwitchView;

/** The check that limits with one number for each pool share: the queue, then the pool. */
@HotPath
abstract class ConstantLimit implements BufferAdmission {
  private final SwitchView view;
  private final long[] limitBytes;

  /**
   * A limit.
   *
   * @param view the switch
   * @param limitBytes limit of a queue in each pool
   */
  ConstantLimit(SwitchView view, long[] limitBytes) {
    this.view = view;
    this.limitBytes = limitBytes;
  }

  @Override
  public int offer(int port, int pool, int bytes, Packet packet) {
    return fits(port, pool, bytes, limitBytes[pool]) ? ADMIT : TRIM;
  }

  @Override
  public final long staticLimitBytes(int pool) {
    return limitBytes[pool];
  }

  /** Whether neither the limit nor the pool would be exceeded; both may be reached exactly. */
  final boolean fits(int port, int pool, int bytes, long limit) {
    return view.queuedBytes(port, pool) + bytes <= limit
        && view.poolUsedBytes(pool) + bytes <= view.poolBytes(pool);
  }
}
