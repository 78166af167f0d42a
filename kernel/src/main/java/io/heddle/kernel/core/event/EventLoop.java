package io.heddle.kernel.core.event;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/**
 * Fires events in their order and keeps the clock of one partition.
 *
 * <p>Everything that is not an event (rows, stop conditions, faults) happens between two calls of
 * {@link #runUntil}: at an instant T after every event of T.
 */
@HotPath
public final class EventLoop {
  /** So many events at one instant are taken for a loop without time. */
  public static final int MOST_EVENTS_AT_ONE_INSTANT = 1_000_000;

  private static final int SEQUENCE_BITS = 40;
  private static final int SPINS_BEFORE_NAP = 1_000;
  private static final long NAP_NANOS = 5_000;
  private static final VarHandle CLOCK = clock();

  /** Node ids that an order number has room for. */
  public static final int MOST_NODES = 1 << (63 - SEQUENCE_BITS);

  private final EventSet set;
  private final AfterEvent afterEvent;
  private long nowPs;
  private long events;
  private int eventsAtInstant;

  /** Whether a thread fires the events of this loop. */
  private final AtomicBoolean held = new AtomicBoolean();

  /** Whether something broke and the clock will not move any more. */
  private volatile boolean broken;

  /** Called after each event in a run that checks invariants. */
  @FunctionalInterface
  public interface AfterEvent {
    /**
     * Looks at the node that scheduled the event.
     *
     * @param nodeId its node id
     */
    void after(int nodeId);
  }

  /**
   * A loop at time zero.
   *
   * @param set an empty event set
   * @param afterEvent called after each event, or null
   */
  public EventLoop(EventSet set, AfterEvent afterEvent) {
    this.set = set;
    this.afterEvent = afterEvent;
  }

  /** The present picosecond. */
  public long nowPs() {
    return nowPs;
  }

  /** Occurrences taken from the event set so far. */
  public long events() {
    return events;
  }

  /** Occurrences that wait. */
  public int pending() {
    return set.size();
  }

  /** When the next occurrence is due; {@link Long#MAX_VALUE} if nothing waits. */
  public long nextPs() {
    return set.minTimePs();
  }

  /**
   * Fires everything up to and at {@code untilPs}, then sets the clock there.
   *
   * @throws SimulationFault what a device threw, or the rule {@code zero-time-loop}
   */
  public void runUntil(long untilPs) {
    if (afterEvent == null) {
      drain(untilPs);
    } else {
      drainChecked(untilPs);
    }
    CLOCK.setRelease(this, untilPs);
    eventsAtInstant = 0;
  }

  /** Puts an occurrence into the event set under a number drawn earlier, for a frame on its way. */
  public void insertDrawn(Event event, long atPs, long order) {
    NodeScheduler.mark(event, order);
    set.push(atPs, order, event);
  }

  /**
   * Hands every occurrence that waits to the loop of the node that scheduled it. Before the first
   * event: links carry nothing yet, whose occurrences would belong to the receiver.
   *
   * @param loopOfNode loop by node id
   */
  public void distribute(IntFunction<EventLoop> loopOfNode) {
    int waiting = set.size();
    long[] times = new long[waiting];
    long[] orders = new long[waiting];
    Event[] occurrences = new Event[waiting];
    for (int i = 0; i < waiting; i++) {
      times[i] = set.minTimePs();
      orders[i] = set.minOrder();
      occurrences[i] = set.takeMin();
      set.settle();
    }
    for (int i = 0; i < waiting; i++) {
      EventLoop to = loopOfNode.apply((int) (orders[i] >>> SEQUENCE_BITS));
      to.set.push(times[i], orders[i], occurrences[i]);
    }
  }

  /** Takes the loop for this thread to fire its events; false if a thread has it. */
  public boolean hold() {
    return held.compareAndSet(false, true);
  }

  /** Gives the loop back, with everything that happened in it. */
  public void letGo() {
    held.set(false);
  }

  /**
   * Sees to it that another loop has fired everything before this loop's present instant: by firing
   * it here if no thread does, otherwise by waiting for the one that does. A loop only ever asks
   * for instants before its own, so no two wait for each other.
   */
  public void awaitPast(EventLoop other) {
    int spins = 0;
    while ((long) CLOCK.getAcquire(other) < nowPs && !other.broken) {
      if (other.hold()) {
        try {
          other.catchUp(nowPs);
        } finally {
          other.letGo();
        }
      } else if (++spins < SPINS_BEFORE_NAP) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(NAP_NANOS);
      }
    }
  }

  /** Fires everything before an instant and sets the clock there. */
  private void catchUp(long atPs) {
    boolean through = false;
    try {
      if (nowPs < atPs) {
        runUntil(atPs - 1);
        CLOCK.setRelease(this, atPs);
      }
      through = true;
    } finally {
      if (!through) {
        breakOff();
      }
    }
  }

  /** Says that the loop stands still for good, so that nobody waits for it. */
  public void breakOff() {
    broken = true;
  }

  private void drain(long untilPs) {
    EventSet waiting = set;
    long time = waiting.minTimePs();
    while (time <= untilPs) {
      if (time == Long.MAX_VALUE) {
        return;
      }
      tick(time);
      long order = waiting.minOrder();
      Event event = waiting.takeMin();
      NodeScheduler.fire(event, order);
      waiting.settle();
      time = waiting.minTimePs();
    }
  }

  private void drainChecked(long untilPs) {
    while (!set.isEmpty() && set.minTimePs() <= untilPs) {
      tick(set.minTimePs());
      long order = set.minOrder();
      Event event = set.takeMin();
      NodeScheduler.fire(event, order);
      set.settle();
      afterEvent.after((int) (order >>> SEQUENCE_BITS));
    }
  }

  private void tick(long timePs) {
    events++;
    if (timePs != nowPs) {
      CLOCK.setRelease(this, timePs);
      eventsAtInstant = 0;
    } else if (++eventsAtInstant > MOST_EVENTS_AT_ONE_INSTANT) {
      throw new SimulationFault(
          "zero-time-loop",
          "more than "
              + MOST_EVENTS_AT_ONE_INSTANT
              + " events at "
              + nowPs
              + " ps; time stands still");
    }
  }

  /** The scheduler of a node. */
  public NodeScheduler scheduler(int nodeId) {
    return new NodeScheduler(this, nodeId);
  }

  private static VarHandle clock() {
    try {
      return MethodHandles.lookup().findVarHandle(EventLoop.class, "nowPs", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private static SimulationFault past(long atPs, long nowPs) {
    return new SimulationFault(
        "event-in-the-past",
        "an event was scheduled for " + atPs + " ps, before the present " + nowPs + " ps");
  }

  /**
   * Calendar of one node: its id in the upper bits of each order number, its own count in the
   * lower.
   */
  @HotPath
  public static final class NodeScheduler extends Scheduler {
    private EventLoop loop;
    private long nextOrder;

    NodeScheduler(EventLoop loop, int nodeId) {
      this.loop = loop;
      this.nextOrder = (long) nodeId << SEQUENCE_BITS;
    }

    @Override
    public long nowPs() {
      return loop.nowPs;
    }

    @Override
    protected long drawOrder() {
      return nextOrder++;
    }

    @Override
    protected void insert(Event event, long atPs, long order) {
      if (atPs < loop.nowPs) {
        throw past(atPs, loop.nowPs);
      }
      loop.set.push(atPs, order, event);
    }

    /** The next order number of the node, for a frame that a link will deliver later. */
    public long nextOrder() {
      return nextOrder++;
    }

    /** The loop the node belongs to. */
    public EventLoop loop() {
      return loop;
    }

    /** Puts the node into another loop; before the first event. */
    public void moveTo(EventLoop other) {
      loop = other;
    }

    static void mark(Event event, long order) {
      markPending(event, order);
    }

    static void fire(Event event, long order) {
      fireIfCurrent(event, order);
    }
  }
}
