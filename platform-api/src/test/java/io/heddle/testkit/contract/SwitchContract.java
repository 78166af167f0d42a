package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every switch keeps to: four stations around it, loads it can carry, 400 Gb/s a port. */
public abstract class SwitchContract extends DeviceContract {
  private static final int STATIONS = 4;
  private static final int FRAMES = 50;
  private static final int WARM_ROUNDS = 40;

  /** Makes switches of the model, with its default configuration. */
  protected abstract DeviceFactory switches();

  @Override
  final TestNetwork loaded() {
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
      network.connect(stations.get(i), middle, RATE_BITS_PER_SEC, DELAY_PS);
      ports[i] = new int[] {i};
    }
    network.routes(middle, ports);
    return begun(network);
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
    network.links().forEach(link -> assertOneFrameAtATime(link, network.nodes().get(STATIONS)));
  }

  /** Records written are records declared. */
  @Test
  void onlyDeclaredRecordsAreWritten() {
    assertDeclared(finished().nodes().get(STATIONS).records());
  }

  /** Once it runs, no memory is allocated for a frame. */
  @Test
  void nothingIsAllocatedPerPacket() {
    TestNetwork network = start(measured());
    Trace.run(network);
    for (int round = 0; round < WARM_ROUNDS; round++) {
      deviceBytesOfARound(network);
    }
    long bytes = leastBytes(() -> deviceBytesOfARound(network));
    long framesBefore = frames(network, true).size();
    deviceBytesOfARound(network);
    reportAllocation(bytes, frames(network, true).size() - framesBefore);
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
