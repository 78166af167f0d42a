package io.heddle.roce;

import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.transport.Strategies;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import io.heddle.testkit.TestRecords;
import java.util.ArrayList;
import java.util.List;

/** One NIC (server 0) whose peer is the test: it sends what it likes and sees what arrives. */
final class Bench {
  /** A frame the NIC sent. */
  record Arrival(long atPs, Packet packet, byte kind, int wireBytes, int quanta) {
    boolean isPause() {
      return kind == PacketKind.PAUSE && quanta > 0;
    }

    boolean isResume() {
      return kind == PacketKind.PAUSE && quanta == 0;
    }
  }

  private static final class Peer implements Device {
    private final DeviceContext context;
    private final List<Arrival> arrivals = new ArrayList<>();

    Peer(DeviceContext context) {
      this.context = context;
    }

    @Override
    public void receive(int port, Packet packet) {
      int quanta = packet instanceof PauseFrame p ? p.quanta[firstClass(p)] : -1;
      arrivals.add(
          new Arrival(context.scheduler().nowPs(), packet, packet.kind, packet.wireBytes, quanta));
    }

    private static int firstClass(PauseFrame frame) {
      return Integer.numberOfTrailingZeros(frame.classMask);
    }
  }

  final TestNetwork network = new TestNetwork();
  private final TestNode nic;
  private final TestNode peer;
  private final TestLink link;

  Bench(String... attributes) {
    this(RoceHarness.RATE, attributes);
  }

  Bench(long linkBitsPerSec, String[] attributes) {
    RoceConfig config = TestConfig.nic(attributes);
    Strategies strategies = new Strategies(RoceHarness.goBackN(), RoceHarness.noControl());
    nic = network.nic("nic", 0, context -> new RoceNic(config, context, strategies));
    peer = network.nic("peer", 1, Peer::new);
    link = network.connect(nic, peer, linkBitsPerSec, RoceHarness.DELAY_PS);
    network.start();
  }

  RoceNic nic() {
    return (RoceNic) nic.device();
  }

  TestLink link() {
    return link;
  }

  NetworkPort port() {
    return nic().transport().ports()[0];
  }

  /** A frame arrives at the NIC now. */
  void arrive(Packet packet) {
    nic().receive(0, packet);
  }

  void post(long bytes) {
    nic.host().post(1, bytes, 0);
  }

  TestRecords records() {
    return nic.records();
  }

  List<Arrival> arrivals() {
    return ((Peer) peer.device()).arrivals;
  }

  List<Arrival> arrivals(byte kind) {
    return arrivals().stream().filter(a -> a.kind() == kind).toList();
  }

  long pauses() {
    return arrivals().stream().filter(Arrival::isPause).count();
  }

  long resumes() {
    return arrivals().stream().filter(Arrival::isResume).count();
  }
}
