package io.heddle.workloads.collective;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.util.List;

/**
 * The trace of a rank that executes phases: a chain of nodes, made as it is read.
 *
 * @param name for messages
 * @param group process group of the rank
 * @param firstRank of the group, whose ranks are neighbours
 * @param phases what it executes
 */
record PhaseTrace(String name, String group, int firstRank, List<Phase> phases)
    implements TraceSource {
  private static final List<CommType> TYPES = List.of(CommType.values());

  @Override
  public TraceReader open() {
    return new Reader();
  }

  private final class Reader implements TraceReader {
    private int phase;
    private long inPhase;
    private long id;

    @Override
    public boolean next(TraceNode node) {
      while (phase < phases.size() && inPhase == phases.get(phase).nodes()) {
        phase++;
        inPhase = 0;
      }
      if (phase == phases.size()) {
        return false;
      }
      node.clear();
      node.id = id;
      if (id > 0) {
        node.dataDependencies.add(id - 1);
      }
      fill(node, phases.get(phase));
      id++;
      inPhase++;
      return true;
    }

    private void fill(TraceNode node, Phase current) {
      if (current.computeMicros() > 0 && inPhase % 2 == 0) {
        node.type = NodeType.COMP;
        node.name = "compute";
        node.durationMicros = current.computeMicros();
        return;
      }
      node.type = NodeType.COMM_COLL;
      node.name = current.type().label();
      node.commType = TYPES.indexOf(current.type());
      node.commSize = current.bytes();
      node.group = group;
      node.algorithm = current.algorithm();
      if (current.type().isRooted()) {
        node.root = (long) firstRank + current.root();
      }
    }

    @Override
    public String version() {
      return "";
    }
  }
}
