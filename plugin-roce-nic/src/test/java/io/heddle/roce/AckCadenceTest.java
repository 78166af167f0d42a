package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.RocePacket;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When acknowledgements go (9.3, 19.3). */
class AckCadenceTest {
  private static List<Integer> acks(RoceHarness h) {
    return h.links.get(0).sent().stream()
        .filter(s -> s.kind() == PacketKind.ACK)
        .map(s -> ((RocePacket) s.packet()).psn)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "16, 1", "17, 1", "18, 2", "34, 2", "35, 3", "128, 8", "256, 16"})
  void acksOfAMessage(int packets, int expected) {
    RoceHarness h = new RoceHarness().h1().write(packets * 4096L);
    assertEquals(expected, h.counts(1).acksSent());
    assertEquals(expected, h.counts(0).acksReceived());
  }

  @Test
  void every17thAndTheLast() {
    RoceHarness h = new RoceHarness().h1().write(1 << 20);
    List<Integer> expected =
        IntStream.concat(IntStream.rangeClosed(1, 15).map(i -> 17 * i - 1), IntStream.of(255))
            .boxed()
            .toList();
    // A recycled packet may carry another PSN by now, so the count is of frames on the wire.
    assertEquals(expected.size(), acks(h).size());
    assertEquals(2_016, acks(h).size() * 126);
  }

  @ParameterizedTest
  @CsvSource({"0, 256", "1, 128"})
  void threshold(int threshold, int expected) {
    RoceHarness h =
        new RoceHarness().with("AckThreshold", Integer.toString(threshold)).h1().write(1 << 20);
    assertEquals(expected, h.counts(1).acksSent());
  }

  @Test
  void withoutCoalescingEachPacketIsAcknowledged() {
    RoceHarness h = new RoceHarness().with("AckCoalescingEnabled", "false").h1().write(1 << 20);
    assertEquals(256, h.counts(1).acksSent());
  }

  @Test
  void timeOf17Packets() {
    // 17 x 83,080
    assertEquals(1_412_360, 17 * 83_080);
    RoceHarness h = new RoceHarness().h1().write(17 * 4096);
    assertEquals(150_844 + 1_412_360 + 100_000 + 2_520 + 100_000, h.acknowledgedPs(0));
  }

  @Test
  void heldPacketsAreAcknowledgedAfterTheDelay() {
    Bench bench = new Bench();
    for (int psn = 0; psn < 3; psn++) {
      bench.network.runUntil(psn * 83_080L);
      bench.arrive(Frames.data(1, 5, psn, 0));
    }
    bench.network.runAll();
    List<Bench.Arrival> acks = bench.arrivals(PacketKind.ACK);
    assertEquals(1, acks.size());
    // 1 ms after the first held packet, at time zero.
    assertEquals(1_000_000_000L + 2_520 + 100_000, acks.get(0).atPs());
    assertEquals(2, ((RocePacket) acks.get(0).packet()).psn);
  }

  @Test
  void aRunningTimerIsNotPushedBack() {
    Bench bench = new Bench();
    for (int psn = 0; psn < 18; psn++) {
      bench.arrive(Frames.data(1, 5, psn, 0));
    }
    // Packet 17 drew an ACK at time zero and restarted the timer; packet 18 is held under it.
    bench.network.runUntil(500_000_000L);
    bench.arrive(Frames.data(1, 5, 18, 0));
    bench.network.runAll();
    List<Bench.Arrival> acks = bench.arrivals(PacketKind.ACK);
    assertEquals(2, acks.size());
    assertEquals(1_000_000_000L + 102_520, acks.get(1).atPs());
  }

  @Test
  void nothingIsAcknowledgedBeforeTheFirstPacketInOrder() {
    Bench bench = new Bench("OutOfOrderPktSupport", "true", "AckThreshold", "0");
    // Out of order without repair the expected PSN jumps, so this one counts as in order.
    bench.arrive(Frames.data(1, 5, 3, 0));
    bench.network.runUntil(1_000_000);
    assertEquals(1, bench.arrivals(PacketKind.ACK).size());
    Bench inOrder = new Bench("AckThreshold", "0");
    inOrder.arrive(Frames.data(1, 5, 3, 0));
    inOrder.network.runUntil(1_000_000);
    assertEquals(0, inOrder.arrivals(PacketKind.ACK).size());
    assertEquals(1, inOrder.arrivals(PacketKind.NACK).size());
  }

  @Test
  void nakCancelsHeldAcknowledgements() {
    Bench bench = new Bench();
    bench.arrive(Frames.data(1, 5, 0, 0));
    bench.arrive(Frames.data(1, 5, 2, 0));
    bench.network.runAll();
    assertEquals(1, bench.arrivals(PacketKind.NACK).size());
    assertEquals(0, bench.arrivals(PacketKind.ACK).size());
  }

  @Test
  void duplicateDrawsAnAcknowledgementByTheSameRules() {
    Bench bench = new Bench("AckCoalescingEnabled", "false");
    bench.arrive(Frames.data(1, 5, 0, 0));
    bench.arrive(Frames.data(1, 5, 0, 0));
    bench.network.runUntil(1_000_000);
    assertEquals(2, bench.arrivals(PacketKind.ACK).size());
    assertEquals(1, bench.nic().transport().counts().duplicates());
  }

  @Test
  void ghostAcknowledgementsAreCounted() {
    RoceHarness h = new RoceHarness().h1().write(4096);
    h.post(0, 1, 1 << 20);
    h.network.runUntil(h.network.nowPs() + 200_000);
    h.nic(0).receive(0, Frames.ack(1, 3, 200));
    h.nic(0).receive(0, Frames.nak(1, 3, 200));
    assertEquals(2, h.counts(0).ghostAcks());
    h.network.runAll();
    assertEquals(2, h.received(1));
  }
}
