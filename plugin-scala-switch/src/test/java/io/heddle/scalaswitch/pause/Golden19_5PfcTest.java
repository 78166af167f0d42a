package io.heddle.scalaswitch.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.PauseFrame;
import io.heddle.scalaswitch.EndStation;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.IngressDrive;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values of the specification's section 19.5, one test for each row. */
class Golden19_5PfcTest {
  private static final long US = 1_000_000;
  private static final int TC0 = 0;
  private static final int TC2_LOSSY = 16;

  @ParameterizedTest
  @CsvSource({
    "400, 500000, 84384800, 42192400",
    "400, 100000, 83984800, 41992400",
    "800, 500000, 42442400, 21221200",
    "200, 500000, 168269600, 84134800"
  })
  void pauseTimeAndHalf(long gbps, long delayPs, long pausePs, long halfPs) {
    assertEquals(pausePs, PauseFrame.pausePs(65_535, gbps * 1_000_000_000L, delayPs));
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 2, gbps * 1_000_000_000L, delayPs);
    drive.admitUntilPaused(4_000, TC0);
    drive.star.net.runUntil(3 * halfPs);
    List<EndStation.Arrival> pauses = drive.star.station(0).pauses();
    assertEquals(3, pauses.size());
    assertEquals(halfPs, pauses.get(1).atPs() - pauses.get(0).atPs());
    assertEquals(halfPs, pauses.get(2).atPs() - pauses.get(1).atPs());
  }

  @Test
  void pauseTimeOfFewQuanta() {
    assertEquals(501_280, PauseFrame.pausePs(1, 400_000_000_000L, 500_000));
    assertEquals(628_000, PauseFrame.pausePs(100, 400_000_000_000L, 500_000));
  }

  @ParameterizedTest
  @CsvSource({
    // charge, pause at packet, occupancy then, in headroom, headroom then, drop at, resume at
    "4000, 176, 704000, 64, 256000, 241, 165, 300000",
    "4156, 169, 702364, 61, 253516, 231, 158, 299232",
    "4136, 170, 703120, 61, 252296, 232, 159, 297792"
  })
  void chargesUpToPauseDropAndResume(
      int charge,
      int pauseAt,
      long occupancy,
      int inHeadroom,
      long headroom,
      int dropAt,
      int resumeAt,
      long occupancyAtResume) {
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 128);
    assertEquals(pauseAt, drive.admitUntilPaused(charge, TC0));
    assertEquals(occupancy, drive.buffer().occupancy(0, 0));
    int more = drive.admitUntilRefused(charge, TC0);
    assertEquals(inHeadroom, more);
    assertEquals(headroom, drive.buffer().headroom(0, 0));
    assertEquals(occupancy, drive.buffer().occupancy(0, 0));
    assertEquals(dropAt, pauseAt + more + 1);
    assertEquals(resumeAt, drive.releaseUntilResumed(charge));
    assertEquals(occupancyAtResume, drive.buffer().occupancy(0, 0));
  }

  @Test
  void xonEqualToXoff() {
    IngressDrive drive = new IngressDrive(SwitchSetup.with(s -> s.xon = 700_000), 128);
    drive.admitUntilPaused(4_000, TC0);
    drive.admitUntilRefused(4_000, TC0);
    assertEquals(65, drive.releaseUntilResumed(4_000));
    assertEquals(700_000, drive.buffer().occupancy(0, 0));
    // the next arrival pauses again
    assertEquals(1, drive.admitUntilPaused(4_000, TC0));
  }

  @Test
  void priorityGroupOfTc0AndTc2() {
    SwitchSetup setup = SwitchSetup.with(s -> s.pfc = new long[] {1, 0, 1, 0, 0, 0, 0, 0});
    IngressDrive drive = new IngressDrive(setup, 2);
    drive.admitUntilPaused(4_000, TC0);
    drive.star.net.runUntil(10 * US);
    List<EndStation.Arrival> pauses = drive.star.station(0).pauses();
    assertEquals(2, pauses.size());
    assertEquals(0, pauses.get(0).pauseClass());
    assertEquals(2, pauses.get(1).pauseClass());
    assertEquals(65_535, pauses.get(0).quanta());
    assertEquals(65_535, pauses.get(1).quanta());
    // 64 B at 20 ps a byte each, and the link's 100 ns
    assertEquals(1_280 + 100_000, pauses.get(0).atPs());
    assertEquals(2_560 + 100_000, pauses.get(1).atPs());
  }

  @Test
  void losslessReleaseGivesHeadroomBackFirst() {
    SharedBuffer buffer = new SharedBuffer(1);
    for (int i = 0; i < 176; i++) {
      buffer.chargePool(0, 0, 4_000, true);
    }
    buffer.chargeHeadroom(0, 0, 1_000);
    buffer.releaseLossless(0, 0, 4_000);
    assertEquals(0, buffer.headroom(0, 0));
    assertEquals(701_000, buffer.occupancy(0, 0));
    assertEquals(701_000, buffer.ingressUsed(0)); // 3,000 less than 704,000
  }

  @Test
  void lossyReleaseWhilePausedLeavesHeadroom() {
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 128);
    drive.admit(4_000, TC2_LOSSY);
    drive.admitUntilPaused(4_000, TC0);
    drive.admit(5_000, TC0);
    assertEquals(5_000, drive.buffer().headroom(0, 0));
    long before = drive.buffer().occupancy(0, 0);
    drive.release(4_000, 0);
    assertEquals(5_000, drive.buffer().headroom(0, 0));
    assertEquals(before - 4_000, drive.buffer().occupancy(0, 0));
    assertTrue(drive.isPaused());
  }

  @Test
  void pauseHeldOnlyByLossyBytesEndsAtXon() {
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 128);
    for (int i = 0; i < 76; i++) {
      drive.admit(4_000, TC2_LOSSY); // 304,000 B
    }
    int lossless = drive.admitUntilPaused(4_000, TC0);
    assertEquals(100, lossless); // 304,000 + 400,000 > 700,000
    for (int i = 0; i < lossless; i++) {
      drive.release(4_000, IngressAdmission.LOSSLESS);
    }
    assertEquals(304_000, drive.buffer().occupancy(0, 0));
    assertTrue(drive.isPaused());
    drive.release(4_000, 0);
    assertFalse(drive.isPaused());
    drive.star.net.runUntil(US);
    List<EndStation.Arrival> pauses = drive.star.station(0).pauses();
    assertEquals(0, pauses.get(pauses.size() - 1).quanta());
  }

  @Test
  void lossyReleaseDoesNotResumeWhileALosslessPacketIsInTheSwitch() {
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 128);
    for (int i = 0; i < 176; i++) {
      drive.admit(4_000, TC2_LOSSY);
    }
    drive.admit(4_000, TC0);
    assertTrue(drive.isPaused());
    for (int i = 0; i < 176; i++) {
      drive.release(4_000, 0);
    }
    assertEquals(4_000, drive.buffer().occupancy(0, 0));
    assertTrue(drive.isPaused());
    drive.release(4_000, IngressAdmission.LOSSLESS);
    assertFalse(drive.isPaused());
  }

  @Test
  void pauseSentByAPacketTheFullPoolDropsEndsAtOnceWithoutLosslessBytes() {
    // 1,000 B pool, Xoff 500, Xon 2,000: the packet pauses, is dropped, and nothing holds the pause
    IngressDrive drive =
        new IngressDrive(
            SwitchSetup.with(
                s -> {
                  s.total = 1_000;
                  s.headroom = 0;
                  s.map = SwitchSetup.decimals("1");
                  s.xoff = 500;
                  s.xon = 2_000;
                }),
            2);
    assertEquals(IngressAdmission.POOL_FULL, drive.admit(1_001, TC0));
    assertFalse(drive.isPaused());
    drive.star.net.runUntil(US);
    assertEquals(
        List.of(65_535, 0),
        drive.star.station(0).pauses().stream().map(EndStation.Arrival::quanta).toList());
  }

  @Test
  void secondPauseAfter40Microseconds() {
    Star star = new Star(new SwitchSetup(), 2, Star.RATE, 500_000);
    ReceivedPauses pauses =
        new ReceivedPauses(star.node.context().scheduler(), Star.RATE, 500_000, mask -> {});
    PauseFrame frame = new PauseFrame().of(64, 3, 65_535);
    pauses.obey(frame, 0);
    star.net.at(star.node, 40 * US, () -> pauses.obey(frame, 0));
    // 40 + 84.3848 us = 124.3848 us
    star.net.runUntil(124_384_799);
    assertEquals(1 << 3, pauses.mask());
    star.net.runUntil(124_384_800);
    assertEquals(0, pauses.mask());
    // a refresh extends the same pause
    assertEquals(124_384_800, pauses.clock().held().totalPs(3, star.net.nowPs()));
    assertEquals(124_384_800, pauses.clock().held().longestPs(3, star.net.nowPs()));
  }

  @Test
  void firstPauseOfTheRunInTheRecord() {
    Star star = new Star(new SwitchSetup(), 2, Star.RATE, 500_000);
    long pauseAt = 2_100 * US;
    star.net.at(
        star.node, pauseAt, () -> star.device().receive(1, new PauseFrame().of(64, 1, 65_535)));
    star.net.at(
        star.node,
        pauseAt + 40 * US,
        () -> star.device().receive(0, Frame.charged(1_000, 0, 1, 8)));
    star.net.runUntil(2_000 * US);
    star.node.records().report("ecn-pfc-stats", 1_000 * US);
    assertEquals(0, star.node.records().rows("ecn-pfc-stats").size());
    star.net.runUntil(3_000 * US);
    star.node.records().report("ecn-pfc-stats", 1_000 * US);
    List<Map<String, Object>> rows = star.node.records().rows("ecn-pfc-stats");
    assertEquals(1, rows.size());
    Map<String, Object> row = rows.get(0);
    assertEquals(1L, row.get("ifid"));
    assertEquals(1L, row.get("priority"));
    assertEquals(1L, row.get("pfcxoff_rx"));
    assertEquals(84_384_800L, row.get("pfc_time_paused_usec"));
    assertEquals(84_384_800L, row.get("interval_total_time_xoff_usec"));
    assertEquals(84_384_800L, row.get("interval_max_time_xoff_usec"));
    assertEquals(44_384_800L, row.get("interval_total_time_xoff_egr_occ_usec"));
    assertEquals(44_384_800L, row.get("interval_max_time_xoff_egr_occ_usec"));
    assertEquals(97.1871733, (double) row.get("percent_xon"), 5e-8);
    assertEquals(0.525980982, (double) row.get("xoff_egr_occ_ratio"), 5e-10);
    // the packet left when the pause ended
    assertEquals(
        pauseAt + 84_384_800 + 1_018 * 20 + 500_000, star.station(1).packets().get(0).atPs());
  }
}
