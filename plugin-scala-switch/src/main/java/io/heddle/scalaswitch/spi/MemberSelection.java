package io.heddle.scalaswitch.spi;

import io.heddle.api.net.Packet;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides which member of an equal-cost set a packet takes.
 *
 * <p>Called by the switch for each packet whose destination has two members or more, at its
 * arrival. Must not allocate and must not schedule events.
 */
@ConsumerType
@FunctionalInterface
public interface MemberSelection {
  /**
   * Chooses a member. Followed, within the same event, by {@link #admitted} if the packet enters
   * the member's queue; by nothing if it is dropped.
   *
   * @param set the set
   * @param flowHash 16-bit flow hash of the packet by {@code EcmpHashMethod}
   * @param trafficClass class of the packet, 0 to 7
   * @param packet the packet; only {@code tagSlot} may be written, and holds until {@link
   *     #admitted}
   * @return 0 to {@code set.size() - 1}; any other value stops the run with HED-1000
   */
  int select(EqualCostSet set, int flowHash, int trafficClass, Packet packet);

  /**
   * The packet was queued on the member chosen for it, whole or trimmed.
   *
   * @param set the set
   * @param member what {@link #select} answered
   * @param packet the packet
   */
  default void admitted(EqualCostSet set, int member, Packet packet) {}

  /**
   * A set was formed: a packet needs it for the first time, or changed routes made a new list.
   * Called before the first {@link #select} with it; may allocate.
   */
  default void formed(EqualCostSet set) {}

  /** Slots of the set's flow table, for the load-balancing record; 0 if it has none. */
  default int flowTableSlots(EqualCostSet set) {
    return 0;
  }
}
