package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/** {@code dpr}: the destination alone, so that all flows to it take one member. */
@HotPath
final class DestinationHash extends FlowHash {
  private static final int LOW_9 = 0x1FF;

  @Override
  int hash(int protocol, int ports, int source, int destination, int members) {
    return of(destination);
  }

  static int of(int destination) {
    return (destination - 1) & LOW_9;
  }
}
