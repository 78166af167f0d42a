package io.heddle.scalaswitch.pause;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.api.net.PauseFrame;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.buffer.UpstreamPauses;

/**
 * Pauses, refreshes and resumes the upstream senders of the switch's ports, per port and pool
 * (specification 13.2, 13.3).
 *
 * <p>A pause is refreshed every half pause time until the resume condition holds; nothing else ends
 * it. Cost of a release while nothing is paused: one load.
 */
@HotPath
public final class PauseController implements UpstreamPauses {
  private static final int POOL_BITS = 3;

  private final SharedBuffer buffer;
  private final Scheduler scheduler;
  private final PfcOutput output;
  private final long[] refreshPs;
  private final int[] priorityGroup = new int[BufferPlan.POOLS];
  private final long xonBytes;

  /** Bit p of an entry: the port has paused its sender for pool p. */
  private final byte[] held;

  private final Refresh[] refreshes;

  /**
   * A controller that has paused nobody.
   *
   * @param plan thresholds and priority groups
   * @param buffer occupancies
   * @param scheduler of the switch
   * @param refreshPs half the longest pause time, for each port
   * @param output sends the frames
   */
  public PauseController(
      BufferPlan plan,
      SharedBuffer buffer,
      Scheduler scheduler,
      long[] refreshPs,
      PfcOutput output) {
    this.buffer = buffer;
    this.scheduler = scheduler;
    this.refreshPs = refreshPs;
    this.output = output;
    xonBytes = plan.xonBytes();
    held = new byte[buffer.portCount()];
    refreshes = new Refresh[buffer.portCount() << POOL_BITS];
    for (int pool = 0; pool < priorityGroup.length; pool++) {
      priorityGroup[pool] = plan.priorityGroup(pool);
    }
  }

  @Override
  public boolean holds(int port, int pool) {
    return (held[port] & (1 << pool)) != 0;
  }

  @Override
  public void pause(int port, int pool) {
    held[port] |= (byte) (1 << pool);
    send(port, pool, PauseFrame.MAX_QUANTA);
    refresh(port, pool).arm(refreshPs[port]);
  }

  /**
   * A port's longest pause time has changed with its link's rate; a refresh under way keeps its
   * time if that is earlier.
   *
   * @param newRefreshPs half of it
   */
  public void refreshEvery(int port, long newRefreshPs) {
    refreshPs[port] = newRefreshPs;
    for (int pool = 0; pool < priorityGroup.length; pool++) {
      if (holds(port, pool)) {
        Refresh refresh = refresh(port, pool);
        refresh.armAt(Math.min(refresh.deadlinePs(), scheduler.nowPs() + newRefreshPs));
      }
    }
  }

  @Override
  public void released(int port, int pool, boolean lossless) {
    if (held[port] != 0 && holds(port, pool) && mayResume(port, pool, lossless)) {
      forget(port, pool);
      send(port, pool, 0);
    }
  }

  /**
   * Without the second case a port whose occupancy is all lossy could stay paused for ever: no
   * lossless departure would come to test the condition.
   */
  private boolean mayResume(int port, int pool, boolean lossless) {
    return (lossless || buffer.lossless(port, pool) == 0)
        && buffer.headroom(port, pool) == 0
        && buffer.occupancy(port, pool) <= xonBytes;
  }

  /** Forgets every pause of a port without telling anybody: its link has come back. */
  public void forget(int port) {
    for (int pool = 0; pool < priorityGroup.length; pool++) {
      if (holds(port, pool)) {
        forget(port, pool);
      }
    }
  }

  private void forget(int port, int pool) {
    held[port] &= (byte) ~(1 << pool);
    refresh(port, pool).cancel();
  }

  private void send(int port, int pool, int quanta) {
    for (int left = priorityGroup[pool]; left != 0; left &= left - 1) {
      output.send(port, Integer.numberOfTrailingZeros(left), quanta);
    }
  }

  /** A port's timers are made when it first pauses somebody, so idle ports cost nothing. */
  private Refresh refresh(int port, int pool) {
    int i = (port << POOL_BITS) | pool;
    if (refreshes[i] == null) {
      refreshes[i] = new Refresh(port, pool);
    }
    return refreshes[i];
  }

  private final class Refresh extends Timer {
    private final int port;
    private final int pool;

    Refresh(int port, int pool) {
      super(scheduler);
      this.port = port;
      this.pool = pool;
    }

    @Override
    protected void expired() {
      send(port, pool, PauseFrame.MAX_QUANTA);
      arm(refreshPs[port]);
    }
  }
}
