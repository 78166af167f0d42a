package io.heddle.workloads.tool;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceWriter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Writes the trace of one rank: iterations one after the other, each a computation if one is asked
 * for, and then the collectives of the rank's groups in their order, or a send and a receive.
 */
final class MadeTrace {
  private static final long MICRO_PS = 1_000_000;
  private static final List<CommType> TYPES = List.of(CommType.values());

  private final MakeOptions options;
  private final List<MadeGroup> groups;
  private final int rank;
  private final TraceWriter writer;
  private final TraceNode node = new TraceNode();
  private long lastId;

  /** Nodes that the next one depends on. */
  private long[] before = {};

  MadeTrace(MakeOptions options, List<MadeGroup> groups, int rank, TraceWriter writer) {
    this.options = options;
    this.groups = groups;
    this.rank = rank;
    this.writer = writer;
  }

  void write() throws IOException {
    String declaration = MadeGroups.declaration(groups);
    if (declaration != null) {
      begin("process groups", NodeType.METADATA);
      node.inputValues = declaration;
      writer.write(node);
    }
    for (int iteration = 0; iteration < options.iterations(); iteration++) {
      if (options.computePs() > 0) {
        compute();
      }
      if (options.isSend()) {
        exchange(iteration);
      } else {
        collectives();
      }
    }
  }

  private void compute() throws IOException {
    begin("C", NodeType.COMP);
    node.durationMicros = options.computePs() / MICRO_PS;
    chain();
  }

  private void collectives() throws IOException {
    CommType type = type(options.what());
    for (MadeGroup group : groups) {
      if (group.ranks().contains(rank)) {
        begin(name(type), NodeType.COMM_COLL);
        node.commType = TYPES.indexOf(type);
        node.commSize = type == CommType.BARRIER ? TraceNode.NONE : options.sizeBytes();
        node.group = group.name();
        if (type.isRooted() && options.root() >= 0) {
          node.root = group.ranks().get(options.root());
        }
        chain();
      }
    }
  }

  private void exchange(int iteration) throws IOException {
    long ranks = options.ranks();
    long distance = Math.max(1, options.distance()) % ranks;
    begin("SEND", NodeType.COMM_SEND);
    node.commSize = options.sizeBytes();
    node.commDst = (rank + distance) % ranks;
    node.commTag = iteration;
    writer.write(node);
    long send = node.id;
    begin("RECV", NodeType.COMM_RECV);
    node.commSize = options.sizeBytes();
    node.commSrc = (rank + ranks - distance) % ranks;
    node.commTag = iteration;
    writer.write(node);
    before = new long[] {send, node.id};
  }

  private void begin(String name, NodeType type) {
    node.clear();
    node.id = ++lastId;
    node.name = name;
    node.type = type;
    for (long id : before) {
      node.dataDependencies.add(id);
    }
  }

  private void chain() throws IOException {
    writer.write(node);
    before = new long[] {node.id};
  }

  /** The collective of a name such as {@code allreduce}. */
  static CommType type(String what) {
    for (CommType type : TYPES) {
      if (type.label().toLowerCase(Locale.ROOT).equals(what)) {
        return type;
      }
    }
    throw new IllegalArgumentException(what);
  }

  /** The capitals of a collective's name: AR for AllReduce. */
  private static String name(CommType type) {
    return type.label().replaceAll("[a-z]", "");
  }
}
