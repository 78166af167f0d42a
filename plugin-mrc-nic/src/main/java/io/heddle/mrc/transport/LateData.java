package io.heddle.mrc.transport;

import java.util.Map;
import java.util.TreeMap;

/**
 * Data that came for queue pairs their workload closed before it was all there. A fault of the
 * workload's; few queue pairs have any, and the summary names them.
 */
final class LateData {
  private final Map<Integer, Long> packets = new TreeMap<>();

  void add(int qpn) {
    packets.merge(qpn, 1L, Long::sum);
  }

  /** Discarded packets by number of the queue pair, ascending. */
  Map<Integer, Long> packets() {
    return packets;
  }
}
