package io.heddle.workloads.replay;

import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.prepare.Frontier;
import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.prepare.LongIntMap;
import io.heddle.workloads.trace.NodeType;

/**
 * One rank on its host: starts nodes as they become ready, and ends them. Its parts run them:
 * {@link Processor}, {@link TraceTransfers} and {@link RankCollectives}; the last two post by
 * {@link OpenSends}, and {@link NicAnswers} hears what becomes of that.
 */
final class RankReplay {
  private final Replay replay;
  private final int rank;
  private final HostEndpoint endpoint;
  private final Frontier frontier;
  private final NicAnswers answers;
  private final Alarm lingering;

  final RankFiles files;
  final RankCounts counts = new RankCounts();
  final BusyTimes busy = new BusyTimes();
  final CollectiveTimes collectiveTimes = new CollectiveTimes();
  final IterationLog iterations;
  final OpenSends sends;
  final Processor processor;
  final TraceTransfers transfers;
  final RankCollectives collectives;

  private int iteration;
  private boolean draining;
  private boolean through;
  private boolean done;
  private boolean lingered;
  private long lastPs;

  RankReplay(Replay replay, int rank, HostEndpoint endpoint, Frontier frontier) {
    this.replay = replay;
    this.rank = rank;
    this.endpoint = endpoint;
    this.frontier = frontier;
    this.answers = new NicAnswers(this);
    this.lingering = new Alarm(endpoint.scheduler(), () -> lingered = true);
    this.files = new RankFiles(replay.context().runFiles());
    this.iterations = new IterationLog(replay, this);
    this.sends = new OpenSends(this, answers, replay.settings());
    this.processor = new Processor(this, replay.settings().shareCompute());
    this.transfers = new TraceTransfers(this);
    this.collectives = new RankCollectives(this, replay);
  }

  int rank() {
    return rank;
  }

  /** Another rank of the run. */
  RankReplay peer(int other) {
    return replay.ranks().get(other);
  }

  /** Server another rank runs on. */
  int serverOf(int other) {
    return replay.server(other);
  }

  /** Rank that runs on a server. */
  int rankOf(int server) {
    return replay.rankOf(server);
  }

  /** Who hears the NIC for the rank. */
  HostListener answers() {
    return answers;
  }

  HostEndpoint endpoint() {
    return endpoint;
  }

  long nowPs() {
    return endpoint.scheduler().nowPs();
  }

  /** Has open nodes listed in a profiling file. */
  void profile(OpenNodeProfile listed) {
    files.profile(listed);
    frontier.keepDependencies();
  }

  /** Whether nodes, sends and the time after them are over. */
  boolean hasLingered() {
    return lingered;
  }

  /** Whether every node has finished and every send is acknowledged. */
  boolean isDone() {
    return done;
  }

  boolean hasFailed() {
    return sends.failedCount() > 0;
  }

  /** When something last ended here. */
  long lastPs() {
    return lastPs;
  }

  /** Schedules the beginning of the trace. */
  void scheduleStart(long startPs) {
    lastPs = startPs;
    new Alarm(endpoint.scheduler(), this::begin).set(startPs);
  }

  private void begin() {
    files.begin();
    frontier.begin();
    iterations.replayBegins(iteration);
    drain();
  }

  /** Called first in every callback, before anything changes. */
  void beforeChange() {
    files.before(nowPs());
  }

  /** A node, or a transfer of a collective, ends now. */
  void somethingEnds() {
    lastPs = nowPs();
  }

  /**
   * Starts what is ready, lowest id first, until nothing is; then takes what the NIC said inside
   * posts, and so on. Last in everything that may post.
   */
  void drain() {
    if (draining) {
      return;
    }
    draining = true;
    do {
      for (LiveNode node = frontier.pollReady(); node != null; node = frontier.pollReady()) {
        start(node);
      }
    } while (nextIteration() || answers.deliver());
    draining = false;
    checkDone();
  }

  /** Goes on with the next iteration when this one is through. */
  private boolean nextIteration() {
    if (through || !frontier.isThrough()) {
      return false;
    }
    iterations.replayEnds();
    if (++iteration == replay.settings().iterations()) {
      through = true;
      return false;
    }
    frontier.begin();
    iterations.replayBegins(iteration);
    return true;
  }

  private void checkDone() {
    if (through && sends.open().isEmpty() && !done) {
      done = true;
      iterations.rankEnds();
      lingering.set(nowPs() + replay.lingerPs());
    }
  }

  private void start(LiveNode node) {
    files.started(node, nowPs());
    if (node.marker != null) {
      iterations.marked(node.marker);
    }
    switch (node.type) {
      case COMP -> processor.compute(node);
      case MEM_LOAD, MEM_STORE -> processor.runExactly(node);
      case COMM_SEND -> transfers.send(node);
      case COMM_RECV -> transfers.receive(node);
      case COMM_COLL -> collective(node);
      case METADATA, INVALID -> finish(node);
    }
  }

  private void collective(LiveNode node) {
    int number = frontier.instanceOf(node);
    if (number == LongIntMap.NONE) {
      finish(node);
    } else {
      collectives.enter(node, replay.instance(number), iteration);
    }
  }

  /** A node has ended; what waited for nothing else is ready now. */
  void finish(LiveNode node) {
    somethingEnds();
    if (node.type != NodeType.COMM_SEND) {
      files.ended(node, nowPs());
    }
    frontier.finish(node);
  }

  /** Every byte of a send has left. */
  void left(OpenSend send) {
    beforeChange();
    somethingEnds();
    if (!send.barrier) {
      counts.sendsCompleted++;
      counts.sentBytes += send.bytes;
    }
    if (send.collective != null) {
      send.collective.sent(send.send);
    } else {
      finish(send.node);
    }
    drain();
  }

  /** A send is known to have arrived. */
  void acknowledged(OpenSend send) {
    beforeChange();
    somethingEnds();
    long now = nowPs();
    if (send.node != null) {
      files.ended(send.node, now);
    }
    sends.acknowledged(send, now);
    if (!send.barrier) {
      counts.sendsAcknowledged++;
      if (send.collective != null) {
        collectiveTimes.touches(send.collective.run, now);
      }
    }
    replay.records().transfer(this, send, now);
    drain();
  }

  /** A whole transfer is here. */
  void arrived(int source, long tag, long bytes) {
    beforeChange();
    if (TransferTag.isOfTrace(tag)) {
      transfers.arrived(source, tag, bytes);
    } else {
      collectives.arrived(source, tag, bytes);
    }
    drain();
  }

  /** Says what the rank waits for, if it is not done. */
  void describeWaits(WaitSink waits) {
    if (!done) {
      RankWaits.of(this).forEach(wait -> waits.waits("rank " + rank, wait, -1));
    }
  }
}
