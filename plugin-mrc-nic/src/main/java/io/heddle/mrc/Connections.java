package io.heddle.mrc;

import java.util.HashMap;
import java.util.Map;

/** Queue pairs of numbered connections, which stay open between messages. Asked once a message. */
final class Connections {
  /** {@link #find} of a connection without a queue pair. */
  static final int NONE = 0;

  private record Connection(int peer, int number) {}

  private final Map<Connection, Integer> qpns = new HashMap<>();

  int find(int peer, int number) {
    return qpns.getOrDefault(new Connection(peer, number), NONE);
  }

  void put(int peer, int number, int qpn) {
    qpns.put(new Connection(peer, number), qpn);
  }
}
