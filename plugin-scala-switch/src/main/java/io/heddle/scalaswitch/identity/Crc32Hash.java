package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/** {@code crc32}: low half of the CRC, the same on every switch. */
@HotPath
final class Crc32Hash extends FlowHash {
  @Override
  int hash(int protocol, int ports, int source, int destination, int members) {
    return crc(0, protocol, ports, source, destination) & LOW_16;
  }

  /** Seeded CRC over proto | sport | dport | src | dst, 13 bytes in network order. */
  static int crc(int seed, int protocol, int ports, int source, int destination) {
    int c = Crc32.addByte(Crc32.begin(seed), protocol);
    c = Crc32.addWord(c, ports);
    c = Crc32.addWord(c, source);
    return Crc32.end(Crc32.addWord(c, destination));
  }
}
