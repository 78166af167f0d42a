package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Completion times of one WRITE, to the picosecond (specification 19.3). */
class TimelineTest {
  @ParameterizedTest
  @CsvSource({
    // 80,000 start + 58 x 20 = 1,160 + 100,000; ACK 2,520 + 100,000
    "0, 283680, 181160",
    "1, 285810, 183845",
    // 80,000 + 1,555 read + 69,289 completion + 83,080 + 100,000; + 69,289; + 102,520
    "4096, 436444, 403213",
    "65536, 1682644, 1649413",
    "69632, 1765724, 1732493",
    // 150,844 + 256 x 83,080 + 100,000; + 69,289; + 102,520
    "1048576, 21621844, 21588613"
  })
  void h1(long bytes, long senderPs, long receiverPs) {
    RoceHarness h = new RoceHarness().h1().write(bytes);
    assertEquals(senderPs, h.acknowledgedPs(0));
    assertEquals(receiverPs, h.receivedPs(1));
  }

  @ParameterizedTest
  @CsvSource({"4096, 722044, 586293", "1048576, 21907444, 21771693"})
  void h2(long bytes, long senderPs, long receiverPs) {
    RoceHarness h = new RoceHarness().h2().write(bytes);
    assertEquals(senderPs, h.acknowledgedPs(0));
    assertEquals(receiverPs, h.receivedPs(1));
  }

  @Test
  void h1BothNicsAtOnce() {
    bothAtOnce(new RoceHarness().h1(), 21_657_124, 21_623_893);
  }

  @Test
  void h2BothNicsAtOnce() {
    bothAtOnce(new RoceHarness().h2(), 21_942_724, 21_806_973);
  }

  private static void bothAtOnce(RoceHarness h, long senderPs, long receiverPs) {
    h.post(0, 1, 1 << 20).post(1, 0, 1 << 20);
    h.network.runAll();
    for (int nic = 0; nic < 2; nic++) {
      assertEquals(senderPs, h.acknowledgedPs(nic));
      assertEquals(receiverPs, h.receivedPs(nic));
    }
  }

  @Test
  void slowLanesOnEverySide() {
    RoceHarness h =
        new RoceHarness()
            .with("NICSide.LaneBps", "7.88Gbps", "HostSide.LaneBps", "7.88Gbps")
            .h1()
            .write(1 << 20);
    assertEquals(71_324_010, h.acknowledgedPs(0));
    assertEquals(71_498_647, h.receivedPs(1));
  }
}
