package io.heddle.testkit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Fires events on several threads as the platform does: each lane of devices goes ahead alone for a
 * window no longer than the shortest link, then all meet and hand over what they sent one another.
 */
final class TestWindows {
  private final Lane[] laneOfNode;
  private final List<Lane> lanes = new ArrayList<>();
  private final long windowPs;

  /**
   * Lanes and what they have to do.
   *
   * @param laneOf number of each node's lane, from 0
   * @param windowPs least delay of a link between two lanes
   */
  TestWindows(int[] laneOf, long windowPs, Collection<TestEvent> events) {
    this.windowPs = windowPs;
    laneOfNode = new Lane[laneOf.length];
    for (int node = 0; node < laneOf.length; node++) {
      while (lanes.size() <= laneOf[node]) {
        lanes.add(new Lane());
      }
      laneOfNode[node] = lanes.get(laneOf[node]);
    }
    events.forEach(e -> laneOfNode[e.node()].events.add(e));
  }

  long nowPs(int node) {
    return laneOfNode[node].nowPs;
  }

  /** Takes an event that a device schedules, for itself or for another. */
  void insert(int scheduler, TestEvent event) {
    Lane from = laneOfNode[scheduler];
    if (laneOfNode[event.node()] == from) {
      from.events.add(event);
    } else {
      from.sent.add(event);
    }
  }

  /** Waits until nothing before an instant is left to do at a node. */
  void awaitPast(int node, long atPs) {
    Lane lane = laneOfNode[node];
    while (lane.nowPs < atPs) {
      Thread.onSpinWait();
    }
  }

  /** Fires until nothing is left; gives the last instant. */
  long run() {
    // A lane may wait for another, so each has a thread.
    ExecutorService threads = Executors.newFixedThreadPool(lanes.size());
    try {
      long firstPs = first();
      while (firstPs < Long.MAX_VALUE) {
        window(threads, firstPs + windowPs);
        firstPs = first();
      }
    } finally {
      threads.shutdownNow();
    }
    return lanes.stream().mapToLong(l -> l.lastPs).max().orElse(0);
  }

  long fired() {
    return lanes.stream().mapToLong(l -> l.fired).sum();
  }

  private long first() {
    long firstPs = Long.MAX_VALUE;
    for (Lane lane : lanes) {
      firstPs = Math.min(firstPs, lane.firstPs());
    }
    return firstPs;
  }

  private void window(ExecutorService threads, long endPs) {
    List<Future<?>> running = new ArrayList<>();
    for (Lane lane : lanes) {
      running.add(threads.submit(() -> lane.runTo(endPs)));
    }
    for (Future<?> lane : running) {
      finish(lane);
    }
    for (Lane lane : lanes) {
      lane.sent.forEach(e -> laneOfNode[e.node()].events.add(e));
      lane.sent.clear();
    }
  }

  private static void finish(Future<?> lane) {
    try {
      lane.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      if (e.getCause() instanceof RuntimeException fault) {
        throw fault;
      }
      throw new AssertionError(e);
    }
  }

  private static final class Lane {
    private static final int MOST_IN_A_WINDOW = 1_000_000;

    private final PriorityQueue<TestEvent> events = new PriorityQueue<>(TestEvent.IN_ORDER);
    private final List<TestEvent> sent = new ArrayList<>();
    private long fired;
    private long lastPs;

    /** Read by lanes that wait. */
    private volatile long nowPs;

    private long firstPs() {
      return events.isEmpty() ? Long.MAX_VALUE : events.peek().atPs();
    }

    private void runTo(long endPs) {
      try {
        for (int n = 0; firstPs() < endPs; n++) {
          if (n > MOST_IN_A_WINDOW) {
            throw new AssertionError("time stands still at " + nowPs + " ps");
          }
          TestEvent event = events.poll();
          nowPs = event.atPs();
          lastPs = nowPs;
          fired++;
          TestNetwork.fire(event);
        }
      } finally {
        nowPs = endPs;
      }
    }
  }
}
