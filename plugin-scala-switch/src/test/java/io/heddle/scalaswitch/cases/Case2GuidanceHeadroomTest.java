package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.scalaswitch.Incast;
import io.heddle.scalaswitch.RuleCheck;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Packets were lost although PFC fired. With headroom at the guidance no lossless packet is dropped
 * at any fan-in; at half of it drops are counted, and the start-up check said so.
 */
class Case2GuidanceHeadroomTest {
  private static final long DELAY = 500_000;
  private static final int FRAME = 4_174;

  /** A handful by default; every fan-in from 2 to 257 in the full profile. */
  static IntStream fanIns() {
    return Integer.getInteger("heddle.test.cases", 1) > 1
        ? IntStream.rangeClosed(2, 257)
        : IntStream.of(2, 3, 16, 64, 100, 257);
  }

  private static SwitchSetup setup(long headroom) {
    return SwitchSetup.with(
        s -> {
          s.headroom = headroom;
          s.xoff = 20_000;
          s.xon = 10_000;
          s.map = SwitchSetup.decimals("1");
          s.pools = new long[8];
        });
  }

  private static Incast run(long headroom, int fanIn) {
    Incast incast = new Incast(setup(headroom), fanIn, Star.RATE, DELAY);
    incast.send(60, FRAME, 0);
    incast.net.runAll();
    return incast;
  }

  @ParameterizedTest
  @MethodSource("fanIns")
  void guidanceHeadroomLosesNothing(int fanIn) {
    // 2 × 400 Gb/s × 500 ns ÷ 8 + 2 × 4,174 B = 58,348 B
    long guidance = Incast.headroomGuidance(Star.RATE, DELAY, FRAME);
    assertEquals(58_348, guidance);
    Incast incast = run(guidance, fanIn);
    assertEquals(0, incast.losslessDrops(), incast.drops().toString());
    assertEquals(60L * fanIn, incast.station(0).packets().size());
    assertTrue(incast.counts().get("pause-frames-sent") > 0);
  }

  @Test
  void halfTheGuidanceLosesAndIsCounted() {
    Incast incast = run(Incast.headroomGuidance(Star.RATE, DELAY, FRAME) / 2, 16);
    long dropped = incast.drops().get("lossless-headroom-full");
    assertTrue(dropped > 0);
    assertEquals(60L * 16 - dropped, incast.station(0).packets().size());
  }

  @Test
  void halfTheGuidanceIsWarnedOfBeforeTheRun() {
    // links of 100 ns here: 2 × 5,000 + 2 × 4,184 = 18,368 B
    assertTrue(RuleCheck.warnings(setup(9_184), 17).contains("W10"));
    assertTrue(!RuleCheck.warnings(setup(18_368), 17).contains("W10"));
  }
}
