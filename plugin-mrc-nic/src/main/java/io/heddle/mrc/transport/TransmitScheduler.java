package io.heddle.mrc.transport;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.mrc.port.NicPort;
import java.util.ArrayDeque;

/**
 * The ready list of groups and the transmit pass (specification 5.3, 17.3, 17.4). As an event it is
 * a pass that was asked for 15 ns before; passes of one instant are one.
 */
@HotPath
final class TransmitScheduler extends Event {
  /** From a doorbell, or from the data pool's half-drain, to the pass. */
  static final long PASS_DELAY_PS = 15_000;

  /** Sends what the scheduler has chosen. */
  interface Output {
    /** Wire bytes of what a queue pair sends next. */
    int nextWireBytes(SendQp qp);

    /** Sends a waiting retransmission, or issues the fetch of a segment; room is there. */
    void sendNext(SendQp qp);

    /** Wire bytes of a message's last packet. */
    int lastWireBytes(SendMessage message);

    /** Sends a message's last packet once more; room is there. */
    void sendAgain(SendMessage message);
  }

  private final Scheduler scheduler;
  private final NicPort port;
  private final Output output;
  private final ArrayDeque<SendMessage> duplicates = new ArrayDeque<>();
  private QpGroup first;
  private QpGroup last;

  private long[] passesPs = new long[8];
  private int head;
  private int size;

  TransmitScheduler(Scheduler scheduler, NicPort port, Output output) {
    this.scheduler = scheduler;
    this.port = port;
    this.output = output;
  }

  /** A host has rung: its group joins the tail, ready or not, and a pass is due. */
  void doorbell(QpGroup group) {
    if (!group.listed) {
      append(group);
    }
    passLater();
  }

  /** A pass is due 15 ns from now. */
  void passLater() {
    long atPs = scheduler.nowPs() + PASS_DELAY_PS;
    if (size > 0 && passesPs[(head + size - 1) & (passesPs.length - 1)] == atPs) {
      return;
    }
    if (size == passesPs.length) {
      growPasses();
    }
    passesPs[(head + size++) & (passesPs.length - 1)] = atPs;
    if (size == 1) {
      scheduler.schedule(this, atPs);
    }
  }

  @Override
  protected void fire() {
    head = (head + 1) & (passesPs.length - 1);
    size--;
    if (size > 0) {
      scheduler.schedule(this, passesPs[head]);
    }
    pass();
  }

  /** Something has changed in a group: it joins if it is ready, ahead if it has to retransmit. */
  void rejoin(QpGroup group) {
    if (group.listed || !group.isReady()) {
      return;
    }
    if (group.retransmitters > 0) {
      prepend(group);
    } else {
      append(group);
    }
  }

  /** A message's last packet is to be sent once more, before everything else. */
  void duplicate(SendMessage message) {
    duplicates.add(message);
  }

  /** Serves groups in turn until nothing is ready or the data pool is full. */
  void pass() {
    if (!passDuplicates()) {
      return;
    }
    while (first != null) {
      QpGroup group = first;
      if (!group.isReady()) {
        remove(group);
        continue;
      }
      SendQp qp = group.nextInTurn();
      if (!port.fitsData(output.nextWireBytes(qp))) {
        port.refuseData();
        return;
      }
      remove(group);
      group.passTurnBehind(qp);
      output.sendNext(qp);
      rejoin(group);
    }
  }

  private boolean passDuplicates() {
    while (!duplicates.isEmpty()) {
      SendMessage message = duplicates.peek();
      if (!message.done) {
        if (!port.fitsData(output.lastWireBytes(message))) {
          port.refuseData();
          return false;
        }
        output.sendAgain(message);
      }
      duplicates.poll();
    }
    return true;
  }

  /** A group ends. */
  void forget(QpGroup group) {
    if (group.listed) {
      remove(group);
    }
  }

  private void append(QpGroup group) {
    group.listed = true;
    group.ahead = last;
    group.behind = null;
    if (last == null) {
      first = group;
    } else {
      last.behind = group;
    }
    last = group;
  }

  private void prepend(QpGroup group) {
    group.listed = true;
    group.ahead = null;
    group.behind = first;
    if (first == null) {
      last = group;
    } else {
      first.ahead = group;
    }
    first = group;
  }

  private void remove(QpGroup group) {
    if (group.ahead == null) {
      first = group.behind;
    } else {
      group.ahead.behind = group.behind;
    }
    if (group.behind == null) {
      last = group.ahead;
    } else {
      group.behind.ahead = group.ahead;
    }
    group.ahead = null;
    group.behind = null;
    group.listed = false;
  }

  private void growPasses() {
    long[] larger = new long[2 * passesPs.length];
    for (int i = 0; i < size; i++) {
      larger[i] = passesPs[(head + i) & (passesPs.length - 1)];
    }
    passesPs = larger;
    head = 0;
  }

  /** The group at the head of the list; null if it is empty. */
  QpGroup firstGroup() {
    return first;
  }
}
