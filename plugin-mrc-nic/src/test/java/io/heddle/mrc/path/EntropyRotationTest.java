package io.heddle.mrc.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.spi.PathSelection;
import org.junit.jupiter.api.Test;

/** Golden values 29.9. */
class EntropyRotationTest {
  private final HandNic nic = new HandNic();
  private final EntropyRotation paths = new EntropyRotation(nic, 256, 7);

  private static PathSelection made(HandNic nic) {
    return new EntropyRotationFactory().create(new NoConfig(), nic, nic);
  }

  private void draw(int times) {
    for (int i = 0; i < times; i++) {
      paths.next();
    }
  }

  @Test
  void G160_firstDraws() {
    PathSelection made = made(nic);
    for (int value = 256; value < 260; value++) {
      assertEquals(value, made.next());
    }
  }

  @Test
  void G161_theRotationBeginsAgain() {
    draw(128);
    assertEquals(256, paths.next());
  }

  @Test
  void G162_valuesWrapAtTheLastPort() {
    PathSelection made = made(new HandNic("StartingPortOffset", "65535", "EntropyMaskBits", "8"));
    assertEquals(65_535, made.next());
    assertEquals(0, made.next());
    int last = 0;
    for (int i = 3; i <= 256; i++) {
      last = made.next();
    }
    assertEquals(254, last);
  }

  @Test
  void G163_aSkippedValueIsPassedOverOnce() {
    draw(3);
    paths.trimmed(260);
    assertEquals(259, paths.next());
    assertEquals(261, paths.next());
    draw(125);
    assertEquals(259, paths.next());
    assertEquals(260, paths.next());
  }

  @Test
  void G164_twoSkipsAreOne() {
    paths.trimmed(260);
    paths.trimmed(260);
    assertEquals(1, nic.skips);
    draw(4);
    assertEquals(261, paths.next());
    draw(126);
    assertEquals(260, paths.next());
  }

  @Test
  void G165_aBadValueIsNeverDrawn() {
    assertTrue(paths.timedOut(256));
    for (int i = 0; i < 3 * 127; i++) {
      assertNotEquals(256, paths.next());
    }
  }

  @Test
  void G166_aSackLeavesABadValueBad() {
    paths.timedOut(256);
    paths.acknowledged(256, false);
    paths.acknowledged(256, true);
    paths.trimmed(256);
    assertEquals(EntropyRotation.ASSUMED_BAD, paths.state(256));
    assertFalse(paths.timedOut(256));
  }

  @Test
  void G167_aProbeBringsAValueBack() {
    paths.timedOut(256);
    paths.probeAnswered(256, false);
    assertEquals(EntropyRotation.GOOD, paths.state(256));
    paths.timedOut(257);
    paths.probeAnswered(257, true);
    assertEquals(EntropyRotation.SKIP, paths.state(257));
    assertEquals(2, nic.recovered);
    assertEquals(256, paths.next());
    assertEquals(258, paths.next());
  }

  @Test
  void G168_allBadIsLikeAllGood() {
    for (int value = 256; value < 384; value++) {
      assertTrue(paths.timedOut(value));
    }
    int first = paths.next();
    int second = paths.next();
    assertEquals(256 + (first + 1 - 256) % 128, second);
    assertEquals(EntropyRotation.ASSUMED_BAD, paths.state(first));
  }

  @Test
  void G169_aSingleValue() {
    PathSelection made = made(new HandNic("EntropyMaskBits", "0"));
    for (int i = 0; i < 5; i++) {
      assertEquals(256, made.next());
    }
    made.trimmed(256);
    assertEquals(256, made.next());
    made.timedOut(256);
    assertEquals(256, made.next());
  }

  @Test
  void G170_withoutSpraying() {
    PathSelection made = made(new HandNic("PacketSprayingType", "None"));
    for (int i = 0; i < 5; i++) {
      // 32.0.0.2 = 0x20000002; 2 mod 16384 = 2
      assertEquals(49_154, made.next());
    }
    assertFalse(made.timedOut(49_154));
  }

  @Test
  void aMarkedSackSkips() {
    paths.acknowledged(256, true);
    assertEquals(257, paths.next());
    assertEquals(1, nic.skips);
  }
}
