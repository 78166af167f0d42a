package io.heddle.workloads.simai;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.util.List;

/**
 * The trace of a rank: for each layer a computation and the collective behind it, a chain that is
 * made as it is read.
 *
 * @param text the workload
 * @param rank whose trace
 */
record LayerTrace(TrainingText text, int rank) implements TraceSource {
  private static final List<CommType> TYPES = List.of(CommType.values());

  @Override
  public String name() {
    return "simai-text rank " + rank;
  }

  @Override
  public TraceReader open() {
    return new Reader();
  }

  private final class Reader implements TraceReader {
    private int layer;
    private boolean computed;
    private long id;

    @Override
    public boolean next(TraceNode node) {
      if (layer == text.layers().size()) {
        return false;
      }
      Layer current = text.layers().get(layer);
      node.clear();
      node.id = id++;
      if (node.id > 0) {
        node.dataDependencies.add(node.id - 1);
      }
      node.name = current.name();
      if (computed) {
        collective(node, current);
      } else {
        node.type = NodeType.COMP;
        node.durationPs = current.computePs();
      }
      computed = !computed && current.type() != null;
      if (!computed) {
        layer++;
      }
      return true;
    }

    private void collective(TraceNode node, Layer current) {
      node.type = NodeType.COMM_COLL;
      node.commType = TYPES.indexOf(current.type());
      node.commSize = current.bytes();
      node.group = text.name(current.groups(), rank);
    }

    @Override
    public String version() {
      return "";
    }
  }
}
