package io.heddle.roce;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.congestion.DcqcnFactory;
import io.heddle.roce.congestion.NoControlFactory;
import io.heddle.roce.congestion.ScalaDcqcnFactory;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.pcie.PcieDirection;
import io.heddle.roce.recovery.GoBackNFactory;
import io.heddle.roce.recovery.NoRecoveryFactory;
import io.heddle.roce.transport.Strategies;
import io.heddle.roce.transport.TransportCounts;
import io.heddle.testkit.StoreAndForward;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The harnesses of the RoCE specification, section 19: H1 is two NICs back to back, H2 the same
 * with one store-and-forward switch between them. Frames can be lost by what they carry.
 */
public final class RoceHarness {
  static final long GBPS = 1_000_000_000L;
  static final long RATE = 400 * GBPS;
  static final long DELAY_PS = 100_000;

  final TestNetwork network = new TestNetwork();
  final List<TestNode> nodes = new ArrayList<>();
  final List<TestLink> links = new ArrayList<>();
  private RoceConfig first = TestConfig.nic();
  private RoceConfig second;
  private BoundStrategy recovery = goBackN();
  private BoundStrategy control = noControl();
  private int startPsn;
  private long rate = RATE;
  private long delayPs = DELAY_PS;

  /** Attributes of both NICs. */
  public RoceHarness with(String... attributes) {
    first = TestConfig.nic(attributes);
    return this;
  }

  /** Attributes of the second NIC. */
  public RoceHarness second(String... attributes) {
    second = TestConfig.nic(attributes);
    return this;
  }

  public RoceHarness recovery(BoundStrategy strategy) {
    recovery = strategy;
    return this;
  }

  public RoceHarness control(BoundStrategy strategy) {
    control = strategy;
    return this;
  }

  public RoceHarness startPsn(int psn) {
    startPsn = psn;
    return this;
  }

  public RoceHarness link(long bitsPerSec, long linkDelayPs) {
    rate = bitsPerSec;
    delayPs = linkDelayPs;
    return this;
  }

  /** Two NICs, one link for each port. */
  public RoceHarness h1() {
    TestNode a = nic(0, first);
    TestNode b = nic(1, second == null ? first : second);
    for (int p = 0; p < first.portCount(); p++) {
      links.add(network.connect(a, b, rate, delayPs));
    }
    network.start();
    return this;
  }

  /** Two NICs and one switch for each port. */
  public RoceHarness h2() {
    return star(2);
  }

  /** Two NICs with a hub between them that holds chosen frames back. */
  RoceHarness reordered(Predicate<Packet> held, long holdPs) {
    TestNode a = nic(0, first);
    TestNode b = nic(1, second == null ? first : second);
    TestNode hub = network.node("hub", 2, context -> new Reorderer(context, held, holdPs));
    links.add(network.connect(a, hub, rate, delayPs));
    links.add(network.connect(b, hub, rate, delayPs));
    network.start();
    return this;
  }

  /** Any number of NICs on one switch for each port. */
  public RoceHarness star(int nics) {
    for (int i = 0; i < nics; i++) {
      nic(i, i == 1 && second != null ? second : first);
    }
    for (int p = 0; p < first.portCount(); p++) {
      TestNode hub = network.node("switch" + p, 2, StoreAndForward::new);
      int[][] portOfServer = new int[nics][];
      for (int i = 0; i < nics; i++) {
        links.add(network.connect(nodes.get(i), hub, rate, delayPs));
        portOfServer[i] = new int[] {i};
      }
      network.routes(hub, portOfServer);
    }
    network.start();
    return this;
  }

  private TestNode nic(int server, RoceConfig config) {
    Strategies strategies = new Strategies(recovery, control);
    TestNode node =
        network.nic(
            "nic" + server, server, context -> new RoceNic(config, context, strategies, startPsn));
    nodes.add(node);
    return node;
  }

  /** Posts a message at time zero from one NIC to another and runs until nothing is left. */
  public RoceHarness write(long bytes) {
    post(0, 1, bytes);
    network.runAll();
    return this;
  }

  /** Runs until nothing is left. */
  public RoceHarness run() {
    network.runAll();
    return this;
  }

  /** The longest time from numbering a packet to its ACK, in picoseconds. */
  public long longestRoundTripPs(int server) {
    return nic(server).transport().rtt().maxPs();
  }

  /** Posts a message now. */
  public RoceHarness post(int from, int to, long bytes) {
    nodes.get(from).host().post(to, bytes, 7);
    return this;
  }

  RoceNic nic(int server) {
    return (RoceNic) nodes.get(server).device();
  }

  public TransportCounts counts(int server) {
    return nic(server).transport().counts();
  }

  public long acknowledgedPs(int server) {
    return nodes.get(server).host().firstPs("acknowledged");
  }

  public long receivedPs(int server) {
    return nodes.get(server).host().firstPs("received");
  }

  /** Loses first transmissions of the data packets with these PSNs, on the first link. */
  public RoceHarness loseFirst(int... psns) {
    links.get(0).lose(data(p -> p.sendCount == 1 && contains(psns, p.psn)));
    return this;
  }

  /** Sets congestion experienced on every n-th data packet that is ECN-capable. */
  public RoceHarness markEvery(int n) {
    int[] count = {0};
    links
        .get(0)
        .onArrival(
            (packet, node) -> {
              if (packet.kind == PacketKind.DATA
                  && packet.ecn == Packet.ECT0
                  && ++count[0] % n == 0) {
                packet.ecn = Packet.CE;
              }
            });
    return this;
  }

  /** Payload bytes a NIC wrote to host memory. */
  long payloadWritten(int server) {
    PcieDirection out = nic(server).transport().pcie().nicToHost();
    out.settle(Long.MAX_VALUE);
    return out.payloadBytes();
  }

  /** Messages a NIC's host received. */
  public long received(int server) {
    return nodes.get(server).host().count("received");
  }

  /** Everything the hosts heard, and every frame of the first link, as text. */
  public String log() {
    StringBuilder text = new StringBuilder();
    for (TestNode node : nodes) {
      node.host()
          .heard()
          .forEach(h -> text.append(h.what()).append(' ').append(h.atPs()).append('\n'));
    }
    for (TestLink.Sent sent : links.get(0).sent()) {
      text.append(sent.kind()).append(' ').append(sent.lastBitSentPs()).append('\n');
    }
    return text.toString();
  }

  public static Predicate<Packet> data(Predicate<RocePacket> which) {
    return p -> p.kind == PacketKind.DATA && which.test((RocePacket) p);
  }

  public static Predicate<Packet> kind(byte kind) {
    return p -> p.kind == kind;
  }

  private static boolean contains(int[] psns, int psn) {
    for (int candidate : psns) {
      if (candidate == psn) {
        return true;
      }
    }
    return false;
  }

  /** A strategy with its configuration's defaults and some attributes given. */
  public static BoundStrategy bound(StrategyFactory<?> factory, String name, String... attributes) {
    return new BoundStrategy(
        name,
        "1.0.0",
        "io.heddle.plugin-roce-nic 1.0.0",
        factory,
        TestConfig.fill(factory.configType(), attributes),
        true);
  }

  public static BoundStrategy goBackN(String... attributes) {
    return bound(new GoBackNFactory(), "go-back-n", attributes);
  }

  public static BoundStrategy noRecovery() {
    return bound(new NoRecoveryFactory(), "none");
  }

  static BoundStrategy dcqcn(String... attributes) {
    return bound(new DcqcnFactory(), "dcqcn", attributes);
  }

  static BoundStrategy scalaDcqcn(String... attributes) {
    return bound(new ScalaDcqcnFactory(), "scala-dcqcn", attributes);
  }

  public static BoundStrategy noControl() {
    return bound(new NoControlFactory(), "none");
  }
}
