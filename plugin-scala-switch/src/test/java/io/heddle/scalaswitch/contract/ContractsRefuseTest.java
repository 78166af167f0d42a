package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.EqualCostSet;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The contract suites are no formality: each of their tests refuses a strategy that breaks it. */
class ContractsRefuseTest {
  /** Shared by every strategy that is not repeatable, as a static of theirs would be. */
  private final RandomStream shared = new RandomStream(3, 0, 0, "shared");

  private byte[] garbage = {};

  private static void refuses(Executable test) {
    assertThrows(AssertionError.class, test);
  }

  /** Allocates as much as a boxed number would. */
  private int allocate(int value) {
    garbage = new byte[16];
    return value + garbage.length - 16;
  }

  private static MemberSelectionContract selection(Function<SwitchView, MemberSelection> maker) {
    return new MemberSelectionContract() {
      @Override
      protected MemberSelection create(SwitchView view) {
        return maker.apply(view);
      }
    };
  }

  private static EgressSchedulerContract scheduler(EgressScheduler strategy) {
    return new EgressSchedulerContract() {
      @Override
      protected EgressScheduler create(SwitchView view, int port) {
        return strategy;
      }
    };
  }

  private abstract static class QuietMarker implements EcnMarker {
    @Override
    public void admitted(int port, int pool, long queuedBytes) {}
  }

  private static EcnMarkerContract marker(EcnMarker strategy) {
    return new EcnMarkerContract() {
      @Override
      protected EcnMarker create(SwitchView view) {
        return strategy;
      }
    };
  }

  /** An admission by the answer it gives, with a limit of 1 MB. */
  private static BufferAdmissionContract admission(Function<Packet, Integer> answer) {
    return admission(answer, pool -> 1_000_000L);
  }

  private static BufferAdmissionContract admission(
      Function<Packet, Integer> answer, Function<Integer, Long> limit) {
    return new BufferAdmissionContract() {
      @Override
      protected BufferAdmission create(SwitchView view) {
        return new BufferAdmission() {
          @Override
          public int offer(int port, int pool, int bytes, Packet packet) {
            return answer.apply(packet);
          }

          @Override
          public long staticLimitBytes(int pool) {
            return limit.apply(pool);
          }
        };
      }
    };
  }

  @Test
  void selectionOfNoMember() {
    MemberSelectionContract suite = selection(v -> (set, hash, c, packet) -> hash % 7);
    refuses(suite::shouldAlwaysChooseAMember);
    refuses(suite::shouldServeMoreSetsThanAnyTableHolds);
    refuses(suite::shouldNotBeUpsetByADropAfterTheChoice);
  }

  /** Counts on every choice being followed by an admission. */
  @Test
  void selectionUpsetByADrop() {
    MemberSelectionContract suite =
        selection(
            v ->
                new MemberSelection() {
                  private int open;

                  @Override
                  public int select(EqualCostSet set, int hash, int c, Packet packet) {
                    return open++;
                  }

                  @Override
                  public void admitted(EqualCostSet set, int member, Packet packet) {
                    open--;
                  }
                });
    refuses(suite::shouldNotBeUpsetByADropAfterTheChoice);
    refuses(suite::shouldAlwaysChooseAMember);
  }

  @Test
  void selectionThatIsNotRepeatable() {
    MemberSelectionContract suite =
        selection(v -> (set, hash, c, packet) -> shared.nextInt(set.size()));
    refuses(suite::shouldBeRepeatable);
  }

  @Test
  void selectionThatWritesToThePacket() {
    MemberSelectionContract suite =
        selection(
            v ->
                (set, hash, c, packet) -> {
                  packet.sourcePort = hash;
                  return 0;
                });
    refuses(suite::shouldLeaveThePacketAsItIs);
  }

  @Test
  void selectionThatAllocates() {
    refuses(selection(v -> (set, hash, c, packet) -> allocate(0))::shouldAllocateNothing);
  }

  @Test
  void schedulerThatPicksAClassThatIsNotReady() {
    refuses(scheduler(ready -> 0)::shouldPickAReadyClassForEveryMask);
    refuses(scheduler(ready -> ready)::shouldPickAReadyClassForEveryMask);
  }

  @Test
  void schedulerThatAllocates() {
    refuses(scheduler(ready -> allocate(7))::shouldAllocateNothing);
  }

  @Test
  void markerThatMarksAnEmptySwitch() {
    EcnMarkerContract suite =
        marker(
            new QuietMarker() {
              @Override
              public boolean marks(int port, int pool, Packet packet) {
                return true;
              }
            });
    refuses(suite::shouldNotMarkOnAnEmptySwitch);
  }

  @Test
  void markerThatSetsTheMarkItself() {
    EcnMarkerContract suite =
        marker(
            new QuietMarker() {
              @Override
              public boolean marks(int port, int pool, Packet packet) {
                packet.ecn = Packet.CE;
                return true;
              }
            });
    refuses(suite::shouldLeaveThePacketToTheSwitch);
  }

  @Test
  void markerThatIsNotRepeatable() {
    EcnMarkerContract suite =
        marker(
            new QuietMarker() {
              @Override
              public boolean marks(int port, int pool, Packet packet) {
                return shared.nextInt(2) == 0;
              }
            });
    refuses(suite::shouldBeRepeatable);
  }

  @Test
  void markerThatAllocates() {
    EcnMarkerContract suite =
        marker(
            new QuietMarker() {
              @Override
              public boolean marks(int port, int pool, Packet packet) {
                return allocate(0) != 0;
              }
            });
    refuses(suite::shouldAllocateNothing);
  }

  @Test
  void admissionWithAFourthAnswer() {
    refuses(admission(packet -> 3)::shouldAnswerOneOfThree);
  }

  @Test
  void admissionThatTakesNothing() {
    refuses(admission(packet -> BufferAdmission.DROP)::shouldTakeAPacketIntoAnEmptySwitch);
  }

  @Test
  void admissionWhoseLimitMoves() {
    BufferAdmissionContract suite =
        admission(packet -> BufferAdmission.ADMIT, pool -> (long) shared.nextInt(1_000_000));
    refuses(suite::shouldKeepItsStaticLimits);
    refuses(admission(packet -> BufferAdmission.ADMIT, pool -> -1L)::shouldKeepItsStaticLimits);
  }

  @Test
  void admissionThatTrimsItself() {
    BufferAdmissionContract suite =
        admission(
            packet -> {
              packet.wireBytes = 62;
              return BufferAdmission.ADMIT;
            });
    refuses(suite::shouldLeaveThePacketAsItIs);
  }

  @Test
  void admissionThatIsNotRepeatable() {
    refuses(admission(packet -> shared.nextInt(3))::shouldBeRepeatable);
  }

  @Test
  void admissionThatAllocates() {
    refuses(admission(packet -> allocate(BufferAdmission.ADMIT))::shouldAllocateNothing);
  }
}
