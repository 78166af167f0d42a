package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/**
 * The active set: sockets with something to send, visited in turn (specification 10.2, 13).
 *
 * <p>One ring in order of arrival, kept as a FIFO for each port with a running ticket on each
 * socket: the head is the oldest ticket among the ports that may generate. A socket whose port is
 * blocked so keeps its place without anybody stepping over it. All operations cost O(ports).
 */
@HotPath
final class SendRing {
  private final RoceSocket[] heads;
  private final RoceSocket[] tails;
  private final long limit;
  private RoceSocket waitingHead;
  private RoceSocket waitingTail;
  private long size;
  private long nextTicket;

  SendRing(int ports, long limit) {
    heads = new RoceSocket[ports];
    tails = new RoceSocket[ports];
    this.limit = limit;
  }

  /** Puts a socket that is not in the ring at its tail, or in the line before it if it is full. */
  void add(RoceSocket socket) {
    socket.inRing = true;
    socket.ringNext = null;
    if (limit > 0 && size >= limit) {
      await(socket);
    } else {
      size++;
      append(socket);
    }
  }

  /** The next socket to visit among ports whose bit is not set; null if there is none. */
  RoceSocket head(int blockedPorts) {
    RoceSocket oldest = null;
    for (int p = 0; p < heads.length; p++) {
      RoceSocket socket = heads[p];
      if (socket != null
          && (blockedPorts & (1 << p)) == 0
          && (oldest == null || socket.ringTicket < oldest.ringTicket)) {
        oldest = socket;
      }
    }
    return oldest;
  }

  /** Moves a head to the tail. */
  void moveToTail(RoceSocket head) {
    unlink(head);
    append(head);
  }

  /** Takes a head out. */
  void remove(RoceSocket head) {
    unlink(head);
    head.inRing = false;
    size--;
    if (waitingHead != null) {
      RoceSocket socket = waitingHead;
      waitingHead = socket.ringNext;
      size++;
      append(socket);
    }
  }

  private void append(RoceSocket socket) {
    int p = socket.portIndex;
    socket.ringTicket = nextTicket++;
    socket.ringNext = null;
    if (heads[p] == null) {
      heads[p] = socket;
    } else {
      tails[p].ringNext = socket;
    }
    tails[p] = socket;
  }

  private void unlink(RoceSocket head) {
    heads[head.portIndex] = head.ringNext;
    head.ringNext = null;
  }

  private void await(RoceSocket socket) {
    if (waitingHead == null) {
      waitingHead = socket;
    } else {
      waitingTail.ringNext = socket;
    }
    waitingTail = socket;
  }
}
