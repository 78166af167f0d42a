package io.heddle.workloads.prepare;

import io.heddle.api.event.SimulationFault;
import io.heddle.workloads.trace.LongList;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The nodes of one trace that wait or run, read from the file as late as possible: a chain of a
 * million nodes needs memory for a few of them.
 *
 * <p>A node is read when the last of its dependencies that stand before it in the file finishes, at
 * the latest; it can't be ready before. The scan noted for blocks of nodes how far that is.
 */
public final class Frontier {
  private final TraceSource trace;
  private final RankScan scan;
  private final PreparationSettings settings;
  private final Pattern marker;
  private final TraceNode node = new TraceNode();
  private final LongList dependencies = new LongList();
  private final PriorityQueue<LiveNode> ready =
      new PriorityQueue<>((a, b) -> Long.compareUnsigned(a.id, b.id));

  /** By id: read, not finished. */
  private final Map<Long, LiveNode> live = new LinkedHashMap<>();

  /** By id of a node that is not read yet: who waits for it. */
  private final Map<Long, List<LiveNode>> awaited = new HashMap<>();

  private IdSet finished = new IdSet();
  private TraceReader reader;
  private int read;
  private boolean keepsDependencies;

  /**
   * A frontier before its first node.
   *
   * @param marker names of nodes that begin an iteration; null for none
   */
  public Frontier(TraceSource trace, RankScan scan, PreparationSettings settings, Pattern marker) {
    this.trace = trace;
    this.scan = scan;
    this.settings = settings;
    this.marker = marker;
  }

  /** Has nodes say what they wait for; before {@link #begin}. */
  public void keepDependencies() {
    keepsDependencies = true;
  }

  /** Goes to the beginning of the trace, for the first time or again when it is through. */
  public void begin() {
    finished = new IdSet();
    read = 0;
    try {
      reader = scan.nodes == 0 ? null : trace.open();
    } catch (IOException | TraceFault e) {
      throw unreadable(e);
    }
    readTo(scan.startReach());
  }

  /** The ready node of lowest id, which is no longer ready then; null if there is none. */
  public LiveNode pollReady() {
    return ready.poll();
  }

  /** A node has finished; those that waited for nothing else become ready. */
  public void finish(LiveNode done) {
    live.remove(done.id);
    finished.add(done.id);
    for (int i = 0; i < done.dependentCount(); i++) {
      LiveNode dependent = done.dependent(i);
      if (--dependent.pending == 0) {
        ready.add(dependent);
      }
    }
    readTo(scan.reachOf(done.position));
  }

  /** Whether every node has finished. */
  public boolean isThrough() {
    return read == scan.nodes && live.isEmpty();
  }

  /** Number of the collective instance of a node; -1 if it is not expanded. */
  public int instanceOf(LiveNode collective) {
    return scan.instanceOf.get(collective.id);
  }

  /** How many nodes are held. */
  public int size() {
    return live.size();
  }

  /** Nodes that wait for others, ascending by id; for messages. */
  public List<LiveNode> blocked() {
    List<LiveNode> blocked = new ArrayList<>();
    for (LiveNode held : live.values()) {
      if (held.pending > 0) {
        blocked.add(held);
      }
    }
    blocked.sort(Comparator.comparing(held -> held.id, Long::compareUnsigned));
    return blocked;
  }

  /** The node a held node waits for by the recorded order of its group; null if it does not. */
  Long waitsInOrderFor(LiveNode held) {
    Long before = scan.issuedBefore.get(held.id);
    return before == null || finished.contains(before) ? null : before;
  }

  private void readTo(int position) {
    try {
      while (read <= position && reader != null) {
        if (!reader.next(node)) {
          throw new TraceFault(trace.name() + " has become shorter since it was checked");
        }
        add();
      }
    } catch (IOException | TraceFault e) {
      throw unreadable(e);
    }
  }

  private void add() {
    LiveNode added = liveNode();
    if (keepsDependencies) {
      added.dataDependencies = node.dataDependencies.toArray();
      added.controlDependencies =
          settings.honourControl() ? node.controlDependencies.toArray() : new long[0];
    }
    settings.dependencies(node, dependencies);
    Long before = scan.issuedBefore.get(node.id);
    if (before != null) {
      dependencies.addOnce(before);
    }
    for (int i = 0; i < dependencies.size(); i++) {
      waitFor(dependencies.at(i), added);
    }
    live.put(added.id, added);
    List<LiveNode> waiting = awaited.remove(added.id);
    if (waiting != null) {
      waiting.forEach(added::addDependent);
    }
    if (added.pending == 0) {
      ready.add(added);
    }
    if (++read == scan.nodes) {
      reader = null;
    }
  }

  private void waitFor(long dependency, LiveNode waiting) {
    if (finished.contains(dependency)) {
      return;
    }
    waiting.pending++;
    LiveNode held = live.get(dependency);
    if (held != null) {
      held.addDependent(waiting);
    } else {
      awaited.computeIfAbsent(dependency, id -> new ArrayList<>(2)).add(waiting);
    }
  }

  private LiveNode liveNode() {
    boolean sends = node.type == NodeType.COMM_SEND;
    boolean transfers = sends || node.type == NodeType.COMM_RECV;
    return new LiveNode(
        node.id,
        node.type,
        node.cpuOp,
        settings.scaledDurationPs(node),
        transfers ? settings.scaledBytes(TraceScanner.transferBytes(node)) : 0,
        transfers ? (int) (sends ? node.commDst : node.commSrc) : -1,
        (int) node.commTag,
        markerOf(node.name),
        read);
  }

  private String markerOf(String name) {
    if (marker == null) {
      return null;
    }
    Matcher matcher = marker.matcher(name);
    return matcher.find() ? matcher.group() : null;
  }

  private SimulationFault unreadable(Exception e) {
    return new SimulationFault("trace", trace.name() + ": " + e.getMessage());
  }
}
