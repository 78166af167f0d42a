package io.heddle.scalaswitch.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchProbe;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.scalaswitch.contract.AnyPacket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values of the specification's section 19.6, one test for each row. */
class Golden19_6EcnTest {
  private static RedMarker p128(SwitchSetup setup) {
    return new SwitchProbe(setup, 128).red();
  }

  /** With weight 1 the average is the last queue length. */
  private static SwitchSetup averageIsQueue() {
    return SwitchSetup.with(s -> s.weight = 1);
  }

  @Test
  void p128Thresholds() {
    RedMarker red = p128(new SwitchSetup());
    assertEquals(40_181_760, red.lowBytes(0));
    assertEquals(160_727_040, red.highBytes(0));
    assertEquals(4_464_640, red.lowBytes(1));
    assertEquals(17_858_560, red.highBytes(1));
  }

  @Test
  void averageAfterTenAdmissions() {
    RedMarker red = p128(new SwitchSetup());
    double[] after = new double[11];
    for (int n = 1; n <= 10; n++) {
      red.admitted(0, 0, 4_000L * n);
      after[n] = red.averageBytes(0, 0);
    }
    assertEquals(400, after[1], 1e-6);
    assertEquals(1_160, after[2], 1e-6);
    assertEquals(2_244, after[3], 1e-6);
    assertEquals(5_257.64, after[5], 1e-6);
    assertEquals(16_552.4238436, after[10], 1e-6);
  }

  @Test
  void p128NoMarkBelowTheRamp() {
    RedMarker red = p128(averageIsQueue());
    red.admitted(3, 0, 40_181_759);
    for (int i = 0; i < 100; i++) {
      assertFalse(red.marks(3, 0, new AnyPacket()));
    }
  }

  @Test
  void p128ProbabilityOneHalf() {
    RedMarker red = p128(averageIsQueue());
    assertEquals(0.5, red.probability(0, 100_454_400));
    red.admitted(3, 0, 100_454_400);
    // nothing was drawn below the ramp: the draws are the stream's first
    RandomStream ecn = new RandomStream(1, 0, 0, "ecn");
    for (int i = 0; i < 100; i++) {
      assertEquals(ecn.nextDouble() < 0.5, red.marks(3, 0, new AnyPacket()));
    }
  }

  @Test
  void p128AlwaysAtTheEndOfTheRamp() {
    RedMarker red = p128(averageIsQueue());
    red.admitted(3, 0, 160_727_040);
    for (int i = 0; i < 100; i++) {
      assertTrue(red.marks(3, 0, new AnyPacket()));
    }
  }

  @Test
  void p128ProbabilityAt100Million() {
    assertEquals(0.4962305, p128(new SwitchSetup()).probability(0, 100_000_000), 5e-8);
  }

  @Test
  void maxMarkProbabilityOneFifth() {
    RedMarker red = p128(SwitchSetup.with(s -> s.maxProbability = 0.2));
    assertEquals(0.1, red.probability(0, 100_454_400), 1e-15);
  }

  @Test
  void averageStaysWhileTheQueueDrains() {
    RedMarker red = p128(averageIsQueue());
    red.admitted(0, 0, 50_000_000);
    red.marks(0, 0, new AnyPacket());
    assertEquals(50_000_000, red.averageBytes(0, 0));
    red.admitted(0, 0, 0);
    assertEquals(0, red.averageBytes(0, 0));
  }

  @Test
  void lowAboveHighMarksFromLowOn() {
    RedMarker red =
        p128(
            SwitchSetup.with(
                s -> {
                  s.weight = 1;
                  s.min = "0.8";
                  s.max = "0.2";
                }));
    red.admitted(0, 0, 100_454_400);
    assertFalse(red.marks(0, 0, new AnyPacket()));
    red.admitted(0, 0, 160_727_040);
    assertTrue(red.marks(0, 0, new AnyPacket()));
  }

  @ParameterizedTest
  @CsvSource({
    "0, true, 0", // Not-ECT
    "1, true, 3", // ECT(1)
    "2, true, 3", // ECT(0)
    "3, true, 3", // CE already
    "2, false, 2" // EnableEcn false
  })
  void notEctAndEnableEcnFalse(byte ecn, boolean enabled, byte expected) {
    // thresholds 0: every admission is above the upper one
    Star star =
        new Star(
            SwitchSetup.with(
                s -> {
                  s.ecn = enabled;
                  s.min = "0";
                  s.max = "0";
                }),
            2);
    Frame frame = Frame.of(1_000, 0, 1, 0);
    frame.ecn = ecn;
    star.station(0).send(frame);
    star.net.runAll();
    assertEquals(expected, star.station(1).packets().get(0).packet().ecn);
    boolean marked = expected == Packet.CE && ecn != Packet.CE;
    assertEquals(
        marked ? 1 : 0,
        star.port(1).classCounts() == null ? 0 : star.port(1).classCounts().marks(0));
  }
}
