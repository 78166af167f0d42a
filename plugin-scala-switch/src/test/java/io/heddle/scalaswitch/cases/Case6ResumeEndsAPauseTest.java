package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PauseFrame;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import org.junit.jupiter.api.Test;

/** A pause of 65,535 quanta ends when the resume frame arrives, not at the end of its time. */
class Case6ResumeEndsAPauseTest {
  @Test
  void resumeAfterOneMicrosecondRestartsAtItsArrival() {
    Star star = new Star(new SwitchSetup(), 2);
    star.net.at(star.node, 0, () -> receive(star, 65_535));
    star.net.at(star.node, 100, () -> star.device().receive(0, Frame.of(1_000, 0, 1, 0)));
    star.net.at(star.node, 1_000_000, () -> receive(star, 0));
    star.net.runAll();
    assertEquals(1_000_000 + 20_000 + 100_000, star.station(1).packets().get(0).atPs());
    assertEquals(1_000_000, star.port(1).received().clock().held().totalPs(0, star.net.nowPs()));
  }

  @Test
  void withoutAResumeItRestartsAtTheEndOfThePauseTime() {
    Star star = new Star(new SwitchSetup(), 2);
    star.net.at(star.node, 0, () -> receive(star, 65_535));
    star.net.at(star.node, 100, () -> star.device().receive(0, Frame.of(1_000, 0, 1, 0)));
    star.net.runAll();
    assertEquals(83_984_800 + 20_000 + 100_000, star.station(1).packets().get(0).atPs());
  }

  private static void receive(Star star, int quanta) {
    star.device().receive(1, new PauseFrame().of(64, 0, quanta));
  }
}
