package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.testkit.TestLink;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pauses, both ways (specification 8, 19.2). */
class PfcTest {
  /** Charged size of a full packet. */
  private static final int FULL = 4136;

  private static final long REFRESH_PS = 41_992_400;
  private static final long PAUSE_PS = 83_984_800;

  /** Longer than any pause here, shorter than the transport timer. */
  private static final long LONG_PS = 1_000_000_000;

  /** A frame of 84 B and the link. */
  private static final long FRAME_PS = 1_680 + 100_000;

  private final Bench bench = new Bench();

  private boolean admit(int bytes) {
    return bench.port().ingress().admit(0, bytes);
  }

  private void release(int bytes) {
    bench.port().ingress().releaseData(0, bytes);
  }

  @Test
  void noPauseBelowXoff() {
    admit(2_875_863);
    assertTrue(admit(FULL));
    assertFalse(bench.port().isPausingPeer(0));
    assertEquals(2_879_999, bench.port().ingress().pool(0).occupiedBytes());
  }

  /** 0.8 and 0.4 of the receive pools of 3,600,000 and 400,000 bytes. */
  @Test
  void limitsAreToldForChartsAndManifest() {
    List<String> limits = new ArrayList<>();
    bench.nic().describeLimits((name, pool, value) -> limits.add(name + " " + pool + ": " + value));
    assertEquals(
        List.of(
            "xoff-bytes 0: 2880000",
            "xon-bytes 0: 1440000",
            "xoff-bytes 1: 320000",
            "xon-bytes 1: 160000"),
        limits);
  }

  @Test
  void pauseAtXoff() {
    admit(2_875_864);
    assertTrue(admit(FULL));
    assertTrue(bench.port().isPausingPeer(0));
    assertEquals(1, bench.port().pfcCounts(0).pausesSent());
  }

  @Test
  void the697thUndrainedFullPacketPauses() {
    for (int i = 1; i <= 697; i++) {
      assertEquals(0, bench.port().pfcCounts(0).pausesSent(), "before packet " + i);
      admit(FULL);
    }
    assertEquals(1, bench.port().pfcCounts(0).pausesSent());
  }

  @Test
  void refreshAtXoffPausesAgain() {
    admit(2_880_000);
    bench.network.runUntil(3 * REFRESH_PS + FRAME_PS);
    assertEquals(
        List.of(
            FRAME_PS, REFRESH_PS + FRAME_PS, 2 * REFRESH_PS + FRAME_PS, 3 * REFRESH_PS + FRAME_PS),
        bench.arrivals().stream().map(Bench.Arrival::atPs).toList());
    assertEquals(4, bench.pauses());
    assertEquals(84, bench.arrivals().get(0).wireBytes());
  }

  @Test
  void refreshBelowXoffResumes() {
    admit(2_880_000);
    release(1);
    bench.network.runAll();
    assertEquals(1, bench.pauses());
    assertEquals(1, bench.resumes());
    assertEquals(REFRESH_PS + FRAME_PS, bench.arrivals().get(1).atPs());
    assertFalse(bench.port().isPausingPeer(0));
  }

  @Test
  void releaseToXonResumesAtOnce() {
    admit(2_880_000);
    bench.network.runUntil(1_000_000);
    release(2_880_000 - 1_440_001);
    assertEquals(0, bench.port().pfcCounts(0).resumesSent());
    release(1);
    assertEquals(1, bench.port().pfcCounts(0).resumesSent());
    bench.network.runAll();
    // The refresh is cancelled.
    assertEquals(2, bench.arrivals().size());
  }

  @Test
  void xonNotBelowXoffResumesAtTheFirstRelease() {
    Bench b = new Bench("PfcXonResumeThreshold", "[0.9, 0.4, 0, 0, 0, 0, 0, 0]");
    b.port().ingress().admit(0, 2_880_000);
    b.port().ingress().releaseData(0, 1);
    assertEquals(1, b.port().pfcCounts(0).resumesSent());
  }

  @Test
  void controlReleasesEndNoPause() {
    Bench b =
        new Bench(
            "PfcStaticXoffThreshold", "[0.8, 0.00025, 0, 0, 0, 0, 0, 0]",
            "PfcXonResumeThreshold", "[0.4, 0.0001, 0, 0, 0, 0, 0, 0]");
    b.arrive(Frames.ack(1, 2, 0));
    assertEquals(1, b.port().pfcCounts(1).pausesSent());
    assertEquals(0, b.port().ingress().pool(1).occupiedBytes());
    b.network.runAll();
    assertEquals(1, b.resumes());
    assertEquals(REFRESH_PS + FRAME_PS, b.arrivals().get(1).atPs());
  }

  @Test
  void onlyExactlyOneEnables() {
    Bench b = new Bench("PFCEnableVector", "[2, 1, 0, 0, 0, 0, 0, 0]");
    b.port().ingress().admit(0, 3_000_000);
    assertEquals(0, b.port().pfcCounts(0).pausesSent());
  }

  // Received pauses.

  @Test
  void pauseHoldsForItsQuanta() {
    bench.post(4096);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(LONG_PS);
    // Numbered at 150,844, but held until 83,984,800.
    assertEquals(PAUSE_PS + 83_080 + 100_000, bench.arrivals(PacketKind.DATA).get(0).atPs());
  }

  @Test
  void freshFrameRestartsTheTime() {
    bench.post(4096);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(1_000_000);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(LONG_PS);
    assertEquals(1_000_000 + PAUSE_PS + 183_080, bench.arrivals(PacketKind.DATA).get(0).atPs());
  }

  @Test
  void resumeEndsThePauseAtOnce() {
    bench.post(4096);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(1_000_000);
    bench.arrive(Frames.pause(0, 0));
    bench.network.runUntil(LONG_PS);
    assertEquals(1_000_000 + 183_080, bench.arrivals(PacketKind.DATA).get(0).atPs());
  }

  @Test
  void pauseAppliesWhateverTheEnableVectorSays() {
    Bench b = new Bench("PFCEnableVector", "[0, 0, 0, 0, 0, 0, 0, 0]");
    b.post(4096);
    b.arrive(Frames.pause(0, 65_535));
    b.network.runUntil(LONG_PS);
    assertEquals(PAUSE_PS + 183_080, b.arrivals(PacketKind.DATA).get(0).atPs());
  }

  @Test
  void frameOnTheWireIsNotInterrupted() {
    bench.post(3 * 4096);
    bench.network.runUntil(200_000);
    bench.arrive(Frames.pause(0, 65_535));
    bench.network.runUntil(LONG_PS);
    List<Long> data = bench.arrivals(PacketKind.DATA).stream().map(Bench.Arrival::atPs).toList();
    assertEquals(150_844 + 183_080, data.get(0));
    assertEquals(200_000 + PAUSE_PS + 183_080, data.get(1));
  }

  @Test
  void pauseTimeCountsAtTheNicsOwnRate() {
    assertEquals(PAUSE_PS, PauseFrame.pausePs(65_535, RoceHarness.RATE, 100_000));
    assertEquals(335_639_200, PauseFrame.pausePs(65_535, 100 * RoceHarness.GBPS, 100_000));
    // 400 Gbps NIC on a 200 Gbps link: the link's rate would give 167,869,600.
    Bench b = new Bench(200 * RoceHarness.GBPS, new String[0]);
    b.post(4096);
    b.arrive(Frames.pause(0, 65_535));
    b.network.runUntil(LONG_PS);
    assertEquals(PAUSE_PS + 166_160 + 100_000, b.arrivals(PacketKind.DATA).get(0).atPs());
    b.port().ingress().admit(0, 2_880_000);
    long pausedPs = b.network.nowPs();
    b.network.runUntil(pausedPs + REFRESH_PS + 2 * 1_680 + 100_000);
    List<Bench.Arrival> pauses = b.arrivals(PacketKind.PAUSE);
    assertEquals(REFRESH_PS, pauses.get(1).atPs() - pauses.get(0).atPs());
  }

  @Test
  void controlFramesGoAheadInTheirOwnOrder() {
    Bench b = new Bench();
    b.post(2 * 4096);
    b.network.runUntil(200_000);
    // Data is on the wire; first a pause, then a CNP is queued, with more data waiting.
    b.port().ingress().admit(0, 2_880_000);
    b.port().sendCnp(Frames.cnp(0, 2));
    b.network.runUntil(1_000_000);
    assertEquals(
        List.of(PacketKind.DATA, PacketKind.PAUSE, PacketKind.CNP, PacketKind.DATA),
        b.arrivals().stream().map(Bench.Arrival::kind).toList());
  }

  @Test
  void pausesLeaveAPausedPort() {
    bench.arrive(Frames.pause(0, 65_535));
    bench.arrive(Frames.pause(1, 65_535));
    admit(2_880_000);
    bench.network.runUntil(1_000_000);
    assertEquals(1, bench.pauses());
  }

  @Test
  void slowReceiverPausesItsSenderEndToEnd() {
    RoceHarness h = new RoceHarness().second("NICSide.LaneBps", "7.88Gbps").h1();
    long[] arrivals = {0};
    List<Long> pausedOnArrival = new ArrayList<>();
    h.links
        .get(0)
        .onArrival(
            (p, node) -> {
              if (p.kind == PacketKind.DATA) {
                arrivals[0]++;
              }
            });
    h.post(0, 1, 8 << 20);
    while (h.network.fireNext()) {
      if (h.nic(1).transport().ports()[0].pfcCounts(0).pausesSent() > pausedOnArrival.size()) {
        pausedOnArrival.add(arrivals[0]);
      }
    }
    assertEquals(List.of(1083L, 1299L, 1515L, 1731L, 1947L), pausedOnArrival);
    assertEquals(380_225_404, h.acknowledgedPs(0));
    assertEquals(5, h.nic(1).transport().ports()[0].pfcCounts(0).resumesSent());
    assertEquals(2_891_064, h.nic(1).transport().ports()[0].ingress().pool(0).maxOccupiedBytes());
    assertEquals(0, h.nic(1).transport().ports()[0].counts().rxDrops());
    // Queued on an idle line, a frame of 84 B takes 1,680 ps.
    assertEquals(90_226_484, firstPauseSentPs(h) - 1_680);
  }

  private static long firstPauseSentPs(RoceHarness h) {
    TestLink.Sent first =
        h.links.get(0).sent().stream()
            .filter(s -> s.packet() instanceof PauseFrame)
            .findFirst()
            .orElseThrow();
    return first.lastBitSentPs();
  }

  @Test
  void twoSlowHostsDoNotLockEachOther() {
    RoceHarness h = new RoceHarness().with("NICSide.LaneBps", "7.88Gbps").h1();
    h.post(0, 1, 8 << 20).post(1, 0, 8 << 20);
    h.network.runAll();
    for (int nic = 0; nic < 2; nic++) {
      assertEquals(1, h.received(nic));
      assertEquals(0, h.nic(nic).transport().ports()[0].counts().rxDrops());
    }
  }
}
