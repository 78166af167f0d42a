package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.HotPath;

/**
 * Charges and releases: the only owner of the buffer's byte counters (specification 3).
 *
 * <p>Decides nothing. Every operation is O(1) and allocates nothing; all counters of a port and
 * pool lie in flat arrays.
 */
@HotPath
public final class SharedBuffer {
  private static final int POOL_BITS = 3;
  private static final int POOLS = BufferPlan.POOLS;

  private final long[] ingressUsed = new long[POOLS];
  private final long[] egressUsed = new long[POOLS];
  private final long[] occupancy;
  private final long[] headroom;
  private final long[] lossless;
  private final long[] queued;
  private final long[] queuedOfPort;
  private final long[] mostQueued;
  private final int portCount;
  private BufferMeters meters;

  /** An empty buffer for that many ports. */
  public SharedBuffer(int portCount) {
    this.portCount = portCount;
    occupancy = new long[portCount << POOL_BITS];
    headroom = new long[portCount << POOL_BITS];
    lossless = new long[portCount << POOL_BITS];
    queued = new long[portCount << POOL_BITS];
    queuedOfPort = new long[portCount];
    mostQueued = new long[portCount << POOL_BITS];
  }

  /** Has {@code watching} see every change from now on; before the first charge. */
  public void watch(BufferMeters watching) {
    meters = watching;
  }

  /** Charges a packet to its pool at ingress. */
  public void chargePool(int port, int pool, int bytes, boolean isLossless) {
    int i = (port << POOL_BITS) | pool;
    ingressUsed[pool] += bytes;
    occupancy[i] += bytes;
    if (isLossless) {
      lossless[i] += bytes;
    }
    if (meters != null) {
      meters.ingressCharged(port, pool, bytes);
    }
  }

  /** Charges a lossless packet to its port's headroom; the pool does not see it. */
  public void chargeHeadroom(int port, int pool, int bytes) {
    int i = (port << POOL_BITS) | pool;
    headroom[i] += bytes;
    lossless[i] += bytes;
    if (meters != null) {
      meters.headroomCharged(port, pool, bytes);
    }
  }

  /** Gives back a lossless packet's ingress charge: headroom first, whatever it was charged to. */
  public void releaseLossless(int port, int pool, int bytes) {
    int i = (port << POOL_BITS) | pool;
    lossless[i] -= bytes;
    int fromHeadroom = (int) Math.min(headroom[i], bytes);
    if (fromHeadroom != 0) {
      headroom[i] -= fromHeadroom;
      if (meters != null) {
        meters.headroomReleased(port, pool, fromHeadroom);
      }
    }
    if (fromHeadroom != bytes) {
      releaseLossy(port, pool, bytes - fromHeadroom);
    }
  }

  /** Gives back bytes of the pool at ingress. */
  public void releaseLossy(int port, int pool, int bytes) {
    ingressUsed[pool] -= bytes;
    occupancy[(port << POOL_BITS) | pool] -= bytes;
    if (meters != null) {
      meters.ingressReleased(port, pool, bytes);
    }
  }

  /** Charges a packet to its egress port and pool. */
  public void chargeEgress(int port, int pool, int bytes) {
    egressUsed[pool] += bytes;
    queuedOfPort[port] += bytes;
    int queue = (port << POOL_BITS) | pool;
    queued[queue] += bytes;
    if (queued[queue] > mostQueued[queue]) {
      mostQueued[queue] = queued[queue];
    }
    if (meters != null) {
      meters.egressCharged(port, pool, bytes);
    }
  }

  /** Gives back a packet's egress charge. */
  public void releaseEgress(int port, int pool, int bytes) {
    queued[(port << POOL_BITS) | pool] -= bytes;
    queuedOfPort[port] -= bytes;
    egressUsed[pool] -= bytes;
    if (meters != null) {
      meters.egressReleased(port, pool, bytes);
    }
  }

  /** Ports of the buffer. */
  public int portCount() {
    return portCount;
  }

  /** Bytes charged to a pool at ingress. */
  public long ingressUsed(int pool) {
    return ingressUsed[pool];
  }

  /** Bytes charged to a pool at egress. */
  public long egressUsed(int pool) {
    return egressUsed[pool];
  }

  /** Lossless and lossy bytes a port has charged to a pool at ingress. */
  public long occupancy(int port, int pool) {
    return occupancy[(port << POOL_BITS) | pool];
  }

  /** Bytes in a port's headroom for a pool. */
  public long headroom(int port, int pool) {
    return headroom[(port << POOL_BITS) | pool];
  }

  /** Lossless bytes of a port in the switch, in headroom or pool. */
  public long lossless(int port, int pool) {
    return lossless[(port << POOL_BITS) | pool];
  }

  /** Bytes queued on a port out of a pool, the frame on the wire included. */
  public long queued(int port, int pool) {
    return queued[(port << POOL_BITS) | pool];
  }

  /** Bytes queued on a port out of all pools. */
  public long queued(int port) {
    return queuedOfPort[port];
  }

  /** Most bytes ever queued on a port out of a pool. */
  public long mostQueued(int port, int pool) {
    return mostQueued[(port << POOL_BITS) | pool];
  }
}
