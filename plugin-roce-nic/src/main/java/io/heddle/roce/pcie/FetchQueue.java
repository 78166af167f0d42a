package io.heddle.roce.pcie;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;

/**
 * Segments on their way from host memory, in order, with one pending event: the arrival of the
 * first.
 */
@HotPath
public final class FetchQueue extends Event {
  /** Who asked for a segment. */
  public interface Target {
    /**
     * The last payload byte of a segment is at the NIC.
     *
     * @param generation what the target said when it asked; it may have moved on since
     * @param sequence the segment's packet
     * @param payloadBytes its size
     * @param reservedBytes what is reserved for it in the egress pool
     */
    void payloadArrived(int generation, long sequence, int payloadBytes, int reservedBytes);
  }

  private static final int FIRST_CAPACITY = 16;

  private final PcieLink link;
  private final Scheduler scheduler;
  private Target[] targets = new Target[FIRST_CAPACITY];
  private int[] generations = new int[FIRST_CAPACITY];
  private long[] sequences = new long[FIRST_CAPACITY];
  private int[] payloads = new int[FIRST_CAPACITY];
  private int[] reservations = new int[FIRST_CAPACITY];
  private long[] arrivalsPs = new long[FIRST_CAPACITY];
  private int head;
  private int size;

  /** A queue on a link. */
  public FetchQueue(PcieLink link, Scheduler scheduler) {
    this.link = link;
    this.scheduler = scheduler;
  }

  /** Asks for a segment; {@link PcieLink#takesRead} must be true. */
  public void fetch(
      Target target, int generation, long sequence, int payloadBytes, int reservedBytes) {
    long arrivalPs = link.read(scheduler.nowPs(), payloadBytes);
    append(target, generation, sequence, payloadBytes, reservedBytes, arrivalPs);
  }

  /**
   * Queues a segment that needs no fetch behind those under way, so that a target gets its segments
   * in the order it asked for them. At least one must be under way.
   */
  public void follow(
      Target target, int generation, long sequence, int payloadBytes, int reservedBytes) {
    long lastPs = arrivalsPs[(head + size - 1) & (targets.length - 1)];
    append(target, generation, sequence, payloadBytes, reservedBytes, lastPs);
  }

  private void append(
      Target target,
      int generation,
      long sequence,
      int payloadBytes,
      int reservedBytes,
      long arrivalPs) {
    if (size == targets.length) {
      grow();
    }
    int slot = (head + size++) & (targets.length - 1);
    targets[slot] = target;
    generations[slot] = generation;
    sequences[slot] = sequence;
    payloads[slot] = payloadBytes;
    reservations[slot] = reservedBytes;
    arrivalsPs[slot] = arrivalPs;
    if (size == 1) {
      scheduler.schedule(this, arrivalPs);
    }
  }

  @Override
  protected void fire() {
    int slot = head;
    head = (head + 1) & (targets.length - 1);
    size--;
    if (size > 0) {
      scheduler.schedule(this, arrivalsPs[head]);
    }
    Target target = targets[slot];
    targets[slot] = null;
    target.payloadArrived(generations[slot], sequences[slot], payloads[slot], reservations[slot]);
  }

  private void grow() {
    int old = targets.length;
    Target[] largerTargets = new Target[2 * old];
    for (int i = 0; i < old; i++) {
      largerTargets[i] = targets[(head + i) & (old - 1)];
    }
    targets = largerTargets;
    generations = unrolled(generations);
    payloads = unrolled(payloads);
    reservations = unrolled(reservations);
    sequences = unrolled(sequences);
    arrivalsPs = unrolled(arrivalsPs);
    head = 0;
  }

  private int[] unrolled(int[] ring) {
    int[] larger = new int[2 * ring.length];
    for (int i = 0; i < ring.length; i++) {
      larger[i] = ring[(head + i) & (ring.length - 1)];
    }
    return larger;
  }

  private long[] unrolled(long[] ring) {
    long[] larger = new long[2 * ring.length];
    for (int i = 0; i < ring.length; i++) {
      larger[i] = ring[(head + i) & (ring.length - 1)];
    }
    return larger;
  }
}
