package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.SimulationFault;

/**
 * Checks the invariants of the buffer's counters (specification 3): sums over ports agree with the
 * pools, nothing is negative, headroom stays in its limit.
 */
public final class BufferAudit {
  private final String device;
  private final BufferPlan plan;
  private final SharedBuffer buffer;

  /**
   * An audit.
   *
   * @param device name of the switch, for messages
   * @param plan its limits
   * @param buffer its counters
   */
  public BufferAudit(String device, BufferPlan plan, SharedBuffer buffer) {
    this.device = device;
    this.plan = plan;
    this.buffer = buffer;
  }

  /**
   * Checks everything.
   *
   * @throws SimulationFault with the first invariant that is broken
   */
  public void check() {
    for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
      checkPool(pool);
    }
    for (int port = 0; port < buffer.portCount(); port++) {
      long queued = 0;
      for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
        queued += buffer.queued(port, pool);
      }
      require(queued == buffer.queued(port), "queued-of-port", port, -1, queued);
    }
  }

  private void checkPool(int pool) {
    long occupied = 0;
    long queued = 0;
    for (int port = 0; port < buffer.portCount(); port++) {
      checkPortAndPool(port, pool);
      occupied += buffer.occupancy(port, pool);
      queued += buffer.queued(port, pool);
    }
    require(occupied == buffer.ingressUsed(pool), "ingress-sum", -1, pool, occupied);
    require(queued == buffer.egressUsed(pool), "egress-sum", -1, pool, queued);
    require(occupied <= plan.poolBytes(pool), "pool-size", -1, pool, occupied);
  }

  private void checkPortAndPool(int port, int pool) {
    long occupancy = buffer.occupancy(port, pool);
    long headroom = buffer.headroom(port, pool);
    long lossless = buffer.lossless(port, pool);
    require(occupancy >= 0, "occupancy", port, pool, occupancy);
    require(headroom >= 0, "headroom", port, pool, headroom);
    require(headroom <= plan.headroomPerPortBytes(), "headroom-limit", port, pool, headroom);
    require(lossless >= headroom, "lossless", port, pool, lossless);
    require(lossless <= occupancy + headroom, "lossless-sum", port, pool, lossless);
    require(buffer.queued(port, pool) >= 0, "queued", port, pool, buffer.queued(port, pool));
  }

  private void require(boolean holds, String rule, int port, int pool, long found) {
    if (!holds) {
      throw new SimulationFault(
          "switch-" + rule,
          device
              + (port < 0 ? "" : " port " + port)
              + (pool < 0 ? "" : " pool " + pool)
              + ": the counters of the shared buffer do not agree (found "
              + found
              + " B)");
    }
  }
}
