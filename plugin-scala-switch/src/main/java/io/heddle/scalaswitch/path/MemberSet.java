package io.heddle.scalaswitch.path;

import io.heddle.api.event.HotPath;
import io.heddle.scalaswitch.spi.EqualCostSet;

/** An equal-cost set with the counters of its members (specification 6.3). */
@HotPath
public final class MemberSet implements EqualCostSet {
  private final int index;
  private final int[] ports;
  private final long formedPs;

  /** Packets admitted to member m at 2m, their charged bytes at 2m + 1. */
  private final long[] passed;

  private final long[] assignments;
  private final long[] movementsIn;
  private final long[] movementsOut;
  private final long[] pausedSkips;
  private final long[] pausedSelections;

  /**
   * A set.
   *
   * @param index its number on the switch
   * @param ports its members, ascending
   * @param formedPs when it was formed
   */
  public MemberSet(int index, int[] ports, long formedPs) {
    this.index = index;
    this.ports = ports.clone();
    this.formedPs = formedPs;
    passed = new long[2 * ports.length];
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

  /** When the set was formed. */
  public long formedPs() {
    return formedPs;
  }

  /** A packet was admitted to a member. */
  void countPacket(int member, int chargeBytes) {
    passed[2 * member]++;
    passed[2 * member + 1] += chargeBytes;
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

  /** Packets admitted to a member. */
  public long packets(int member) {
    return passed[2 * member];
  }

  /** Bytes admitted to a member, as charged. */
  public long bytes(int member) {
    return passed[2 * member + 1];
  }

  /** Flows given a member when their slot was empty. */
  public long assignments(int member) {
    return assignments[member];
  }

  /** Flows moved to a member. */
  public long movementsIn(int member) {
    return movementsIn[member];
  }

  /** Flows moved away from a member. */
  public long movementsOut(int member) {
    return movementsOut[member];
  }

  /** Decisions that left a member out because it was paused. */
  public long pausedSkips(int member) {
    return pausedSkips[member];
  }

  /** Decisions that ended on a member while it was paused. */
  public long pausedSelections(int member) {
    return pausedSelections[member];
  }
}
