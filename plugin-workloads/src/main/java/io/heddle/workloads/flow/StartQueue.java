package io.heddle.workloads.flow;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/** Flows of one host that have a start time, the next one first; equal times by flow id. */
@HotPath
final class StartQueue {
  private final FlowTable flows;
  private int[] heap = new int[4];
  private int size;

  StartQueue(FlowTable flows) {
    this.flows = flows;
  }

  boolean isEmpty() {
    return size == 0;
  }

  long nextPs() {
    return flows.startPs[heap[0]];
  }

  void add(int flow) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int at = size++;
    while (at > 0 && before(flow, heap[(at - 1) / 2])) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = flow;
  }

  int poll() {
    int first = heap[0];
    int moved = heap[--size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], moved)) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moved;
    return first;
  }

  private boolean before(int a, int b) {
    long left = flows.startPs[a];
    long right = flows.startPs[b];
    if (left != right) {
      return left < right;
    }
    return flows.id[a] != flows.id[b] ? flows.id[a] < flows.id[b] : a < b;
  }
}
