package io.heddle.workloads.prepare;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.algorithm.Algorithm;

/**
 * One collective of one group, the same on all its ranks.
 *
 * @param number place among all instances of the traces
 * @param group its ranks
 * @param ordinal number inside the group, from 0
 * @param algorithm what it does
 */
public record Instance(int number, ProcessGroup group, int ordinal, Algorithm algorithm) {
  /** What messages call it. */
  public String label() {
    return algorithm.type().label() + " #" + ordinal + " of group \"" + group.name() + "\"";
  }

  /**
   * Identity in records: 64-bit FNV-1a of the group's name, 0x1f and the instance's number,
   * unsigned decimal.
   *
   * @param shift added to the number, for instances of a later iteration
   */
  public String hash(int shift) {
    return Long.toUnsignedString(
        RandomStream.purposeNumber(group.name() + '\u001f' + (ordinal + shift)));
  }
}
