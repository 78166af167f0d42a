package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.GroupView;
import java.util.Arrays;

/**
 * Queue pairs that share a window and a place on the ready list (specification 17). Sending sides
 * take turns in the order they joined; a set of bits tells which are ready, so that a turn costs
 * little however many are not. Receiving sides only keep the group alive.
 */
@HotPath
final class QpGroup implements GroupView {
  private static final int WORD_BITS = 6;

  final Destination destination;
  private final TransportCounts counts;
  CongestionControl control;
  long inFlightBytes;

  // The ready list.
  boolean listed;
  QpGroup ahead;
  QpGroup behind;

  private SendQp[] members = new SendQp[2];
  private long[] ready = new long[1];
  private int used;
  private int senders;
  private int receivers;
  private int readyCount;
  private int turn;

  /** Members with a retransmission waiting. */
  int retransmitters;

  QpGroup(Destination destination, TransportCounts counts) {
    this.destination = destination;
    this.counts = counts;
  }

  @Override
  public int peer() {
    return destination.server;
  }

  @Override
  public long inFlightBytes() {
    return inFlightBytes;
  }

  @Override
  public void countQuickAdapt() {
    counts.quickAdapt++;
  }

  /** Whether the window lets something leave. */
  boolean windowOpen() {
    return control.windowBytes() > inFlightBytes || !control.isEnforced();
  }

  /** Whether it has something to send and may (specification 17.2). */
  boolean isReady() {
    return readyCount > 0 && windowOpen();
  }

  boolean isEmpty() {
    return senders + receivers == 0;
  }

  void joinReceiver() {
    receivers++;
  }

  void leaveReceiver() {
    receivers--;
  }

  void join(SendQp qp) {
    if (used == members.length) {
      makeRoom();
    }
    qp.member = used;
    members[used++] = qp;
    senders++;
  }

  void leave(SendQp qp) {
    setReady(qp, false);
    members[qp.member] = null;
    senders--;
  }

  void setReady(SendQp qp, boolean isReady) {
    long bit = 1L << qp.member;
    int word = qp.member >> WORD_BITS;
    if (((ready[word] & bit) != 0) != isReady) {
      ready[word] ^= bit;
      readyCount += isReady ? 1 : -1;
    }
  }

  /** The next ready member in turn; there must be one. */
  SendQp nextInTurn() {
    int word = turn >> WORD_BITS;
    if (word >= ready.length) {
      return members[firstFrom(0)];
    }
    long rest = ready[word] & (-1L << turn);
    if (rest != 0) {
      return members[(word << WORD_BITS) + Long.numberOfTrailingZeros(rest)];
    }
    int found = firstFrom(word + 1);
    return members[found >= 0 ? found : firstFrom(0)];
  }

  private int firstFrom(int firstWord) {
    for (int w = firstWord; w < ready.length; w++) {
      if (ready[w] != 0) {
        return (w << WORD_BITS) + Long.numberOfTrailingZeros(ready[w]);
      }
    }
    return -1;
  }

  /** The turn passes behind a member. */
  void passTurnBehind(SendQp qp) {
    turn = qp.member + 1;
  }

  /** Closes the holes that members left; grows if there are few. */
  private void makeRoom() {
    SendQp[] old = members;
    int end = used;
    if (2 * senders > members.length) {
      members = new SendQp[2 * old.length];
      ready = Arrays.copyOf(ready, (members.length + 63) >> WORD_BITS);
    } else {
      members = new SendQp[old.length];
    }
    long[] oldReady = Arrays.copyOf(ready, ready.length);
    Arrays.fill(ready, 0);
    int to = 0;
    int newTurn = 0;
    for (int from = 0; from < end; from++) {
      SendQp qp = old[from];
      if (qp != null) {
        if ((oldReady[from >> WORD_BITS] & (1L << from)) != 0) {
          ready[to >> WORD_BITS] |= 1L << to;
        }
        newTurn += from < turn ? 1 : 0;
        qp.member = to;
        members[to++] = qp;
      }
    }
    used = to;
    turn = newTurn;
  }

  /** Bytes in flight of its members, counted anew, for the check of invariants. */
  long memberBytes() {
    long sum = 0;
    for (int i = 0; i < used; i++) {
      sum += members[i] == null ? 0 : members[i].inFlightBytes;
    }
    return sum;
  }
}
