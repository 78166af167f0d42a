package io.heddle.mrc.pcie;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import java.util.Arrays;

/**
 * Segments on their way from host memory, in order, with one pending event: the arrival of the
 * first.
 *
 * @param <M> what a segment belongs to
 */
@HotPath
public final class FetchQueue<M> extends Event {
  /**
   * Who asked for segments.
   *
   * @param <M> what a segment belongs to
   */
  public interface Target<M> {
    /**
     * The last payload byte of a segment is at the NIC.
     *
     * @param message what the segment belongs to, as given when it was asked for
     * @param payloadBytes its size
     */
    void payloadArrived(M message, int payloadBytes);
  }

  private static final int FIRST_CAPACITY = 64;

  private final PcieLink link;
  private final Scheduler scheduler;
  private final Target<M> target;
  private Object[] messages = new Object[FIRST_CAPACITY];
  private int[] payloads = new int[FIRST_CAPACITY];
  private long[] arrivalsPs = new long[FIRST_CAPACITY];
  private int head;
  private int size;

  /** A queue on a link. */
  public FetchQueue(PcieLink link, Scheduler scheduler, Target<M> target) {
    this.link = link;
    this.scheduler = scheduler;
    this.target = target;
  }

  /** Asks for a segment. */
  public void fetch(M message, int payloadBytes) {
    if (size == messages.length) {
      grow();
    }
    int slot = (head + size++) & (messages.length - 1);
    messages[slot] = message;
    payloads[slot] = payloadBytes;
    arrivalsPs[slot] = link.read(scheduler.nowPs(), payloadBytes);
    if (size == 1) {
      scheduler.schedule(this, arrivalsPs[slot]);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // only fetch() fills the array, and it takes M
  protected void fire() {
    int slot = head;
    head = (head + 1) & (messages.length - 1);
    size--;
    if (size > 0) {
      scheduler.schedule(this, arrivalsPs[head]);
    }
    M message = (M) messages[slot];
    messages[slot] = null;
    target.payloadArrived(message, payloads[slot]);
  }

  /** Segments on their way. */
  public int size() {
    return size;
  }

  private void grow() {
    int old = messages.length;
    Object[] largerMessages = new Object[2 * old];
    int[] largerPayloads = Arrays.copyOf(payloads, 2 * old);
    long[] largerArrivals = Arrays.copyOf(arrivalsPs, 2 * old);
    for (int i = 0; i < old; i++) {
      int from = (head + i) & (old - 1);
      largerMessages[i] = messages[from];
      largerPayloads[i] = payloads[from];
      largerArrivals[i] = arrivalsPs[from];
    }
    messages = largerMessages;
    payloads = largerPayloads;
    arrivalsPs = largerArrivals;
    head = 0;
  }
}
