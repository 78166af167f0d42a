package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/** What makes one switch hash differently from the next (specification 5.2). */
@HotPath
final class Salt {
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  private Salt() {}

  /** The salt of a switch; depends on its node id only, so it is the same on every run. */
  static int of(int nodeId) {
    return mix32(nodeId + GOLDEN_RATIO);
  }

  /** Spreads every bit of {@code x} over all 32 bits (the finalizer of MurmurHash3). */
  static int mix32(int x) {
    int z = x;
    z ^= z >>> 16;
    z *= 0x85EBCA6B;
    z ^= z >>> 13;
    z *= 0xC2B2AE35;
    return z ^ (z >>> 16);
  }
}
