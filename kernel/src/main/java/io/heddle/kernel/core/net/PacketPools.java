package io.heddle.kernel.core.net;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The packet pools of one partition, one for each packet class. Looked up when devices are made,
 * never on the way of a packet.
 */
public final class PacketPools {
  private final Map<Class<?>, PacketPool<?>> pools = new LinkedHashMap<>();

  /** No pool yet. */
  public PacketPools() {}

  @SuppressWarnings("unchecked") // the key is the class of the pool's packets
  <P extends Packet> PacketPool<P> of(Class<P> type, Supplier<P> maker) {
    return (PacketPool<P>) pools.computeIfAbsent(type, t -> new PacketPool<>(maker));
  }

  /**
   * Takes blanks from another partition for packet classes that had to be made anew here: packets
   * that cross partitions become blanks where they end, so a partition that sends more than it gets
   * would make new ones for ever. Called while both partitions rest.
   */
  public void refillFrom(PacketPools other) {
    for (Map.Entry<Class<?>, PacketPool<?>> entry : pools.entrySet()) {
      PacketPool<?> there = other.pools.get(entry.getKey());
      if (there != null) {
        entry.getValue().refillFrom(there);
      }
    }
  }
}
