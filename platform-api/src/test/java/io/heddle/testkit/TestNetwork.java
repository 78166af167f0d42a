package io.heddle.testkit;

import io.heddle.api.event.Event;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Devices, links and a clock that a test moves.
 *
 * <pre>{@code
 * TestNetwork net = new TestNetwork();
 * TestNode a = net.nic("a", 0, context -> new ToyNic(config, context));
 * TestNode b = net.nic("b", 1, context -> new ToyNic(config, context));
 * net.connect(a, b, 400_000_000_000L, 100_000);
 * net.start();
 * Message message = a.host().post(1, 4096, 0);
 * net.runAll();
 * }</pre>
 */
public final class TestNetwork {
  private static final int SEQUENCE_BITS = 40;

  private final PriorityQueue<TestEvent> entries = new PriorityQueue<>(TestEvent.IN_ORDER);
  private final List<TestNode> nodes = new ArrayList<>();
  private final List<TestLink> links = new ArrayList<>();
  private SimulationParameters parameters =
      new SimulationParameters(
          1, 0, 0, 0, 1_000_000_000L, 1_000_000_000L, 1_000_000_000L, -1, 4184, true);
  private final DeviceBytes deviceBytes = new DeviceBytes();
  private final Map<Class<?>, PacketPool<?>> pools = new HashMap<>();
  private TestWindows windows;
  private long nowPs;
  private long fired;

  /** Replaces the global parameters; before devices are made. */
  public TestNetwork parameters(SimulationParameters replacement) {
    parameters = replacement;
    return this;
  }

  /**
   * Global parameters; by default seed 1, run 0, everything at time zero, 1 ms intervals, MTU 4184.
   */
  public SimulationParameters parameters() {
    return parameters;
  }

  /** Adds a NIC that serves server {@code server}. Its device is made by {@link #start}. */
  public TestNode nic(String name, int server, DeviceFactory factory) {
    return add(
        new DeviceInfo(
            nodes.size(),
            name,
            name + "-3-" + server,
            "NIC",
            DeviceInfo.NIC_TIER,
            DeviceInfo.NO_SUBTIER,
            server,
            name,
            "test-nic",
            new int[] {server}),
        factory);
  }

  /** Adds a switch of a tier. */
  public TestNode node(String name, int tier, DeviceFactory factory) {
    return add(
        new DeviceInfo(
            nodes.size(),
            name,
            name + "-" + tier + "-0",
            "Switch",
            tier,
            DeviceInfo.NO_SUBTIER,
            -1,
            name,
            "test-switch",
            new int[] {nodes.size()}),
        factory);
  }

  /**
   * Adds a device of any description; {@code info.nodeId()} must be the number of devices added
   * before.
   */
  public TestNode add(DeviceInfo info, DeviceFactory factory) {
    TestNode node = new TestNode(this, info, factory);
    nodes.add(node);
    return node;
  }

  /**
   * Joins two devices; {@code lower} gets the uplink end. Ports are numbered in the order of these
   * calls.
   */
  public TestLink connect(TestNode lower, TestNode upper, long bitsPerSec, long delayPs) {
    TestLink link = new TestLink(this, lower, upper, bitsPerSec, delayPs);
    links.add(link);
    return link;
  }

  /** Gives a switch its equal-cost sets: entry s lists the ports towards server s. */
  public void routes(TestNode node, int[]... portsOfServer) {
    int[] sets = new int[portsOfServer.length];
    for (int s = 0; s < sets.length; s++) {
      sets[s] = portsOfServer[s].length == 0 ? RouteTable.NO_ROUTE : s;
    }
    node.context().setRoutes(new RouteTable(sets, portsOfServer));
  }

  /** Makes every device and starts it, in node order. */
  public void start() {
    nodes.forEach(TestNode::make);
    nodes.forEach(n -> n.device().start());
  }

  /** The present picosecond. */
  public long nowPs() {
    return nowPs;
  }

  /** Occurrences fired so far. */
  public long fired() {
    return fired;
  }

  /** Fires everything up to and at {@code untilPs} and moves the clock there. */
  public void runUntil(long untilPs) {
    while (!entries.isEmpty() && entries.peek().atPs() <= untilPs) {
      fireNext();
    }
    nowPs = Math.max(nowPs, untilPs);
  }

  /** Fires until nothing is left; at most ten million occurrences. */
  public void runAll() {
    for (long n = 0; !entries.isEmpty(); n++) {
      if (n > 10_000_000) {
        throw new AssertionError("the network never falls silent; now " + nowPs + " ps");
      }
      fireNext();
    }
  }

  /** Fires one occurrence; false if none is left. */
  public boolean fireNext() {
    TestEvent entry = entries.poll();
    if (entry == null) {
      return false;
    }
    nowPs = entry.atPs();
    fired++;
    boolean before = deviceBytes.switchTo(true);
    fire(entry);
    deviceBytes.switchTo(before);
    return true;
  }

  static void fire(TestEvent entry) {
    TestScheduler.fire(entry.event(), entry.order());
  }

  /**
   * Fires until nothing is left, each device on a thread of its own, as a run on several threads
   * does: nobody goes ahead of another by more than the shortest link.
   */
  public void runOnThreads() {
    int[] lanes = new int[nodes.size()];
    Arrays.setAll(lanes, node -> node);
    runOnThreads(lanes);
  }

  /**
   * Fires until nothing is left, each lane of devices on a thread of its own.
   *
   * @param laneOfNode number of each device's lane, from 0; devices of one lane run together
   */
  public void runOnThreads(int... laneOfNode) {
    long windowPs = links.stream().mapToLong(TestLink::delayPs).min().orElse(Long.MAX_VALUE / 4);
    windows = new TestWindows(laneOfNode, windowPs, entries);
    entries.clear();
    try {
      nowPs = Math.max(nowPs, windows.run());
      fired += windows.fired();
    } finally {
      windows = null;
    }
  }

  /** Waits, in a run on threads, until nothing before an instant is left to do at a device. */
  void awaitPast(TestNode node, long atPs) {
    if (windows != null) {
      windows.awaitPast(node.info().nodeId(), atPs);
    }
  }

  /**
   * Counts what devices allocate from now on, and has them share blank packets, as devices on one
   * thread do. Before {@link #start}.
   */
  public TestNetwork countDeviceBytes() {
    deviceBytes.start();
    return this;
  }

  /** Whether {@link #countDeviceBytes} was called. */
  public boolean countsDeviceBytes() {
    return deviceBytes.isOn();
  }

  /** Bytes that devices have allocated since {@link #countDeviceBytes}. */
  public long deviceBytes() {
    return deviceBytes.bytes();
  }

  /** Says whether a device's code runs from now on, or the network's; gives what ran before. */
  boolean switchTo(boolean device) {
    return deviceBytes.switchTo(device);
  }

  /** Blank packets of all devices, if they share them; else null. */
  Map<Class<?>, PacketPool<?>> sharedPools() {
    return deviceBytes.isOn() ? pools : null;
  }

  /** Schedules the arrival of what one device sends to another. */
  void scheduleArrival(TestNode from, TestNode to, Event arrival, long atPs) {
    TestScheduler scheduler = (TestScheduler) from.context().scheduler();
    scheduler.target = to.info().nodeId();
    scheduler.schedule(arrival, atPs);
    scheduler.target = from.info().nodeId();
  }

  /**
   * Does something at an instant, before other events that this call's place in the order puts
   * behind it (node id of {@code node}).
   */
  public void at(TestNode node, long atPs, Runnable action) {
    node.context()
        .scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                action.run();
              }
            },
            atPs);
  }

  /** The devices in node order. */
  public List<TestNode> nodes() {
    return nodes;
  }

  /** The links in the order they were made. */
  public List<TestLink> links() {
    return links;
  }

  Scheduler scheduler(int nodeId) {
    return new TestScheduler(nodeId);
  }

  void deliver(TestNode to, int port, io.heddle.api.net.Packet packet) {
    Device device = to.device();
    device.receive(port, packet);
    if (parameters.checkInvariants()) {
      device.checkInvariants();
    }
  }

  private final class TestScheduler extends Scheduler {
    private final int node;
    private final long base;
    private long sequence;
    private int target;

    TestScheduler(int nodeId) {
      node = nodeId;
      target = nodeId;
      base = (long) nodeId << SEQUENCE_BITS;
    }

    @Override
    public long nowPs() {
      return windows == null ? nowPs : windows.nowPs(node);
    }

    @Override
    protected long drawOrder() {
      return base | sequence++;
    }

    @Override
    protected void insert(Event event, long atPs, long order) {
      if (atPs < nowPs()) {
        throw new SimulationFault(
            "event", "scheduled for " + atPs + " ps, which is before " + nowPs());
      }
      boolean before = deviceBytes.switchTo(false);
      TestEvent entry = new TestEvent(atPs, order, event, target);
      if (windows == null) {
        entries.add(entry);
      } else {
        windows.insert(node, entry);
      }
      deviceBytes.switchTo(before);
    }

    static void fire(Event event, long order) {
      fireIfCurrent(event, order);
    }
  }
}
