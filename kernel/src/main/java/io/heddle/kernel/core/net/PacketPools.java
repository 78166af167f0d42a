package io.heddle.kernel.core.net;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The packet pools of one partition, one for each packet class. Looked up when devices are made,
 * never on the way of a packet.
 */
public final class PacketPools {
  private final Map<Class<?>, PacketPool<?>> pools = new LinkedHashMap<>();
  private final List<Refill> refills = new ArrayList<>();

  /** A pool, and those of other partitions that it may take blanks from. */
  private static final class Refill {
    private final PacketPool<?> pool;
    private final PacketPool<?>[] others;
    private long madeBefore;

    Refill(PacketPool<?> pool, PacketPool<?>[] others) {
      this.pool = pool;
      this.others = others;
    }

    void ask() {
      if (pool.made() == madeBefore) {
        return;
      }
      madeBefore = pool.made();
      for (PacketPool<?> other : others) {
        pool.refillFrom(other);
      }
    }
  }

  /** No pool yet. */
  public PacketPools() {}

  @SuppressWarnings("unchecked") // the key is the class of the pool's packets
  <P extends Packet> PacketPool<P> of(Class<P> type, Supplier<P> maker) {
    return (PacketPool<P>) pools.computeIfAbsent(type, t -> new PacketPool<>(maker));
  }

  /**
   * Says where blanks may be taken from, once all devices are made.
   *
   * @param partitions the pools of all partitions
   */
  public void mayTakeFrom(PacketPools[] partitions) {
    pools.forEach(
        (type, pool) -> {
          List<PacketPool<?>> others = new ArrayList<>();
          for (PacketPools partition : partitions) {
            PacketPool<?> there = partition.pools.get(type);
            if (there != null && there != pool) {
              others.add(there);
            }
          }
          refills.add(new Refill(pool, others.toArray(new PacketPool<?>[0])));
        });
  }

  /**
   * Takes blanks from other partitions for packet classes that had to be made anew here since the
   * last call: packets that cross partitions become blanks where they end, so a partition that
   * sends more than it gets would make new ones for ever. Called while all partitions rest.
   */
  public void refill() {
    for (int i = 0; i < refills.size(); i++) {
      refills.get(i).ask();
    }
  }
}
