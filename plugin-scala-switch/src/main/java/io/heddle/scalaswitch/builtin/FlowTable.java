package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/** Slots of one equal-cost set: the member a slot's flows take, and when they last took it. */
@HotPath
final class FlowTable {
  /** {@link #member} of a slot no flow has used. */
  static final int EMPTY = -1;

  private final short[] member = new short[Flowlet.SLOTS];
  private final long[] lastAdmittedPs = new long[Flowlet.SLOTS];

  FlowTable() {
    Arrays.fill(member, (short) EMPTY);
  }

  int member(int slot) {
    return member[slot];
  }

  long lastAdmittedPs(int slot) {
    return lastAdmittedPs[slot];
  }

  void put(int slot, int newMember, long nowPs) {
    member[slot] = (short) newMember;
    lastAdmittedPs[slot] = nowPs;
  }
}
