package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Puts the rows of all nodes into (time, node id, sequence) order: a heap over the logs that have
 * rows. Cost: the logarithm of their number for each change of node.
 */
@HotPath
final class RowMerger {
  /** Takes rows in order. */
  interface Target {
    /** Takes the log's oldest row; the merger drops it afterwards. */
    void take(RowLog log);
  }

  private static final int FIRST_LOGS = 64;

  private final WaitingLogs waiting;
  private final RecordLayouts layouts;
  private RowLog[] heap = new RowLog[FIRST_LOGS];
  private int size;
  private RowLog[] touched = new RowLog[FIRST_LOGS];
  private int touchedSize;

  RowMerger(WaitingLogs waiting, RecordLayouts layouts) {
    this.waiting = waiting;
    this.layouts = layouts;
  }

  /** Hands on the rows of instants before {@code timePs}. */
  void merge(long timePs, Target target) {
    gather(timePs);
    while (size > 0) {
      RowLog log = heap[0];
      long nowPs = log.timePs();
      do {
        target.take(log);
        log.drop(layouts.byId(log.layout()));
      } while (!log.isEmpty() && log.timePs() == nowPs);
      if (log.isEmpty() || log.timePs() >= timePs) {
        heap[0] = heap[--size];
        heap[size] = null;
      }
      sink(0);
    }
    settle();
  }

  private void gather(long timePs) {
    RowLog log = waiting.takeAll();
    while (log != null) {
      RowLog next = log.next;
      log.next = null;
      touched = with(touched, touchedSize++, log);
      if (log.timePs() < timePs) {
        heap = with(heap, size, log);
        rise(size++);
      }
      log = next;
    }
  }

  private static RowLog[] with(RowLog[] logs, int at, RowLog log) {
    RowLog[] room = at < logs.length ? logs : Arrays.copyOf(logs, 2 * logs.length);
    room[at] = log;
    return room;
  }

  private void settle() {
    for (int i = 0; i < touchedSize; i++) {
      if (touched[i].settle()) {
        waiting.add(touched[i]);
      }
      touched[i] = null;
    }
    touchedSize = 0;
  }

  private void rise(int from) {
    int at = from;
    while (at > 0) {
      int parent = (at - 1) / 2;
      if (!isBefore(heap[at], heap[parent])) {
        return;
      }
      swap(at, parent);
      at = parent;
    }
  }

  private void sink(int from) {
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBefore(heap[child], heap[at])) {
        return;
      }
      swap(at, child);
      at = child;
    }
  }

  private void swap(int a, int b) {
    RowLog log = heap[a];
    heap[a] = heap[b];
    heap[b] = log;
  }

  private static boolean isBefore(RowLog a, RowLog b) {
    if (a.timePs() != b.timePs()) {
      return a.timePs() < b.timePs();
    }
    return a.node().nodeId() < b.node().nodeId();
  }
}
