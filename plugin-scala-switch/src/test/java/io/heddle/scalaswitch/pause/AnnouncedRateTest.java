package io.heddle.scalaswitch.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.scalaswitch.EndStation;
import io.heddle.scalaswitch.IngressDrive;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a port does when its link's rate changes, announced or not. */
class AnnouncedRateTest {
  private static final long SLOW = 100_000_000_000L;

  /** 65,535 x 512 bit at 400 Gbps, and 100 ns of delay. */
  private static final long PAUSE_PS = 83_984_800;

  /** The same at 100 Gbps. */
  private static final long SLOW_PAUSE_PS = 335_639_200;

  /** 64 B at 100 Gbps and 100 ns of delay. */
  private static final long SLOW_FRAME_PS = 5_120 + 100_000;

  private final Star star = new Star(new SwitchSetup(), 2);

  private long heldUntilPs() {
    star.station(0).pause(0, 65_535);
    star.net.runUntil(1_000_000);
    return star.port(0).received().untilPs(0);
  }

  @Test
  void unannouncedPausesAreCountedAtTheRateOfTheStart() {
    star.link(0).rate(SLOW);
    assertEquals(SLOW_FRAME_PS + PAUSE_PS, heldUntilPs());
    assertEquals(Star.RATE, star.port(0).bitsPerSec());
  }

  @Test
  void announcedPausesAreCountedAtTheNewRate() {
    star.link(0).rate(SLOW).announce();
    assertEquals(SLOW_FRAME_PS + SLOW_PAUSE_PS, heldUntilPs());
    assertEquals(SLOW, star.port(0).bitsPerSec());
    assertEquals(Star.RATE, star.port(1).bitsPerSec());
  }

  /** The last pause's time is kept for the next of the same quanta, but not across a change. */
  @Test
  void theNextPauseFollowsTheRestoredRate() {
    star.link(0).rate(SLOW).announce();
    assertEquals(SLOW_FRAME_PS + SLOW_PAUSE_PS, heldUntilPs());
    star.link(0).rate(Star.RATE).announce();
    // What is held stays held as long as it was to be.
    assertEquals(SLOW_FRAME_PS + SLOW_PAUSE_PS, star.port(0).received().untilPs(0));
    star.station(0).pause(0, 65_535);
    star.net.runUntil(2_000_000);
    assertEquals(1_000_000 + 1_280 + 100_000 + PAUSE_PS, star.port(0).received().untilPs(0));
  }

  @Test
  void pausesSentAreRefreshedAfterHalfTheNewTime() {
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 2);
    drive.star.link(0).rate(SLOW).announce();
    drive.admitUntilPaused(4_000, 0);
    drive.star.net.runUntil(SLOW_PAUSE_PS + SLOW_FRAME_PS);
    assertEquals(
        List.of(SLOW_FRAME_PS, SLOW_FRAME_PS + SLOW_PAUSE_PS / 2, SLOW_FRAME_PS + SLOW_PAUSE_PS),
        drive.star.station(0).pauses().stream().map(EndStation.Arrival::atPs).toList());
  }

  /** A refresh that was to come at 167,819,600 ps would be too late for a peer at 400 Gbps. */
  @Test
  void aRefreshUnderWayComesEarlierWhenTheLinkIsFastAgain() {
    IngressDrive drive = new IngressDrive(new SwitchSetup(), 2);
    drive.star.link(0).rate(SLOW).announce();
    drive.admitUntilPaused(4_000, 0);
    drive.star.net.runUntil(1_000_000);
    drive.star.link(0).rate(Star.RATE).announce();
    long refreshPs = 1_000_000 + PAUSE_PS / 2;
    drive.star.net.runUntil(refreshPs + 200_000);
    assertEquals(
        List.of(SLOW_FRAME_PS, refreshPs + 1_280 + 100_000),
        drive.star.station(0).pauses().stream().map(EndStation.Arrival::atPs).toList());
  }
}
