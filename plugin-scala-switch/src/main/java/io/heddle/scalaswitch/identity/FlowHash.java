package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;

/**
 * Computes the 16-bit flow hash of a packet by one of the six {@code EcmpHashMethod}s
 * (specification 5). Packets other than TCP and UDP share the hash 0.
 */
@HotPath
public abstract class FlowHash {
  /** Lower half of a word. */
  static final int LOW_16 = 0xFFFF;

  FlowHash() {}

  /**
   * The hash of a method.
   *
   * @param method value of {@code EcmpHashMethod}
   * @param nodeId the switch, which salts some methods
   */
  public static FlowHash named(String method, int nodeId) {
    return switch (method) {
      case "crc32WithSalt" -> new SaltedCrc32Hash(nodeId);
      case "crc32" -> new Crc32Hash();
      case "hashWithSalt" -> new XorFoldHash(Salt.of(nodeId));
      case "hash" -> new XorFoldHash(0);
      case "dpr" -> new DestinationHash();
      case "dprWithFallback" -> new DestinationOrCrc32Hash();
      default -> throw new IllegalArgumentException("there is no EcmpHashMethod " + method);
    };
  }

  /**
   * The flow hash.
   *
   * @param packet any packet
   * @param members size of the equal-cost set, which {@code dprWithFallback} looks at
   * @return 0 to 65535
   */
  public final int of(Packet packet, int members) {
    byte protocol = packet.protocol;
    if (protocol != Packet.UDP && protocol != Packet.TCP) {
      return 0;
    }
    int ports = (packet.sourcePort << 16) | (packet.destinationPort & LOW_16);
    return hash(protocol, ports, packet.sourceAddress(), packet.destinationAddress(), members);
  }

  /**
   * The flow hash of an IPv4 flow.
   *
   * @param protocol 6 or 17
   * @param ports source port in the upper half, destination port in the lower
   * @param source source address
   * @param destination destination address
   * @param members size of the equal-cost set
   */
  abstract int hash(int protocol, int ports, int source, int destination, int members);
}
