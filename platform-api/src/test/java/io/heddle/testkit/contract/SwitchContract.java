package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.SimulationParameters;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every switch keeps to: four stations around it, loads it can carry, 400 Gb/s a port. */
public abstract class SwitchContract extends ModelContract {
  private static final long RATE = 400_000_000_000L;
  private static final long DELAY_PS = 100_000;
  private static final int STATIONS = 4;
  private static final int FRAMES = 50;
  private static final int WARM_ROUNDS = 40;

  /** The cheapest counts: the Java runtime itself allocates now and then, as it compiles. */
  private static final int MEASURED_ROUNDS = 5;

  private static final SimulationParameters UNCHECKED =
      new SimulationParameters(
          1, 0, 0, 0, 1_000_000_000L, 1_000_000_000L, 1_000_000_000L, -1, 4184, false);

  /** Makes switches of the model, with its default configuration. */
  protected abstract DeviceFactory switches();

  private TestNetwork network() {
    return start(new TestNetwork());
  }

  private TestNetwork start(TestNetwork network) {
    List<TestNode> stations = new ArrayList<>();
    for (int i = 0; i < STATIONS; i++) {
      stations.add(network.nic("h" + i, i, Station::new));
    }
    TestNode middle = network.node("sw", 2, switches());
    int[][] ports = new int[STATIONS][];
    for (int i = 0; i < STATIONS; i++) {
      network.connect(stations.get(i), middle, RATE, DELAY_PS);
      ports[i] = new int[] {i};
    }
    network.routes(middle, ports);
    if (network.countsDeviceBytes()) {
      network.nodes().forEach(this::refuseRecords);
    }
    network.start();
    return network;
  }

  private TestNetwork finished() {
    TestNetwork network = network();
    Trace.run(network);
    network.nodes().forEach(n -> n.records().reportAll(1_000_000_000L));
    return network;
  }

  private static List<TestLink.Sent> frames(TestNetwork network, boolean fromSwitch) {
    return network.links().stream()
        .flatMap(l -> l.sent().stream())
        .filter(f -> f.from().equals("sw") == fromSwitch && f.kind() == PacketKind.DATA)
        .toList();
  }

  /** Frames and bytes are conserved. */
  @Test
  void whatEntersLeaves() {
    TestNetwork network = finished();
    List<TestLink.Sent> in = frames(network, false);
    List<TestLink.Sent> out = frames(network, true);
    assertEquals(STATIONS * FRAMES, in.size(), "frames sent to the switch");
    assertEquals(in.size(), out.size(), "frames");
    assertEquals(
        in.stream().mapToLong(TestLink.Sent::wireBytes).sum(),
        out.stream().mapToLong(TestLink.Sent::wireBytes).sum(),
        "bytes");
  }

  /** Each frame arrives where it is addressed, in order, with one hop less to live. */
  @Test
  void framesReachTheirDestinationInOrder() {
    TestNetwork network = finished();
    for (int i = 0; i < STATIONS; i++) {
      Station station = (Station) network.nodes().get(i).device();
      int source = (i + STATIONS - 1) % STATIONS;
      assertEquals(FRAMES, station.arrived.size(), "frames at h" + i);
      for (int n = 0; n < FRAMES; n++) {
        Numbered frame = station.arrived.get(n);
        assertEquals(source, frame.source, "source of a frame at h" + i);
        assertEquals(n, frame.number, "number of a frame at h" + i);
        assertEquals(63, frame.timeToLive, "time to live behind one switch");
      }
    }
  }

  /** No two frames of a port overlap. */
  @Test
  void eachLineCarriesOneFrameAtATime() {
    TestNetwork network = finished();
    TestNode middle = network.nodes().get(STATIONS);
    for (TestLink link : network.links()) {
      long before = 0;
      for (TestLink.Sent frame : link.sent()) {
        if (frame.from().equals("sw")) {
          long began = frame.lastBitSentPs() - middle.port(0).serializationPs(frame.wireBytes());
          assertTrue(began >= before, "a frame began at " + began + " ps, before " + before);
          before = frame.lastBitSentPs();
        }
      }
    }
  }

  /** Same seed, same bytes. */
  @Test
  void twoRunsDoTheSame() {
    Trace.assertSame(Trace.of(finished()), Trace.of(finished()));
  }

  /**
   * Two networks whose events alternate do what each does alone: devices of one class share
   * nothing.
   */
  @Test
  void interleavedRunsDoNotTouchOneAnother() {
    TestNetwork one = network();
    TestNetwork two = network();
    Trace.runTogether(one, two);
    one.nodes().forEach(n -> n.records().reportAll(1_000_000_000L));
    Trace.assertSame(Trace.of(finished()), Trace.of(one));
  }

  /** Records written are records declared. */
  @Test
  void onlyDeclaredRecordsAreWritten() {
    assertDeclared(finished().nodes().get(STATIONS).records());
  }

  /** One thread and many: same frames, same rows, same instants. */
  @Test
  void oneThreadAndManyDoTheSame() {
    TestNetwork network = network();
    network.runOnThreads();
    network.nodes().forEach(n -> n.records().reportAll(1_000_000_000L));
    Trace.assertSame(Trace.of(finished()), Trace.of(network));
  }

  /** Once it runs, no memory is allocated for a frame. */
  @Test
  void nothingIsAllocatedPerPacket() {
    TestNetwork network = start(new TestNetwork().parameters(UNCHECKED).countDeviceBytes());
    Trace.run(network);
    for (int round = 0; round < WARM_ROUNDS; round++) {
      deviceBytesOfARound(network);
    }
    long framesBefore = frames(network, true).size();
    long bytes = deviceBytesOfARound(network);
    long frames = frames(network, true).size() - framesBefore;
    for (int round = 1; round < MEASURED_ROUNDS; round++) {
      bytes = Math.min(bytes, deviceBytesOfARound(network));
    }
    reportAllocation(bytes, frames);
  }

  private static long deviceBytesOfARound(TestNetwork network) {
    long bytesBefore = network.deviceBytes();
    network.nodes().subList(0, STATIONS).forEach(n -> ((Station) n.device()).again());
    Trace.run(network);
    return network.deviceBytes() - bytesBefore;
  }

  private static final class Numbered extends Packet {
    private int number;
  }

  /** Sends frames back to back to the next station, and keeps what arrives. */
  private static final class Station extends Event implements Nic {
    private final DeviceContext context;
    private final Numbered[] frames = new Numbered[FRAMES];
    private final List<Numbered> arrived = new ArrayList<>(FRAMES);
    private int sent;

    Station(DeviceContext context) {
      this.context = context;
    }

    @Override
    public void start() {
      again();
    }

    /**
     * Sends all frames, from the present instant on. They are made now, so that sending is free.
     */
    private void again() {
      arrived.clear();
      sent = 0;
      for (int i = 0; i < FRAMES; i++) {
        frames[i] = frame(i);
      }
      context.scheduler().schedule(this, context.scheduler().nowPs());
    }

    private Numbered frame(int number) {
      Numbered frame = new Numbered();
      frame.number = number;
      frame.source = context.info().server();
      frame.destination = (frame.source + 1) % STATIONS;
      frame.wireBytes = 64 + number * 37 % 4_000;
      frame.kind = PacketKind.DATA;
      frame.sourcePort = 49_152;
      frame.destinationPort = 4_791;
      return frame;
    }

    @Override
    protected void fire() {
      if (sent == FRAMES) {
        return;
      }
      Numbered frame = frames[sent++];
      long sentPs = context.scheduler().nowPs() + context.port(0).serializationPs(frame.wireBytes);
      context.port(0).transmit(frame, sentPs);
      context.scheduler().schedule(this, sentPs);
    }

    @Override
    public void receive(int port, Packet packet) {
      if (packet instanceof Numbered frame) {
        arrived.add(frame);
      }
    }

    @Override
    public void post(Message message) {
      throw new AssertionError("nobody posts here");
    }

    @Override
    public long wireBytes(long bytes) {
      return bytes;
    }

    @Override
    public int largestPacketWireBytes(long bytes) {
      return (int) bytes;
    }

    @Override
    public int acknowledgementWireBytes() {
      return 0;
    }
  }
}
