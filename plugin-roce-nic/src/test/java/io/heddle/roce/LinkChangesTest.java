package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the NIC does when its link goes down, comes back, or changes its rate. */
class LinkChangesTest {
  private static final long SLOW = 100 * RoceHarness.GBPS;

  /** 65,535 x 512 bit at the NIC's own 400 Gbps, and 100 ns of delay. */
  private static final long PAUSE_PS = 83_984_800;

  /** A full packet on the wire, and the delay. */
  private static final long FULL_PS = 83_080 + 100_000;

  private final Bench bench = new Bench();

  private List<Long> data() {
    return bench.arrivals(PacketKind.DATA).stream().map(Bench.Arrival::atPs).toList();
  }

  @Test
  void aDeadLinkGetsNoFrameAndTheQueueStays() {
    bench.nic().linkChanged(0, false);
    bench.post(4096);
    bench.network.runUntil(10_000_000);
    assertEquals(List.of(), bench.arrivals());
    assertEquals(1, bench.port().waiting(0));
    bench.nic().linkChanged(0, true);
    bench.network.runUntil(11_000_000);
    assertEquals(List.of(10_000_000 + FULL_PS), data());
  }

  @Test
  void theFrameInProgressEndsAsUsual() {
    bench.post(2 * 4096);
    // The first packet starts at 150,844.
    bench.network.runUntil(200_000);
    bench.nic().linkChanged(0, false);
    bench.network.runUntil(10_000_000);
    assertEquals(List.of(150_844 + FULL_PS), data());
    assertEquals(1, bench.port().waiting(0));
  }

  @Test
  void pausesOfThePeerAreForgottenWhenTheLinkReturns() {
    bench.post(4096);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(1_000_000);
    bench.nic().linkChanged(0, false);
    assertTrue(bench.port().isPaused(0));
    bench.nic().linkChanged(0, true);
    assertFalse(bench.port().isPaused(0));
    bench.network.runUntil(2_000_000);
    assertEquals(List.of(1_000_000 + FULL_PS), data());
    assertEquals(1_000_000, bench.port().pausedTime(0).totalPs());
  }

  @Test
  void pausesSentAreForgottenAndNotRefreshed() {
    bench.port().ingress().admit(0, 2_880_000);
    assertTrue(bench.port().isPausingPeer(0));
    bench.network.runUntil(1_000_000);
    bench.nic().linkChanged(0, false);
    bench.nic().linkChanged(0, true);
    assertFalse(bench.port().isPausingPeer(0));
    bench.network.runUntil(3 * PAUSE_PS);
    assertEquals(1, bench.pauses());
  }

  /** Numbers and quanta of a pause that never left are void with it. */
  @Test
  void aPauseDueOnADeadLinkIsNotSentLater() {
    bench.nic().linkChanged(0, false);
    bench.port().ingress().admit(0, 2_880_000);
    bench.network.runUntil(1_000_000);
    bench.nic().linkChanged(0, true);
    bench.network.runUntil(2_000_000);
    assertEquals(List.of(), bench.arrivals());
    assertEquals(0, bench.port().pfcCounts(0).pausesSent());
  }

  @Test
  void theRateIsKnownOnlyWhenItIsAnnounced() {
    bench.link().rate(SLOW);
    assertEquals(RoceHarness.RATE, bench.port().knownRateBitsPerSec());
    bench.link().announce();
    assertEquals(SLOW, bench.port().knownRateBitsPerSec());
    bench.link().rate(RoceHarness.RATE);
    assertEquals(SLOW, bench.port().knownRateBitsPerSec());
    bench.link().announce();
    assertEquals(RoceHarness.RATE, bench.port().knownRateBitsPerSec());
  }

  /** Frames follow the link at once; a pause counts the NIC's own DataRate whatever it runs at. */
  @Test
  void pausesCountTheNicsOwnRateWhateverIsAnnounced() {
    bench.link().rate(SLOW).announce();
    bench.post(4096);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(1_000_000_000);
    assertEquals(List.of(PAUSE_PS + 4 * 83_080 + 100_000), data());
  }
}
