package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/**
 * {@code hash} and {@code hashWithSalt}: XOR of addresses and ports, salt added, folded in half.
 */
@HotPath
final class XorFoldHash extends FlowHash {
  private final int salt;

  /**
   * A hash.
   *
   * @param salt the switch's salt; 0 for {@code hash}
   */
  XorFoldHash(int salt) {
    this.salt = salt;
  }

  @Override
  int hash(int protocol, int ports, int source, int destination, int members) {
    int w = (source ^ destination ^ ports) + salt;
    return (w >>> 16) ^ (w & LOW_16);
  }
}
