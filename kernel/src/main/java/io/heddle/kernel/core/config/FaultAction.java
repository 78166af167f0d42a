package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;

/** What a fault does to a link (configuration specification 2.9). */
public sealed interface FaultAction {
  /** How long it lasts in picoseconds, or {@link FaultEntry#FOR_EVER}. */
  long forPs();

  /**
   * The link carries nothing.
   *
   * @param rerouteAfterPs how long after the change the switches take it out of their equal-cost
   *     sets, and after its return put it back; -1 for never
   */
  record Down(long forPs, long rerouteAfterPs) implements FaultAction {}

  /**
   * Some frames vanish on the wire, or lose their payload.
   *
   * @param trims whether they are cut to their headers, as a trimming switch does
   * @param lastHop whether a cut frame is marked as cut by the last switch
   * @param which which of the matching frames
   * @param match which frames are looked at
   */
  record Drop(boolean trims, boolean lastHop, Which which, Match match, long forPs)
      implements FaultAction {}

  /**
   * Each bit is wrong with a probability; a frame with a wrong bit is lost.
   *
   * @param rate 0 to 1
   * @param text as written
   */
  record BitErrors(double rate, String text, long forPs) implements FaultAction {}

  /**
   * The link is slower.
   *
   * @param bitsPerSec new rate, or 0 if {@code factor} says
   * @param factor share of the link's own rate
   * @param announce whether the devices are told
   */
  record Degrade(long bitsPerSec, double factor, boolean announce, long forPs)
      implements FaultAction {}

  /** Frames take longer. */
  record Delay(long extraPs, long forPs) implements FaultAction {}

  /**
   * Which of the matching frames: one of the three is given.
   *
   * @param nth their numbers, counted from 1; or null
   * @param every each n-th; or 0
   * @param probability of each; or -1
   */
  record Which(NumberSet nth, long every, double probability) {
    @Override
    public String toString() {
      if (nth != null) {
        return "nth " + nth;
      }
      return every > 0 ? "every " + every : "probability " + probability;
    }
  }

  /**
   * Which frames are looked at.
   *
   * @param kinds bit of each kind, see {@link FrameKinds}
   * @param flow tags of messages, or null
   * @param queuePair numbers of queue pairs, or null
   * @param sequence sequence numbers, or null
   * @param source selector of sending hosts, or null
   * @param destination selector of receiving hosts, or null
   */
  record Match(
      int kinds,
      NumberSet flow,
      NumberSet queuePair,
      NumberSet sequence,
      Named source,
      Named destination) {}

  /** A selector and where it stands. */
  record Named(String selector, Place place) {}
}
