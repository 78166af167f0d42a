package io.heddle.scalaswitch.contract;

import io.heddle.scalaswitch.spi.EqualCostSet;

/** An equal-cost set that remembers what a selection reports. */
public final class CountingSet implements EqualCostSet {
  public final long[] assignments;
  public final long[] movementsIn;
  public final long[] movementsOut;
  public final long[] pausedSkips;
  public final long[] pausedSelections;
  private final int index;
  private final int[] ports;

  /** Set {@code index} with those ports as members. */
  public CountingSet(int index, int... ports) {
    this.index = index;
    this.ports = ports.clone();
    assignments = new long[ports.length];
    movementsIn = new long[ports.length];
    movementsOut = new long[ports.length];
    pausedSkips = new long[ports.length];
    pausedSelections = new long[ports.length];
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int size() {
    return ports.length;
  }

  @Override
  public int port(int member) {
    return ports[member];
  }

  @Override
  public void countAssignment(int member) {
    assignments[member]++;
  }

  @Override
  public void countMovement(int fromMember, int toMember) {
    movementsOut[fromMember]++;
    movementsIn[toMember]++;
  }

  @Override
  public void countPausedSkip(int member) {
    pausedSkips[member]++;
  }

  @Override
  public void countPausedSelection(int member) {
    pausedSelections[member]++;
  }
}
