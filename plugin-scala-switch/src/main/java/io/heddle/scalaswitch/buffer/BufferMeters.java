package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.HotPath;

/**
 * The levels the two buffer records report: sums over the ports of a direction, and each port's own
 * where asked for.
 */
@HotPath
public final class BufferMeters {
  /** Index of uplinks in {@link #egress} and {@link #ingress}; downlinks follow. */
  public static final int UPLINK = 0;

  /** Index of downlinks. */
  public static final int DOWNLINK = 1;

  private static final int POOL_BITS = 3;

  private final byte[] directionOfPort;
  private final LevelMeter[] egress = meters(2 << POOL_BITS);
  private final LevelMeter[] ingress = meters(2 << POOL_BITS);
  private final LevelMeter[] shared = meters(1 << POOL_BITS);
  private final LevelMeter[] portEgress;
  private final LevelMeter[] portIngress;
  private final LevelMeter[] portHeadroom;

  /**
   * Meters.
   *
   * @param directionOfPort {@link #UPLINK} or {@link #DOWNLINK} for each port
   * @param perPort whether each port's own levels are watched too
   */
  public BufferMeters(byte[] directionOfPort, boolean perPort) {
    this.directionOfPort = directionOfPort;
    int own = perPort ? directionOfPort.length << POOL_BITS : 0;
    portEgress = meters(own);
    portIngress = meters(own);
    portHeadroom = meters(own);
  }

  private static LevelMeter[] meters(int count) {
    LevelMeter[] meters = new LevelMeter[count];
    for (int i = 0; i < count; i++) {
      meters[i] = new LevelMeter();
    }
    return meters;
  }

  void egressCharged(int port, int pool, int bytes) {
    egress(directionOfPort[port], pool).charge(bytes);
    if (portEgress.length != 0) {
      portEgress(port, pool).charge(bytes);
    }
  }

  void egressReleased(int port, int pool, int bytes) {
    egress(directionOfPort[port], pool).release(bytes);
    if (portEgress.length != 0) {
      portEgress(port, pool).release(bytes);
    }
  }

  void ingressCharged(int port, int pool, int bytes) {
    ingress(directionOfPort[port], pool).charge(bytes);
    shared[pool].charge(bytes);
    if (portIngress.length != 0) {
      portIngress(port, pool).charge(bytes);
    }
  }

  void ingressReleased(int port, int pool, int bytes) {
    ingress(directionOfPort[port], pool).release(bytes);
    shared[pool].release(bytes);
    if (portIngress.length != 0) {
      portIngress(port, pool).release(bytes);
    }
  }

  void headroomCharged(int port, int pool, int bytes) {
    if (portHeadroom.length != 0) {
      portHeadroom(port, pool).charge(bytes);
    }
  }

  void headroomReleased(int port, int pool, long bytes) {
    if (portHeadroom.length != 0) {
      portHeadroom(port, pool).release(bytes);
    }
  }

  /** Whether any port is of a direction. */
  public boolean hasPorts(int direction) {
    for (byte d : directionOfPort) {
      if (d == direction) {
        return true;
      }
    }
    return false;
  }

  /** Egress queues of all ports of a direction in a pool. */
  public LevelMeter egress(int direction, int pool) {
    return egress[(direction << POOL_BITS) | pool];
  }

  /** Ingress occupancy of all ports of a direction in a pool. */
  public LevelMeter ingress(int direction, int pool) {
    return ingress[(direction << POOL_BITS) | pool];
  }

  /** Ingress occupancy of a pool over all ports. */
  public LevelMeter shared(int pool) {
    return shared[pool];
  }

  /** Egress queue of one port; only with per-port meters. */
  public LevelMeter portEgress(int port, int pool) {
    return portEgress[(port << POOL_BITS) | pool];
  }

  /** Ingress occupancy of one port; only with per-port meters. */
  public LevelMeter portIngress(int port, int pool) {
    return portIngress[(port << POOL_BITS) | pool];
  }

  /** Headroom of one port; only with per-port meters. */
  public LevelMeter portHeadroom(int port, int pool) {
    return portHeadroom[(port << POOL_BITS) | pool];
  }
}
