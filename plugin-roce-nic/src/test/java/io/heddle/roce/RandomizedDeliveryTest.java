package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.transport.TransportCounts;
import io.heddle.testkit.TestHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random sizes, connections, losses of each kind of packet, reordering, marks, pauses and PSN
 * wrap-around: every message is delivered exactly once and in order, or its queue pair fails with
 * the reason; counters balance; one seed, one outcome.
 */
class RandomizedDeliveryTest {
  private static final int CASES = Integer.getInteger("heddle.test.cases", 1);
  private static final int MESSAGES = 12;

  /** What is random about a run. */
  private static final class Plan {
    final Random random;
    final String name;
    boolean outOfOrder;
    boolean gapRepair;
    boolean reorders;
    double dataLoss;
    double controlLoss;
    double marks;

    /** The one kind of control packet that is lost; -1 for all. */
    int lostKind = -1;

    String retryLimit = "unlimited";

    Plan(long seed) {
      name = "seed " + seed;
      random = new Random(seed);
    }
  }

  @Test
  void dataLoss() {
    for (int i = 0; i < 8 * CASES; i++) {
      Plan plan = new Plan(i);
      plan.dataLoss = pick(plan, 0.001, 0.01, 0.1);
      run(plan);
    }
  }

  @Test
  void controlLoss() {
    for (int i = 0; i < 8 * CASES; i++) {
      Plan plan = new Plan(1_000 + i);
      plan.controlLoss = pick(plan, 0.01, 0.1, 0.5);
      plan.dataLoss = pick(plan, 0, 0.02);
      plan.marks = 0.1;
      run(plan);
    }
  }

  @Test
  void ackLossAlone() {
    losing(PacketKind.ACK, 6_000, 0);
  }

  /** NAKs are there only if data is lost too. */
  @Test
  void nakLossAlone() {
    losing(PacketKind.NACK, 6_100, 0.02);
  }

  @Test
  void cnpLossAlone() {
    losing(PacketKind.CNP, 6_200, 0);
  }

  private static void losing(byte kind, long firstSeed, double dataLoss) {
    for (int i = 0; i < 6 * CASES; i++) {
      Plan plan = new Plan(firstSeed + i);
      plan.lostKind = kind;
      plan.controlLoss = pick(plan, 0.1, 0.5, 0.9);
      plan.dataLoss = dataLoss;
      plan.marks = kind == PacketKind.CNP ? 0.5 : 0;
      plan.outOfOrder = plan.random.nextBoolean();
      plan.gapRepair = plan.outOfOrder;
      run(plan);
    }
  }

  /** Everything at once: all kinds lost, marks, reordering, pauses, wrap-around. */
  @Test
  void everythingMixed() {
    for (int i = 0; i < 8 * CASES; i++) {
      Plan plan = new Plan(7_000 + i);
      plan.dataLoss = 0.02;
      plan.controlLoss = 0.05;
      plan.marks = 0.1;
      plan.reorders = true;
      plan.outOfOrder = plan.random.nextBoolean();
      plan.gapRepair = plan.outOfOrder;
      run(plan);
    }
  }

  @Test
  void gapRepair() {
    for (int i = 0; i < 8 * CASES; i++) {
      Plan plan = new Plan(2_000 + i);
      plan.outOfOrder = true;
      plan.gapRepair = true;
      plan.dataLoss = pick(plan, 0.01, 0.1);
      plan.controlLoss = pick(plan, 0, 0.05);
      plan.reorders = plan.random.nextBoolean();
      run(plan);
    }
  }

  @Test
  void reordering() {
    for (int i = 0; i < 8 * CASES; i++) {
      Plan plan = new Plan(3_000 + i);
      plan.reorders = true;
      plan.outOfOrder = plan.random.nextBoolean();
      plan.marks = pick(plan, 0, 0.2);
      run(plan);
    }
  }

  @Test
  void spentRetries() {
    for (int i = 0; i < 8 * CASES; i++) {
      Plan plan = new Plan(4_000 + i);
      plan.dataLoss = pick(plan, 0.3, 0.9, 1.0);
      plan.retryLimit = "3";
      run(plan);
    }
  }

  @Test
  void oneSeedOneOutcome() {
    for (int i = 0; i < 3 * CASES; i++) {
      assertEquals(lossy(i), lossy(i));
    }
  }

  private static String lossy(int seed) {
    Plan plan = new Plan(5_000 + seed);
    plan.dataLoss = 0.05;
    plan.controlLoss = 0.05;
    plan.marks = 0.1;
    return run(plan).log();
  }

  private static double pick(Plan plan, double... choices) {
    return choices[plan.random.nextInt(choices.length)];
  }

  private static RoceHarness run(Plan plan) {
    RoceHarness h = build(plan);
    List<Message> posted = post(plan, h);
    h.network.runAll();
    assertEnded(plan, h, posted);
    assertBalanced(plan, h);
    assertClean(plan, h);
    return h;
  }

  private static RoceHarness build(Plan plan) {
    Random random = plan.random;
    RoceHarness h =
        new RoceHarness()
            .with(
                "OutOfOrderPktSupport",
                Boolean.toString(plan.outOfOrder),
                "RetransmitTimeout",
                random.nextBoolean() ? "200us" : "2ms",
                "AckThreshold",
                Integer.toString(random.nextInt(20)),
                "AckCoalescingEnabled",
                Boolean.toString(random.nextInt(4) > 0),
                "AckDelay",
                "20us",
                "MaxMessagesInFlight",
                Integer.toString(random.nextInt(4)),
                "MSS",
                random.nextBoolean() ? "4096B" : "1000B",
                "EgressBufferManager.TotalBufferSize",
                random.nextBoolean() ? "256KB" : "20KB")
            .recovery(
                RoceHarness.goBackN(
                    "SelectiveGapRepair", Boolean.toString(plan.gapRepair),
                    "RetryLimit", plan.retryLimit,
                    "RefetchOnRetransmit", Boolean.toString(random.nextInt(4) > 0)))
            .control(control(random))
            .startPsn(random.nextBoolean() ? 0 : (1 << 24) - 1 - random.nextInt(40));
    if (plan.reorders) {
      h.reordered(p -> random.nextInt(20) == 0, 500_000);
    } else {
      h.h1();
    }
    h.links.get(0).lose(p -> isLost(plan, p));
    h.links.get(0).onArrival((p, node) -> mark(plan, p));
    return h;
  }

  private static BoundStrategy control(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> RoceHarness.noControl();
      case 1 -> RoceHarness.dcqcn("MinRate", "5Gbps");
      default -> RoceHarness.scalaDcqcn();
    };
  }

  private static boolean isLost(Plan plan, Packet packet) {
    boolean isData = packet.kind == PacketKind.DATA;
    double loss = isData ? plan.dataLoss : plan.controlLoss;
    if (!isData && plan.lostKind >= 0 && packet.kind != plan.lostKind) {
      return false;
    }
    return packet.kind != PacketKind.PAUSE && loss > 0 && plan.random.nextDouble() < loss;
  }

  private static void mark(Plan plan, Packet packet) {
    if (packet.ecn == Packet.ECT0 && plan.random.nextDouble() < plan.marks) {
      packet.ecn = Packet.CE;
    }
  }

  private static List<Message> post(Plan plan, RoceHarness h) {
    List<Message> posted = new ArrayList<>();
    for (int i = 0; i < MESSAGES; i++) {
      int from = plan.random.nextInt(2);
      TestHost host = h.nodes.get(from).host();
      Message message = host.message(1 - from, size(plan.random), i, 0, 1, plan.random.nextInt(3));
      posted.add(message);
      h.network.at(h.nodes.get(from), plan.random.nextInt(3_000_000), () -> host.post(message));
    }
    pause(plan, h);
    return posted;
  }

  /** Holds a data class now and then. */
  private static void pause(Plan plan, RoceHarness h) {
    int pauses = plan.random.nextInt(4);
    for (int i = 0; i < pauses; i++) {
      int nic = plan.random.nextInt(2);
      int quanta = plan.random.nextInt(3) == 0 ? 0 : 1 + plan.random.nextInt(5_000);
      h.network.at(
          h.nodes.get(nic),
          plan.random.nextInt(5_000_000),
          () -> h.nic(nic).receive(0, Frames.pause(0, quanta)));
    }
  }

  private static long size(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> 0;
      case 1 -> 1 + random.nextInt(5_000);
      case 2 -> 4096L * (1 + random.nextInt(4));
      default -> random.nextInt(200_000);
    };
  }

  /** Acknowledged or failed at the sender; delivered once, in the order of its connection. */
  private static void assertEnded(Plan plan, RoceHarness h, List<Message> posted) {
    for (Message message : posted) {
      List<TestHost.Heard> sender = heard(h, message.source(), message.tag(), true);
      long ends = sender.stream().filter(x -> !x.what().equals("sent")).count();
      assertEquals(1, ends, plan.name + " message " + message.tag() + " " + sender);
      boolean ok = sender.stream().anyMatch(x -> x.what().equals("acknowledged"));
      assertTrue(ok || !plan.retryLimit.equals("unlimited"), plan.name + " gave up");
      int received = heard(h, message.destination(), message.tag(), false).size();
      assertTrue(received <= 1, plan.name + " message " + message.tag() + " came twice");
      assertTrue(received == 1 || !ok, plan.name + " message " + message.tag() + " never came");
    }
    for (int connection = 1; connection <= 2; connection++) {
      assertInOrder(plan, h, posted, 0, connection);
      assertInOrder(plan, h, posted, 1, connection);
    }
    assertEquals(0, h.nic(0).openMessages() + h.nic(1).openMessages(), plan.name);
  }

  private static List<TestHost.Heard> heard(RoceHarness h, int nic, long tag, boolean sender) {
    return h.nodes.get(nic).host().heard().stream()
        .filter(x -> x.tag() == tag && x.what().equals("received") != sender)
        .toList();
  }

  private static void assertInOrder(
      Plan plan, RoceHarness h, List<Message> posted, int from, int connection) {
    List<Long> acknowledged = tags(h, posted, from, connection, from, "acknowledged");
    List<Long> received = tags(h, posted, from, connection, 1 - from, "received");
    if (plan.retryLimit.equals("unlimited")) {
      assertEquals(acknowledged, received, plan.name);
    }
  }

  private static List<Long> tags(
      RoceHarness h, List<Message> posted, int from, int connection, int nic, String what) {
    return h.nodes.get(nic).host().heard().stream()
        .filter(x -> x.what().equals(what))
        .map(TestHost.Heard::tag)
        .filter(
            tag -> {
              Message m = posted.get(tag.intValue());
              return m.source() == from && m.connection() == connection;
            })
        .toList();
  }

  /** Data sent = accepted + duplicates + discarded + without queue pair + lost. */
  private static void assertBalanced(Plan plan, RoceHarness h) {
    for (int nic = 0; nic < 2; nic++) {
      String sender = h.nodes.get(nic).info().name();
      long lost =
          h.links.stream()
              .flatMap(link -> link.sent().stream())
              .filter(s -> s.lost() && s.kind() == PacketKind.DATA && fromNic(s.packet(), sender))
              .count();
      TransportCounts out = h.counts(nic);
      TransportCounts in = h.counts(1 - nic);
      long arrived = in.writesReceived() + in.noQpData();
      assertEquals(out.dataSent(), arrived + lost, plan.name + " " + sender);
      assertEquals(0, in.ghostAcks() * (plan.reorders ? 0 : 1), plan.name);
    }
  }

  private static boolean fromNic(Packet packet, String sender) {
    return sender.equals("nic" + ((RocePacket) packet).source);
  }

  private static void assertClean(Plan plan, RoceHarness h) {
    for (int nic = 0; nic < 2; nic++) {
      h.nic(nic).checkInvariants();
      NetworkPort port = h.nic(nic).transport().ports()[0];
      for (int c = 0; c < 2; c++) {
        assertEquals(0, port.egress().pool(c).occupiedBytes(), plan.name);
        assertEquals(0, port.ingress().pool(c).occupiedBytes(), plan.name);
      }
      assertEquals(0, port.counts().rxDrops(), plan.name);
    }
  }
}
