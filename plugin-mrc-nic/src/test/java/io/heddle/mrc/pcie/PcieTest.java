package io.heddle.mrc.pcie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.MrcHarness;
import io.heddle.mrc.TestConfig;
import io.heddle.mrc.config.MrcConfig;
import org.junit.jupiter.api.Test;

/** Golden values 29.3. */
class PcieTest {
  private final MrcConfig config = TestConfig.nic();

  private PcieLink link() {
    return new PcieLink(config.nicSide(), config.hostSide(), config.mssBytes());
  }

  /** Time of a payload on the host-to-NIC direction: the read less its request's 1,555 ps. */
  private long payloadPs(int payload) {
    return link().read(0, payload) - 1_555;
  }

  @Test
  void G040_rateOfADirection() {
    assertEquals(504_320_000_000L, config.nicSide().linkBitsPerSec());
  }

  @Test
  void G041_readRequest() {
    PcieLink link = link();
    link.read(0, 4_096);
    link.nicToHost().settle(1_554);
    assertEquals(0, link.nicToHost().linkBytes());
    link.nicToHost().settle(1_555);
    assertEquals(98, link.nicToHost().linkBytes());
  }

  @Test
  void G042_fullPayload() {
    assertEquals(8, PcieLink.transfers(4_096));
    assertEquals(4_368, PcieLink.linkBytes(4_096));
    assertEquals(69_289, payloadPs(4_096));
  }

  @Test
  void G043_fetchOfAFullPayload() {
    assertEquals(70_844, link().read(0, 4_096));
  }

  @Test
  void G044_otherPayloads() {
    assertEquals(34, PcieLink.linkBytes(0));
    assertEquals(539, payloadPs(0));
    assertEquals(1_092, PcieLink.linkBytes(1_024));
    assertEquals(17_322, payloadPs(1_024));
    assertEquals(1_944, PcieLink.linkBytes(1_808));
    assertEquals(30_838, payloadPs(1_808));
  }

  @Test
  void G045_oneAndTwoTransfers() {
    assertEquals(1, PcieLink.transfers(512));
    assertEquals(546, PcieLink.linkBytes(512));
    assertEquals(2, PcieLink.transfers(513));
    assertEquals(581, PcieLink.linkBytes(513));
  }

  @Test
  void G046_payloadRates() {
    assertEquals(472.9, 504.32 * 4_096 / PcieLink.linkBytes(4_096), 0.05);
    assertEquals(462.5, 504.32 * 4_096 / (PcieLink.linkBytes(4_096) + 98), 0.05);
  }

  @Test
  void G047_lanesThatKeepUp() {
    double neededGbps = PcieLink.linkBytes(4_096) * 8 / 83.48;
    assertEquals(418.6, neededGbps, 0.05);
    assertEquals(441.28, 14 * 31.52, 1e-9);
    assertTrue(14 * 31.52 > neededGbps && 13 * 31.52 < neededGbps);
    assertEquals(0, drops(14));
    assertTrue(drops(13) > 0, "13 lanes do not keep up with 30 MB at the full rate");
  }

  /** Packets a receiver with so many lanes refuses of a long message; its pool is small. */
  private static long drops(int lanes) {
    MrcHarness net =
        new MrcHarness()
            .with("NSCCEnable", "false")
            .second(
                "NICSide.LaneCount",
                String.valueOf(lanes),
                "ReceiverCongestionHighThreshold",
                "100",
                "IngressBufferManager.TotalBufferSize",
                "60KB")
            .star(2)
            .post(0, 1, 30_000_000);
    net.network.runUntil(600_000_000);
    return net.transport(1).port().counts().rxDrops();
  }

  @Test
  void G048_fullPayloadsInTheTransmitBuffer() {
    PcieLink link = link();
    for (int i = 0; i < 62; i++) {
      assertEquals(0, link.write(0, 4_096), "write " + i);
    }
    // 63 x 4,096 = 258,048 > 256,000: the 63rd waits for the first to end
    assertEquals(69_289, link.write(0, 4_096));
  }

  @Test
  void G049_aRetransmissionReadsNothing() {
    MrcHarness net = new MrcHarness().loseFirst(0).star(2).post(0, 1, 4_096).run();
    PcieLink link = net.transport(0).pcie();
    link.hostToNic().settle(net.network.nowPs());
    assertEquals(1, net.counts(0).rtx());
    assertEquals(4_096, link.hostToNic().payloadBytes());
    assertEquals(1, link.hostToNic().bursts());
  }

  @Test
  void G050_receivedPayloadIsWrittenWithoutHeaders() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 4_096).run();
    PcieLink link = net.transport(1).pcie();
    link.nicToHost().settle(net.network.nowPs());
    assertEquals(4_096, link.nicToHost().payloadBytes());
    assertEquals(4_368, link.nicToHost().linkBytes());
  }
}
