package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PacketKind;
import io.heddle.testkit.TestLink;
import org.junit.jupiter.api.Test;

/** The time a NIC takes to send a CNP is an attribute, and the queue grows with it. */
class Case12CnpDelayTest {
  @Test
  void peakQueueRisesWithTheDelay() {
    long before = 0;
    for (String delay : new String[] {"0ns", "1us", "10us", "55us"}) {
      Incast incast =
          new Incast(
                  1,
                  25 * RoceHarness.GBPS,
                  100_000,
                  RoceHarness.scalaDcqcn(),
                  "DataRate",
                  "100Gbps",
                  "CnpDelay",
                  delay)
              .send(4 << 20);
      incast.network.runAll();
      assertEquals(1, incast.node(0).host().count("received"));
      long peak = incast.hub().peakBytes();
      assertTrue(peak >= before, delay + ": " + peak + " B, before " + before + " B");
      before = peak;
    }
    assertTrue(before > 100_000);
  }

  @Test
  void cnpGoesThatMuchLater() {
    assertEquals(55_000_000, cnpSentPs("55us") - cnpSentPs("0ns"));
  }

  private static long cnpSentPs(String delay) {
    RoceHarness h =
        new RoceHarness()
            .with("CnpDelay", delay)
            .control(RoceHarness.scalaDcqcn())
            .h1()
            .markEvery(1)
            .write(4096);
    return h.links.get(0).sent().stream()
        .filter(s -> s.kind() == PacketKind.CNP)
        .mapToLong(TestLink.Sent::lastBitSentPs)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void delayedCnpsKeepTheirOrderAndNumber() {
    RoceHarness h =
        new RoceHarness()
            .with("CnpDelay", "3us")
            .control(RoceHarness.scalaDcqcn())
            .h1()
            .markEvery(1)
            .write(100 * 4096);
    assertEquals(100, h.counts(1).cnpsSent());
    assertEquals(100, h.counts(0).cnpsReceived() + h.counts(0).noQpControl());
  }
}
