package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.testkit.TestHost;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Retries and their exhaustion (11.7, 19.4). */
class RetryLimitTest {
  private static RoceHarness deaf() {
    RoceHarness h = new RoceHarness().recovery(RoceHarness.goBackN("RetryLimit", "2")).h1();
    h.links.get(0).lose(RoceHarness.data(p -> true));
    return h;
  }

  @Test
  void queuePairFailsAtTheThirdExpiry() {
    RoceHarness h = deaf().write(4096);
    TestHost.Heard failed = h.nodes.get(0).host().heard().get(1);
    assertEquals("failed", failed.what());
    assertEquals("RETRY_EXCEEDED: queue pair 2 to server 1", failed.reason());
    // Numbered at 150,844; each resend is numbered 80,000 + 70,844 after its expiry.
    assertEquals(3 * 64_000_000_000L + 3 * 150_844, failed.atPs());
    assertEquals(3, h.nic(0).transport().retransmitTotals().timeouts());
    assertEquals(3, h.counts(0).dataSent());
    assertEquals(1, h.counts(0).failedQps());
    assertEquals(0, h.nic(0).openMessages());
  }

  @Test
  void whatWaitedBehindIsFlushed() {
    RoceHarness h = deaf();
    for (int i = 0; i < 3; i++) {
      h.nodes.get(0).host().post(h.nodes.get(0).host().message(1, 4096, i, 0, 1, 5));
    }
    h.network.runAll();
    List<String> reasons =
        h.nodes.get(0).host().heard().stream()
            .filter(x -> x.what().equals("failed"))
            .map(x -> x.reason().substring(0, x.reason().indexOf(':')))
            .toList();
    assertEquals(List.of("RETRY_EXCEEDED", "FLUSHED", "FLUSHED"), reasons);
  }

  @Test
  void laterPacketsFindNoQueuePair() {
    RoceHarness h = deaf().write(4096);
    h.nic(0).receive(0, Frames.ack(1, 2, 0));
    h.nic(0).receive(0, Frames.cnp(1, 2));
    assertEquals(2, h.counts(0).noQpControl());
    assertEquals(0, h.counts(0).acksReceived());
    assertNull(h.nic(0).transport().socket(2));
  }

  @Test
  void progressStartsTheCountAnew() {
    RoceHarness h = new RoceHarness().recovery(RoceHarness.goBackN("RetryLimit", "1")).h1();
    // Each message loses its packet once: an episode each, with progress between.
    h.links.get(0).lose(RoceHarness.data(p -> p.sendCount == 1));
    for (int i = 0; i < 4; i++) {
      h.nodes.get(0).host().post(h.nodes.get(0).host().message(1, 4096, i, 0, 1, 5));
    }
    h.network.runAll();
    assertEquals(4, h.nodes.get(0).host().count("acknowledged"));
    assertEquals(4, h.nic(0).transport().retransmitTotals().timeouts());
  }

  @Test
  void limitZeroGivesUpAtOnce() {
    RoceHarness h = new RoceHarness().recovery(RoceHarness.goBackN("RetryLimit", "0")).h1();
    h.loseFirst(0).write(10 * 4096);
    assertEquals(1, h.nodes.get(0).host().count("failed"));
    assertEquals(0, h.nic(0).transport().retransmitTotals().episodes());
  }
}
