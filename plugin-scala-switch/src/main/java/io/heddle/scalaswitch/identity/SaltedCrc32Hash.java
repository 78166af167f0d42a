package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/**
 * {@code crc32WithSalt}: CRC seeded with the switch's salt, then mixed twice with it.
 *
 * <p>Seeding alone would only XOR the CRC with a constant, so that flows which one tier sends the
 * same way would stay together at the next; the double mix breaks that (specification 5.3).
 */
@HotPath
final class SaltedCrc32Hash extends FlowHash {
  private final int salt;

  SaltedCrc32Hash(int nodeId) {
    salt = Salt.of(nodeId);
  }

  @Override
  int hash(int protocol, int ports, int source, int destination, int members) {
    int c = Crc32Hash.crc(salt, protocol, ports, source, destination);
    return Salt.mix32(Salt.mix32(c ^ salt) + salt) & LOW_16;
  }
}
