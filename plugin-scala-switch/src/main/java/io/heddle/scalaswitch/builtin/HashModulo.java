package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.EqualCostSet;
import io.heddle.scalaswitch.spi.MemberSelection;

/**
 * {@code LoadBalancingMethod} {@code none}: the flow hash modulo the members (specification 6.1).
 */
@HotPath
public final class HashModulo implements MemberSelection {
  /** A selection. */
  public HashModulo() {}

  @Override
  public int select(EqualCostSet set, int flowHash, int trafficClass, Packet packet) {
    return flowHash % set.size();
  }
}
