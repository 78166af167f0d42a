package io.heddle.kernel.core.event;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * A 4-ary heap over primitive keys: times and order numbers side by side in one array, events in
 * another.
 *
 * <p>The four children of a node are neighbours, so one step down reads one or two cache lines.
 * O(log n) a step; memory 20 to 24 bytes an occurrence.
 */
@HotPath
public final class FourAryHeap implements EventSet {
  private static final int FIRST_CAPACITY = 1 << 10;

  /** Time of entry i at 2i, its order number at 2i + 1. */
  private long[] keys = new long[2 * FIRST_CAPACITY];

  private Event[] events = new Event[FIRST_CAPACITY];
  private int size;
  private boolean hole;

  /** An empty heap. */
  public FourAryHeap() {}

  @Override
  public boolean isEmpty() {
    return size == 0;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public long minTimePs() {
    return size == 0 ? Long.MAX_VALUE : keys[0];
  }

  @Override
  public long minOrder() {
    return keys[1];
  }

  @Override
  public Event takeMin() {
    hole = true;
    return events[0];
  }

  @Override
  public void push(long timePs, long order, Event event) {
    if (hole) {
      hole = false;
      siftDown(timePs, order, event);
      return;
    }
    if (size == events.length) {
      grow();
    }
    siftUp(size++, timePs, order, event);
  }

  @Override
  public void settle() {
    if (hole) {
      hole = false;
      int last = --size;
      Event event = events[last];
      events[last] = null;
      if (last > 0) {
        siftDown(keys[2 * last], keys[2 * last + 1], event);
      }
    }
  }

  private void siftUp(int from, long timePs, long order, Event event) {
    long[] k = keys;
    Event[] e = events;
    int i = from;
    while (i > 0) {
      int parent = (i - 1) >> 2;
      long parentTime = k[2 * parent];
      if (parentTime < timePs || (parentTime == timePs && k[2 * parent + 1] < order)) {
        break;
      }
      k[2 * i] = parentTime;
      k[2 * i + 1] = k[2 * parent + 1];
      e[i] = e[parent];
      i = parent;
    }
    k[2 * i] = timePs;
    k[2 * i + 1] = order;
    e[i] = event;
  }

  /** Puts an occurrence into the hole at the root. */
  private void siftDown(long timePs, long order, Event event) {
    long[] k = keys;
    Event[] e = events;
    int n = size;
    int i = 0;
    while (true) {
      int child = 4 * i + 1;
      if (child >= n) {
        break;
      }
      int end = Math.min(child + 4, n);
      int least = child;
      long leastTime = k[2 * child];
      for (int c = child + 1; c < end; c++) {
        long t = k[2 * c];
        if (t < leastTime || (t == leastTime && k[2 * c + 1] < k[2 * least + 1])) {
          least = c;
          leastTime = t;
        }
      }
      if (timePs < leastTime || (timePs == leastTime && order < k[2 * least + 1])) {
        break;
      }
      k[2 * i] = leastTime;
      k[2 * i + 1] = k[2 * least + 1];
      e[i] = e[least];
      i = least;
    }
    k[2 * i] = timePs;
    k[2 * i + 1] = order;
    e[i] = event;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * keys.length);
    events = Arrays.copyOf(events, 2 * events.length);
  }
}
