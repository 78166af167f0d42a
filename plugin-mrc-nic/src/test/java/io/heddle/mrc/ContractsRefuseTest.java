package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertThrows;

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
import org.junit.jupiter.api.function.Executable;

/** Each test of the contract kits fails for a strategy that breaks it. */
class ContractsRefuseTest {
  private byte[] garbage = {};

  /** Allocates as much as a boxed number would. */
  private int allocate() {
    garbage = new byte[16];
    return garbage.length;
  }

  private static void refuses(Executable test) {
    assertThrows(AssertionError.class, test);
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
    refuses(() -> control(closing).shouldAlwaysLetSomethingLeaveWhenNothingIsInFlight());
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
    refuses(() -> control(growing).shouldNotGrowOnALoss());
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
    refuses(() -> control(chance).shouldMoveTheSameForTheSameEvents());
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
    refuses(() -> control(wasteful).shouldNotAllocate());
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
    refuses(
        () ->
            paths(
                    () ->
                        new Counter() {
                          @Override
                          public int next() {
                            return 65_000 + step++;
                          }
                        })
                .shouldGivePortsOnly());
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
    refuses(() -> paths(givesUp).shouldGoOnWhenEveryValueTimedOut());
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
    refuses(() -> paths(stumbling).shouldBearFeedbackOnForeignValues());
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
    refuses(() -> paths(chance).shouldDrawTheSameForTheSameFeedback());
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
    refuses(() -> paths(wasteful).shouldNotAllocate());
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

  @Test
  void aDetectorThatNamesWhatWaits() {
    refuses(
        () ->
            losses(
                    packets ->
                        top -> {
                          packets.presumeLost(packets.cumulativePsn() + 1);
                          return true;
                        })
                .shouldNameOnlyPacketsInFlightBelowTheSack());
  }

  @Test
  void aDetectorThatSaysItFoundWhatItDidNot() {
    refuses(() -> losses(packets -> top -> true).shouldNameOnlyPacketsInFlightBelowTheSack());
  }

  @Test
  void aDetectorThatAllocates() {
    refuses(() -> losses(packets -> top -> allocate() == 0).shouldNotAllocate());
  }
}
