package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.testkit.TestLink;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pauses, both ways (specification 8, 19.2). */
class PfcTest {
  @Test
  void slowReceiverPausesItsSenderEndToEnd() {
    RoceHarness h = new RoceHarness().second("NICSide.LaneBps", "7.88Gbps").h1();
    long[] arrivals = {0};
    List<Long> pausedOnArrival = new java.util.ArrayList<>();
    long[] sent = {0};
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
      long pauses = h.nic(1).transport().ports()[0].pfcCounts(0).pausesSent();
      if (pauses > sent[0]) {
        sent[0] = pauses;
        pausedOnArrival.add(arrivals[0]);
      }
    }
    assertEquals(List.of(1083L, 1299L, 1515L, 1731L, 1947L), pausedOnArrival);
    assertEquals(380_225_404, h.acknowledgedPs(0));
    assertEquals(5, h.nic(1).transport().ports()[0].pfcCounts(0).resumesSent());
    assertEquals(2_891_064, h.nic(1).transport().ports()[0].ingress().pool(0).maxOccupiedBytes());
    assertEquals(0, h.nic(1).transport().ports()[0].counts().rxDrops());
    assertEquals(90_226_484, firstPauseQueuedPs(h));
  }

  /** A pause frame of 84 B takes 1,680 ps on a line that is otherwise idle or finishes an ACK. */
  private static long firstPauseQueuedPs(RoceHarness h) {
    TestLink.Sent first =
        h.links.get(0).sent().stream()
            .filter(s -> s.packet() instanceof PauseFrame)
            .findFirst()
            .orElseThrow();
    return first.lastBitSentPs() - 1_680;
  }
}
