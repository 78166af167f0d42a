package io.heddle.scalaswitch.egress;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;

/**
 * The packets that wait on a port, a FIFO for each traffic class, linked through the packets
 * themselves: no length limit, O(1), and a mask that says at a glance which classes wait.
 */
@HotPath
final class ClassQueues {
  private static final int CLASSES = 8;

  /** The oldest packet of class c at 2c, the youngest at 2c + 1: neighbours in one cache line. */
  private final Packet[] ends = new Packet[2 * CLASSES];

  private int waitingMask;

  /**
   * Appends a packet to the queue of its class.
   *
   * @return whether the queue was empty before
   */
  boolean add(Packet packet) {
    int c = packet.tagClass;
    int bit = 1 << c;
    boolean wasEmpty = (waitingMask & bit) == 0;
    packet.next = null;
    if (wasEmpty) {
      ends[2 * c] = packet;
      waitingMask |= bit;
    } else {
      ends[2 * c + 1].next = packet;
    }
    ends[2 * c + 1] = packet;
    return wasEmpty;
  }

  /** Takes the oldest packet of a class that waits. */
  Packet take(int c) {
    Packet packet = ends[2 * c];
    ends[2 * c] = packet.next;
    if (packet.next == null) {
      ends[2 * c + 1] = null;
      waitingMask &= ~(1 << c);
    }
    packet.next = null;
    return packet;
  }

  /** The oldest packet of a class, which stays; null if none waits. */
  Packet first(int c) {
    return ends[2 * c];
  }

  /** Bit c is set if a packet of class c waits. */
  int waitingMask() {
    return waitingMask;
  }
}
