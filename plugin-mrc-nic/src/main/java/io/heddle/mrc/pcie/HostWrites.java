package io.heddle.mrc.pcie;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import java.util.Arrays;

/**
 * Writes of received payload to host memory (specification 21.4). A packet leaves its receive pool
 * when its write is admitted to the transmit buffer; those that wait are kept in order, with one
 * pending event.
 */
@HotPath
public final class HostWrites extends Event {
  /** Who is charged for a packet until its write is admitted. */
  public interface Charge {
    /** Gives back the room of one packet. */
    void writeAdmitted(int wireBytes);
  }

  private final PcieLink link;
  private final Scheduler scheduler;
  private final Charge charge;
  private long[] admittedPs = new long[16];
  private int[] wireBytes = new int[16];
  private int head;
  private int size;
  private long payloadBytes;

  /** Nothing written yet. */
  public HostWrites(PcieLink link, Scheduler scheduler, Charge charge) {
    this.link = link;
    this.scheduler = scheduler;
    this.charge = charge;
  }

  /** Offers the write of a packet that was charged with {@code wire} bytes. */
  public void write(int payload, int wire) {
    long nowPs = scheduler.nowPs();
    payloadBytes += payload;
    long atPs = payload == 0 ? nowPs : link.write(nowPs, payload);
    if (atPs <= nowPs) {
      charge.writeAdmitted(wire);
      return;
    }
    if (size == admittedPs.length) {
      grow();
    }
    int slot = (head + size++) & (admittedPs.length - 1);
    admittedPs[slot] = atPs;
    wireBytes[slot] = wire;
    if (size == 1) {
      scheduler.schedule(this, atPs);
    }
  }

  @Override
  protected void fire() {
    long nowPs = scheduler.nowPs();
    while (size > 0 && admittedPs[head] <= nowPs) {
      int wire = wireBytes[head];
      head = (head + 1) & (admittedPs.length - 1);
      size--;
      charge.writeAdmitted(wire);
    }
    if (size > 0) {
      scheduler.schedule(this, admittedPs[head]);
    }
  }

  /** Payload bytes written to the host so far. */
  public long payloadBytes() {
    return payloadBytes;
  }

  /** Packets whose write waits in front of the transmit buffer. */
  public int waiting() {
    return size;
  }

  private void grow() {
    int old = admittedPs.length;
    long[] times = Arrays.copyOf(admittedPs, 2 * old);
    int[] bytes = Arrays.copyOf(wireBytes, 2 * old);
    for (int i = 0; i < old; i++) {
      times[i] = admittedPs[(head + i) & (old - 1)];
      bytes[i] = wireBytes[(head + i) & (old - 1)];
    }
    admittedPs = times;
    wireBytes = bytes;
    head = 0;
  }
}
