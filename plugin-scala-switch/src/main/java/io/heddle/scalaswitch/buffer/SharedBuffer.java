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
  private static final int POOLS = BufferPlan.POOLS;

  /** Counters of a pool: ingress at 2p, egress at 2p + 1; then those of each port and pool. */
  private static final int FIRST_CELL = 2 * POOLS;

  /** Counters of a port and pool, from its cell's start. */
  private static final int OCCUPANCY = 0;

  private static final int LOSSLESS = 1;
  private static final int HEADROOM = 2;
  private static final int QUEUED = 3;
  private static final int MOST_QUEUED = 4;
  private static final int CELL = 5;

  /** Every counter, so that a packet touches few cache lines. */
  private final long[] bytesOf;

  private final int portCount;
  private BufferMeters meters;

  /** An empty buffer for that many ports. */
  public SharedBuffer(int portCount) {
    this.portCount = portCount;
    bytesOf = new long[FIRST_CELL + portCount * POOLS * CELL];
  }

  private static int cell(int port, int pool) {
    return FIRST_CELL + (port * POOLS + pool) * CELL;
  }

  /** Has {@code watching} see every change from now on; before the first charge. */
  public void watch(BufferMeters watching) {
    meters = watching;
  }

  /** Charges a packet to its pool at ingress. */
  public void chargePool(int port, int pool, int bytes, boolean isLossless) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[2 * pool] += bytes;
    b[at + OCCUPANCY] += bytes;
    if (isLossless) {
      b[at + LOSSLESS] += bytes;
    }
    if (meters != null) {
      meters.ingressCharged(port, pool, bytes);
    }
  }

  /** Charges a lossless packet to its port's headroom; the pool does not see it. */
  public void chargeHeadroom(int port, int pool, int bytes) {
    int at = cell(port, pool);
    bytesOf[at + HEADROOM] += bytes;
    bytesOf[at + LOSSLESS] += bytes;
    if (meters != null) {
      meters.headroomCharged(port, pool, bytes);
    }
  }

  /** Gives back a lossless packet's ingress charge: headroom first, whatever it was charged to. */
  public void releaseLossless(int port, int pool, int bytes) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[at + LOSSLESS] -= bytes;
    int fromHeadroom = (int) Math.min(b[at + HEADROOM], bytes);
    if (fromHeadroom != 0) {
      b[at + HEADROOM] -= fromHeadroom;
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
    bytesOf[2 * pool] -= bytes;
    bytesOf[cell(port, pool) + OCCUPANCY] -= bytes;
    if (meters != null) {
      meters.ingressReleased(port, pool, bytes);
    }
  }

  /** Charges a packet to its egress port and pool. */
  public void chargeEgress(int port, int pool, int bytes) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[2 * pool + 1] += bytes;
    long queued = b[at + QUEUED] + bytes;
    b[at + QUEUED] = queued;
    if (queued > b[at + MOST_QUEUED]) {
      b[at + MOST_QUEUED] = queued;
    }
    if (meters != null) {
      meters.egressCharged(port, pool, bytes);
    }
  }

  /** Gives back a packet's egress charge. */
  public void releaseEgress(int port, int pool, int bytes) {
    bytesOf[cell(port, pool) + QUEUED] -= bytes;
    bytesOf[2 * pool + 1] -= bytes;
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
    return bytesOf[2 * pool];
  }

  /** Bytes charged to a pool at egress. */
  public long egressUsed(int pool) {
    return bytesOf[2 * pool + 1];
  }

  /** Lossless and lossy bytes a port has charged to a pool at ingress. */
  public long occupancy(int port, int pool) {
    return bytesOf[cell(port, pool) + OCCUPANCY];
  }

  /** Bytes in a port's headroom for a pool. */
  public long headroom(int port, int pool) {
    return bytesOf[cell(port, pool) + HEADROOM];
  }

  /** Lossless bytes of a port in the switch, in headroom or pool. */
  public long lossless(int port, int pool) {
    return bytesOf[cell(port, pool) + LOSSLESS];
  }

  /** Bytes queued on a port out of a pool, the frame on the wire included. */
  public long queued(int port, int pool) {
    return bytesOf[cell(port, pool) + QUEUED];
  }

  /** Bytes queued on a port out of all pools. */
  public long queued(int port) {
    long bytes = 0;
    for (int pool = 0; pool < POOLS; pool++) {
      bytes += queued(port, pool);
    }
    return bytes;
  }

  /** Most bytes ever queued on a port out of a pool. */
  public long mostQueued(int port, int pool) {
    return bytesOf[cell(port, pool) + MOST_QUEUED];
  }
}
