package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.roce.port.EgressBufferManager;
import org.junit.jupiter.api.Test;

/** Transmit pools (7.1, 7.2, 19.2). */
class EgressPoolTest {
  private final Bench bench = new Bench();

  private EgressBufferManager egress() {
    return bench.port().egress();
  }

  @Test
  void pools() {
    assertEquals(230_400, egress().pool(0).sizeBytes());
    assertEquals(25_600, egress().pool(1).sizeBytes());
    assertEquals(0, egress().pool(2).sizeBytes());
  }

  @Test
  void threePoolsOfAVector() {
    Bench b =
        new Bench("EgressBufferManager.PoolAllocationVector", "[0.5, 0.3, 0.2, 0, 0, 0, 0, 0]");
    assertEquals(128_000, b.port().egress().pool(0).sizeBytes());
    assertEquals(76_800, b.port().egress().pool(1).sizeBytes());
    assertEquals(51_200, b.port().egress().pool(2).sizeBytes());
  }

  @Test
  void the56thPacketWaits() {
    bench.post(1 << 20);
    bench.network.runUntil(80_000);
    assertEquals(55 * 4154, egress().pool(0).occupiedBytes());
    assertEquals(1_930, egress().pool(0).sizeBytes() - egress().pool(0).occupiedBytes());
    assertTrue(egress().isBlocked());
  }

  @Test
  void generationRestartsAtHalf() {
    bench.post(1 << 20);
    // The 28th frame ends at 150,844 + 28 x 83,080; 27 packets, 112,158 B, remain.
    long releasedPs = 150_844 + 28 * 83_080;
    bench.network.runUntil(releasedPs - 1);
    assertEquals(28 * 4154, egress().pool(0).occupiedBytes());
    bench.network.runUntil(releasedPs + 79_999);
    assertEquals(27 * 4154, egress().pool(0).occupiedBytes());
    bench.network.runUntil(releasedPs + 80_000);
    assertEquals(55 * 4154, egress().pool(0).occupiedBytes());
  }

  @Test
  void acknowledgementsFillTheControlPoolAndWait() {
    for (int i = 0; i < 300; i++) {
      bench.port().sendControl(Frames.ack(0, 2, i), 1);
    }
    // 203 x 126 = 25,578 B; the others wait in front of the pool, in order.
    assertEquals(203 * 126, egress().pool(1).occupiedBytes());
    assertEquals(97, egress().controlWaiting());
    bench.network.runAll();
    assertEquals(300, bench.arrivals(PacketKind.ACK).size());
    for (int i = 0; i < 300; i++) {
      assertEquals(i, ((io.heddle.roce.packet.RocePacket) bench.arrivals().get(i).packet()).psn);
    }
    assertEquals(0, egress().pool(1).occupiedBytes());
    assertEquals(300 * 2_520 + 100_000, bench.network.nowPs());
  }

  @Test
  void oneStuckClassSilencesEveryQueuePair() {
    String[] threeClasses = {
      "EgressBufferManager.PoolAllocationVector", "[0.4, 0.1, 0.4, 0, 0, 0, 0, 0]",
      "IngressBufferManager.PoolAllocationVector", "[0.4, 0.1, 0.4, 0, 0, 0, 0, 0]"
    };
    Bench b = new Bench(threeClasses);
    b.arrive(Frames.pause(0, 65_535));
    int stuck = b.nic().createQp(1, 0, 1);
    int other = b.nic().createQp(1, 2, 1);
    b.nic().post(stuck, Verb.WRITE, 1 << 20, 0);
    b.network.runUntil(1_000_000);
    b.nic().post(other, Verb.WRITE, 4096, 0);
    b.network.runUntil(10_000_000);
    assertEquals(0, b.arrivals(PacketKind.DATA).size());
    b.arrive(Frames.pause(0, 0));
    b.network.runUntil(100_000_000);
    assertTrue(b.arrivals().stream().anyMatch(a -> a.packet().dscp == 16));
    assertFalse(b.port().isPaused(0));
  }

  @Test
  void staleReservationsComeBack() {
    RoceHarness h = new RoceHarness().h1().loseFirst(99).write(1 << 20);
    assertEquals(14, h.counts(0).payloadDiscards());
    assertEquals(0, h.nic(0).transport().ports()[0].egress().pool(0).occupiedBytes());
  }
}
