package io.heddle.workloads.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

/** Small parts of the replay, each alone. */
class ReplayPartsTest {
  @Test
  void shouldTextRatiosLikeComputedNumbers() {
    assertEquals("2", Ratio.text(2));
    assertEquals("1.25", Ratio.text(1.25));
    assertEquals("0.333333333", Ratio.text(1 / 3.0));
    assertEquals("1.23456789e+09", Ratio.text(1_234_567_890));
    assertEquals("1e-05", Ratio.text(0.00001));
    assertEquals("0", Ratio.text(0));
  }

  @Test
  void shouldFindPercentilesByRank() {
    long[] ten = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    assertEquals(5, CollectivePercentiles.percentile(ten, 500));
    assertEquals(10, CollectivePercentiles.percentile(ten, 990));
    assertEquals(10, CollectivePercentiles.percentile(ten, 999));
    assertEquals(10, CollectivePercentiles.percentile(ten, 1000));
    assertEquals(7, CollectivePercentiles.percentile(new long[] {7}, 500));
  }

  @Test
  void shouldRoundPacketsHalfUpAtAnyBandwidth() {
    ScaleUpFabric whole = new ScaleUpFabric(new BigDecimal("800"), 0, 0, 24, 4096);
    assertEquals(41_200, whole.packetPs(4_120, 1));
    assertEquals(82_400, whole.packetPs(4_120, 2));
    ScaleUpFabric odd = new ScaleUpFabric(new BigDecimal("0.0000000015"), 0, 0, 24, 4096);
    // 1 B at 1.5 bit/s = 5.33 s
    assertEquals(
        new BigDecimal("8e12").divide(new BigDecimal("1.5"), 0, RoundingMode.HALF_UP).longValue(),
        odd.packetPs(1, 1));
    assertEquals(1, whole.packets(0));
    assertEquals(24, whole.wireBytes(0, 0));
    assertEquals(2, whole.packets(4_097));
    assertEquals(25, whole.wireBytes(4_097, 1));
  }

  @Test
  void shouldTellBusyFromExposedTime() {
    BusyTimes busy = new BusyTimes();
    busy.transfer(10, 1);
    busy.compute(30, 1);
    busy.compute(70, -1);
    busy.transfer(75, -1);
    assertEquals(40, busy.computePs(100));
    assertEquals(25, busy.exposedPs(100)); // 10 to 30 and 70 to 75
  }

  @Test
  void shouldMoveAnAlarm() {
    TestNetwork network = new TestNetwork();
    TestNode node = network.nic("host[0]", 0, context -> null);
    long[] firedPs = {-1};
    Alarm alarm = new Alarm(node.context().scheduler(), () -> firedPs[0] = network.nowPs());
    alarm.set(50);
    alarm.set(20);
    alarm.set(30);
    network.runAll();
    assertEquals(30, firedPs[0]);
  }
}
