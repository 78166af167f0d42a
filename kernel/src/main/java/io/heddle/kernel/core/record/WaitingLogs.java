package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Logs that have rows, so that a control point need not look at every node's. Several simulation
 * threads add; the control thread takes all while they rest. The order says nothing: the merger
 * sorts.
 */
@HotPath
final class WaitingLogs {
  private final AtomicReference<RowLog> head = new AtomicReference<>();

  /** Adds a log that is not in the list. */
  void add(RowLog log) {
    RowLog first;
    do {
      first = head.get();
      log.next = first;
    } while (!head.compareAndSet(first, log));
  }

  /** Takes the list; follow {@link RowLog#next}. */
  RowLog takeAll() {
    return head.getAndSet(null);
  }
}
