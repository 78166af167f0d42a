package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.Instance;
import io.heddle.workloads.prepare.LiveNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The collectives a rank is in, and transfers of those it has not come to. */
final class RankCollectives {
  private record Early(int source, int step, long bytes) {}

  private final RankReplay rank;
  private final Replay replay;

  /** By run and kind. */
  private final Map<Long, RankCollective> inside = new TreeMap<>();

  /** By run and kind: transfers that came before the rank did. */
  private final Map<Long, List<Early>> early = new HashMap<>();

  RankCollectives(RankReplay rank, Replay replay) {
    this.rank = rank;
    this.replay = replay;
  }

  int rank() {
    return rank.rank();
  }

  /** The rank comes to an instance. */
  void enter(LiveNode node, Instance instance, int iteration) {
    rank.busy.transfer(rank.nowPs(), 1);
    new RankCollective(this, node, instance, replay.run(instance.number(), iteration))
        .enter(replay.settings().synchronize());
  }

  /** The rank is in a collective, or in the barrier before it. */
  void register(RankCollective collective, boolean barrier) {
    inside.put(key(collective, barrier), collective);
  }

  void unregister(RankCollective collective, boolean barrier) {
    inside.remove(key(collective, barrier));
  }

  private static long key(RankCollective collective, boolean barrier) {
    return TransferTag.run(TransferTag.ofStep(barrier, collective.run, 0));
  }

  /** Those the rank is in. */
  Collection<RankCollective> inside() {
    return inside.values();
  }

  /** A transfer has come. */
  void arrived(int source, long tag, long bytes) {
    long key = TransferTag.run(tag);
    int step = TransferTag.step(tag);
    RankCollective collective = inside.get(key);
    if (collective == null) {
      early.computeIfAbsent(key, k -> new ArrayList<>()).add(new Early(source, step, bytes));
    } else {
      int receive = collective.receive(source, step);
      count(collective, TransferTag.isBarrier(tag), bytes);
      collective.received(receive);
    }
  }

  /** Hands over transfers that came before the rank did, in the order of its receives. */
  void deliverEarly(RankCollective collective, boolean barrier) {
    List<Early> waiting = early.remove(key(collective, barrier));
    if (waiting == null) {
      return;
    }
    TreeMap<Integer, Early> ordered = new TreeMap<>();
    for (Early transfer : waiting) {
      ordered.put(collective.receive(transfer.source, transfer.step), transfer);
    }
    ordered.forEach(
        (receive, transfer) -> {
          count(collective, barrier, transfer.bytes);
          collective.received(receive);
        });
  }

  private void count(RankCollective collective, boolean barrier, long bytes) {
    rank.somethingEnds();
    if (!barrier) {
      rank.counts.receivesCompleted++;
      rank.counts.receivedBytes += bytes;
      rank.collectiveTimes.touches(collective.run, rank.nowPs());
    }
  }

  /** Starts a transfer of a collective. */
  void startTransfer(
      RankCollective collective, int send, boolean barrier, int destination, long bytes, int step) {
    OpenSend transfer =
        new OpenSend(
            null, collective, send, barrier, destination, scaledBytes(bytes), step, rank.nowPs());
    rank.sends.post(transfer, TransferTag.ofStep(barrier, collective.run, step));
  }

  /** Bytes of a transfer, after scaling. */
  long scaledBytes(long bytes) {
    return replay.scaledBytes(bytes);
  }

  /** A collective begins, after its barrier. */
  void begins(RankCollective collective) {
    rank.collectiveTimes.begins(collective.run, rank.nowPs());
  }

  /** The rank's part of a collective is over. */
  void ends(RankCollective collective) {
    if (collective.instance.group().size() > 1) {
      rank.collectiveTimes.ends(collective.run);
    }
    rank.busy.transfer(rank.nowPs(), -1);
    rank.finish(collective.node);
  }
}
