package io.heddle.scalaswitch.spi;

import org.osgi.annotation.versioning.ProviderType;

/**
 * The equal-cost members of a destination: egress ports on which a shortest path starts, two or
 * more, in ascending order of the port. Lives as long as the run, once formed.
 *
 * <p>The switch counts packets and bytes of each member itself; a selection reports its own
 * decisions here, for the load-balancing record (specification 6.3, 16.6).
 */
@ProviderType
public interface EqualCostSet {
  /** Number of the set on its switch, from 0 in the order sets were first needed. */
  int index();

  /** Number of members, at least 2. */
  int size();

  /** Port of a member. */
  int port(int member);

  /** An admitted packet filled an empty slot with the member. */
  void countAssignment(int member);

  /** An admitted packet changed a slot's member. */
  void countMovement(int fromMember, int toMember);

  /** A decision left the member out because its port was paused. */
  void countPausedSkip(int member);

  /** A decision ended on the member while its port was paused for the packet's class. */
  void countPausedSelection(int member);
}
