package io.heddle.roce.pcie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.LineRate;
import io.heddle.roce.TestConfig;
import io.heddle.roce.config.RoceConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The host link (5, 19.1). */
class PcieTest {
  private static PcieLink link(String... attributes) {
    RoceConfig config = TestConfig.nic(attributes);
    return new PcieLink(config.nicSide(), config.hostSide(), config.mssBytes());
  }

  @ParameterizedTest
  @CsvSource({"1, 35", "512, 546", "513, 581", "4096, 4368", "4125, 4431"})
  void linkBytes(int payload, int expected) {
    assertEquals(expected, PcieLink.linkBytes(payload));
  }

  @Test
  void rates() {
    long rate = TestConfig.nic().nicSide().linkBitsPerSec();
    assertEquals(504_320_000_000L, rate);
    LineRate line = new LineRate(rate);
    assertEquals(1_555, line.timePs(98));
    assertEquals(69_289, line.timePs(4368));
    // Gbps of payload: one direction alone, with read requests, the network's.
    assertEquals(472.915, 504.32 * 4096 / 4368, 0.0005);
    assertEquals(462.538, 504.32 * 4096 / (4368 + 98), 0.0005);
    assertEquals(394.415, 400.0 * 4096 / 4154, 0.0005);
    LineRate slow = new LineRate(16 * 7_880_000_000L);
    assertEquals(126_080_000_000L, slow.bitsPerSec());
    assertEquals(118.229, 126.08 * 4096 / 4368, 0.0005);
    assertEquals(277_157, slow.timePs(4368));
    assertEquals(6_218, slow.timePs(98));
  }

  @Test
  void aReadTakesARequestAndABurst() {
    PcieLink link = link();
    assertEquals(1_555 + 69_289, link.read(0, 4096));
    // The second request waits for the first, its burst for the first burst.
    assertEquals(1_555 + 2 * 69_289, link.read(0, 4096));
  }

  @Test
  void readsDoNotOvertakeWrites() {
    PcieLink link = link();
    assertEquals(69_289, link.write(0, 4096));
    assertEquals(69_289 + 1_555 + 69_289, link.read(0, 4096));
  }

  @Test
  void directionsAreIndependent() {
    PcieLink link = link();
    link.read(0, 4096);
    assertEquals(1_555 + 69_289, link.write(0, 4096));
  }

  @Test
  void writesWaitOutsideAFullTransmitBuffer() {
    PcieLink link = link("NICSide.LaneBps", "7.88Gbps");
    for (int i = 0; i < 62; i++) {
      assertTrue(link.takesWrite(0, 4096), "burst " + i);
      link.write(0, 4096);
    }
    // 62 x 4,096 = 253,952 of 256,000
    assertFalse(link.takesWrite(0, 4096));
    assertEquals(277_157, link.writeRoomPs(4096));
    assertFalse(link.takesWrite(277_156, 4096));
    assertTrue(link.takesWrite(277_157, 4096));
  }

  @Test
  void requestsWaitForTheTransmitHeaderBuffer() {
    PcieLink link = link("NICSide.TXHeaderBufferSize", "128B");
    link.read(0, 4096);
    link.read(0, 4096);
    assertFalse(link.takesRead(0));
    assertEquals(1_555, link.readRoomPs());
    assertTrue(link.takesRead(1_555));
    link.nicToHost().settle(2_000);
    assertEquals(1, link.nicToHost().admissionWaits());
  }

  @Test
  void requestsPileUpAndTakeTheCredits() {
    // The host answers into a buffer of one burst; its receive header buffer holds two requests.
    PcieLink link =
        link("HostSide.TXDataBufferSize", "4096B", "HostSide.RXHeaderBufferSize", "128B");
    long first = 1_555 + 69_289;
    assertEquals(first, link.read(0, 4096));
    assertEquals(first + 69_289, link.read(0, 4096));
    assertEquals(first + 2 * 69_289, link.read(0, 4096));
    // The fourth request may start when the second is answered: the first burst's end.
    assertEquals(first + 3 * 69_289, link.read(0, 4096));
    assertEquals(first - 3 * 1_555, link.nicToHost().creditStallPs());
    assertEquals(3, link.hostToNic().admissionWaits());
  }

  @Test
  void statisticsSeeThePresentOnly() {
    PcieLink link = link();
    link.read(0, 4096);
    link.read(0, 4096);
    link.hostToNic().settle(2_000);
    // The first answer is admitted at 1,555, the second request ends at 3,110.
    assertEquals(4096, link.hostToNic().dataAt(2_000));
    assertEquals(4096, link.hostToNic().maxDataAt(2_000));
    assertEquals(0, link.hostToNic().bursts());
    link.hostToNic().settle(4_000);
    assertEquals(2 * 4096, link.hostToNic().maxDataAt(4_000));
    assertEquals(2 * 128, link.hostToNic().maxHeadersAt(4_000));
    link.hostToNic().settle(200_000);
    assertEquals(2, link.hostToNic().bursts());
    assertEquals(2 * 4368, link.hostToNic().linkBytes());
    assertEquals(2 * 4096, link.hostToNic().payloadBytes());
    link.nicToHost().settle(200_000);
    assertEquals(2 * 98, link.nicToHost().linkBytes());
  }
}
