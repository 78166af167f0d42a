package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PauseFrame;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.Incast;
import io.heddle.scalaswitch.ObedientStation;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import org.junit.jupiter.api.Test;

/**
 * A port that is paused in every data class still sends pause and resume frames, ahead of data, so
 * two congested sides cannot lock each other.
 */
class Case8PausedPortStillPausesTest {
  private static final SwitchSetup SETUP =
      SwitchSetup.with(
          s -> {
            s.xoff = 20_000;
            s.xon = 10_000;
          });

  @Test
  void twoSidesThatPauseEachOtherLoseNothingAndEnd() {
    Incast net = new Incast(SETUP, 1, Star.RATE, 500_000);
    ObedientStation a = net.station(0);
    ObedientStation b = net.station(1);
    for (int i = 0; i < 200; i++) {
      a.send(Frame.of(4_174, 0, 1, 0));
      b.send(Frame.of(4_174, 1, 0, 0));
    }
    // both hosts are slow: they pause the switch again and again for 3 of every 4 µs
    for (int i = 0; i < 30; i++) {
      long at = 1_000_000L + i * 4_000_000L;
      net.net.at(net.node, at, () -> pauseBoth(a, b, 65_535));
      net.net.at(net.node, at + 3_000_000, () -> pauseBoth(a, b, 0));
    }
    net.net.runAll();
    assertEquals(0, net.losslessDrops());
    assertEquals(200, a.packets().size());
    assertEquals(200, b.packets().size());
    assertTrue(net.counts().get("pause-frames-sent") > 0);
    assertEquals(
        net.counts().get("pause-frames-sent") > 0, net.counts().get("resume-frames-sent") > 0);
  }

  private static void pauseBoth(ObedientStation a, ObedientStation b, int quanta) {
    a.pause(0, quanta);
    b.pause(0, quanta);
  }

  @Test
  void pauseLeavesAPortThatIsHeldInAllClasses() {
    Star star = new Star(SETUP, 2);
    PauseFrame all = new PauseFrame().of(64, 0, 65_535);
    all.classMask = 0xFF;
    java.util.Arrays.fill(all.quanta, 65_535);
    star.device().receive(1, all);
    star.device().receive(0, Frame.of(4_174, 0, 1, 0));
    for (int i = 0; i < 5; i++) {
      star.device().receive(1, Frame.of(4_174, 1, 0, 0)); // the fifth passes 20,000 B
    }
    star.net.runUntil(10_000_000);
    assertEquals(0, star.station(1).packets().size());
    assertEquals(65_535, star.station(1).pauses().get(0).quanta());
    // 1,280 ps and the link: nothing was ahead of it
    assertEquals(1_280 + 100_000, star.station(1).pauses().get(0).atPs());
  }
}
