package io.heddle.scalaswitch.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * The equal-cost sets of a switch, numbered in the order it first needed them. A list of members
 * seen before is the same set, also after the routes changed (specification 4).
 */
public final class EqualCostSets {
  private final List<MemberSet> inOrder = new ArrayList<>();
  private final TreeMap<int[], MemberSet> byMembers = new TreeMap<>(Arrays::compare);

  /** No sets yet. */
  public EqualCostSets() {}

  /** The set of a list of members, or null if it was not formed yet. */
  MemberSet find(int[] members) {
    return byMembers.get(members);
  }

  /** Forms the set of a list of members. */
  MemberSet form(int[] members, long nowPs) {
    MemberSet set = new MemberSet(inOrder.size(), members, nowPs);
    inOrder.add(set);
    byMembers.put(members.clone(), set);
    return set;
  }

  /** All sets, by index. */
  public List<MemberSet> inOrder() {
    return inOrder;
  }
}
