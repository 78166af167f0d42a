package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.SwitchAttributes;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.Arrays;

/**
 * The limit of the UET policy (specification 8.6): {@code PlaneBDP} with the trimmer on, {@code
 * QueueDropThreshold} times as much with it off, and half as much again for trimmable
 * retransmissions.
 */
@HotPath
public final class UetLimit extends ConstantLimit {
  private final long retransmissionLimit;

  /** A limit from the switch's attributes. */
  public UetLimit(SwitchView view) {
    super(view, limits(view));
    retransmissionLimit = staticLimitBytes(0) + staticLimitBytes(0) / 2;
  }

  @Override
  public int offer(int port, int pool, int bytes, Packet packet) {
    if (packet.dscp != Codepoints.TRIMMABLE_RTX) {
      return super.offer(port, pool, bytes, packet);
    }
    return fits(port, pool, bytes, retransmissionLimit) ? ADMIT : TRIM;
  }

  private static long[] limits(SwitchView view) {
    SwitchAttributes attributes = view.attributes();
    long limit = attributes.trimming() ? attributes.planeBdpBytes() : attributes.capBytes();
    long[] limits = new long[SwitchView.CLASSES];
    Arrays.fill(limits, limit);
    return limits;
  }
}
