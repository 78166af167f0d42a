package io.heddle.scalaswitch.path;

import io.heddle.api.net.Codepoints;

/** The UET policy: control 2, trimmed 1, everything else 0 (specification 7.3). */
final class UetClassifier implements ClassPolicy {
  /** Class, and pool, of trimmed packets. */
  static final int TRIMMED_CLASS = 1;

  private static final int CONTROL_CLASS = 2;

  @Override
  public int trafficClass(int dscp) {
    return switch (dscp) {
      case Codepoints.CONTROL -> CONTROL_CLASS;
      case Codepoints.TRIMMED, Codepoints.TRIMMED_LAST_HOP -> TRIMMED_CLASS;
      default -> 0;
    };
  }
}
