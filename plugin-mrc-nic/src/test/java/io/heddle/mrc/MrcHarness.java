package io.heddle.mrc;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.congestion.NsccFactory;
import io.heddle.mrc.loss.SackGapFactory;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.PacketSizes;
import io.heddle.mrc.path.EntropyRotationFactory;
import io.heddle.mrc.transport.MrcTransport;
import io.heddle.mrc.transport.Strategies;
import io.heddle.mrc.transport.TransportCounts;
import io.heddle.testkit.StoreAndForward;
import io.heddle.testkit.TestHost;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * NICs on one store-and-forward switch, 400 Gbps and 100 ns each (specification 28). Frames that
 * reach the switch can be lost or trimmed by what they carry.
 */
public final class MrcHarness {
  public static final long GBPS = 1_000_000_000L;
  public static final long RATE = 400 * GBPS;
  public static final long DELAY_PS = 100_000;

  public final TestNetwork network = new TestNetwork();
  public final List<TestNode> nodes = new ArrayList<>();
  public final List<TestLink> links = new ArrayList<>();
  private final List<ListeningContext.Host> hosts = new ArrayList<>();
  private MrcConfig first;
  private MrcConfig second;
  private IntFunction<List<String>> each;
  private BoundStrategy control = bound(new NsccFactory(), "nscc");
  private BoundStrategy paths = bound(new EntropyRotationFactory(), "entropy-rotation");
  private BoundStrategy losses = bound(new SackGapFactory(), "sack-gap");
  private long startPsn;
  private Predicate<MrcPacket> lost = p -> false;
  private Predicate<MrcPacket> trimmed = p -> false;
  private byte trimCodepoint = Codepoints.TRIMMED_LAST_HOP;

  public MrcHarness() {
    first = logged();
  }

  private static MrcConfig logged(String... attributes) {
    String[] all = new String[attributes.length + 2];
    all[0] = "EnableEventLogging";
    all[1] = "true";
    System.arraycopy(attributes, 0, all, 2, attributes.length);
    return TestConfig.nic(all);
  }

  /** Attributes of all NICs. */
  public MrcHarness with(String... attributes) {
    first = logged(attributes);
    return this;
  }

  /** Attributes of the second NIC. */
  public MrcHarness second(String... attributes) {
    second = logged(attributes);
    return this;
  }

  public MrcHarness control(BoundStrategy strategy) {
    control = strategy;
    return this;
  }

  public MrcHarness paths(BoundStrategy strategy) {
    paths = strategy;
    return this;
  }

  public MrcHarness losses(BoundStrategy strategy) {
    losses = strategy;
    return this;
  }

  public MrcHarness startPsn(long psn) {
    startPsn = psn;
    return this;
  }

  /** Loses frames when they reach the switch; asked once a frame. */
  public MrcHarness lose(Predicate<MrcPacket> which) {
    Predicate<MrcPacket> before = lost;
    lost = p -> before.test(p) || which.test(p);
    return this;
  }

  /** Loses the first transmission of data packets with that PSN. */
  public MrcHarness loseFirst(long psn) {
    return lose(data(p -> p.psn == psn && p.transmission == 1));
  }

  /** Trims data packets when they reach the switch. */
  public MrcHarness trim(byte codepoint, Predicate<MrcPacket> which) {
    trimCodepoint = codepoint;
    trimmed = which;
    return this;
  }

  /** Attributes of each NIC by its server; in place of those of {@link #with}. */
  public MrcHarness attributesOf(IntFunction<List<String>> attributes) {
    each = attributes;
    return this;
  }

  /** Any number of NICs on one switch. */
  public MrcHarness star(int nics) {
    return star(nics, StoreAndForward::new);
  }

  /** Any number of NICs on one switch of any make. */
  public MrcHarness star(int nics, DeviceFactory hubFactory) {
    for (int i = 0; i < nics; i++) {
      nic(i, config(i));
    }
    TestNode hub = network.node("switch", 2, hubFactory);
    int[][] portOfServer = new int[nics][];
    for (int i = 0; i < nics; i++) {
      TestLink link = network.connect(nodes.get(i), hub, RATE, DELAY_PS);
      links.add(link);
      portOfServer[i] = new int[] {i};
      link.onArrival((packet, node) -> atSwitch(packet, node, hub));
    }
    network.routes(hub, portOfServer);
    network.start();
    return this;
  }

  private MrcConfig config(int server) {
    if (each != null) {
      return logged(each.apply(server).toArray(new String[0]));
    }
    return server == 1 && second != null ? second : first;
  }

  /** Two NICs back to back. */
  public MrcHarness backToBack() {
    TestNode a = nic(0, first);
    TestNode b = nic(1, second == null ? first : second);
    links.add(network.connect(a, b, RATE, DELAY_PS));
    network.start();
    return this;
  }

  private void atSwitch(Packet packet, TestNode node, TestNode hub) {
    if (node != hub || !(packet instanceof MrcPacket mrc)) {
      return;
    }
    if (lost.test(mrc)) {
      // The test network knows no loss on arrival: an unknown destination is not possible either,
      // so
      // the frame is sent nowhere by turning it into one the switch discards.
      packet.kind = PacketKind.PAUSE;
    } else if (trimmed.test(mrc)) {
      packet.trimmedBytes = packet.wireBytes - PacketSizes.TRIMMED;
      packet.wireBytes = PacketSizes.TRIMMED;
      packet.dscp = trimCodepoint;
    }
  }

  private TestNode nic(int server, MrcConfig config) {
    Strategies strategies = new Strategies(control, paths, losses);
    TestNode node =
        network.nic(
            "nic" + server,
            server,
            context -> new MrcNic(config, listening(context), strategies, startPsn));
    nodes.add(node);
    return node;
  }

  /** Runs something from inside each RECV_COMPLETE callback of a host. */
  public void onReceived(int server, Runnable action) {
    hosts.get(server).onReceived = action;
  }

  private DeviceContext listening(DeviceContext context) {
    ListeningContext listening = new ListeningContext(context);
    hosts.add(listening.host());
    return listening;
  }

  /** Posts a message now. */
  public MrcHarness post(int from, int to, long bytes) {
    nodes.get(from).host().post(to, bytes, 7);
    return this;
  }

  /** Runs until nothing is left. */
  public MrcHarness run() {
    network.runAll();
    return this;
  }

  public MrcNic nic(int server) {
    return (MrcNic) nodes.get(server).device();
  }

  public MrcTransport transport(int server) {
    return nic(server).transport();
  }

  public TransportCounts counts(int server) {
    return transport(server).counts();
  }

  public TestHost host(int server) {
    return nodes.get(server).host();
  }

  public long acknowledgedPs(int server) {
    return host(server).firstPs("acknowledged");
  }

  public long receivedPs(int server) {
    return host(server).firstPs("received");
  }

  /** Time of the n-th event of a type at a NIC, from 0. */
  public long eventPs(int server, String type, int n) {
    return events(server, type).get(n);
  }

  /** Times of all events of a type at a NIC. */
  public List<Long> events(int server, String type) {
    return nodes.get(server).records().rows("mrc-events").stream()
        .filter(r -> r.get("ev_type").equals(type))
        .map(r -> (Long) r.get("sim_time_ns"))
        .toList();
  }

  /** Types of all events at a NIC, in order. */
  public List<Object> eventTypes(int server) {
    return nodes.get(server).records().rows("mrc-events").stream()
        .map((Map<String, Object> r) -> r.get("ev_type"))
        .toList();
  }

  /** Everything the hosts heard and every frame, as text. */
  public String log() {
    StringBuilder text = new StringBuilder();
    for (TestNode node : nodes) {
      node.host()
          .heard()
          .forEach(h -> text.append(h.what()).append(' ').append(h.atPs()).append('\n'));
    }
    for (TestLink link : links) {
      for (TestLink.Sent sent : link.sent()) {
        text.append(sent.kind()).append(' ').append(sent.lastBitSentPs()).append('\n');
      }
    }
    return text.toString();
  }

  public static Predicate<MrcPacket> data(Predicate<MrcPacket> which) {
    return p -> p.isData() && which.test(p);
  }

  public static Predicate<MrcPacket> kind(byte kind) {
    return p -> p.kind == kind;
  }

  /** A strategy with its configuration's defaults and some attributes given. */
  public static BoundStrategy bound(StrategyFactory<?> factory, String name, String... attributes) {
    return new BoundStrategy(
        name,
        "1.0.0",
        "io.heddle.plugin-mrc-nic 1.0.0",
        factory,
        TestConfig.fill(factory.configType(), attributes),
        true);
  }
}
