package io.heddle.workloads.prepare;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.trace.LongList;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Reads a rank's trace for the first time: checks every node and the graph. */
final class TraceScanner {
  /** 100 days, which fit into picoseconds. */
  private static final long LONGEST_MICROS = 8_640_000_000_000L;

  private final int rank;
  private final int ranks;
  private final TraceSource trace;
  private final PreparationSettings settings;
  private final Findings findings;
  private final ProcessGroups groups;
  private final RankScan scan = new RankScan();

  /** By node id: its position. Only for the time of the scan. */
  private final LongIntMap positions = new LongIntMap();

  /** By id of a node that is not read yet: the first that depends on it. */
  private final TreeMap<Long, Long> forward = new TreeMap<>();

  private final LongList dependencies = new LongList();

  /** Names of groups and algorithms, each once. */
  private final Map<String, String> names = new HashMap<>();

  TraceScanner(
      int rank,
      int ranks,
      TraceSource trace,
      PreparationSettings settings,
      Findings findings,
      ProcessGroups groups) {
    this.rank = rank;
    this.ranks = ranks;
    this.trace = trace;
    this.settings = settings;
    this.findings = findings;
    this.groups = groups;
  }

  /** What was found; faults that stop the run are in the findings. */
  RankScan scan() throws IOException, TraceFault {
    TraceReader reader = trace.open();
    scan.version = reader.version();
    TraceNode node = new TraceNode();
    while (reader.next(node)) {
      if (positions.put(node.id, scan.nodes) != LongIntMap.NONE) {
        throw fault(node, "the id is used twice");
      }
      checkGraph(node);
      checkNode(node);
      scan.nodes++;
    }
    for (Map.Entry<Long, Long> edge : forward.entrySet()) {
      if (positions.get(edge.getKey()) == LongIntMap.NONE) {
        throw new TraceFault(
            trace.name()
                + ": node "
                + Long.toUnsignedString(edge.getValue())
                + " depends on node "
                + Long.toUnsignedString(edge.getKey())
                + ", which is not in the file");
      }
    }
    if (!forward.isEmpty()) {
      new CycleCheck(trace, settings, positions, scan.nodes).run();
    }
    return scan;
  }

  /** Notes what must be read when, and dependencies on nodes that come later in the file. */
  private void checkGraph(TraceNode node) throws TraceFault {
    settings.dependencies(node, dependencies);
    int key = -1;
    boolean waitsForLater = false;
    for (int i = 0; i < dependencies.size(); i++) {
      long dependency = dependencies.at(i);
      if (dependency == node.id) {
        throw fault(node, "the node depends on itself");
      }
      int position = positions.get(dependency);
      if (position == LongIntMap.NONE) {
        forward.putIfAbsent(dependency, node.id);
        waitsForLater = true;
      }
      key = Math.max(key, position);
    }
    if (key >= 0) {
      scan.reach(key, scan.nodes);
    } else if (!waitsForLater) {
      scan.reachAtStart(scan.nodes);
    }
  }

  private void checkNode(TraceNode node) throws TraceFault {
    if (node.durationMicros > LONGEST_MICROS) {
      throw fault(node, "duration_micros " + node.durationMicros + " is longer than 100 days");
    }
    switch (node.type) {
      case COMM_COLL -> collective(node);
      case COMM_SEND -> send(node);
      case COMM_RECV -> receive(node);
      case COMP -> scan.computations++;
      case METADATA -> groups.declareMetadata(node.inputValues, place(node));
      case INVALID -> findings.warn(place(node) + " has no type; it takes no time");
      case MEM_LOAD, MEM_STORE -> {
        // Nothing to check: a duration of 0 is a duration.
      }
    }
  }

  private void collective(TraceNode node) throws TraceFault {
    if (node.involvedDim) {
      findings.warnOnce("involved_dim", place(node) + ": involved_dim is not modelled");
    }
    if (node.commType == TraceNode.NONE) {
      findings.warn(place(node) + " has no comm_type; it is not expanded and takes no time");
      return;
    }
    CommType type = CommType.of(node.commType);
    if (type == null) {
      throw fault(node, "comm_type " + node.commType + " is none of 0 to 9");
    }
    if (node.commSize == TraceNode.NONE && type != CommType.BARRIER) {
      findings.warn(place(node) + " has no comm_size; it is not expanded and takes no time");
      return;
    }
    long bytes = type == CommType.BARRIER ? 0 : node.commSize;
    String group = node.group;
    if (group == null) {
      group = ProcessGroups.WORLD;
      findings.collectiveWithoutGroup();
      groups.declareWorld();
    }
    scan.issues.add(
        new Issue(
            node.id,
            type,
            once(node.algorithm),
            bytes,
            node.root,
            once(group),
            node.commSeq,
            node.startMicros));
  }

  /** The same object for the same name: a long trace names few groups, and names each often. */
  private String once(String name) {
    return name == null ? null : names.computeIfAbsent(name, first -> first);
  }

  private void send(TraceNode node) throws TraceFault {
    long bytes = checkPartners(node, "comm_src", node.commSrc, "comm_dst", node.commDst);
    scan.sends++;
    scan.sentBytes += settings.scaledBytes(bytes);
    if (node.group != null) {
      scan.issues.add(
          new Issue(
              node.id,
              null,
              null,
              bytes,
              TraceNode.NONE,
              once(node.group),
              node.commSeq,
              node.startMicros));
    }
  }

  private void receive(TraceNode node) throws TraceFault {
    checkPartners(node, "comm_dst", node.commDst, "comm_src", node.commSrc);
    scan.receives++;
  }

  /** Size of a transfer, after checking that it names one and a partner that exists. */
  private long checkPartners(
      TraceNode node, String ownKey, long own, String partnerKey, long partner) throws TraceFault {
    if (partner == TraceNode.NONE) {
      throw fault(
          node,
          partnerKey
              + " is missing; without a partner rank the transfer can't be replayed (some"
              + " converters of PyTorch traces write only size and group)");
    }
    if (partner >= ranks) {
      throw fault(node, partnerKey + " is " + partner + "; ranks are 0 to " + (ranks - 1));
    }
    if (partner == rank) {
      throw fault(node, partnerKey + " is the own rank " + rank);
    }
    if (own != TraceNode.NONE && own != rank) {
      throw fault(node, ownKey + " is " + own + ", but the trace is that of rank " + rank);
    }
    long bytes = transferBytes(node);
    if (bytes == TraceNode.NONE) {
      throw fault(node, "comm_size is missing, and so is tensor_size");
    }
    return bytes;
  }

  /** Size of a SEND or RECV; {@link TraceNode#NONE} if it has none. */
  static long transferBytes(TraceNode node) {
    return node.commSize == TraceNode.NONE ? node.tensorSize : node.commSize;
  }

  private String place(TraceNode node) {
    return trace.name() + ": " + node.label();
  }

  private TraceFault fault(TraceNode node, String text) {
    return new TraceFault(place(node) + ": " + text);
  }
}
