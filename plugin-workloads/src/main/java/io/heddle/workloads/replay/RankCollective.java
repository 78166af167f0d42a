package io.heddle.workloads.replay;

import io.heddle.api.event.SimulationFault;
import io.heddle.workloads.algorithm.Algorithm;
import io.heddle.workloads.algorithm.Program;
import io.heddle.workloads.prepare.Instance;
import io.heddle.workloads.prepare.LiveNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * One rank's part of one collective, from entry to exit: first the barrier that synchronizes it, if
 * there is one, then the collective itself.
 */
final class RankCollective {
  final LiveNode node;
  final Instance instance;

  /** Number of the instance among all iterations. */
  final long run;

  private final RankCollectives rank;
  private final int place;
  private Program program;
  private boolean barrier;
  private int sendsLeft;
  private int receivesLeft;
  private final BitSet received = new BitSet();

  /** Counts begins and ends of phases, to notice one that ends within a call. */
  private int phase;

  /** Receives that sends still wait for; null if each waits for one at most. */
  private byte[] missing;

  RankCollective(RankCollectives rank, LiveNode node, Instance instance, long run) {
    this.rank = rank;
    this.node = node;
    this.instance = instance;
    this.run = run;
    this.place = instance.group().place(rank.rank());
  }

  /** The rank comes to the collective. */
  void enter(boolean synchronize) {
    boolean alone = instance.group().size() == 1;
    if (synchronize && !alone) {
      begin(Algorithm.synchronization(instance.group().size()), true);
    } else {
      begin(instance.algorithm(), false);
    }
  }

  private void begin(Algorithm algorithm, boolean isBarrier) {
    phase++;
    barrier = isBarrier;
    received.clear();
    program = algorithm.program(place);
    sendsLeft = program.sends();
    receivesLeft = program.receives();
    if (!isBarrier && sendsLeft + receivesLeft > 0) {
      rank.begins(this);
    }
    List<Integer> startable = startable();
    boolean empty = sendsLeft + receivesLeft == 0;
    rank.register(this, isBarrier);
    startable.forEach(this::start);
    rank.deliverEarly(this, isBarrier);
    if (empty) {
      phaseDone();
    }
  }

  /** Sends that wait for nothing but the rank's coming, ascending. */
  private List<Integer> startable() {
    List<Integer> startable = new ArrayList<>();
    missing = null;
    for (int send = 0; send < program.sends(); send++) {
      int before = program.receivesBefore(send);
      if (before == 0 && (send == 0 || !program.isChain())) {
        startable.add(send);
      }
      if (before > 1 && missing == null) {
        missing = new byte[program.sends()];
      }
    }
    for (int send = 0; missing != null && send < program.sends(); send++) {
      missing[send] = (byte) program.receivesBefore(send);
    }
    return startable;
  }

  private void start(int send) {
    rank.startTransfer(
        this,
        send,
        barrier,
        instance.group().rank(program.peer(send)),
        program.bytes(send),
        program.tag(send));
  }

  /** Number of the receive that takes a transfer. */
  int receive(int fromRank, int step) {
    int receive = program.receive(instance.group().place(fromRank), step);
    if (receive < 0) {
      throw new SimulationFault(
          "collective",
          "rank "
              + rank.rank()
              + " got a transfer from rank "
              + fromRank
              + ", step "
              + step
              + ", that is no part of "
              + instance.label());
    }
    return receive;
  }

  /** A transfer has come. */
  void received(int receive) {
    int now = phase;
    receivesLeft--;
    received.set(receive);
    for (int send = program.releasesFrom(receive); send < program.releasesTo(receive); send++) {
      if (missing == null || --missing[send] == 0) {
        start(send);
      }
    }
    endIfDone(now);
  }

  /** Every byte of a send has left. */
  void sent(int send) {
    int now = phase;
    sendsLeft--;
    if (program.isChain() && send + 1 < program.sends()) {
      start(send + 1);
    }
    endIfDone(now);
  }

  private void endIfDone(int ofPhase) {
    if (phase == ofPhase && sendsLeft + receivesLeft == 0) {
      phaseDone();
    }
  }

  private void phaseDone() {
    phase++;
    rank.unregister(this, barrier);
    if (barrier) {
      begin(instance.algorithm(), false);
    } else {
      rank.ends(this);
    }
  }

  /** Tells the receives that have not come yet, without those of a barrier. */
  void openReceives(OpenNodeProfile.ReceiveSink sink) {
    if (barrier) {
      return;
    }
    for (int i = received.nextClearBit(0);
        i < program.receives();
        i = received.nextClearBit(i + 1)) {
      int sender = program.sender(i);
      Program sending = instance.algorithm().program(sender);
      long bytes = OpenNodeProfile.bytes(sending, place, program.receiveTag(i));
      sink.receive(instance.group().rank(sender), rank.scaledBytes(bytes));
    }
  }

  /** What the rank waits for first, in plain words. */
  String waitsFor() {
    String where =
        " (node "
            + Long.toUnsignedString(node.id)
            + ", "
            + (barrier ? "barrier before " : "")
            + instance.algorithm().type().label()
            + " #"
            + instance.ordinal();
    int first = received.nextClearBit(0);
    if (first >= program.receives()) {
      return "its last sends to leave" + where + ")";
    }
    int step = program.receiveTag(first);
    return "message "
        + step
        + " from rank "
        + instance.group().rank(program.sender(first))
        + where
        + ", step "
        + step
        + ")";
  }
}
