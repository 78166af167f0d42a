package io.heddle.scalaswitch.path;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.net.Packet;
import io.heddle.api.net.RouteTable;
import io.heddle.scalaswitch.identity.FlowHash;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;

/**
 * Finds a packet's egress port: route lookup, flow hash, member selection (specification 4 to 6).
 *
 * <p>Remembers the set and member of the packet in hand until the next one, so that {@link
 * #admitted} can count it.
 */
@HotPath
public final class Forwarding {
  /** {@link #egressPort}: nothing leads to the destination, or only the way back. */
  public static final int NO_ROUTE = -1;

  /** {@link #egressPort}: the hop limit would reach 0. */
  public static final int HOP_LIMIT = -2;

  private final FlowHash hash;
  private final MemberSelection selection;
  private final SwitchView view;
  private final EqualCostSets sets;
  private final String selectionLabel;
  private RouteTable routes;
  private MemberSet[] setOfRoute = new MemberSet[0];
  private MemberSet chosenSet;
  private int chosenMember;

  /**
   * A lookup without routes.
   *
   * @param hash the flow identity
   * @param selection chooses among members
   * @param view the switch
   * @param sets its equal-cost sets
   * @param selectionLabel what a fault calls the selection
   */
  public Forwarding(
      FlowHash hash,
      MemberSelection selection,
      SwitchView view,
      EqualCostSets sets,
      String selectionLabel) {
    this.hash = hash;
    this.selection = selection;
    this.view = view;
    this.sets = sets;
    this.selectionLabel = selectionLabel;
  }

  /** Takes a new route table, between two events. */
  public void use(RouteTable table) {
    routes = table;
    setOfRoute = new MemberSet[table.setCount()];
  }

  /**
   * Chooses the port a packet leaves by, and lowers its hop limit.
   *
   * @param packet a packet tagged with its arrival port and class
   * @return a port, {@link #NO_ROUTE} or {@link #HOP_LIMIT}
   */
  public int egressPort(Packet packet) {
    chosenSet = null;
    if (packet.protocol != Packet.NO_IP) {
      int left = (packet.timeToLive & 0xFF) - 1;
      if (left <= 0) {
        return HOP_LIMIT;
      }
      packet.timeToLive = (byte) left;
    }
    int route = routes.set(packet.destination);
    if (route == RouteTable.NO_ROUTE) {
      return NO_ROUTE;
    }
    int[] members = routes.members(route);
    if (members.length == 1) {
      return members[0] == packet.tagPort ? NO_ROUTE : members[0];
    }
    return choose(route, members, packet);
  }

  private int choose(int route, int[] members, Packet packet) {
    MemberSet set = setOfRoute[route];
    if (set == null) {
      set = learn(route, members);
    }
    int flowHash = hash.of(packet, set.size());
    int member = selection.select(set, flowHash, packet.tagClass, packet);
    if (member < 0 || member >= set.size()) {
      throw noSuchMember(set, member);
    }
    packet.tagSet = set.index();
    chosenSet = set;
    chosenMember = member;
    return set.port(member);
  }

  private MemberSet learn(int route, int[] members) {
    MemberSet set = sets.find(members);
    if (set == null) {
      set = sets.form(members, view.nowPs());
      selection.formed(set);
    }
    setOfRoute[route] = set;
    return set;
  }

  /** The packet last looked up was queued on its port. */
  public void admitted(Packet packet) {
    MemberSet set = chosenSet;
    if (set != null) {
      set.countPacket(chosenMember, packet.tagBytes);
      selection.admitted(set, chosenMember, packet);
    }
  }

  private SimulationFault noSuchMember(MemberSet set, int member) {
    return new SimulationFault(
        "member-selection",
        "MemberSelection strategy "
            + selectionLabel
            + " chose member "
            + member
            + " of a set that has "
            + set.size());
  }
}
