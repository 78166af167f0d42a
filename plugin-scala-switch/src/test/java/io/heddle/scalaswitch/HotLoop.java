package io.heddle.scalaswitch;

import io.heddle.api.event.Event;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.host.HostPort;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.testkit.TestNetwork;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A switch in a loop: every packet that leaves a port comes in again by the same port, for another
 * destination; PFC frames end there. Nothing here allocates once the loop runs, so that a meter
 * sees the switch alone. Every port has one pending arrival at most, like a link.
 */
final class HotLoop extends Scheduler implements DeviceContext {
  private static final long RATE = 400_000_000_000L;
  private static final long DELAY = 100_000;

  private final HotPort[] ports;
  private final RouteTable routes;
  private final Records records = new TestNetwork().node("r", 2, c -> null).records();
  private final Map<Class<?>, PacketPool<?>> pools = new HashMap<>();
  private final PacketPool<PauseFrame> pauseFrames = pool(PauseFrame.class, PauseFrame::new);
  private final Device device;
  private Event[] heap = new Event[4_096];
  private long[] times = new long[4_096];
  private long[] orders = new long[4_096];
  private int size;
  private int pauseQuanta;
  private long nowPs;
  private long sequence;
  private long fired;
  private long arrivals;

  /**
   * A loop.
   *
   * @param factory makes the switch
   * @param count ports
   * @param members 1: server s is on port s; 2 or more: it is behind so many ports from s on
   */
  HotLoop(DeviceFactory factory, int count, int members) {
    ports = new HotPort[count];
    int[] sets = new int[count];
    int[][] lists = new int[count][members];
    for (int i = 0; i < count; i++) {
      ports[i] = new HotPort(i);
      sets[i] = i;
      for (int m = 0; m < members; m++) {
        lists[i][m] = members == 1 ? i : Math.min(i, count - members) + m;
      }
    }
    routes = new RouteTable(sets, lists);
    device = factory.create(this);
    device.start();
  }

  ScalaSwitch device() {
    return (ScalaSwitch) device;
  }

  long fired() {
    return fired;
  }

  long arrivals() {
    return arrivals;
  }

  /** Has a host pause class 0 of its port after every 50th packet. */
  HotLoop pausing(int quanta) {
    pauseQuanta = quanta;
    return this;
  }

  /** Puts a packet into the loop. */
  void inject(int port, Packet packet) {
    ports[port].transmit(packet, nowPs);
  }

  /** Fires so many events. */
  void run(long events) {
    for (long i = 0; i < events && size > 0; i++) {
      Event event = heap[0];
      long order = orders[0];
      nowPs = times[0];
      pop();
      if (fireIfCurrent(event, order)) {
        fired++;
      }
    }
  }

  @Override
  public long nowPs() {
    return nowPs;
  }

  @Override
  protected long drawOrder() {
    return sequence++;
  }

  @Override
  protected void insert(Event event, long atPs, long order) {
    int i = size++;
    while (i > 0) {
      int parent = (i - 1) >> 1;
      if (before(times[parent], orders[parent], atPs, order)) {
        break;
      }
      move(parent, i);
      i = parent;
    }
    put(i, event, atPs, order);
  }

  private void pop() {
    int last = --size;
    Event event = heap[last];
    long at = times[last];
    long order = orders[last];
    int i = 0;
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size
          && before(times[child + 1], orders[child + 1], times[child], orders[child])) {
        child++;
      }
      if (before(at, order, times[child], orders[child])) {
        break;
      }
      move(child, i);
      i = child;
    }
    put(i, event, at, order);
  }

  private static boolean before(long at, long order, long otherAt, long otherOrder) {
    return at < otherAt || (at == otherAt && order < otherOrder);
  }

  private void move(int from, int to) {
    put(to, heap[from], times[from], orders[from]);
  }

  private void put(int i, Event event, long at, long order) {
    heap[i] = event;
    times[i] = at;
    orders[i] = order;
  }

  /** Both ends of a link: what is sent comes back. */
  private final class HotPort extends Event implements Port {
    /** More frames than one link holds at once. */
    private static final int PLACES = 1 << 10;

    private final int index;
    private final LineRate rate = new LineRate(RATE);
    private final DeviceInfo peer;
    private final Packet[] frames = new Packet[PLACES];
    private final long[] arrivalPs = new long[PLACES];
    private final long[] arrivalOrder = new long[PLACES];
    private int first;
    private int inFlight;

    HotPort(int index) {
      this.index = index;
      peer =
          new DeviceInfo(
              1 + index, "h", "h", "NIC", 3, DeviceInfo.NO_SUBTIER, index, "n", "t", new int[0]);
    }

    @Override
    public void transmit(Packet packet, long lastBitSentPs) {
      int at = (first + inFlight) % PLACES;
      frames[at] = packet;
      arrivalPs[at] = lastBitSentPs + DELAY;
      arrivalOrder[at] = drawOrder();
      if (inFlight++ == 0) {
        enter();
      }
    }

    private void enter() {
      markPending(this, arrivalOrder[first]);
      insert(this, arrivalPs[first], arrivalOrder[first]);
    }

    @Override
    protected void fire() {
      Packet packet = frames[first];
      first = (first + 1) % PLACES;
      if (--inFlight > 0) {
        enter();
      }
      if (packet instanceof PauseFrame frame) {
        pauseFrames.recycle(frame);
        return;
      }
      arrivals++;
      renew(packet);
      device.receive(index, packet);
      if (pauseQuanta != 0 && arrivals % 50 == 0) {
        PauseFrame pause = pauseFrames.take();
        device.receive(index, pause.of(64, 0, pauseQuanta));
      }
    }

    /** The packet as its next sender would send it. */
    private void renew(Packet packet) {
      packet.source = index;
      packet.destination = (packet.destination * 7 + index + 1) % ports.length;
      if (packet.destination == index) {
        packet.destination = (index + 1) % ports.length;
      }
      packet.sourcePort = (packet.sourcePort + 1) & 0xFFFF;
      packet.timeToLive = 64;
      packet.ecn = Packet.ECT0;
      packet.wireBytes += packet.trimmedBytes;
      packet.trimmedBytes = 0;
      packet.dscp = ((Frame) packet).sentDscp;
    }

    @Override
    public int index() {
      return index;
    }

    @Override
    public long rateBitsPerSec() {
      return RATE;
    }

    @Override
    public long delayPs() {
      return DELAY;
    }

    @Override
    public long serializationPs(int wireBytes) {
      return rate.timePs(wireBytes);
    }

    @Override
    public boolean isUplink() {
      return false;
    }

    @Override
    public DeviceInfo peer() {
      return peer;
    }

    @Override
    public int peerPort() {
      return 0;
    }
  }

  @Override
  public DeviceInfo info() {
    return Star.info(0, "leaf[0]", 2);
  }

  @Override
  public Scheduler scheduler() {
    return this;
  }

  @Override
  public int portCount() {
    return ports.length;
  }

  @Override
  public Port port(int index) {
    return ports[index];
  }

  @Override
  public RouteTable routes() {
    return routes;
  }

  @Override
  public HostPort host() {
    return null;
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(1, 0, 0, purpose);
  }

  @Override
  public Records records() {
    return records;
  }

  @Override
  public SimulationParameters parameters() {
    return new TestNetwork().parameters();
  }

  @Override
  @SuppressWarnings("unchecked") // one maker for each class
  public <P extends Packet> PacketPool<P> pool(Class<P> type, Supplier<P> maker) {
    return (PacketPool<P>) pools.computeIfAbsent(type, t -> new PacketPool<>(maker));
  }
}
