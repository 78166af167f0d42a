package io.heddle.api.net;

import io.heddle.api.event.HotPath;

/**
 * A FIFO of packets, linked through {@link Packet#next}: no memory of its own beyond two references
 * and a count.
 */
@HotPath
public final class PacketQueue {
  private Packet head;
  private Packet tail;
  private int size;

  /** An empty queue. */
  public PacketQueue() {}

  /** Appends a packet that is in no queue. */
  public void add(Packet packet) {
    packet.next = null;
    if (tail == null) {
      head = packet;
    } else {
      tail.next = packet;
    }
    tail = packet;
    size++;
  }

  /** The oldest packet, which stays; null when empty. */
  public Packet peek() {
    return head;
  }

  /** Takes the oldest packet out; null when empty. */
  public Packet poll() {
    Packet packet = head;
    if (packet != null) {
      head = packet.next;
      if (head == null) {
        tail = null;
      }
      packet.next = null;
      size--;
    }
    return packet;
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return head == null;
  }

  /** Packets waiting. */
  public int size() {
    return size;
  }
}
