package io.heddle.scalaswitch.contract;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.DeviceInfo;
import io.heddle.scalaswitch.spi.SwitchAttributes;
import io.heddle.scalaswitch.spi.SwitchView;
import java.math.BigDecimal;

/**
 * A switch as a strategy sees it, whose state a test sets by hand. Queries allocate nothing, so
 * that a meter sees the strategy alone.
 */
public final class HandMovedView implements SwitchView {
  /** Attributes with the documented defaults. */
  public static final SwitchAttributes DEFAULTS =
      new SwitchAttributes(
          1.0,
          5,
          300_000,
          false,
          100_000_000L,
          true,
          0.10,
          new BigDecimal("0.2"),
          new BigDecimal("0.8"),
          1.0);

  private final int ports;
  private final SwitchAttributes attributes;
  private final long[][] queued;
  private final int[] pausedMask;
  private final int[][] head;
  private final long[] poolBytes = new long[CLASSES];
  private final long[] staticLimit = new long[CLASSES];
  private long nowPs;
  private int draws;

  /** A switch with default attributes, pools of 200,908,800 B and 22,323,200 B. */
  public HandMovedView(int ports) {
    this(ports, DEFAULTS);
  }

  /** A switch with those attributes. */
  public HandMovedView(int ports, SwitchAttributes attributes) {
    this.ports = ports;
    this.attributes = attributes;
    queued = new long[ports][CLASSES];
    head = new int[ports][CLASSES];
    pausedMask = new int[ports];
    poolBytes[0] = 200_908_800;
    poolBytes[1] = 22_323_200;
    System.arraycopy(poolBytes, 0, staticLimit, 0, CLASSES);
  }

  /** Moves the clock. */
  public HandMovedView at(long ps) {
    nowPs = ps;
    return this;
  }

  /** Sets what a port has queued out of pool 0. */
  public HandMovedView queue(int port, long bytes) {
    return queue(port, 0, bytes);
  }

  /** Sets what a port has queued out of a pool. */
  public HandMovedView queue(int port, int pool, long bytes) {
    queued[port][pool] = bytes;
    return this;
  }

  /** Has a port's peer hold a class. */
  public HandMovedView pause(int port, int trafficClass) {
    pausedMask[port] |= 1 << trafficClass;
    return this;
  }

  /** Has a port's peer let a class go. */
  public HandMovedView resume(int port, int trafficClass) {
    pausedMask[port] &= ~(1 << trafficClass);
    return this;
  }

  /** Sets the size of the oldest waiting packet. */
  public HandMovedView head(int port, int trafficClass, int wireBytes) {
    head[port][trafficClass] = wireBytes;
    return this;
  }

  /** Random streams handed out so far. */
  public int streams() {
    return draws;
  }

  @Override
  public DeviceInfo info() {
    return new DeviceInfo(
        0, "leaf[0]", "leaf-2-0", "Switch", 2, DeviceInfo.NO_SUBTIER, -1, "leaf", "t", new int[0]);
  }

  @Override
  public SwitchAttributes attributes() {
    return attributes;
  }

  @Override
  public RandomStream random(String purpose) {
    draws++;
    return new RandomStream(1, 0, 0, purpose);
  }

  @Override
  public long nowPs() {
    return nowPs;
  }

  @Override
  public int portCount() {
    return ports;
  }

  @Override
  public long rateBitsPerSec(int port) {
    return 400_000_000_000L;
  }

  @Override
  public DeviceInfo peer(int port) {
    return new DeviceInfo(
        1 + port, "host", "h", "NIC", 3, DeviceInfo.NO_SUBTIER, port, "nic", "t", new int[0]);
  }

  @Override
  public long poolBytes(int pool) {
    return poolBytes[pool];
  }

  @Override
  public long basePoolBytes(int pool) {
    return poolBytes[pool];
  }

  @Override
  public long staticLimitBytes(int pool) {
    return staticLimit[pool];
  }

  @Override
  public long poolUsedBytes(int pool) {
    long bytes = 0;
    for (long[] ofPort : queued) {
      bytes += ofPort[pool];
    }
    return bytes;
  }

  @Override
  public long queuedBytes(int port, int pool) {
    return queued[port][pool];
  }

  @Override
  public long queuedBytes(int port) {
    long bytes = 0;
    for (long ofPool : queued[port]) {
      bytes += ofPool;
    }
    return bytes;
  }

  @Override
  public boolean isPaused(int port, int trafficClass) {
    return (pausedMask[port] & (1 << trafficClass)) != 0;
  }

  @Override
  public int headWireBytes(int port, int trafficClass) {
    return head[port][trafficClass];
  }
}
