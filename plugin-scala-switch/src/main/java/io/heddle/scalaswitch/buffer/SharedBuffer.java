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

  /**
   * Counters of a pool, from its block's start: the meter of its ingress, whose level counts
   * whether or not anybody watches, and what is charged at egress. Cells of each port and pool
   * follow the pools.
   */
  private static final int INGRESS = 0;

  private static final int EGRESS = LevelMeter.WORDS;
  private static final int POOL = LevelMeter.WORDS + 1;
  private static final int FIRST_CELL = POOLS * POOL;

  /** Counters of a port and pool, from its cell's start. */
  private static final int OCCUPANCY = 0;

  private static final int LOSSLESS = 1;
  private static final int HEADROOM = 2;
  private static final int QUEUED = 3;
  private static final int MOST_QUEUED = 4;

  /** Where the meters of the port's direction and the pool begin, while somebody watches. */
  private static final int METERS = 5;

  private static final int CELL = 6;

  /** Every counter, so that a packet touches few cache lines. */
  private long[] bytesOf;

  private final int portCount;

  /** Whether levels are watched at all, and where the meters of each port begin; 0 for none. */
  private boolean watched;

  private int portMeters;

  /** An empty buffer for that many ports. */
  public SharedBuffer(int portCount) {
    this.portCount = portCount;
    bytesOf = new long[FIRST_CELL + portCount * POOLS * CELL];
  }

  private static int cell(int port, int pool) {
    return FIRST_CELL + (port * POOLS + pool) * CELL;
  }

  private static int pool(int pool) {
    return pool * POOL;
  }

  private int portMeters(int port, int pool) {
    return portMeters + (port * POOLS + pool) * BufferMeters.PORT_WORDS;
  }

  /**
   * Has meters see every change from now on; before the first charge.
   *
   * @param directionOfPort {@link BufferMeters#UPLINK} or {@link BufferMeters#DOWNLINK} for each
   *     port
   * @param perPort whether each port's own levels are watched too
   */
  public BufferMeters watch(byte[] directionOfPort, boolean perPort) {
    int directions = bytesOf.length;
    int ports = directions + BufferMeters.directionWords();
    bytesOf = new long[ports + (perPort ? portCount * POOLS * BufferMeters.PORT_WORDS : 0)];
    for (int port = 0; port < portCount; port++) {
      for (int pool = 0; pool < POOLS; pool++) {
        int meters = directions + BufferMeters.ofDirection(directionOfPort[port], pool);
        bytesOf[cell(port, pool) + METERS] = meters;
      }
    }
    watched = true;
    portMeters = perPort ? ports : 0;
    return new BufferMeters(bytesOf, directionOfPort, POOL, directions, portMeters);
  }

  /** Charges a packet to its pool at ingress. */
  public void chargePool(int port, int pool, int bytes, boolean isLossless) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[at + OCCUPANCY] += bytes;
    if (isLossless) {
      b[at + LOSSLESS] += bytes;
    }
    if (watched) {
      LevelMeter.charge(b, pool(pool) + INGRESS, bytes);
      LevelMeter.charge(b, (int) b[at + METERS] + BufferMeters.INGRESS, bytes);
      if (portMeters != 0) {
        LevelMeter.charge(b, portMeters(port, pool) + BufferMeters.INGRESS, bytes);
      }
    } else {
      b[pool(pool) + INGRESS] += bytes;
    }
  }

  /** Charges a lossless packet to its port's headroom; the pool does not see it. */
  public void chargeHeadroom(int port, int pool, int bytes) {
    int at = cell(port, pool);
    bytesOf[at + HEADROOM] += bytes;
    bytesOf[at + LOSSLESS] += bytes;
    if (portMeters != 0) {
      LevelMeter.charge(bytesOf, portMeters(port, pool) + BufferMeters.HEADROOM, bytes);
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
      if (portMeters != 0) {
        LevelMeter.release(b, portMeters(port, pool) + BufferMeters.HEADROOM, fromHeadroom);
      }
    }
    if (fromHeadroom != bytes) {
      releaseLossy(port, pool, bytes - fromHeadroom);
    }
  }

  /** Gives back bytes of the pool at ingress. */
  public void releaseLossy(int port, int pool, int bytes) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[at + OCCUPANCY] -= bytes;
    if (watched) {
      LevelMeter.release(b, pool(pool) + INGRESS, bytes);
      LevelMeter.release(b, (int) b[at + METERS] + BufferMeters.INGRESS, bytes);
      if (portMeters != 0) {
        LevelMeter.release(b, portMeters(port, pool) + BufferMeters.INGRESS, bytes);
      }
    } else {
      b[pool(pool) + INGRESS] -= bytes;
    }
  }

  /** Charges a packet to its egress port and pool. */
  public void chargeEgress(int port, int pool, int bytes) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[pool(pool) + EGRESS] += bytes;
    long queued = b[at + QUEUED] + bytes;
    b[at + QUEUED] = queued;
    if (queued > b[at + MOST_QUEUED]) {
      b[at + MOST_QUEUED] = queued;
    }
    if (watched) {
      LevelMeter.charge(b, (int) b[at + METERS] + BufferMeters.EGRESS, bytes);
      if (portMeters != 0) {
        LevelMeter.charge(b, portMeters(port, pool) + BufferMeters.EGRESS, bytes);
      }
    }
  }

  /** Gives back a packet's egress charge. */
  public void releaseEgress(int port, int pool, int bytes) {
    long[] b = bytesOf;
    int at = cell(port, pool);
    b[at + QUEUED] -= bytes;
    b[pool(pool) + EGRESS] -= bytes;
    if (watched) {
      LevelMeter.release(b, (int) b[at + METERS] + BufferMeters.EGRESS, bytes);
      if (portMeters != 0) {
        LevelMeter.release(b, portMeters(port, pool) + BufferMeters.EGRESS, bytes);
      }
    }
  }

  /** Ports of the buffer. */
  public int portCount() {
    return portCount;
  }

  /** Bytes charged to a pool at ingress. */
  public long ingressUsed(int pool) {
    return bytesOf[pool(pool) + INGRESS];
  }

  /** Bytes charged to a pool at egress. */
  public long egressUsed(int pool) {
    return bytesOf[pool(pool) + EGRESS];
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
