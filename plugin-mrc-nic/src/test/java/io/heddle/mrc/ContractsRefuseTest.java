package io.heddle.mrc;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.mrc.contract.CongestionControlContract;
import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.contract.LossDetectorContract;
import io.heddle.mrc.contract.PathSelectionContract;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.OutstandingPackets;
import io.heddle.mrc.spi.PathSelection;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Each test of the contract kits fails for a strategy that breaks it. */
class ContractsRefuseTest {
  private byte[] garbage = {};

  /** Allocates as much as a boxed number would. */
  private int allocate() {
    garbage = new byte[16];
    return garbage.length;
  }

  // Congestion control.

  /** A window that a test spoils. */
  private static class Window implements CongestionControl {
    double bytes = 100_000;

    @Override
    public double windowBytes() {
      return bytes;
    }

    @Override
    public void acknowledged(
        long newlyBytes, long rttPs, boolean marked, int penalty, boolean restore) {}

    @Override
    public void trimmed(int nominalBytes, long rttPs) {}

    @Override
    public void gapLost(int nominalBytes) {}

    @Override
    public void timedOut(int nominalBytes) {}
  }

  private static CongestionControlContract control(Supplier<CongestionControl> maker) {
    return new CongestionControlContract() {
      @Override
      protected CongestionControl create(HandNic nic) {
        return maker.get();
      }
    };
  }

  @Test
  void aWindowThatClosesForGood() {
    Supplier<CongestionControl> closing =
        () ->
            new Window() {
              @Override
              public void timedOut(int nominalBytes) {
                bytes = Math.max(0, bytes - 10 * nominalBytes);
              }
            };
    assertRefused(
        () -> control(closing).shouldAlwaysLetSomethingLeaveWhenNothingIsInFlight(), "window 0.0");
  }

  @Test
  void aWindowThatGrowsOnALoss() {
    Supplier<CongestionControl> growing =
        () ->
            new Window() {
              @Override
              public void gapLost(int nominalBytes) {
                bytes += nominalBytes;
              }
            };
    assertRefused(() -> control(growing).shouldNotGrowOnALoss(), " became ");
  }

  @Test
  void aWindowOfChance() {
    Supplier<CongestionControl> chance =
        () ->
            new Window() {
              @Override
              public double windowBytes() {
                return 5_000 + ThreadLocalRandom.current().nextInt(1_000);
              }
            };
    assertRefused(
        () -> control(chance).shouldMoveTheSameForTheSameEvents(), "windows after the same events");
  }

  @Test
  void aWindowThatAllocates() {
    Supplier<CongestionControl> wasteful =
        () ->
            new Window() {
              @Override
              public void acknowledged(
                  long newlyBytes, long rttPs, boolean marked, int penalty, boolean restore) {
                bytes = 100_000 + allocate();
              }
            };
    assertRefused(() -> control(wasteful).shouldNotAllocate(), "allocated ");
  }

  // Path selection.

  private static PathSelectionContract paths(Supplier<PathSelection> maker) {
    return new PathSelectionContract() {
      @Override
      protected PathSelection create(HandNic nic) {
        return maker.get();
      }
    };
  }

  /** Counts up; a test spoils it. */
  private static class Counter implements PathSelection {
    int step;
    boolean stuck;

    @Override
    public int next() {
      return stuck ? -1 : step++ & 0xFFFF;
    }
  }

  @Test
  void aValueThatIsNoPort() {
    assertRefused(
        () ->
            paths(
                    () ->
                        new Counter() {
                          @Override
                          public int next() {
                            return 65_000 + step++;
                          }
                        })
                .shouldGivePortsOnly(),
        "value 65536");
  }

  @Test
  void aSelectionThatGivesUp() {
    Supplier<PathSelection> givesUp =
        () ->
            new Counter() {
              @Override
              public boolean timedOut(int value) {
                stuck = true;
                return true;
              }
            };
    assertRefused(() -> paths(givesUp).shouldGoOnWhenEveryValueTimedOut(), "value -1");
  }

  @Test
  void aSelectionThatStumblesOverForeignValues() {
    Supplier<PathSelection> stumbling =
        () ->
            new Counter() {
              @Override
              public void trimmed(int value) {
                stuck |= value > 1_000;
              }
            };
    assertRefused(() -> paths(stumbling).shouldBearFeedbackOnForeignValues(), "value -1");
  }

  @Test
  void aSelectionOfChance() {
    Supplier<PathSelection> chance =
        () ->
            new Counter() {
              @Override
              public int next() {
                return ThreadLocalRandom.current().nextInt(65_536);
              }
            };
    assertRefused(
        () -> paths(chance).shouldDrawTheSameForTheSameFeedback(),
        "values after the same feedback");
  }

  @Test
  void aSelectionThatAllocates() {
    Supplier<PathSelection> wasteful =
        () ->
            new Counter() {
              @Override
              public int next() {
                return super.next() * allocate() / 16;
              }
            };
    assertRefused(() -> paths(wasteful).shouldNotAllocate(), "allocated ");
  }

  // Loss detector.

  private static LossDetectorContract losses(Function<OutstandingPackets, LossDetector> maker) {
    return new LossDetectorContract() {
      @Override
      protected LossDetector create(HandNic nic, OutstandingPackets packets) {
        return maker.apply(packets);
      }
    };
  }

  private static void refusesDetector(
      Function<OutstandingPackets, LossDetector> maker, String reason) {
    assertRefused(() -> losses(maker).shouldNameOnlyPacketsInFlightBelowTheSack(), reason);
  }

  /** Names the first packet at or above a PSN that is in flight below the SACK. */
  private static boolean nameFirst(OutstandingPackets packets, long fromPsn, long topPsn) {
    long psn = packets.nextOutstanding(fromPsn);
    while (psn < topPsn && packets.isWaiting(psn)) {
      psn = packets.nextOutstanding(psn + 1);
    }
    if (psn >= topPsn) {
      return false;
    }
    packets.presumeLost(psn);
    return true;
  }

  /** What the faulty ones below are but for their fault. */
  @Test
  void aSoundDetectorPasses() {
    losses(packets -> top -> nameFirst(packets, 0, top))
        .shouldNameOnlyPacketsInFlightBelowTheSack();
    losses(packets -> top -> nameFirst(packets, 0, top)).shouldNotAllocate();
  }

  @Test
  void aDetectorThatNamesWhatWaits() {
    refusesDetector(
        packets ->
            top -> {
              long psn = packets.nextOutstanding(0);
              if (psn < top) {
                packets.presumeLost(psn);
              }
              return psn < top;
            },
        " waits already");
  }

  @Test
  void aDetectorThatNamesWhatHasArrived() {
    refusesDetector(
        packets ->
            top -> {
              packets.presumeLost(packets.cumulativePsn());
              return true;
            },
        " is not outstanding");
  }

  @Test
  void aDetectorThatNamesWhatTheSackDoesNotList() {
    refusesDetector(
        packets -> top -> nameFirst(packets, top, packets.nextPsn()),
        " is not below what the SACK");
  }

  @Test
  void aDetectorThatNamesBackwards() {
    refusesDetector(
        packets ->
            top -> {
              long first = packets.nextOutstanding(0);
              boolean found = nameFirst(packets, first + 1, top);
              return nameFirst(packets, 0, top) || found;
            },
        " comes after ");
  }

  @Test
  void aDetectorThatSaysItFoundWhatItDidNot() {
    refusesDetector(packets -> top -> true, "what it says is not what it named");
  }

  @Test
  void aDetectorOfChance() {
    refusesDetector(
        packets -> top -> ThreadLocalRandom.current().nextBoolean() && nameFirst(packets, 0, top),
        "the same for the same SACKs");
  }

  @Test
  void aDetectorThatAllocates() {
    assertRefused(
        () -> losses(packets -> top -> allocate() == 0).shouldNotAllocate(), "allocated ");
  }
}
