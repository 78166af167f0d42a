package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;

/** Layers of a network, the lower the number the higher the layer (records specification 1.7). */
final class Tier {
  static final int SPINE = 0;
  static final int FABRIC = 1;
  static final int RACK = 2;
  static final int NIC = DeviceInfo.NIC_TIER;
  static final int COUNT = 4;

  private static final String[] NAMES = {"spine", "fabric", "rack", "NIC"};

  private Tier() {}

  /** Its name for people: {@code spine}, {@code fabric}, {@code rack}, {@code NIC}. */
  static String name(int tier) {
    return NAMES[tier];
  }

  /** What a device of the tier is, for messages: {@code spine switch}, {@code NIC}. */
  static String device(int tier) {
    return tier == NIC ? "NIC" : NAMES[tier] + " switch";
  }
}
