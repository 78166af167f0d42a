package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.prepare.LongIntMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches a rank's SEND and RECV nodes with those of others by partner and tag, first posted with
 * first posted. A transfer that comes early is held, and a receive that waits too, without limit.
 *
 * <p>A tag has room for the lower bits of a transfer's number only. Transfers whose bits are the
 * same, 16,384 apart, are told apart by the order they come in.
 */
final class PointToPoint {
  private record Key(int source, int tag, int count) {}

  /** How many transfers of a partner and tag were posted, on either side. */
  private final LongIntMap sends = new LongIntMap();

  private final LongIntMap receives = new LongIntMap();
  private final Map<Key, ArrayDeque<Long>> early = new HashMap<>();
  private final Map<Key, ArrayDeque<LiveNode>> waiting = new LinkedHashMap<>();

  /** Number of the next send to a rank with a tag. */
  int nextSend(int destination, int tag) {
    return next(sends, destination, tag);
  }

  /**
   * A receive is posted.
   *
   * @return bytes of the transfer that is here already; -1 if it is not, then the receive waits
   */
  long post(LiveNode receive) {
    int count = next(receives, receive.partner, receive.tag);
    Key key = new Key(receive.partner, receive.tag, masked(count));
    Long bytes = first(early, key);
    if (bytes != null) {
      return bytes;
    }
    add(waiting, key, receive);
    return -1;
  }

  /**
   * A transfer has come.
   *
   * @return the receive that waited for it, or null; then the transfer is held
   */
  LiveNode arrived(int source, long tag, long bytes) {
    int count = (int) (tag >>> 32);
    Key key = new Key(source, (int) tag, masked(count));
    LiveNode receive = first(waiting, key);
    if (receive == null) {
      add(early, key, bytes);
    }
    return receive;
  }

  private static <T> void add(Map<Key, ArrayDeque<T>> queues, Key key, T last) {
    queues.computeIfAbsent(key, k -> new ArrayDeque<>(1)).add(last);
  }

  /** Takes the one that came first; null if there is none. */
  private static <T> T first(Map<Key, ArrayDeque<T>> queues, Key key) {
    ArrayDeque<T> queue = queues.get(key);
    if (queue == null) {
      return null;
    }
    T first = queue.remove();
    if (queue.isEmpty()) {
      queues.remove(key);
    }
    return first;
  }

  /** Receives that wait, ascending by node. */
  List<LiveNode> waiting() {
    List<LiveNode> nodes = new ArrayList<>();
    waiting.values().forEach(nodes::addAll);
    nodes.sort((a, b) -> Long.compareUnsigned(a.id, b.id));
    return nodes;
  }

  private static int next(LongIntMap counts, int partner, int tag) {
    long key = (long) partner << 32 | tag & 0xFFFF_FFFFL;
    int count = Math.max(0, counts.get(key));
    counts.put(key, (count + 1) & Integer.MAX_VALUE);
    return count;
  }

  /** What a tag has room for. */
  private static int masked(int count) {
    return (int) (TransferTag.ofTrace(0, count) >>> 32);
  }
}
