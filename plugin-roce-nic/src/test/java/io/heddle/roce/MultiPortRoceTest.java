package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.transport.PortChoice;
import io.heddle.testkit.TestLink;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One pair, one port (13, 19.6, 19.7). */
class MultiPortRoceTest {
  private static RoceHarness onePort(long delayPs) {
    return harness(1, "400Gbps", delayPs);
  }

  private static RoceHarness fourPorts(long delayPs) {
    return harness(4, "100Gbps", delayPs);
  }

  private static RoceHarness harness(int ports, String rate, long delayPs) {
    long bitsPerSec = Long.parseLong(rate.substring(0, 3)) * RoceHarness.GBPS;
    return new RoceHarness()
        .with(
            "PortCount",
            Integer.toString(ports),
            "DataRate",
            rate,
            "TransmissionMedium.Delay",
            delayPs + "ps")
        .link(bitsPerSec, delayPs);
  }

  private static long laterCompletionPs(RoceHarness h) {
    h.star(2).post(0, 1, 524_288).post(1, 0, 524_288);
    h.network.runAll();
    return Math.max(h.acknowledgedPs(0), h.acknowledgedPs(1));
  }

  @Test
  void singleQpPairDoesNotSpreadAcrossPorts() {
    assertRatio(100_000);
    assertRatio(2_674_000);
  }

  private static void assertRatio(long delayPs) {
    RoceHarness four = fourPorts(delayPs);
    double ratio = laterCompletionPs(four) / (double) laterCompletionPs(onePort(delayPs));
    assertTrue(ratio >= 1.5, "ratio " + ratio);
    assertTrue(ratio <= 4.0, "ratio " + ratio);
    // Frames of the queue pair leave by exactly one port.
    long used = 0;
    for (TestLink link : four.links) {
      used += link.sent().stream().anyMatch(s -> s.from().equals("nic0")) ? 1 : 0;
    }
    assertEquals(1, used);
  }

  @Test
  void exactTimes() {
    assertEquals(11_290_844, laterCompletionPs(onePort(100_000)));
    assertEquals(43_510_844, laterCompletionPs(fourPorts(100_000)));
    assertEquals(21_576_764, laterCompletionPs(onePort(2_674_000)));
    assertEquals(53_796_764, laterCompletionPs(fourPorts(2_674_000)));
  }

  /** 21,693 ns and 54,221 ns were measured by the second parent, at a latency that fits both. */
  @Test
  void latencyMatchedTimesAreWithinOnePercentOfTheMeasured() {
    assertWithinOnePercent(21_693_000, laterCompletionPs(onePort(2_674_000)));
    assertWithinOnePercent(54_221_000, laterCompletionPs(fourPorts(2_674_000)));
  }

  private static void assertWithinOnePercent(long measuredPs, long actualPs) {
    assertTrue(100 * Math.abs(actualPs - measuredPs) <= measuredPs, actualPs + " ps");
  }

  @ParameterizedTest
  @CsvSource({
    "'0,0,0', '0,0,1', 1, 0, 1, 1",
    "'0,0,1', '0,0,2', 3, 0, 1, 3",
    "'1,2,3', '4,5,6', 21, 0, 1, 1"
  })
  void bothDirectionsUseOneSlot(
      String source, String destination, int key, int one, int two, int four) {
    int[] a = components(source);
    int[] b = components(destination);
    assertEquals(key, PortChoice.key(a, b));
    assertEquals(key, PortChoice.key(b, a));
    assertEquals(one, PortChoice.egressPortSlot(key, 1));
    assertEquals(two, PortChoice.egressPortSlot(key, 2));
    assertEquals(four, PortChoice.egressPortSlot(key, 4));
    assertEquals(four, new PortChoice(a, 4).port(b));
    assertEquals(four, new PortChoice(b, 4).port(a));
  }

  private static int[] components(String text) {
    return Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
  }

  @Test
  void qpnDoesNotMatter() {
    RoceHarness h = fourPorts(100_000).star(2);
    for (int i = 0; i < 8; i++) {
      h.post(0, 1, 4096);
    }
    h.network.runAll();
    assertEquals(8, h.received(1));
    // Key 0 + 1: slot 1, links of port 1 are the third and fourth.
    for (int link = 0; link < h.links.size(); link++) {
      assertEquals(link == 2 || link == 3, !h.links.get(link).sent().isEmpty(), "link " + link);
    }
  }

  @Test
  void manyPeersUseAllPorts() {
    int[] pairs = new int[4];
    for (int a = 0; a < 8; a++) {
      for (int b = a + 1; b < 8; b++) {
        pairs[PortChoice.egressPortSlot(a + b, 4)]++;
      }
    }
    assertEquals("[6, 8, 6, 8]", Arrays.toString(pairs));
    RoceHarness h = fourPorts(100_000).star(8);
    for (int a = 0; a < 8; a++) {
      for (int b = 0; b < 8; b++) {
        if (a != b) {
          h.post(a, b, 65_536);
        }
      }
    }
    h.network.runAll();
    for (int a = 0; a < 8; a++) {
      assertEquals(7, h.received(a));
      for (int p = 0; p < 4; p++) {
        assertTrue(h.nic(a).transport().ports()[p].counts().sentFrames() > 0);
      }
    }
  }

  @Test
  void aBlockedPortDoesNotBlockTheOthers() {
    RoceHarness h = fourPorts(100_000).star(3);
    // Key 0 + 1 is port 1, key 0 + 2 is port 2. Port 1 is held, so its pool fills.
    h.nic(0).receive(1, Frames.pause(0, 65_535));
    h.post(0, 1, 1 << 20);
    h.network.runUntil(1_000_000);
    assertTrue(h.nic(0).transport().ports()[1].egress().isBlocked());
    h.post(0, 2, 4096);
    h.network.runUntil(10_000_000);
    assertEquals(1, h.received(2));
    assertEquals(0, h.received(1));
    h.network.runAll();
    assertEquals(1, h.received(1));
  }
}
