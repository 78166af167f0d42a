package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.EqualCostSet;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;

/**
 * {@code LoadBalancingMethod} {@code flowlet} (specification 6.2): a flow that has been idle for
 * {@code Gap} may take another member, the one with the least queued bytes.
 *
 * <p>Flows that share a slot move together. Sets after the 128th have no table and are served by
 * the hash alone. Cost: O(1) inside the gap, O(members) at a decision.
 */
@HotPath
public final class Flowlet implements MemberSelection {
  /** Slots of a table. */
  public static final int SLOTS = 512;

  /** Sets that get a table. */
  public static final int TABLES = 128;

  private final SwitchView view;
  private final long gapPs;
  private final boolean pfcAware;
  private final RandomStream random;
  private final FlowTable[] tables = new FlowTable[TABLES];

  /** A selection for one switch, drawing from its stream {@code flowlet}. */
  public Flowlet(SwitchView view) {
    this.view = view;
    gapPs = view.attributes().flowletGapPs();
    pfcAware = view.attributes().pfcAware();
    random = view.random("flowlet");
  }

  @Override
  public void formed(EqualCostSet set) {
    if (set.index() < TABLES) {
      tables[set.index()] = new FlowTable();
    }
  }

  @Override
  public int flowTableSlots(EqualCostSet set) {
    return set.index() < TABLES ? SLOTS : 0;
  }

  @Override
  public int select(EqualCostSet set, int flowHash, int trafficClass, Packet packet) {
    if (set.index() >= TABLES) {
      return flowHash % set.size();
    }
    FlowTable table = tables[set.index()];
    int slot = flowHash % SLOTS;
    packet.tagSlot = slot;
    int member = table.member(slot);
    if (member != FlowTable.EMPTY && view.nowPs() - table.lastAdmittedPs(slot) < gapPs) {
      return member;
    }
    return decide(set, member, trafficClass);
  }

  @Override
  public void admitted(EqualCostSet set, int member, Packet packet) {
    if (set.index() >= TABLES) {
      return;
    }
    FlowTable table = tables[set.index()];
    int slot = packet.tagSlot;
    int before = table.member(slot);
    if (before == FlowTable.EMPTY) {
      set.countAssignment(member);
    } else if (before != member) {
      set.countMovement(before, member);
    }
    table.put(slot, member, view.nowPs());
  }

  private int decide(EqualCostSet set, int current, int trafficClass) {
    boolean skipPaused = pfcAware && someUnpaused(set, trafficClass);
    long least = Long.MAX_VALUE;
    int ties = 0;
    boolean currentTies = false;
    for (int m = 0; m < set.size(); m++) {
      if (skipPaused && view.isPaused(set.port(m), trafficClass)) {
        set.countPausedSkip(m);
        continue;
      }
      long queued = view.queuedBytes(set.port(m));
      if (queued < least) {
        least = queued;
        ties = 1;
        currentTies = m == current;
      } else if (queued == least) {
        ties++;
        currentTies |= m == current;
      }
    }
    int chosen = currentTies ? current : pick(set, trafficClass, skipPaused, least, ties);
    if (view.isPaused(set.port(chosen), trafficClass)) {
      set.countPausedSelection(chosen);
    }
    return chosen;
  }

  private boolean someUnpaused(EqualCostSet set, int trafficClass) {
    for (int m = 0; m < set.size(); m++) {
      if (!view.isPaused(set.port(m), trafficClass)) {
        return true;
      }
    }
    return false;
  }

  private int pick(EqualCostSet set, int trafficClass, boolean skipPaused, long least, int ties) {
    int wanted = ties == 1 ? 0 : random.nextInt(ties);
    for (int m = 0; m < set.size(); m++) {
      boolean candidate = !skipPaused || !view.isPaused(set.port(m), trafficClass);
      if (candidate && view.queuedBytes(set.port(m)) == least && wanted-- == 0) {
        return m;
      }
    }
    throw new IllegalStateException("no member of set " + set.index() + " holds the least bytes");
  }
}
