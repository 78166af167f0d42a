package io.heddle.workloads.flow;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.model.WorkloadContext;
import java.util.List;
import java.util.function.Function;

/**
 * The flows of a workload while they are put together: which there are, and what starts each.
 *
 * <p>A flow is known by its index. One that gets neither {@link #startAt} nor a trigger nor a place
 * in a lane's queue never starts. Hosts are named by server id.
 */
public final class FlowPlan {
  /** The end of time for start times that do not fit. */
  private static final long FAR_PS = Long.MAX_VALUE / 2;

  final FlowSet set;
  private final FlowTable flows;
  private final WorkloadContext context;
  private final Problems problems;
  private final FlowKeys keys;
  private final List<HostEndpoint> hosts;
  private final Function<String, Place> places;

  /** Where this part's flows begin, and what its ids count from. */
  private final int firstFlow;

  private final long idBase;

  private FlowPlan(
      FlowSet set,
      WorkloadContext context,
      Problems problems,
      FlowKeys keys,
      List<HostEndpoint> hosts,
      Function<String, Place> places) {
    this.set = set;
    this.flows = set.flows;
    this.context = context;
    this.problems = problems;
    this.keys = keys;
    this.hosts = hosts;
    this.places = places;
    this.firstFlow = flows.size();
    this.idBase = set.highestId();
  }

  /** The plan of a workload; null, and a report, if too few hosts take part. */
  static FlowPlan of(WorkloadContext context, Problems problems, FlowKeys keys) {
    return of(new FlowSet(), context, problems, keys, context::place);
  }

  private static FlowPlan of(
      FlowSet set,
      WorkloadContext context,
      Problems problems,
      FlowKeys keys,
      Function<String, Place> places) {
    List<HostEndpoint> hosts =
        Participants.of(keys.hosts(), places.apply("hosts"), context, problems);
    return hosts == null ? null : new FlowPlan(set, context, problems, keys, hosts, places);
  }

  /**
   * A part of this workload with keys of its own; its flows come behind those added so far.
   *
   * @param partKeys common keys of the part
   * @param partPlaces where an attribute of the part stands
   * @return null, and a report, if too few hosts take part
   */
  public FlowPlan part(FlowKeys partKeys, Function<String, Place> partPlaces) {
    return of(set, context, problems, partKeys, partPlaces);
  }

  /** Where an attribute stands. */
  public Place place(String attribute) {
    return places.apply(attribute);
  }

  /** Hosts that take part, ascending by server id; two or more. */
  public List<HostEndpoint> hosts() {
    return hosts;
  }

  /** Server id of the i-th host that takes part. */
  public int server(int index) {
    return hosts.get(index).server();
  }

  /** A random stream of the run, where the parts of this workload so far have left it. */
  public RandomStream random(String purpose) {
    return set.streams.ofRun(context, purpose);
  }

  /** A random stream of a host, likewise. */
  public RandomStream random(int server, String purpose) {
    return set.streams.ofHost(context, server, purpose);
  }

  /** What the run offers. */
  public WorkloadContext context() {
    return context;
  }

  /** Where to report what is wrong. */
  public Problems problems() {
    return problems;
  }

  /** Class of data by the common key. */
  public int trafficClass() {
    return keys.trafficClass();
  }

  /** Number of flows so far, other parts included; the index of the next one. */
  public int size() {
    return flows.size();
  }

  /** Adds a flow whose id is the next number, from 1, on the workload's class. */
  public int add(int source, int destination, long bytes) {
    return add(nextId(), source, destination, bytes, keys.trafficClass());
  }

  /** The id a flow gets that has none of its own: the next number. */
  public long nextId() {
    return set.highestId() - idBase + 1;
  }

  /**
   * Adds a flow.
   *
   * @param id number inside this part, from 1; behind other parts they go on counting
   */
  public int add(long id, int source, int destination, long bytes, int trafficClass) {
    return set.add(idBase + id, source, destination, bytes, trafficClass);
  }

  /** Source of a flow. */
  public int source(int flow) {
    return flows.source[flow];
  }

  /** Destination of a flow. */
  public int destination(int flow) {
    return flows.destination[flow];
  }

  /** Starts a flow that long after the workload's own start, later by its jitter. */
  public void startAt(int flow, long offsetPs) {
    long base = context.parameters().startPs() + keys.startPs() + jitterPs(flow);
    flows.startPs[flow] = offsetPs >= FAR_PS - base ? FAR_PS : base + offsetPs;
  }

  private long jitterPs(int flow) {
    if (keys.startJitterPs() == 0) {
      return 0;
    }
    RandomStream stream = random(flows.source[flow], "start-jitter");
    return (long) (stream.nextDouble() * keys.startJitterPs());
  }

  /**
   * A trigger that starts all its flows once.
   *
   * @param name what stall reports call it, such as {@code trigger 4}
   */
  public int oneshot(String name) {
    return addTrigger(new StartTrigger(name, StartTrigger.Kind.ONESHOT, 1, 0));
  }

  /** A trigger whose k-th activation starts its k-th flow. */
  public int multishot(String name) {
    return addTrigger(new StartTrigger(name, StartTrigger.Kind.MULTISHOT, 0, 0));
  }

  /**
   * A trigger whose {@code count}-th activation starts all its flows.
   *
   * @param gapPs from the activation to the starts
   */
  public int barrier(String name, int count, long gapPs) {
    return addTrigger(new StartTrigger(name, StartTrigger.Kind.BARRIER, count, gapPs));
  }

  private int addTrigger(StartTrigger trigger) {
    set.triggers.add(trigger);
    return set.triggers.size() - 1;
  }

  /** Has a trigger start a flow. */
  public void startOn(int flow, int trigger) {
    flows.trigger.set(flow, trigger);
    set.triggers.get(trigger).targets.add(flow);
  }

  /** Has the acknowledgement of a flow activate a trigger. */
  public void activateWhenAcknowledged(int flow, int trigger) {
    flows.sendDoneTrigger.set(flow, trigger);
    set.triggers.get(trigger).activators.add(flow);
  }

  /**
   * Starts flows when every flow of an earlier round has been acknowledged.
   *
   * @param name what stall reports call the step, such as {@code round 2}
   * @param from first flow of the earlier round
   * @param to first flow of the later round, which ends with the last flow added
   * @param gapPs from the last acknowledgement to the starts
   */
  public void startAfterRound(String name, int from, int to, long gapPs) {
    int trigger = barrier(name, to - from, gapPs);
    for (int flow = from; flow < to; flow++) {
      activateWhenAcknowledged(flow, trigger);
    }
    for (int flow = to; flow < flows.size(); flow++) {
      startOn(flow, trigger);
    }
  }

  /** Has the arrival of a whole flow activate a trigger. */
  public void activateWhenReceived(int flow, int trigger) {
    flows.receiveDoneTrigger.set(flow, trigger);
    set.triggers.get(trigger).activators.add(flow);
  }

  /** A new lane; {@code gapPs} lies between the end of a flow and the start of the next. */
  public int lane(long gapPs) {
    return set.lanes.add(gapPs);
  }

  /** A flow with a start of its own whose end lets the lane's next flow start. */
  public void openInLane(int lane, int flow) {
    set.lanes.open(lane, flow);
  }

  /** A flow that starts when its turn in the lane comes. */
  public void queueInLane(int lane, int flow) {
    set.lanes.queue(lane, flow);
  }

  /** Sends every flow of this part again, as often as the keys say, each behind the one before. */
  public void repeat(RepeatKeys repeat, FlowSizes sizes) {
    if (repeat.times() == 1) {
      return;
    }
    int end = flows.size();
    int[] laneOf = new int[end - firstFlow];
    for (int flow = firstFlow; flow < end; flow++) {
      laneOf[flow - firstFlow] = lane(repeat.gapPs());
      openInLane(laneOf[flow - firstFlow], flow);
    }
    for (int time = 1; time < repeat.times(); time++) {
      for (int flow = firstFlow; flow < end; flow++) {
        int source = flows.source[flow];
        int again = add(source, flows.destination[flow], sizes.nextBytes(source));
        queueInLane(laneOf[flow - firstFlow], again);
      }
    }
  }

  /** A number for a persistent connection, different from those of any other in the run. */
  public int newConnection() {
    return set.newConnection(context.index());
  }

  /** Makes a flow a message of a persistent connection between its two hosts. */
  public void onConnection(int flow, int connection) {
    flows.connection.set(flow, connection);
  }

  /** Has a message posted no earlier than another of its connection. */
  public void postAfter(int previous, int flow) {
    flows.connectionPrevious.set(flow, previous);
    flows.connectionNext.set(previous, flow);
  }

  /** Makes a flow send until the run stops. */
  public void makeEndless(int flow) {
    flows.endless.set(flow, 1);
  }
}
