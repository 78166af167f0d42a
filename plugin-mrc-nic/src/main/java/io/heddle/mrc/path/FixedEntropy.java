package io.heddle.mrc.path;

import io.heddle.api.event.HotPath;
import io.heddle.mrc.spi.PathSelection;

/** One value for a destination; {@code PacketSprayingType} {@code None} (specification 18.2). */
@HotPath
final class FixedEntropy implements PathSelection {
  private static final int FIRST_DYNAMIC_PORT = 49_152;
  private static final int DYNAMIC_PORTS = 16_384;

  private final int value;

  FixedEntropy(int destinationAddress) {
    value = FIRST_DYNAMIC_PORT + Integer.remainderUnsigned(destinationAddress, DYNAMIC_PORTS);
  }

  @Override
  public int next() {
    return value;
  }
}
