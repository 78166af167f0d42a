package io.heddle.mrc.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.spi.CongestionControl;
import org.junit.jupiter.api.Test;

/** Golden values 29.10. */
class NsccTest {
  private static final long US = 1_000_000;
  private static final long NONE = CongestionControl.NO_SAMPLE;

  private final HandNic nic = new HandNic();
  private final Nscc control = new Nscc(nic, nic);

  private static NsccConstants constants(String... attributes) {
    HandNic hand = new HandNic(attributes);
    return new NsccConstants(
        hand.congestion(), hand.rate, hand.mssBytes(), hand.unitBytes(), hand.trimmingEnabled());
  }

  /** A control whose window was brought down to a number of bytes by one loss. */
  private static Nscc at(HandNic hand, int windowBytes) {
    Nscc made = new Nscc(hand, hand);
    made.gapLost((int) made.windowBytes() - windowBytes);
    assertEquals(windowBytes, made.windowBytes());
    return made;
  }

  @Test
  void G180_initialWindow() {
    assertEquals(300_000, constants().bdpBytes());
    assertEquals(450_000, control.maxWindowBytes());
    assertEquals(450_000, control.windowBytes());
  }

  @Test
  void G181_initialWindowInPackets() {
    assertEquals(108.28, 450_000.0 / nic.unitBytes(), 0.005);
    assertEquals(108, nic.congestion().maxWindowPackets());
  }

  @Test
  void G182_overriddenWindow() {
    HandNic hand = new HandNic("OverrideUetSpecMaxCWind", "true");
    assertEquals(448_848, new Nscc(hand, hand).windowBytes());
  }

  @Test
  void G183_targets() {
    assertEquals(4.5 * US, constants().targetPs());
    assertEquals(6.0 * US, constants("ScalaMrcQpManager.TrimmingEnabled", "false").targetPs());
    assertEquals(
        4.5 * US,
        constants(
                "ScalaMrcQpManager.TrimmingEnabled",
                "false",
                "OverrideSpecTargetQueueDelay",
                "true")
            .targetPs());
  }

  /** An announced rate scales the largest window with the next SACK, up and down. */
  @Test
  void theLargestWindowFollowsAnAnnouncedRate() {
    nic.rate = 100_000_000_000L;
    control.acknowledged(4_096, NONE, false, 0, false);
    // 1.5 x 100 x 6,000 / 8
    assertEquals(112_500, control.maxWindowBytes());
    assertEquals(112_500, control.windowBytes());
    nic.rate = 400_000_000_000L;
    control.trimmed(4_156, NONE);
    assertEquals(450_000, control.maxWindowBytes());
    // It grows back by itself: nothing says that the path is free.
    assertTrue(control.windowBytes() <= 112_500);
  }

  /** After the base has fallen the window is that of the base at the new rate. */
  @Test
  void theLargestWindowFollowsBaseAndRate() {
    control.sampled(487_240);
    nic.rate = 200_000_000_000L;
    control.acknowledged(4_096, NONE, false, 0, false);
    // 1.5 x 200 x 1,511.24 / 8
    assertEquals(56_671.5, control.maxWindowBytes(), 1e-6);
  }

  @Test
  void G184_aSampleOnTheGuardChangesNothing() {
    control.sampled(4_976_000);
    assertEquals(6 * US, control.baseRttPs());
  }

  @Test
  void G185_aSampleBelowTheGuard() {
    control.sampled(4_975_999);
    assertEquals(5_999_999, control.baseRttPs());
  }

  @Test
  void G186_theWindowFollowsTheBase() {
    control.sampled(487_240);
    assertEquals(1_511_240, control.baseRttPs());
    assertEquals(113_343, control.maxWindowBytes(), 1e-6);
    assertEquals(27.27, control.windowBytes() / nic.unitBytes(), 0.005);
  }

  @Test
  void G187_delayIsMeasuredFromTheReference() {
    control.sampled(487_240);
    control.acknowledged(0, 700_000, false, 0, false);
    // 0.25 x (700,000 - 487,240) = 0.25 x 212,760
    assertEquals(0.25 * 212_760, control.averageDelayPs());
  }

  @Test
  void G188_meanDelay() {
    HandNic hand = new HandNic("DelayAlpha", "1.0");
    Nscc exact = new Nscc(hand, hand);
    exact.acknowledged(0, 10 * US, false, 0, false);
    assertEquals(4.0 * US, exact.averageDelayPs());
    // the default weight: four samples of 4 us and then one of 8 us, starting from 4 us
    assertEquals(5.0, 0.25 * 8 + 0.75 * 4);
    control.acknowledged(0, 10 * US, false, 0, false);
    assertEquals(1.0 * US, control.averageDelayPs());
    control.acknowledged(0, 14 * US, false, 0, false);
    // 0.25 x 8 + 0.75 x 1
    assertEquals(2.75 * US, control.averageDelayPs());
  }

  @Test
  void G189_gains() {
    NsccConstants constants = constants();
    assertEquals(1.0, constants.scale());
    assertEquals(2_730.67, constants.alphaPerUs(), 0.005);
    assertEquals(20_480, constants.fair());
    assertEquals(614.4, constants.etaBytes(), 1e-9);
  }

  @Test
  void G190_proportionalIncrease() {
    // alpha x newly x target = 2,730.667 x 4,156 x 4.5
    double inc = constants().alphaPerUs() * 4_156 * 4.5;
    assertEquals(51_068_928, inc, 0.5);
    assertEquals(510.69, inc / 100_000, 0.005);
    // a sample at the base: delay 0, below the margin, but fast increase has not begun yet
    Nscc made = at(nic, 100_000);
    made.acknowledged(4_156, 6 * US, false, 0, false);
    assertEquals(51_068_928, made.increase(), 0.5);
  }

  @Test
  void G191_proportionalIncreaseAtADelay() {
    Nscc made = at(nic, 100_000);
    made.acknowledged(4_156, 8 * US, false, 0, false);
    assertEquals(283.72, made.increase() / 100_000, 0.005);
  }

  @Test
  void G192_fairIncrease() {
    Nscc made = at(nic, 100_000);
    made.acknowledged(4_156, 6 * US + 4_500_000, false, 0, false);
    assertEquals(851.15, made.increase() / 100_000, 0.005);
  }

  /** One decrease of a window of 100,000 bytes at a mean delay and a base round trip of 6 us. */
  private static double decreased(long averagePs) {
    HandNic hand = new HandNic("DelayAlpha", "1.0", "DisableQuickAdapt", "true");
    Nscc made = at(hand, 100_000);
    made.acknowledged(0, 6 * US + averagePs, true, 0, false);
    return made.windowBytes();
  }

  @Test
  void G193_decreaseByDelay() {
    // 1 - 0.8 x (9 - 4.5) / 9 = 0.6
    assertEquals(60_000, decreased(9 * US), 1e-6);
  }

  @Test
  void G194_decreaseIsLimited() {
    // 1 - 0.8 x (45 - 4.5) / 45 = 0.28, but at least 0.5
    assertEquals(50_000, decreased(45 * US), 1e-6);
  }

  @Test
  void G195_noDecreaseBelowTheTarget() {
    HandNic hand = new HandNic("DelayAlpha", "0.25", "DisableQuickAdapt", "true");
    Nscc made = at(hand, 100_000);
    // the sample's delay of 16 us is above the target, the mean of 4 us is not
    made.acknowledged(0, 22 * US, true, 0, false);
    assertEquals(4.0 * US, made.averageDelayPs());
    assertEquals(100_000, made.windowBytes());
  }

  @Test
  void G196_oneDecreaseInABaseRoundTrip() {
    HandNic hand = new HandNic("DelayAlpha", "1.0", "DisableQuickAdapt", "true");
    Nscc made = at(hand, 100_000);
    made.acknowledged(0, 15 * US, true, 0, false);
    made.acknowledged(0, 15 * US, true, 0, false);
    assertEquals(60_000, made.windowBytes(), 1e-6);
    hand.nowPs = 6 * US;
    made.acknowledged(0, 15 * US, true, 0, false);
    assertEquals(60_000, made.windowBytes(), 1e-6);
  }

  @Test
  void G197_delayAloneNeverShrinks() {
    Nscc made = at(nic, 100_000);
    for (int i = 0; i < 9; i++) {
      made.acknowledged(4_156, 50 * US, false, 0, false);
    }
    assertTrue(made.windowBytes() > 100_000, "fair increase");
  }

  /** A control whose observation has begun, with so many bytes achieved in it, long after. */
  private Nscc observed(long achieved) {
    Nscc made = new Nscc(nic, nic);
    nic.nowPs = 1;
    made.acknowledged(0, 6 * US, false, 0, false);
    made.acknowledged(achieved, NONE, false, 0, false);
    nic.nowPs = 20 * US;
    return made;
  }

  @Test
  void G198_quickAdapt() {
    Nscc made = observed(20_000);
    made.trimmed(4_156, NONE);
    assertEquals(20_000, made.windowBytes());
    assertEquals(1, nic.quickAdapts);
  }

  @Test
  void G199_quickAdaptAtTheGate() {
    // 450,000 / 8 = 56,250 is not below the gate
    Nscc made = observed(56_250);
    made.trimmed(4_156, NONE);
    assertEquals(0, nic.quickAdapts);
    assertEquals(450_000 - 4_156, made.windowBytes());
  }

  @Test
  void G200_theFirstTrimOfAGroup() {
    nic.nowPs = US;
    control.trimmed(4_156, NONE);
    assertEquals(0, nic.quickAdapts);
    assertEquals(445_844, control.windowBytes());
  }

  @Test
  void G201_theFloor() {
    Nscc made = at(nic, 5_000);
    made.timedOut(4_156);
    assertEquals(4_156, made.windowBytes());
  }

  @Test
  void G202_threeLosses() {
    Nscc made = at(nic, 100_000);
    for (int i = 0; i < 3; i++) {
      made.gapLost(4_156);
    }
    assertEquals(87_532, made.windowBytes());
  }

  @Test
  void G204_receiverPenalty() {
    HandNic hand = new HandNic();
    Nscc made = at(hand, 400_000);
    hand.inFlightBytes = 300_000;
    made.acknowledged(4_156, NONE, false, 64, false);
    assertEquals(297_922, made.windowBytes());
    // without the restore flag the window stays where it is; with it, it comes back
    made.acknowledged(0, NONE, false, 0, false);
    assertEquals(297_922, made.windowBytes());
    made.acknowledged(0, NONE, false, 64, true);
    made.acknowledged(0, NONE, false, 0, true);
    assertEquals(297_922, made.windowBytes());
  }

  @Test
  void G205_turnedOff() {
    HandNic hand = new HandNic("NSCCEnable", "false");
    Nscc made = new Nscc(hand, hand);
    made.timedOut(4_156);
    made.gapLost(4_156);
    made.trimmed(4_156, NONE);
    assertEquals(450_000, made.windowBytes());
    made.sampled(487_240);
    assertEquals(113_343, made.windowBytes(), 1e-6);
  }

  @Test
  void G206_passThrough() {
    HandNic hand = new HandNic("PassThrough", "true");
    Nscc made = new Nscc(hand, hand);
    assertFalse(made.isEnforced());
    made.timedOut(4_156);
    assertEquals(445_844, made.windowBytes());
  }

  @Test
  void fastIncreaseBeginsAfterAWindowWithoutDelay() {
    Nscc made = at(nic, 20_000);
    for (int i = 0; i < 4; i++) {
      made.acknowledged(4_156, 6 * US, false, 0, false);
    }
    double before = made.windowBytes();
    // 5 x 4,156 = 20,780 > 20,000 and what proportional increase has added is not in yet
    made.acknowledged(4_156, 6 * US, false, 0, false);
    assertEquals(before + 4_156, made.windowBytes(), 1e-6);
    // a delay above the margin ends it
    double fast = made.windowBytes();
    made.acknowledged(4_156, 8 * US, false, 0, false);
    assertEquals(fast, made.windowBytes(), 1e-6);
  }
}
