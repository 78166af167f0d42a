package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import java.util.Arrays;

/**
 * Frames on their way from one partition to another, in the order they were sent.
 *
 * <p>Filled by the sending partition while a window runs, emptied in the receiving partition
 * between windows; a barrier lies between the two, so nothing here is locked. A frame keeps its
 * arrival and the order number its sender drew, so the receiver's event set orders it as a run on
 * one thread would. Grows to the most frames a window ever sent and then allocates nothing.
 */
@HotPath
public final class Mailbox {
  /** Few: there is one for each pair of partitions, and most pairs exchange little. */
  private static final int FIRST_PLACES = 4;

  /** Arrival of frame i at 2i, its order number at 2i + 1. */
  private long[] keys = new long[2 * FIRST_PLACES];

  private LinkEnd[] lines = new LinkEnd[FIRST_PLACES];
  private Packet[] frames = new Packet[FIRST_PLACES];
  private final Outbox outbox;
  private final int receiver;
  private int size;
  private long delivered;

  Mailbox(Outbox outbox, int receiver) {
    this.outbox = outbox;
    this.receiver = receiver;
  }

  /** Takes a frame; called by the sending partition. */
  void add(LinkEnd line, Packet frame, long arrivalPs, long order) {
    if (size == frames.length) {
      grow();
    }
    int at = size++;
    if (at == 0) {
      outbox.filled(receiver);
    }
    keys[2 * at] = arrivalPs;
    keys[2 * at + 1] = order;
    lines[at] = line;
    frames[at] = frame;
  }

  /** Puts every frame on its link; called for the receiving partition while the sender rests. */
  void deliver() {
    for (int i = 0; i < size; i++) {
      lines[i].carry(frames[i], keys[2 * i], keys[2 * i + 1]);
      lines[i] = null;
      frames[i] = null;
    }
    delivered += size;
    size = 0;
  }

  /** Frames that have come through here. */
  long delivered() {
    return delivered;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * keys.length);
    lines = Arrays.copyOf(lines, 2 * lines.length);
    frames = Arrays.copyOf(frames, 2 * frames.length);
  }
}
