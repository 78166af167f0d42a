package io.heddle.scalaswitch.buffer;

import io.heddle.scalaswitch.config.SharedBufferConfig;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Sizes and thresholds of the shared buffer, computed once from attributes and the number of
 * connected ports (specification 8).
 */
public final class BufferPlan {
  /** Pools and traffic classes there are. */
  public static final int POOLS = SharedBufferConfig.CLASSES;

  private static final int UET_POOLS = 3;

  private final long headroomBytes;
  private final long sizingBytes;
  private final long[] baseBytes = new long[POOLS];
  private final long[] poolBytes = new long[POOLS];
  private final byte[] poolOfClass = new byte[POOLS];
  private final int[] priorityGroup = new int[POOLS];
  private final int losslessMask;
  private final SharedBufferConfig config;

  /**
   * A plan.
   *
   * @param config attributes that passed the start-up rules
   * @param connectedPorts ports with a link
   */
  public BufferPlan(SharedBufferConfig config, int connectedPorts) {
    this.config = config;
    headroomBytes = config.headRoomPerPortLimit() * connectedPorts;
    sizingBytes = config.totalSharedBufferSize() - headroomBytes;
    if (config.uetPolicyEnabled()) {
      partitionAfterUet();
    } else {
      partitionByMap();
    }
    losslessMask = groupClasses();
  }

  private void partitionByMap() {
    BigDecimal sizing = BigDecimal.valueOf(sizingBytes);
    long left = sizingBytes;
    int last = 0;
    for (int pool = 0; pool < POOLS; pool++) {
      BigDecimal share = config.poolAllocationMap()[pool];
      if (share.signum() != 0) {
        baseBytes[pool] = share.multiply(sizing).setScale(0, RoundingMode.FLOOR).longValueExact();
        poolBytes[pool] = baseBytes[pool];
        left -= baseBytes[pool];
        last = pool;
      }
    }
    // The last pool takes what rounding and a sum other than 1 leave, up or down.
    poolBytes[last] += left;
  }

  private void partitionAfterUet() {
    // 1.5, 1 and 1 of 3.5 (specification 8.6); the last takes the rounding.
    poolBytes[0] = sizingBytes * 3 / 7;
    poolBytes[1] = sizingBytes * 2 / 7;
    poolBytes[2] = sizingBytes - poolBytes[0] - poolBytes[1];
    System.arraycopy(poolBytes, 0, baseBytes, 0, POOLS);
  }

  private int groupClasses() {
    int lossless = 0;
    for (int c = 0; c < POOLS; c++) {
      poolOfClass[c] = (byte) (config.uetPolicyEnabled() ? c : config.trafficClassPoolMapping()[c]);
      if (config.isLossless(c)) {
        lossless |= 1 << c;
        priorityGroup[poolOfClass[c]] |= 1 << c;
      }
    }
    return lossless;
  }

  /** Headroom set aside for all ports together. */
  public long headroomBytes() {
    return headroomBytes;
  }

  /** What is left of the buffer after headroom: S of the specification. */
  public long sizingBytes() {
    return sizingBytes;
  }

  /** Bytes a pool may hold; 0 for none. */
  public long poolBytes(int pool) {
    return poolBytes[pool];
  }

  /** Bytes of a pool before the last was adjusted. */
  public long basePoolBytes(int pool) {
    return baseBytes[pool];
  }

  /** Whether a pool exists: its share is not 0, or it is one of the three of the UET policy. */
  public boolean hasPool(int pool) {
    return config.uetPolicyEnabled()
        ? pool < UET_POOLS
        : config.poolAllocationMap()[pool].signum() != 0;
  }

  /** Pool of a class. */
  public int poolOf(int trafficClass) {
    return poolOfClass[trafficClass];
  }

  /** Whether PFC protects a class. */
  public boolean isLossless(int trafficClass) {
    return (losslessMask & (1 << trafficClass)) != 0;
  }

  /** Lossless classes of a pool, bit c for class c: those its pauses name. */
  public int priorityGroup(int pool) {
    return priorityGroup[pool];
  }

  /** Bytes a paused port may hold in headroom, in each pool with a lossless class. */
  public long headroomPerPortBytes() {
    return config.headRoomPerPortLimit();
  }

  /** A port is paused when its occupancy of a pool would rise above this. */
  public long xoffBytes() {
    return config.staticPoolXoffThreshold();
  }

  /** A port may resume at or below this. */
  public long xonBytes() {
    return config.staticPoolXonThreshold();
  }
}
