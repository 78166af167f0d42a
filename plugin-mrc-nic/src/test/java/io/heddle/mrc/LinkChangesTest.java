package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.testkit.TestLink;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the NIC does when its link goes down, comes back, or changes its rate. */
class LinkChangesTest {
  private static final long SLOW = 100 * MrcHarness.GBPS;
  private static final long US = 1_000_000;

  /** 65,535 x 512 bit at 400 Gbps, and 100 ns of delay; at 100 Gbps. */
  private static final long PAUSE_PS = 83_984_800;

  private static final long SLOW_PAUSE_PS = 335_639_200;

  private final MrcHarness net = new MrcHarness().with("HonorPfc", "true").backToBack();

  /** When the last bits of the first NIC's data frames left. */
  private List<Long> dataPs() {
    return net.links.get(0).sent().stream()
        .filter(s -> s.from().equals("nic0") && s.kind() == PacketKind.DATA)
        .map(TestLink.Sent::lastBitSentPs)
        .toList();
  }

  @Test
  void aDeadLinkGetsNoFrameAndTheQueueStays() {
    net.nic(0).linkChanged(0, false);
    net.post(0, 1, 4096);
    net.network.runUntil(10 * US);
    assertEquals(List.of(), net.links.get(0).sent());
    net.nic(0).linkChanged(0, true);
    net.network.runUntil(20 * US);
    // 4,174 B of wire at 20 ps each, from the moment the link is back.
    assertEquals(10 * US + 20L * firstDataBytes(), dataPs().get(0));
    assertTrue(net.acknowledgedPs(0) > 10 * US);
  }

  private int firstDataBytes() {
    return net.links.get(0).sent().stream()
        .filter(s -> s.kind() == PacketKind.DATA)
        .findFirst()
        .orElseThrow()
        .wireBytes();
  }

  @Test
  void pausesOfThePeerAreForgottenWhenTheLinkReturns() {
    net.nic(0).receive(0, new PauseFrame().of(64, 0, 65_535));
    net.post(0, 1, 4096);
    net.network.runUntil(5 * US);
    assertEquals(List.of(), dataPs());
    net.nic(0).linkChanged(0, false);
    net.nic(0).linkChanged(0, true);
    net.network.runUntil(6 * US);
    assertEquals(5 * US + 20L * firstDataBytes(), dataPs().get(0));
  }

  /** Frames follow the link at once, pauses only what was announced. */
  @Test
  void pausesAreCountedAtTheRateThatWasAnnounced() {
    assertEquals(PAUSE_PS, heldPs(net, false));
    assertEquals(
        SLOW_PAUSE_PS, heldPs(new MrcHarness().with("HonorPfc", "true").backToBack(), true));
  }

  private static long heldPs(MrcHarness net, boolean announced) {
    TestLink link = net.links.get(0).rate(SLOW);
    if (announced) {
      link.announce();
    }
    assertEquals(announced ? SLOW : MrcHarness.RATE, net.transport(0).port().knownRateBitsPerSec());
    net.nic(0).receive(0, new PauseFrame().of(64, 0, 65_535));
    net.post(0, 1, 4096);
    net.network.runUntil(400 * US);
    TestLink.Sent data =
        link.sent().stream().filter(s -> s.kind() == PacketKind.DATA).findFirst().orElseThrow();
    return data.lastBitSentPs() - 80L * data.wireBytes();
  }
}
