package io.heddle.kernel.core.net;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The packet pools of one partition, one for each packet class. Looked up when devices are made,
 * never on the way of a packet.
 */
final class PacketPools {
  private final Map<Class<?>, PacketPool<?>> pools = new HashMap<>();

  @SuppressWarnings("unchecked") // the key is the class of the pool's packets
  <P extends Packet> PacketPool<P> of(Class<P> type, Supplier<P> maker) {
    return (PacketPool<P>) pools.computeIfAbsent(type, t -> new PacketPool<>(maker));
  }
}
