package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PauseFrame;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pause or resume for any class is harmless, whoever uses the class; others keep going. */
class Case9ClassNumberIsNoIndexTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void resumeWithoutAPause(int trafficClass) {
    Star star = new Star(new SwitchSetup(), 1);
    star.device().receive(0, new PauseFrame().of(64, trafficClass, 0));
    star.net.runAll();
    assertEquals(1, star.port(0).received().resumeFrames(trafficClass));
    assertEquals(0, star.port(0).pausedMask());
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 7})
  void pauseOfAClassNobodySendsOnHoldsNobody(int trafficClass) {
    Star star = new Star(new SwitchSetup(), 2);
    star.device().receive(1, new PauseFrame().of(64, trafficClass, 65_535));
    star.device().receive(0, Frame.of(1_000, 0, 1, 0));
    star.net.runUntil(1_000_000);
    assertEquals(1, star.station(1).packets().size());
    assertEquals(1, star.port(1).received().pauseFrames(trafficClass));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 7})
  void losslessClass3Or7PausesAndResumes(int trafficClass) {
    SwitchSetup setup = SwitchSetup.with(s -> s.pfc = new long[8]);
    setup.pfc[trafficClass] = 1;
    setup.xoff = 10_000;
    setup.xon = 5_000;
    Star star = new Star(setup, 2);
    for (int i = 0; i < 4; i++) {
      star.device().receive(0, Frame.of(4_018, 0, 1, trafficClass * 8));
    }
    star.net.runAll();
    assertEquals(trafficClass, star.station(0).pauses().get(0).pauseClass());
    assertEquals(65_535, star.station(0).pauses().get(0).quanta());
    assertEquals(0, star.station(0).pauses().get(1).quanta());
    assertEquals(4, star.station(1).packets().size());
  }

  @Test
  void pauseOfAClassWithoutAPool() {
    // TC5 is mapped to pool 5, which does not exist: its packets are dropped, its pauses obeyed
    SwitchSetup setup = SwitchSetup.with(s -> s.pools = new long[] {0, 1, 0, 0, 0, 5, 0, 0});
    Star star = new Star(setup, 2);
    star.device().receive(1, new PauseFrame().of(64, 5, 65_535));
    star.device().receive(0, Frame.of(1_000, 0, 1, 40));
    star.device().receive(0, Frame.of(1_000, 0, 1, 0));
    star.net.runUntil(1_000_000);
    assertEquals(1, star.station(1).packets().size());
    assertEquals(1, star.port(0).counts().rxDrops());
  }
}
