package io.heddle.scalaswitch.buffer;

/**
 * The levels the two buffer records report: sums over the ports of a direction, and each port's own
 * where asked for. {@link SharedBuffer} keeps their words among its counters, so that a packet
 * touches few cache lines, and changes them itself; here they are for whoever reports them.
 */
public final class BufferMeters {
  /** Index of uplinks in {@link #egress} and {@link #ingress}; downlinks follow. */
  public static final int UPLINK = 0;

  /** Index of downlinks. */
  public static final int DOWNLINK = 1;

  // Meters of a direction and pool, and of a port and pool, in words from their block's start.
  static final int INGRESS = 0;
  static final int EGRESS = LevelMeter.WORDS;
  static final int HEADROOM = 2 * LevelMeter.WORDS;
  static final int PORT_WORDS = 3 * LevelMeter.WORDS;
  private static final int DIRECTION_WORDS = 2 * LevelMeter.WORDS;

  private final boolean[] hasPorts = new boolean[2];
  private final LevelMeter[] shared = new LevelMeter[BufferPlan.POOLS];
  private final LevelMeter[] directions;
  private final LevelMeter[] ports;

  /**
   * Views of a buffer's words.
   *
   * @param poolWords words of a pool's block, which its ingress meter begins
   * @param directionsAt where the meters of directions begin
   * @param portsAt where those of ports begin; 0 for none
   */
  BufferMeters(long[] words, byte[] directionOfPort, int poolWords, int directionsAt, int portsAt) {
    for (byte direction : directionOfPort) {
      hasPorts[direction] = true;
    }
    for (int pool = 0; pool < shared.length; pool++) {
      shared[pool] = new LevelMeter(words, pool * poolWords);
    }
    directions = meters(words, directionsAt, directionsAt + directionWords());
    ports = portsAt == 0 ? new LevelMeter[0] : meters(words, portsAt, words.length);
  }

  private static LevelMeter[] meters(long[] words, int from, int to) {
    LevelMeter[] meters = new LevelMeter[(to - from) / LevelMeter.WORDS];
    for (int i = 0; i < meters.length; i++) {
      meters[i] = new LevelMeter(words, from + i * LevelMeter.WORDS);
    }
    return meters;
  }

  /** Words of the meters of all directions and pools. */
  static int directionWords() {
    return 2 * BufferPlan.POOLS * DIRECTION_WORDS;
  }

  /** Where the meters of a direction and pool begin, from the start of all those. */
  static int ofDirection(int direction, int pool) {
    return (pool * 2 + direction) * DIRECTION_WORDS;
  }

  /** Whether any port is of a direction. */
  public boolean hasPorts(int direction) {
    return hasPorts[direction];
  }

  /** Egress queues of all ports of a direction in a pool. */
  public LevelMeter egress(int direction, int pool) {
    return directions[(ofDirection(direction, pool) + EGRESS) / LevelMeter.WORDS];
  }

  /** Ingress occupancy of all ports of a direction in a pool. */
  public LevelMeter ingress(int direction, int pool) {
    return directions[(ofDirection(direction, pool) + INGRESS) / LevelMeter.WORDS];
  }

  /** Ingress occupancy of a pool over all ports. */
  public LevelMeter shared(int pool) {
    return shared[pool];
  }

  private LevelMeter ofPort(int port, int pool, int kind) {
    return ports[((port * BufferPlan.POOLS + pool) * PORT_WORDS + kind) / LevelMeter.WORDS];
  }

  /** Egress queue of one port; only with per-port meters. */
  public LevelMeter portEgress(int port, int pool) {
    return ofPort(port, pool, EGRESS);
  }

  /** Ingress occupancy of one port; only with per-port meters. */
  public LevelMeter portIngress(int port, int pool) {
    return ofPort(port, pool, INGRESS);
  }

  /** Headroom of one port; only with per-port meters. */
  public LevelMeter portHeadroom(int port, int pool) {
    return ofPort(port, pool, HEADROOM);
  }
}
