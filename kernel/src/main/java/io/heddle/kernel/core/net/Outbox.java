package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;

/**
 * What one partition sends to each of the others, and which of them it sent anything: of many
 * partitions few hear of each other in a window, and looking at every pair would cost more than
 * delivering.
 */
@HotPath
public final class Outbox {
  private final Mailbox[] mailboxes;

  /** Bit r of word r / 64: partition r was sent something. */
  private final long[] filled;

  /**
   * An empty outbox.
   *
   * @param sender its partition
   * @param partitions of the run
   */
  public Outbox(int sender, int partitions) {
    mailboxes = new Mailbox[partitions];
    filled = new long[(partitions + Long.SIZE - 1) / Long.SIZE];
    for (int receiver = 0; receiver < partitions; receiver++) {
      mailboxes[receiver] = receiver == sender ? null : new Mailbox(this, receiver);
    }
  }

  /** Frames to a partition; null for the sender itself. */
  Mailbox to(int receiver) {
    return mailboxes[receiver];
  }

  void filled(int receiver) {
    filled[receiver / Long.SIZE] |= 1L << receiver;
  }

  /**
   * Hands what was sent to some partitions to their links; for the receivers, while the sender
   * rests.
   *
   * @param from the first of them
   * @param to the one behind the last
   */
  public void deliver(int from, int to) {
    for (int word = from / Long.SIZE; word * Long.SIZE < to; word++) {
      long bits = filled[word];
      while (bits != 0) {
        int receiver = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
        bits &= bits - 1;
        if (receiver >= from && receiver < to) {
          mailboxes[receiver].deliver();
        }
      }
    }
  }

  /** Forgets whom something was sent, once everybody has it. */
  public void delivered() {
    for (int word = 0; word < filled.length; word++) {
      filled[word] = 0;
    }
  }

  /** Frames that have come through here. */
  public long framesDelivered() {
    long sum = 0;
    for (Mailbox mailbox : mailboxes) {
      sum += mailbox == null ? 0 : mailbox.delivered();
    }
    return sum;
  }
}
