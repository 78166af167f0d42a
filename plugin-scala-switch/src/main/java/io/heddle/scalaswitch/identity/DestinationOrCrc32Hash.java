package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/** {@code dprWithFallback}: the destination where it names a member, otherwise the CRC. */
@HotPath
final class DestinationOrCrc32Hash extends FlowHash {
  @Override
  int hash(int protocol, int ports, int source, int destination, int members) {
    int v = DestinationHash.of(destination);
    return v < members ? v : Crc32Hash.crc(0, protocol, ports, source, destination) & LOW_16;
  }
}
