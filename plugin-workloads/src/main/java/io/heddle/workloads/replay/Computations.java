package io.heddle.workloads.replay;

import io.heddle.api.event.Scheduler;
import io.heddle.workloads.prepare.LiveNode;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/** Nodes of a rank that run for a time: on the shared processor, or each for its own duration. */
final class Computations {
  private record Deadline(long endPs, LiveNode node) {}

  private final Scheduler scheduler;
  private final Runnable before;
  private final Consumer<LiveNode> finished;
  private final ComputeShare share = new ComputeShare();
  private final PriorityQueue<Deadline> exact =
      new PriorityQueue<>(
          (a, b) ->
              a.endPs != b.endPs
                  ? Long.compare(a.endPs, b.endPs)
                  : Long.compareUnsigned(a.node.id, b.node.id));
  private final Alarm shareAlarm;
  private final Alarm exactAlarm;

  /**
   * Nothing runs yet.
   *
   * @param before is called before nodes end
   * @param finished is told of each node that ends; what it starts may end later only
   */
  Computations(Scheduler scheduler, Runnable before, Consumer<LiveNode> finished) {
    this.scheduler = scheduler;
    this.before = before;
    this.finished = finished;
    this.shareAlarm = new Alarm(scheduler, this::endShared);
    this.exactAlarm = new Alarm(scheduler, this::endExact);
  }

  /** Runs a node on the processor, which it shares with others. */
  void startShared(LiveNode node) {
    share.start(node, scheduler.nowPs());
    setShareAlarm();
  }

  /** Runs a node for exactly its duration. */
  void startExact(LiveNode node) {
    exact.add(new Deadline(scheduler.nowPs() + node.durationPs, node));
    exactAlarm.set(exact.peek().endPs);
  }

  /** How many nodes run. */
  int size() {
    return share.size() + exact.size();
  }

  /** Nodes that run, ascending by id. */
  List<LiveNode> running() {
    List<LiveNode> nodes = new ArrayList<>();
    share.collect(nodes);
    exact.forEach(deadline -> nodes.add(deadline.node));
    nodes.sort((a, b) -> Long.compareUnsigned(a.id, b.id));
    return nodes;
  }

  private void endShared() {
    before.run();
    long now = scheduler.nowPs();
    for (LiveNode node = share.pollFinished(now); node != null; node = share.pollFinished(now)) {
      finished.accept(node);
    }
    setShareAlarm();
  }

  private void setShareAlarm() {
    if (share.size() > 0) {
      shareAlarm.set(share.nextEndPs(scheduler.nowPs()));
    } else {
      shareAlarm.clear();
    }
  }

  private void endExact() {
    before.run();
    long now = scheduler.nowPs();
    while (!exact.isEmpty() && exact.peek().endPs <= now) {
      finished.accept(exact.poll().node);
    }
    if (!exact.isEmpty()) {
      exactAlarm.set(exact.peek().endPs);
    }
  }
}
