package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.host.Message;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.PacketKind;
import io.heddle.testkit.TestHost;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every NIC keeps to, on a link that loses nothing. */
public abstract class NicContract extends DeviceContract {
  private static final int WARM_ROUNDS = 3;

  private static final int ONE_CONNECTION = 1;
  private static final long MANY_BYTES = 2_000_000;
  private static final long[] SIZES = {0, 1, 4096, 4097, 100_000};

  /** Makes NICs of the model, with a configuration whose port runs at 400 Gb/s. */
  protected abstract DeviceFactory nics();

  private TestNetwork network() {
    return start(new TestNetwork());
  }

  private TestNetwork start(TestNetwork network) {
    TestNode a = network.nic("a", 0, nics());
    TestNode b = network.nic("b", 1, nics());
    network.connect(a, b, RATE_BITS_PER_SEC, DELAY_PS);
    return begun(network);
  }

  private static List<Message> postAll(TestNetwork network) {
    List<Message> posted = new ArrayList<>();
    for (int i = 0; i < SIZES.length; i++) {
      posted.add(network.nodes().get(0).host().post(1, SIZES[i], 100 + i));
      posted.add(network.nodes().get(1).host().post(0, SIZES[i], 200 + i));
    }
    return posted;
  }

  @Override
  final TestNetwork loaded() {
    TestNetwork network = network();
    postAll(network);
    return network;
  }

  private static List<String> heard(TestHost host, String what) {
    return host.heard().stream()
        .filter(h -> h.what().equals(what))
        .map(h -> h.tag() + ":" + h.bytes())
        .sorted()
        .collect(Collectors.toList());
  }

  private static List<String> expected(int firstTag) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < SIZES.length; i++) {
      lines.add(firstTag + i + ":" + SIZES[i]);
    }
    return lines;
  }

  /** Bytes are conserved: what was posted arrives once, whole, and its sender learns of it once. */
  @Test
  void everyMessageArrivesOnceAndIsAcknowledgedOnce() {
    TestNetwork network = finished();
    TestHost a = network.nodes().get(0).host();
    TestHost b = network.nodes().get(1).host();
    assertEquals(expected(100), heard(b, "received"), "received at b");
    assertEquals(expected(200), heard(a, "received"), "received at a");
    assertEquals(expected(100), heard(a, "acknowledged"), "acknowledged at a");
    assertEquals(expected(200), heard(b, "acknowledged"), "acknowledged at b");
    assertEquals(List.of(), heard(a, "failed"), "failed at a");
    assertEquals(List.of(), heard(b, "failed"), "failed at b");
  }

  /** Nothing is left open, so a run can end as completed. */
  @Test
  void nothingStaysOpen() {
    for (TestNode node : finished().nodes()) {
      assertEquals(0, node.nic().openMessages(), "open messages of " + node.info().name());
    }
  }

  /** A message's packets are on the wire as the NIC says, so ideal times can be trusted. */
  @Test
  void bytesOnTheWireAreAsAnnounced() {
    for (long size : SIZES) {
      TestNetwork network = network();
      network.nodes().get(0).host().post(1, size, 1);
      Trace.run(network);
      List<TestLink.Sent> data =
          network.links().get(0).sent().stream()
              .filter(f -> f.from().equals("a") && f.kind() == PacketKind.DATA)
              .toList();
      long sum = data.stream().mapToLong(TestLink.Sent::wireBytes).sum();
      int largest = data.stream().mapToInt(TestLink.Sent::wireBytes).max().orElse(0);
      assertEquals(network.nodes().get(0).nic().wireBytes(size), sum, "wireBytes(" + size + ")");
      assertEquals(
          network.nodes().get(0).nic().largestPacketWireBytes(size),
          largest,
          "largestPacketWireBytes(" + size + ")");
    }
  }

  /** No two frames of a port overlap. */
  @Test
  void theLineCarriesOneFrameAtATime() {
    TestNetwork network = finished();
    network.nodes().forEach(node -> assertOneFrameAtATime(network.links().get(0), node));
  }

  /** Records written are records declared. */
  @Test
  void onlyDeclaredRecordsAreWritten() {
    finished().nodes().forEach(node -> assertDeclared(node.records()));
  }

  /**
   * Once it runs, no memory is allocated for a packet: a message of twice the packets costs no more
   * than one, whatever a message itself costs.
   */
  @Test
  void nothingIsAllocatedPerPacket() {
    TestNetwork network = start(measured());
    for (int round = 0; round < WARM_ROUNDS; round++) {
      allocatedBytes(network, 2 * MANY_BYTES);
      allocatedBytes(network, MANY_BYTES);
    }
    long bytes =
        leastBytes(() -> allocatedBytes(network, 2 * MANY_BYTES))
            - leastBytes(() -> allocatedBytes(network, MANY_BYTES));
    reportAllocation(bytes, frames(network, 2 * MANY_BYTES) - frames(network, MANY_BYTES));
  }

  private static long allocatedBytes(TestNetwork network, long messageBytes) {
    long before = network.deviceBytes();
    send(network, messageBytes);
    return network.deviceBytes() - before;
  }

  private static long frames(TestNetwork network, long messageBytes) {
    long before = network.links().get(0).sent().size();
    send(network, messageBytes);
    return network.links().get(0).sent().size() - before;
  }

  private static void send(TestNetwork network, long messageBytes) {
    TestHost host = network.nodes().get(0).host();
    host.post(host.message(1, messageBytes, 300, 0, 1, ONE_CONNECTION));
    Trace.run(network);
  }

  /** A host may post inside everything the NIC tells it, and each of those messages arrives. */
  @Test
  void aHostMayPostWhenItHearsSomething() {
    TestNetwork network = network();
    TestHost a = network.nodes().get(0).host();
    TestHost b = network.nodes().get(1).host();
    new PostsInAnswer(a, b.server()).post();
    new PostsInAnswer(b, a.server()).post();
    Trace.run(network);
    for (TestHost host : new TestHost[] {a, b}) {
      String at = " at server " + host.server() + ", which posts when it hears something";
      assertEquals(PostsInAnswer.MOST, host.count("acknowledged"), "acknowledged" + at);
      assertEquals(PostsInAnswer.MOST, host.count("received"), "received" + at);
    }
    network.nodes().forEach(node -> assertOneFrameAtATime(network.links().get(0), node));
  }

  /** A frame of another protocol does no harm. */
  @Test
  void aStrangeFrameIsIgnored() {
    TestNetwork network = network();
    network.nodes().get(0).device().receive(0, new StrangeFrame(1, 0));
    postAll(network);
    Trace.run(network);
    assertEquals(SIZES.length, network.nodes().get(0).host().count("acknowledged"));
  }
}
