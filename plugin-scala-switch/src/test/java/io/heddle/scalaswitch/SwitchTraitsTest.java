package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

class SwitchTraitsTest {
  @Test
  void defaultsPauseTheFirstTwoClasses() {
    assertEquals(
        Set.of("lossless-class-0", "lossless-class-1"),
        new ScalaSwitchProvider().traits(new SwitchSetup().config()));
  }

  @Test
  void trimmingSwitchSaysSoAndPausesNothing() {
    SwitchSetup setup = new SwitchSetup();
    setup.uet = true;
    setup.trimming = true;
    setup.pfc = new long[8];
    assertEquals(Set.of("uet-policy", "trims"), new ScalaSwitchProvider().traits(setup.config()));
  }
}
