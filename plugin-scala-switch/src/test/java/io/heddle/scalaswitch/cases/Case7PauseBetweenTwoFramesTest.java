package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.scalaswitch.EndStation;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A pause that arrives between two frames is obeyed at once. At the very picosecond at which a
 * serialization ends the kernel's order decides (time, then the device that scheduled: the link is
 * its sender's): a pause from a device with a smaller node id comes first and holds the next frame,
 * one from a device with a greater id finds the next frame already in progress.
 */
class Case7PauseBetweenTwoFramesTest {
  private static final int FRAME = 1_000; // 20,000 ps
  private static final long PFC_PS = 64 * 20;

  @ParameterizedTest
  @CsvSource({
    "39999, true, 2", // 1 ps before the second frame ends: two frames, no third
    "39999, false, 2",
    "40001, true, 3", // 1 ps after: the third has begun and is finished
    "40001, false, 3",
    "40000, true, 2", // the same picosecond, pause ordered first
    "40000, false, 3" // the same picosecond, end of serialization ordered first
  })
  void framesUntilTheHold(long pausePs, boolean peerFirst, int frames) {
    assertEquals(frames, sentBeforeTheHold(pausePs, peerFirst));
  }

  /** Frames of four that left before the hold; serializations end every 20,000 ps. */
  private static int sentBeforeTheHold(long pausePs, boolean peerFirst) {
    TestNetwork net = new TestNetwork();
    TestNode early = peerFirst ? net.nic("peer", 1, EndStation::new) : null;
    TestNode leaf = net.node("leaf", 2, new SwitchSetup().factory());
    TestNode peer = early != null ? early : net.nic("peer", 1, EndStation::new);
    TestNode source = net.nic("source", 0, EndStation::new);
    net.connect(source, leaf, Star.RATE, Star.DELAY);
    net.connect(peer, leaf, Star.RATE, Star.DELAY);
    net.routes(leaf, new int[] {0}, new int[] {1});
    net.start();
    long begin = 1_000_000;
    net.at(
        leaf,
        begin,
        () -> {
          for (int i = 0; i < 4; i++) {
            leaf.device().receive(0, Frame.of(FRAME, 0, 1, 0));
          }
        });
    EndStation station = (EndStation) peer.device();
    net.at(peer, begin + pausePs - Star.DELAY - PFC_PS, () -> station.pause(0, 1_000));
    net.runUntil(begin + 500_000); // the pause lasts 1.38 µs
    return station.packets().size();
  }
}
