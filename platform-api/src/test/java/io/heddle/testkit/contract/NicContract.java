package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.SimulationParameters;
import io.heddle.testkit.TestHost;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every NIC keeps to, on a link that loses nothing. */
public abstract class NicContract extends ModelContract {
  private static final long RATE = 400_000_000_000L;
  private static final long DELAY_PS = 100_000;
  private static final int WARM_ROUNDS = 3;

  /** The cheapest counts: the Java runtime itself allocates now and then, as it compiles. */
  private static final int MEASURED_ROUNDS = 5;

  private static final int ONE_CONNECTION = 1;
  private static final long MANY_BYTES = 2_000_000;
  private static final SimulationParameters UNCHECKED =
      new SimulationParameters(
          1, 0, 0, 0, 1_000_000_000L, 1_000_000_000L, 1_000_000_000L, -1, 4184, false);
  private static final long[] SIZES = {0, 1, 4096, 4097, 100_000};

  /** Makes NICs of the model, with a configuration whose port runs at 400 Gb/s. */
  protected abstract DeviceFactory nics();

  private TestNetwork network() {
    return start(new TestNetwork());
  }

  private TestNetwork start(TestNetwork network) {
    TestNode a = network.nic("a", 0, nics());
    TestNode b = network.nic("b", 1, nics());
    network.connect(a, b, RATE, DELAY_PS);
    if (network.countsDeviceBytes()) {
      network.nodes().forEach(this::refuseRecords);
    }
    network.start();
    return network;
  }

  private static List<Message> postAll(TestNetwork network) {
    List<Message> posted = new ArrayList<>();
    for (int i = 0; i < SIZES.length; i++) {
      posted.add(network.nodes().get(0).host().post(1, SIZES[i], 100 + i));
      posted.add(network.nodes().get(1).host().post(0, SIZES[i], 200 + i));
    }
    return posted;
  }

  private TestNetwork finished() {
    TestNetwork network = network();
    postAll(network);
    Trace.run(network);
    network.nodes().forEach(n -> n.records().reportAll(1_000_000_000L));
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
    for (String from : new String[] {"a", "b"}) {
      long before = 0;
      for (TestLink.Sent frame : network.links().get(0).sent()) {
        if (frame.from().equals(from)) {
          long began =
              frame.lastBitSentPs()
                  - network.nodes().get(0).port(0).serializationPs(frame.wireBytes());
          assertTrue(
              began >= before, from + " began a frame at " + began + " ps, before " + before);
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
    postAll(one);
    postAll(two);
    Trace.runTogether(one, two);
    one.nodes().forEach(n -> n.records().reportAll(1_000_000_000L));
    Trace.assertSame(Trace.of(finished()), Trace.of(one));
  }

  /** Records written are records declared. */
  @Test
  void onlyDeclaredRecordsAreWritten() {
    finished().nodes().forEach(node -> assertDeclared(node.records()));
  }

  /** One thread and many: same frames, same rows, same instants. */
  @Test
  void oneThreadAndTwoDoTheSame() {
    TestNetwork network = network();
    postAll(network);
    network.runOnThreads();
    network.nodes().forEach(n -> n.records().reportAll(1_000_000_000L));
    Trace.assertSame(Trace.of(finished()), Trace.of(network));
  }

  /**
   * Once it runs, no memory is allocated for a packet: a message of twice the packets costs no more
   * than one, whatever a message itself costs.
   */
  @Test
  void nothingIsAllocatedPerPacket() {
    TestNetwork network = start(new TestNetwork().parameters(UNCHECKED).countDeviceBytes());
    for (int round = 0; round < WARM_ROUNDS; round++) {
      allocation(network, 2 * MANY_BYTES);
      allocation(network, MANY_BYTES);
    }
    long[] half = leastAllocation(network, MANY_BYTES);
    long[] whole = leastAllocation(network, 2 * MANY_BYTES);
    reportAllocation(whole[0] - half[0], whole[1] - half[1]);
  }

  private static long[] leastAllocation(TestNetwork network, long messageBytes) {
    long[] least = allocation(network, messageBytes);
    for (int round = 1; round < MEASURED_ROUNDS; round++) {
      least[0] = Math.min(least[0], allocation(network, messageBytes)[0]);
    }
    return least;
  }

  /** Bytes allocated and frames sent for a message. */
  private static long[] allocation(TestNetwork network, long messageBytes) {
    long framesBefore = network.links().get(0).sent().size();
    long bytesBefore = network.deviceBytes();
    TestHost host = network.nodes().get(0).host();
    host.post(host.message(1, messageBytes, 300, 0, 1, ONE_CONNECTION));
    Trace.run(network);
    long frames = network.links().get(0).sent().size() - framesBefore;
    return new long[] {network.deviceBytes() - bytesBefore, frames};
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
