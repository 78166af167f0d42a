package io.heddle.scalaswitch.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

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

/** The contract suites are no formality: each of their tests refuses a strategy that breaks it. */
class ContractsRefuseTest {
  /** Shared by every strategy that is not repeatable, as a static of theirs would be. */
  private final RandomStream shared = new RandomStream(3, 0, 0, "shared");

  private byte[] garbage = {};

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
    assertRefused(suite::shouldAlwaysChooseAMember, "member ");
    assertRefused(suite::shouldNotBeUpsetByADropAfterTheChoice, "member ");
  }

  /** Its table holds 512 sets. */
  @Test
  void selectionWhoseTableIsFull() {
    MemberSelectionContract suite =
        selection(v -> (set, hash, c, packet) -> set.index() < 512 ? hash & 1 : -1);
    assertRefused(suite::shouldServeMoreSetsThanAnyTableHolds, "member -1");
  }

  @Test
  void selectionWithLessThanNoSlots() {
    MemberSelectionContract suite =
        selection(
            v ->
                new MemberSelection() {
                  @Override
                  public int select(EqualCostSet set, int hash, int c, Packet packet) {
                    return 0;
                  }

                  @Override
                  public int flowTableSlots(EqualCostSet set) {
                    return -1;
                  }
                });
    assertRefused(suite::shouldServeMoreSetsThanAnyTableHolds, "-1 slots");
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
    assertRefused(suite::shouldNotBeUpsetByADropAfterTheChoice, "member ");
    assertRefused(suite::shouldAlwaysChooseAMember, "member ");
  }

  @Test
  void selectionThatIsNotRepeatable() {
    MemberSelectionContract suite =
        selection(v -> (set, hash, c, packet) -> shared.nextInt(set.size()));
    assertRefused(suite::shouldBeRepeatable, "two runs of one seed");
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
    assertRefused(suite::shouldLeaveThePacketAsItIs, "sourcePort of the packet");
  }

  @Test
  void selectionThatAllocates() {
    assertRefused(
        selection(v -> (set, hash, c, packet) -> allocate(0))::shouldAllocateNothing,
        "bytes allocated in 10,000 calls");
  }

  @Test
  void schedulerThatPicksAClassThatIsNotReady() {
    assertRefused(scheduler(ready -> 0)::shouldPickAReadyClassForEveryMask, "class ");
    assertRefused(scheduler(ready -> ready)::shouldPickAReadyClassForEveryMask, "class ");
  }

  @Test
  void schedulerThatAllocates() {
    assertRefused(
        scheduler(ready -> allocate(7))::shouldAllocateNothing, "bytes allocated in 10,000 calls");
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
    assertRefused(suite::shouldNotMarkOnAnEmptySwitch, "marks on an empty switch");
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
    assertRefused(suite::shouldLeaveThePacketToTheSwitch, "ecn of the packet");
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
    assertRefused(suite::shouldBeRepeatable, "two runs of one seed");
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
    assertRefused(suite::shouldAllocateNothing, "bytes allocated in 10,000 calls");
  }

  @Test
  void admissionWithAFourthAnswer() {
    assertRefused(admission(packet -> 3)::shouldAnswerOneOfThree, "answer 3");
  }

  @Test
  void admissionThatTakesNothing() {
    assertRefused(
        admission(packet -> BufferAdmission.DROP)::shouldTakeAPacketIntoAnEmptySwitch,
        "a packet for an empty switch");
  }

  @Test
  void admissionWhoseLimitMoves() {
    BufferAdmissionContract suite =
        admission(packet -> BufferAdmission.ADMIT, pool -> (long) shared.nextInt(1_000_000));
    assertRefused(suite::shouldKeepItsStaticLimits, "limit of pool 0, later");
    assertRefused(
        admission(packet -> BufferAdmission.ADMIT, pool -> -1L)::shouldKeepItsStaticLimits,
        "limit -1 of pool 0");
  }

  @Test
  void admissionThatTrimsItself() {
    BufferAdmissionContract suite =
        admission(
            packet -> {
              packet.wireBytes = 62;
              return BufferAdmission.ADMIT;
            });
    assertRefused(suite::shouldLeaveThePacketAsItIs, "wireBytes of the packet");
  }

  @Test
  void admissionThatIsNotRepeatable() {
    assertRefused(
        admission(packet -> shared.nextInt(3))::shouldBeRepeatable, "two runs of one seed");
  }

  @Test
  void admissionThatAllocates() {
    assertRefused(
        admission(packet -> allocate(BufferAdmission.ADMIT))::shouldAllocateNothing,
        "bytes allocated in 10,000 calls");
  }
}
