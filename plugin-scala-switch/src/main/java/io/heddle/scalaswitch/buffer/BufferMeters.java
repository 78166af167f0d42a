package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.HotPath;

/**
 * The levels the two buffer records report: sums over the ports of a direction, and each port's own
 * where asked for.
 *
 * <p>All of them are words of one array. It begins with a word for each port, which says where the
 * meters of the port's direction begin; then for each pool the meter of all ports and, for each
 * direction, those of ingress and egress; then, if asked for, three for each port and pool.
 */
@HotPath
public final class BufferMeters {
  /** Index of uplinks in {@link #egress} and {@link #ingress}; downlinks follow. */
  public static final int UPLINK = 0;

  /** Index of downlinks. */
  public static final int DOWNLINK = 1;

  // Meters of a pool, in words from its block's start; a direction's follow each other.
  private static final int DIRECTION_WORDS = 2 * LevelMeter.WORDS;
  private static final int SHARED = 0;
  private static final int DIRECTIONS = LevelMeter.WORDS;
  private static final int POOL_WORDS = DIRECTIONS + 2 * DIRECTION_WORDS;

  // Meters of a direction, and of a port and pool, in words from their block's start.
  private static final int INGRESS = 0;
  private static final int EGRESS = LevelMeter.WORDS;
  private static final int HEADROOM = 2 * LevelMeter.WORDS;
  private static final int PORT_WORDS = 3 * LevelMeter.WORDS;

  private final int poolsAt;
  private final int portsAt;
  private final boolean perPort;
  private final long[] words;

  /** Views of the words, for the reports. */
  private final LevelMeter[] meters;

  private final boolean[] hasPorts = new boolean[2];

  /**
   * Meters.
   *
   * @param directionOfPort {@link #UPLINK} or {@link #DOWNLINK} for each port
   * @param perPort whether each port's own levels are watched too
   */
  public BufferMeters(byte[] directionOfPort, boolean perPort) {
    poolsAt = directionOfPort.length;
    portsAt = poolsAt + BufferPlan.POOLS * POOL_WORDS;
    this.perPort = perPort;
    int own = perPort ? directionOfPort.length * BufferPlan.POOLS * PORT_WORDS : 0;
    words = new long[portsAt + own];
    for (int port = 0; port < directionOfPort.length; port++) {
      words[port] = (long) poolsAt + DIRECTIONS + directionOfPort[port] * DIRECTION_WORDS;
      hasPorts[directionOfPort[port]] = true;
    }
    meters = new LevelMeter[(words.length - poolsAt) / LevelMeter.WORDS];
    for (int i = 0; i < meters.length; i++) {
      meters[i] = new LevelMeter(words, poolsAt + i * LevelMeter.WORDS);
      meters[i].nextInterval();
    }
  }

  /** Where the meters of a port's direction begin in a pool's block. */
  private int ofDirection(int port, int pool) {
    return (int) words[port] + pool * POOL_WORDS;
  }

  private int ofAll(int pool) {
    return poolsAt + pool * POOL_WORDS + SHARED;
  }

  private int ofPort(int port, int pool) {
    return portsAt + (port * BufferPlan.POOLS + pool) * PORT_WORDS;
  }

  void egressCharged(int port, int pool, int bytes) {
    LevelMeter.charge(words, ofDirection(port, pool) + EGRESS, bytes);
    if (perPort) {
      LevelMeter.charge(words, ofPort(port, pool) + EGRESS, bytes);
    }
  }

  void egressReleased(int port, int pool, int bytes) {
    LevelMeter.release(words, ofDirection(port, pool) + EGRESS, bytes);
    if (perPort) {
      LevelMeter.release(words, ofPort(port, pool) + EGRESS, bytes);
    }
  }

  void ingressCharged(int port, int pool, int bytes) {
    LevelMeter.charge(words, ofDirection(port, pool) + INGRESS, bytes);
    LevelMeter.charge(words, ofAll(pool), bytes);
    if (perPort) {
      LevelMeter.charge(words, ofPort(port, pool) + INGRESS, bytes);
    }
  }

  void ingressReleased(int port, int pool, int bytes) {
    LevelMeter.release(words, ofDirection(port, pool) + INGRESS, bytes);
    LevelMeter.release(words, ofAll(pool), bytes);
    if (perPort) {
      LevelMeter.release(words, ofPort(port, pool) + INGRESS, bytes);
    }
  }

  void headroomCharged(int port, int pool, int bytes) {
    if (perPort) {
      LevelMeter.charge(words, ofPort(port, pool) + HEADROOM, bytes);
    }
  }

  void headroomReleased(int port, int pool, long bytes) {
    if (perPort) {
      LevelMeter.release(words, ofPort(port, pool) + HEADROOM, bytes);
    }
  }

  /** Whether any port is of a direction. */
  public boolean hasPorts(int direction) {
    return hasPorts[direction];
  }

  private LevelMeter meter(int at) {
    return meters[(at - poolsAt) / LevelMeter.WORDS];
  }

  private LevelMeter meter(int direction, int pool, int kind) {
    int block = poolsAt + pool * POOL_WORDS + DIRECTIONS + direction * DIRECTION_WORDS;
    return meter(block + kind);
  }

  /** Egress queues of all ports of a direction in a pool. */
  public LevelMeter egress(int direction, int pool) {
    return meter(direction, pool, EGRESS);
  }

  /** Ingress occupancy of all ports of a direction in a pool. */
  public LevelMeter ingress(int direction, int pool) {
    return meter(direction, pool, INGRESS);
  }

  /** Ingress occupancy of a pool over all ports. */
  public LevelMeter shared(int pool) {
    return meter(ofAll(pool));
  }

  /** Egress queue of one port; only with per-port meters. */
  public LevelMeter portEgress(int port, int pool) {
    return meter(ofPort(port, pool) + EGRESS);
  }

  /** Ingress occupancy of one port; only with per-port meters. */
  public LevelMeter portIngress(int port, int pool) {
    return meter(ofPort(port, pool) + INGRESS);
  }

  /** Headroom of one port; only with per-port meters. */
  public LevelMeter portHeadroom(int port, int pool) {
    return meter(ofPort(port, pool) + HEADROOM);
  }
}
