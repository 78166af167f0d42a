package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;

/**
 * Decides whether an arriving packet may enter, and gives its charge back when it leaves
 * (specification 9, 12.3).
 *
 * <p>Reads and writes the packet's tag: port, class, pool, bytes, and whether it is lossless.
 */
@HotPath
public final class IngressAdmission {
  /** {@link #admit}: the packet is in. */
  public static final int ADMITTED = 0;

  /** {@link #admit}: its port is paused and the port's headroom is full. */
  public static final int HEADROOM_FULL = 1;

  /** {@link #admit}: the pool is full. */
  public static final int POOL_FULL = 2;

  /** Bit of {@code Packet.tagFlags}: PFC protects the packet's class. */
  public static final byte LOSSLESS = 1;

  private final SharedBuffer buffer;
  private final UpstreamPauses pauses;
  private final long[] poolBytes = new long[BufferPlan.POOLS];
  private final long headroomBytes;
  private final long xoffBytes;

  /**
   * An admission.
   *
   * @param plan sizes and thresholds
   * @param buffer the counters
   * @param pauses what the switch has asked of its upstream senders
   */
  public IngressAdmission(BufferPlan plan, SharedBuffer buffer, UpstreamPauses pauses) {
    this.buffer = buffer;
    this.pauses = pauses;
    headroomBytes = plan.headroomPerPortBytes();
    xoffBytes = plan.xoffBytes();
    for (int pool = 0; pool < poolBytes.length; pool++) {
      poolBytes[pool] = plan.poolBytes(pool);
    }
  }

  /**
   * Charges a classified packet, or refuses it and charges nothing.
   *
   * @return {@link #ADMITTED}, {@link #HEADROOM_FULL} or {@link #POOL_FULL}
   */
  public int admit(Packet packet) {
    int port = packet.tagPort;
    int pool = packet.tagPool;
    int bytes = packet.tagBytes;
    boolean lossless = (packet.tagFlags & LOSSLESS) != 0;
    if (lossless) {
      if (pauses.holds(port, pool)) {
        return admitToHeadroom(port, pool, bytes);
      }
      if (buffer.occupancy(port, pool) + bytes > xoffBytes) {
        pauses.pause(port, pool);
      }
    }
    // The same answer as charging first, comparing with the size and rolling back.
    if (buffer.ingressUsed(pool) + bytes > poolBytes[pool]) {
      pauses.released(port, pool, false);
      return POOL_FULL;
    }
    buffer.chargePool(port, pool, bytes, lossless);
    return ADMITTED;
  }

  private int admitToHeadroom(int port, int pool, int bytes) {
    if (buffer.headroom(port, pool) + bytes > headroomBytes) {
      return HEADROOM_FULL;
    }
    buffer.chargeHeadroom(port, pool, bytes);
    return ADMITTED;
  }

  /**
   * Gives a charge back and looks whether the upstream sender may resume.
   *
   * @param port port the packet came in by
   * @param pool its pool
   * @param bytes its charge
   * @param flags its {@code tagFlags}
   */
  public void release(int port, int pool, int bytes, int flags) {
    boolean lossless = (flags & LOSSLESS) != 0;
    if (lossless) {
      buffer.releaseLossless(port, pool, bytes);
    } else {
      buffer.releaseLossy(port, pool, bytes);
    }
    pauses.released(port, pool, lossless);
  }

  /**
   * Moves a trimmed packet's charge to another pool, with its new size (specification 11, step 3).
   *
   * @param packet still tagged with its old class, pool and bytes
   * @param pool the new pool
   * @param bytes the new charge
   * @return whether the new pool could take it; if not, the packet is charged nowhere
   */
  public boolean move(Packet packet, int pool, int bytes) {
    release(packet.tagPort, packet.tagPool, packet.tagBytes, packet.tagFlags);
    if (buffer.ingressUsed(pool) + bytes > poolBytes[pool]) {
      return false;
    }
    packet.tagPool = (byte) pool;
    packet.tagBytes = bytes;
    packet.tagFlags = 0;
    buffer.chargePool(packet.tagPort, pool, bytes, false);
    return true;
  }
}
