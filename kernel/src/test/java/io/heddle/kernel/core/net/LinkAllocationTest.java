package io.heddle.kernel.core.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import io.heddle.api.event.Timer;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.event.EventSet;
import io.heddle.kernel.core.event.FourAryHeap;
import io.heddle.kernel.core.topology.Topology;
import io.heddle.testkit.AllocationMeter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The event path allocates nothing in steady state: counted, not believed. */
class LinkAllocationTest {
  private static final int DEVICES = 32;

  private static final class Blank extends Packet {}

  /**
   * Sends what it gets to its other neighbour round a ring, through a queue and a serializer, and
   * keeps a timer moving.
   */
  private static final class Relay extends Event implements Device {
    private final DeviceContext context;
    private final PacketPool<Blank> pool;
    private final PacketQueue queue = new PacketQueue();
    private final Timer timer;
    private long relayed;
    private long expirations;

    Relay(DeviceContext context) {
      this.context = context;
      this.pool = context.pool(Blank.class, Blank::new);
      this.timer =
          new Timer(context.scheduler()) {
            @Override
            protected void expired() {
              expirations++;
            }
          };
    }

    @Override
    public void start() {
      for (int i = 0; i < 4; i++) {
        forward(500 + 97 * i + context.info().nodeId());
      }
    }

    @Override
    public void receive(int port, Packet packet) {
      int bytes = packet.wireBytes;
      pool.recycle((Blank) packet);
      relayed++;
      timer.arm(50_000_000);
      forward(bytes);
    }

    private void forward(int bytes) {
      Blank packet = pool.take();
      packet.wireBytes = bytes;
      queue.add(packet);
      if (!isPending()) {
        next();
      }
    }

    @Override
    protected void fire() {
      if (!queue.isEmpty()) {
        next();
      }
    }

    private void next() {
      Packet packet = queue.poll();
      LinkEnd out = ((DeviceSlot) context).end(0);
      long sentPs = context.scheduler().nowPs() + out.serializationPs(packet.wireBytes);
      out.transmit(packet, sentPs);
      context.scheduler().schedule(this, sentPs);
    }
  }

  private static Topology ring() {
    List<DeviceInfo> devices = new ArrayList<>();
    List<Topology.Link> links = new ArrayList<>();
    for (int d = 0; d < DEVICES; d++) {
      devices.add(
          new DeviceInfo(
              d,
              "d" + d,
              "d" + d,
              "Switch",
              2,
              DeviceInfo.NO_SUBTIER,
              -1,
              "m",
              "t",
              new int[] {d}));
      // port 0 leads on, port 1 leads back
      links.add(new Topology.Link("l" + d, d, 0, (d + 1) % DEVICES, 1, 400_000_000_000L, 500_000));
    }
    return new Topology("ring", devices, 0, new int[0], links, new RouteTable[DEVICES], List.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"heap", "calendar"})
  void eventPathShouldAllocateNothing(String kind) {
    EventSet set = kind.equals("heap") ? new FourAryHeap() : new DayCalendar();
    EventLoop loop = new EventLoop(set, null);
    Network network =
        new Network(ring(), loop, new SimulationParameters(1, 0, 0, 0, 1, 1, 1, -1, 4184, false));
    List<Relay> relays = new ArrayList<>();
    for (DeviceSlot slot : network.slots()) {
      Relay relay = new Relay(slot);
      relays.add(relay);
      slot.setDevice(relay);
    }
    relays.forEach(Relay::start);
    loop.runUntil(200_000_000);
    long eventsBefore = loop.events();
    loop.runUntil(1_600_000_000L);
    long events = loop.events() - eventsBefore;
    long[] untilPs = {1_600_000_000L};
    long allocated = AllocationMeter.leastOf(() -> loop.runUntil(untilPs[0] += 1_400_000_000L));
    assertTrue(relays.stream().allMatch(r -> r.relayed > 1_000 && r.expirations == 0));
    assertTrue(events > 250_000, "only " + events + " events");
    // Asking for the count allocates a little itself; per event it must be nothing.
    assertEquals(0, allocated / events, allocated + " B in " + events + " events");
    assertTrue(allocated < 4_096, allocated + " B in " + events + " events");
  }
}
