package io.heddle.workloads.replay;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.prepare.Frontier;
import io.heddle.workloads.prepare.Instance;
import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.prepare.LongIntMap;
import io.heddle.workloads.trace.NodeType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One rank on its host: starts nodes as they become ready and hears of messages. */
final class RankReplay implements HostListener {
  private static final long TAG_MASK = (1L << 48) - 1;

  /** Waits of one rank that are told. */
  private static final int MOST_WAITS = 5;

  private record Early(int source, int step, long bytes) {}

  private final Replay replay;
  private final int rank;
  private final HostEndpoint endpoint;
  private final Frontier frontier;
  private final Computations computations;
  private final PointToPoint pointToPoint = new PointToPoint();

  /** Collectives the rank is in, by run and kind. */
  private final Map<Long, RankCollective> inside = new TreeMap<>();

  /** Transfers of collectives the rank has not come to, by run and kind. */
  private final Map<Long, List<Early>> early = new HashMap<>();

  /** By partner rank: when it last acknowledged something that went over the network. */
  private final Map<Integer, Long> acknowledgedBy = new HashMap<>();

  /** Sends that are not acknowledged, in the order they started. */
  private final Set<OpenSend> open = new LinkedHashSet<>();

  private final NicAnswers answers = new NicAnswers(this);
  private final Alarm lingering;
  final RankCounts counts = new RankCounts();
  final BusyTimes busy = new BusyTimes();
  final CollectiveTimes collectiveTimes = new CollectiveTimes();
  final IterationLog iterations;
  private AnnotatedTrace annotated;
  private OpenNodeProfile profile;
  private ScaleUpPort scaleUp;
  private int iteration;
  private boolean draining;
  private int failedSends;
  private String failure;
  private boolean through;
  private boolean done;
  private boolean lingered;
  private long lastPs;

  RankReplay(Replay replay, int rank, HostEndpoint endpoint, Frontier frontier) {
    this.replay = replay;
    this.rank = rank;
    this.endpoint = endpoint;
    this.frontier = frontier;
    this.computations = new Computations(endpoint.scheduler(), this::profileBefore, this::computed);
    this.lingering = new Alarm(endpoint.scheduler(), () -> lingered = true);
    this.iterations = new IterationLog(replay, this);
  }

  int rank() {
    return rank;
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

  void joinScaleUp(ScaleUpPort port) {
    scaleUp = port;
  }

  ScaleUpPort scaleUp() {
    return scaleUp;
  }

  /** Has the times of nodes noted for an annotated trace. */
  void annotate(AnnotatedTrace trace) {
    annotated = trace;
  }

  /** The annotated trace; null if there is none. */
  AnnotatedTrace annotated() {
    return annotated;
  }

  /** Has open nodes listed in a profiling file. */
  void profile(OpenNodeProfile listed) {
    profile = listed;
    frontier.keepDependencies();
  }

  /** Writes what is left of the rank's files. */
  void finishFiles() {
    if (profile != null) {
      profile.end(nowPs());
    }
    if (annotated != null) {
      annotated.write();
    }
  }

  /** Sends without acknowledgement, in the order they started. */
  Collection<OpenSend> openSends() {
    return open;
  }

  /** Receives of the trace that wait, ascending by node. */
  List<LiveNode> openReceives() {
    return pointToPoint.waiting();
  }

  /** Collectives the rank is in. */
  Collection<RankCollective> openCollectives() {
    return inside.values();
  }

  /** Nodes that run for a time, ascending by id. */
  List<LiveNode> openComputations() {
    return computations.running();
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
    return failedSends > 0;
  }

  /** When something last ended here. */
  long lastPs() {
    return lastPs;
  }

  /** By rank: when it last acknowledged something of this one that went over the network. */
  Map<Integer, Long> acknowledgedBy() {
    return acknowledgedBy;
  }

  /** Schedules the beginning of the trace. */
  void scheduleStart(long startPs) {
    lastPs = startPs;
    new Alarm(endpoint.scheduler(), this::begin).set(startPs);
  }

  /** Called first in every callback, before anything changes. */
  private void profileBefore() {
    if (profile != null) {
      profile.before(nowPs());
    }
  }

  private void begin() {
    if (profile != null) {
      profile.begin();
    }
    frontier.begin();
    iterations.replayBegins(iteration);
    drain();
  }

  /**
   * Starts what is ready, lowest id first, until nothing is; then takes what the NIC said inside
   * posts, and so on. Last in everything that may post.
   */
  private void drain() {
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
    if (through && open.isEmpty() && !done) {
      done = true;
      iterations.rankEnds();
      lingering.set(nowPs() + replay.lingerPs());
    }
  }

  private void start(LiveNode node) {
    if (annotated != null) {
      annotated.times.started(node.position, nowPs());
    }
    if (node.marker != null) {
      iterations.marked(node.marker);
    }
    switch (node.type) {
      case COMP -> compute(node);
      case MEM_LOAD, MEM_STORE -> runExactly(node);
      case COMM_SEND -> send(node);
      case COMM_RECV -> receive(node);
      case COMM_COLL -> collective(node);
      case METADATA, INVALID -> finish(node);
    }
  }

  private void finish(LiveNode node) {
    lastPs = nowPs();
    if (annotated != null && node.type != NodeType.COMM_SEND) {
      noteEnd(node);
    }
    frontier.finish(node);
  }

  private void noteEnd(LiveNode node) {
    annotated.times.ended(node.position, nowPs(), replay.context().runFiles().wallMicros());
  }

  private void compute(LiveNode node) {
    if (node.cpuOp) {
      runExactly(node);
      return;
    }
    busy.compute(nowPs(), 1);
    if (node.durationPs > 0 && replay.settings().shareCompute()) {
      computations.startShared(node);
    } else {
      runExactly(node);
    }
  }

  private void runExactly(LiveNode node) {
    if (node.durationPs == 0) {
      countComputation(node);
      finish(node);
    } else {
      computations.startExact(node);
    }
  }

  /** A node that ran for a time has ended. */
  private void computed(LiveNode node) {
    countComputation(node);
    finish(node);
    drain();
  }

  private void countComputation(LiveNode node) {
    if (node.type == NodeType.COMP) {
      counts.computationsCompleted++;
      counts.computationPs += node.durationPs;
      if (!node.cpuOp) {
        busy.compute(nowPs(), -1);
      }
    }
  }

  private void send(LiveNode node) {
    int count = pointToPoint.nextSend(node.partner, node.tag);
    OpenSend send = new OpenSend(node, null, 0, false, node.partner, node.bytes, node.tag, nowPs());
    post(send, TransferTag.ofTrace(node.tag, count));
  }

  private void receive(LiveNode node) {
    busy.transfer(nowPs(), 1);
    long bytes = pointToPoint.post(node);
    if (bytes >= 0) {
      received(node, bytes);
    }
  }

  private void received(LiveNode node, long bytes) {
    if (bytes != node.bytes) {
      throw new SimulationFault(
          "size",
          "rank "
              + rank
              + " node "
              + Long.toUnsignedString(node.id)
              + " expects "
              + node.bytes
              + " bytes of message "
              + node.tag
              + " from rank "
              + node.partner
              + ", which sent "
              + bytes
              + replay.ranks().get(node.partner).openSendOf(rank, node.tag, bytes));
    }
    busy.transfer(nowPs(), -1);
    counts.receivesCompleted++;
    counts.receivedBytes += bytes;
    finish(node);
  }

  private void collective(LiveNode node) {
    int number = frontier.instanceOf(node);
    if (number == LongIntMap.NONE) {
      finish(node);
      return;
    }
    busy.transfer(nowPs(), 1);
    Instance instance = replay.instance(number);
    new RankCollective(this, node, instance, replay.run(number, iteration))
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
          countReceive(collective, barrier, transfer.bytes);
          collective.received(receive);
        });
  }

  private void countReceive(RankCollective collective, boolean barrier, long bytes) {
    lastPs = nowPs();
    if (!barrier) {
      counts.receivesCompleted++;
      counts.receivedBytes += bytes;
      collectiveTimes.touches(collective.run, nowPs());
    }
  }

  void collectiveBegins(RankCollective collective) {
    collectiveTimes.begins(collective.run, nowPs());
  }

  void collectiveEnds(RankCollective collective) {
    if (collective.instance.group().size() > 1) {
      collectiveTimes.ends(collective.run);
    }
    busy.transfer(nowPs(), -1);
    finish(collective.node);
  }

  long scaledBytes(long bytes) {
    return replay.scaledBytes(bytes);
  }

  /** Starts a transfer of a collective. */
  void startTransfer(
      RankCollective collective, int send, boolean barrier, int destination, long bytes, int step) {
    OpenSend transfer =
        new OpenSend(
            null, collective, send, barrier, destination, replay.scaledBytes(bytes), step, nowPs());
    post(transfer, TransferTag.ofStep(barrier, collective.run, step));
  }

  private void post(OpenSend send, long tag) {
    open.add(send);
    busy.transfer(nowPs(), 1);
    if (scaleUp != null && scaleUp.reaches(send.destination)) {
      scaleUp.send(send, tag);
      return;
    }
    answers.postBegins();
    Message message =
        endpoint.post(
            new MessageRequest(
                replay.server(send.destination),
                send.bytes,
                tag,
                replay.settings().dataClass(),
                replay.settings().controlClass(),
                Message.PER_MESSAGE));
    message.workloadState = send;
    answers.postEnds();
  }

  /** The node of a send that is still open, for messages; empty if there is none. */
  private String openSendOf(int destination, int tag, long bytes) {
    return open.stream()
        .filter(s -> s.node != null)
        .filter(s -> s.destination == destination && s.tag == tag && s.bytes == bytes)
        .findFirst()
        .map(s -> " (node " + Long.toUnsignedString(s.node.id) + ")")
        .orElse("");
  }

  private static OpenSend openSend(Message message) {
    return (OpenSend) message.workloadState;
  }

  @Override
  public void sent(Message message) {
    left(openSend(message));
  }

  @Override
  public void acknowledged(Message message) {
    OpenSend send = openSend(message);
    acknowledgedBy.put(send.destination, nowPs());
    acknowledged(send);
  }

  @Override
  public void received(int source, long tag, long bytes) {
    arrived(replay.rankOf(source), tag & TAG_MASK, bytes);
  }

  @Override
  public void failed(Message message, String reason) {
    OpenSend send = openSend(message);
    failedSends++;
    failure =
        "a message of " + send.bytes + " bytes to rank " + send.destination + " failed: " + reason;
  }

  /** Every byte of a send has left. */
  void left(OpenSend send) {
    profileBefore();
    lastPs = nowPs();
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
    profileBefore();
    long now = nowPs();
    if (annotated != null && send.node != null) {
      noteEnd(send.node);
    }
    lastPs = now;
    open.remove(send);
    busy.transfer(now, -1);
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
    profileBefore();
    if (TransferTag.isOfTrace(tag)) {
      LiveNode receive = pointToPoint.arrived(source, tag, bytes);
      if (receive != null) {
        received(receive, bytes);
      }
    } else {
      long key = TransferTag.run(tag);
      RankCollective collective = inside.get(key);
      int step = TransferTag.step(tag);
      if (collective == null) {
        early.computeIfAbsent(key, k -> new ArrayList<>()).add(new Early(source, step, bytes));
      } else {
        int receive = collective.receive(source, step);
        countReceive(collective, TransferTag.isBarrier(tag), bytes);
        collective.received(receive);
      }
    }
    drain();
  }

  /** Says what the rank waits for, if it is not done. */
  void describeWaits(WaitSink waits) {
    if (done) {
      return;
    }
    String who = "rank " + rank;
    List<String> reasons = new ArrayList<>();
    if (failure != null) {
      reasons.add("nothing any more: " + failure);
    }
    for (LiveNode node : pointToPoint.waiting()) {
      reasons.add(
          "message "
              + node.tag
              + " from rank "
              + node.partner
              + " (node "
              + Long.toUnsignedString(node.id)
              + ")");
    }
    inside.values().forEach(collective -> reasons.add(collective.waitsFor()));
    if (computations.size() > 0) {
      reasons.add(computations.size() + " computations to end");
    }
    if (open.size() > failedSends) {
      reasons.add((open.size() - failedSends) + " acknowledgements");
    }
    for (String reason : reasons.subList(0, Math.min(MOST_WAITS, reasons.size()))) {
      waits.waits(who, reason, -1);
    }
  }
}
