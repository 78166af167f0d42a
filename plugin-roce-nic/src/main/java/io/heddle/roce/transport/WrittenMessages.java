package io.heddle.roce.transport;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.roce.packet.MessageReceiver;

/** Messages whose last write is under way, in order, with one pending event. */
@HotPath
final class WrittenMessages extends Event {
  private static final int FIRST_CAPACITY = 16;

  private final Scheduler scheduler;
  private MessageReceiver[] receivers = new MessageReceiver[FIRST_CAPACITY];
  private int[] numbers = new int[FIRST_CAPACITY];
  private long[] sizes = new long[FIRST_CAPACITY];
  private long[] tags = new long[FIRST_CAPACITY];
  private long[] endsPs = new long[FIRST_CAPACITY];
  private int head;
  private int count;

  WrittenMessages(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  void add(MessageReceiver receiver, int number, long bytes, long tag, long endPs) {
    if (count == receivers.length) {
      grow();
    }
    int slot = (head + count++) & (receivers.length - 1);
    receivers[slot] = receiver;
    numbers[slot] = number;
    sizes[slot] = bytes;
    tags[slot] = tag;
    endsPs[slot] = endPs;
    if (count == 1) {
      scheduler.schedule(this, endPs);
    }
  }

  @Override
  protected void fire() {
    int slot = head;
    head = (head + 1) & (receivers.length - 1);
    count--;
    if (count > 0) {
      scheduler.schedule(this, endsPs[head]);
    }
    MessageReceiver receiver = receivers[slot];
    receivers[slot] = null;
    receiver.written(numbers[slot], sizes[slot], tags[slot]);
  }

  private void grow() {
    int old = receivers.length;
    MessageReceiver[] largerReceivers = new MessageReceiver[2 * old];
    int[] largerNumbers = new int[2 * old];
    for (int i = 0; i < old; i++) {
      int slot = (head + i) & (old - 1);
      largerReceivers[i] = receivers[slot];
      largerNumbers[i] = numbers[slot];
    }
    receivers = largerReceivers;
    numbers = largerNumbers;
    sizes = unrolled(sizes);
    tags = unrolled(tags);
    endsPs = unrolled(endsPs);
    head = 0;
  }

  private long[] unrolled(long[] ring) {
    long[] larger = new long[2 * ring.length];
    for (int i = 0; i < ring.length; i++) {
      larger[i] = ring[(head + i) & (ring.length - 1)];
    }
    return larger;
  }
}
