package io.heddle.roce;

import io.heddle.api.event.Event;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.host.HostPort;
import io.heddle.api.host.Message;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.Port;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.transport.Strategies;
import io.heddle.testkit.TestNetwork;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Harness H1 without garbage: an event heap of arrays, links of one pending event each, hosts that
 * post a message again when it is acknowledged. What a meter sees here is the NICs' own.
 */
final class LeanLink extends Scheduler {
  private static final LineRate RATE = new LineRate(400_000_000_000L);
  private static final long DELAY_PS = 100_000;

  private final Map<Class<?>, PacketPool<?>> pools = new HashMap<>();
  private final RoceNic[] nics = new RoceNic[2];
  private Event[] heap = new Event[1_024];
  private long[] times = new long[1_024];
  private long[] orders = new long[1_024];
  private int size;
  private long nowPs;
  private long sequence;
  private long fired;
  private long dataFrames;
  private boolean postsAgain;

  LeanLink(RoceConfig config, BoundStrategy control) {
    this(config, RoceHarness.goBackN(), control);
  }

  LeanLink(RoceConfig config, BoundStrategy recovery, BoundStrategy control) {
    Strategies strategies = new Strategies(recovery, control);
    Side[] sides = {new Side(0), new Side(1)};
    for (int i = 0; i < 2; i++) {
      sides[i].port.peer = sides[1 - i];
      nics[i] = new RoceNic(config, sides[i], strategies);
      sides[i].nic = nics[i];
    }
  }

  RoceNic nic(int server) {
    return nics[server];
  }

  /** From here on a message that is acknowledged is posted again. */
  void postAgain(boolean again) {
    postsAgain = again;
  }

  long fired() {
    return fired;
  }

  long dataFrames() {
    return dataFrames;
  }

  /** Fires until so many data frames have arrived, or nothing is left. */
  void runFrames(long frames) {
    long until = dataFrames + frames;
    while (size > 0 && dataFrames < until) {
      fireNext();
    }
  }

  /** Fires until an instant, or nothing is left. */
  void runUntil(long atPs) {
    while (size > 0 && times[0] <= atPs) {
      fireNext();
    }
  }

  private void fireNext() {
    Event event = heap[0];
    long order = orders[0];
    nowPs = times[0];
    pop();
    if (fireIfCurrent(event, order)) {
      fired++;
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
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
      times = Arrays.copyOf(times, 2 * size);
      orders = Arrays.copyOf(orders, 2 * size);
    }
    int i = size++;
    while (i > 0 && before(atPs, order, (i - 1) / 2)) {
      move((i - 1) / 2, i);
      i = (i - 1) / 2;
    }
    put(i, event, atPs, order);
  }

  private void pop() {
    int last = --size;
    Event event = heap[last];
    long atPs = times[last];
    long order = orders[last];
    heap[last] = null;
    int i = 0;
    while (2 * i + 1 < last) {
      int child = 2 * i + 1;
      if (child + 1 < last && before(times[child + 1], orders[child + 1], child)) {
        child++;
      }
      if (before(atPs, order, child)) {
        break;
      }
      move(child, i);
      i = child;
    }
    put(i, event, atPs, order);
  }

  private boolean before(long atPs, long order, int other) {
    return atPs < times[other] || (atPs == times[other] && order < orders[other]);
  }

  private void move(int from, int to) {
    put(to, heap[from], times[from], orders[from]);
  }

  private void put(int i, Event event, long atPs, long order) {
    heap[i] = event;
    times[i] = atPs;
    orders[i] = order;
  }

  /** One NIC's context, host and port. */
  private final class Side implements DeviceContext, HostPort {
    private final int server;
    private final Line port = new Line();
    private final Records records = refusing();
    private RoceNic nic;

    Side(int server) {
      this.server = server;
    }

    private Records refusing() {
      return new TestNetwork()
          .nic("n", 0, c -> null)
          .records()
          .refuse("nd-stats")
          .refuse("ecn-pfc-stats")
          .refuse("roce-transport-stats")
          .refuse("pcie-stats");
    }

    @Override
    public DeviceInfo info() {
      return new DeviceInfo(
          server,
          "host",
          "nic",
          "NIC",
          3,
          DeviceInfo.NO_SUBTIER,
          server,
          "nic",
          "roce-nic",
          new int[] {server});
    }

    @Override
    public Scheduler scheduler() {
      return LeanLink.this;
    }

    @Override
    public int portCount() {
      return 1;
    }

    @Override
    public Port port(int index) {
      return port;
    }

    @Override
    public RouteTable routes() {
      return null;
    }

    @Override
    public HostPort host() {
      return this;
    }

    @Override
    public RandomStream random(String purpose) {
      return new RandomStream(1, 0, server, purpose);
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

    @Override
    public int server() {
      return server;
    }

    @Override
    public void sent(Message message) {}

    @Override
    public void acknowledged(Message message) {
      if (postsAgain) {
        nic.post(message);
      }
    }

    @Override
    public void failed(Message message, String reason) {
      throw new AssertionError(reason);
    }

    @Override
    public void received(int source, long tag, long bytes) {}

    @Override
    public int nicNodeId(int other) {
      return other;
    }

    @Override
    public int[] pathComponents(int other) {
      return new int[] {other};
    }
  }

  /** One direction: a FIFO with one pending event. */
  private final class Line extends Event implements Port {
    private final PacketQueue inFlight = new PacketQueue();
    private final long[] arrivalsPs = new long[256];
    private int head;
    private Side peer;

    @Override
    public int index() {
      return 0;
    }

    @Override
    public long rateBitsPerSec() {
      return RATE.bitsPerSec();
    }

    @Override
    public long delayPs() {
      return DELAY_PS;
    }

    @Override
    public long serializationPs(int wireBytes) {
      return RATE.timePs(wireBytes);
    }

    @Override
    public boolean isUplink() {
      return true;
    }

    @Override
    public DeviceInfo peer() {
      return peer.info();
    }

    @Override
    public int peerPort() {
      return 0;
    }

    @Override
    public void transmit(Packet packet, long lastBitSentPs) {
      arrivalsPs[(head + inFlight.size()) & (arrivalsPs.length - 1)] = lastBitSentPs + DELAY_PS;
      inFlight.add(packet);
      if (!isPending()) {
        schedule(this, arrivalsPs[head]);
      }
    }

    @Override
    protected void fire() {
      Packet packet = inFlight.poll();
      head = (head + 1) & (arrivalsPs.length - 1);
      if (!inFlight.isEmpty()) {
        schedule(this, arrivalsPs[head]);
      }
      if (packet.kind == io.heddle.api.net.PacketKind.DATA) {
        dataFrames++;
      }
      peer.nic.receive(0, packet);
    }
  }
}
