package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.event.Event;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.StoreAndForward;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The kit can fail: a switch with one fault for each check; without a fault all checks pass. */
class SwitchContractRefusesTest extends SwitchContract {
  private enum Fault {
    NONE,
    LOSES_A_FRAME,
    WRONG_PORT,
    KEEPS_TIME_TO_LIVE,
    TWO_FRAMES_AT_ONCE,
    REMEMBERS_THE_LAST_RUN,
    WRITES_AN_UNDECLARED_RECORD,
    COUNTS_TOGETHER,
    ALLOCATES,
    TIME_STANDS_STILL,
    EVENT_IN_THE_PAST
  }

  private static final RecordSchema SECRET =
      RecordSchema.event("secret", "1.0").simTimeSec().build();

  /** The fault: a static that devices share. */
  private static int frames;

  /** The same, and each thread counts for itself. */
  private static final ThreadLocal<int[]> FRAMES_OF_THREAD =
      ThreadLocal.withInitial(() -> new int[1]);

  @Override
  protected DeviceFactory switches() {
    return context -> new Faulty(Fault.NONE, context);
  }

  @Override
  protected ModelProvider<?> provider() {
    return KitModel.writing();
  }

  /** The faults of this very kit stay out of it. */
  @Override
  protected List<Class<?>> classes() {
    return List.of();
  }

  @Override
  protected boolean allocationIsAnError() {
    return true;
  }

  private static SwitchContract with(Fault fault) {
    return new SwitchContract() {
      @Override
      protected ModelProvider<?> provider() {
        return KitModel.writing();
      }

      @Override
      protected boolean allocationIsAnError() {
        return true;
      }

      @Override
      protected DeviceFactory switches() {
        return context -> new Faulty(fault, context);
      }
    };
  }

  @Test
  void refusesALostFrame() {
    assertRefused(
        with(Fault.LOSES_A_FRAME)::whatEntersLeaves, "frames ==> expected: <200> but was: <19");
  }

  @Test
  void refusesAWrongPort() {
    assertRefused(with(Fault.WRONG_PORT)::framesReachTheirDestinationInOrder, "of a frame at h");
  }

  @Test
  void refusesAnUnchangedTimeToLive() {
    assertRefused(
        with(Fault.KEEPS_TIME_TO_LIVE)::framesReachTheirDestinationInOrder,
        "time to live behind one switch");
  }

  @Test
  void refusesTwoFramesAtOnce() {
    assertRefused(
        with(Fault.TWO_FRAMES_AT_ONCE)::eachLineCarriesOneFrameAtATime, "a frame began at ");
  }

  @Test
  void refusesARunThatDiffers() {
    assertRefused(with(Fault.REMEMBERS_THE_LAST_RUN)::twoRunsDoTheSame, "first difference, entry ");
  }

  @Test
  void refusesSharedState() {
    assertRefused(
        with(Fault.REMEMBERS_THE_LAST_RUN)::interleavedRunsDoNotTouchOneAnother,
        "first difference, entry ");
  }

  @Test
  void refusesAnUndeclaredRecord() {
    assertRefused(
        with(Fault.WRITES_AN_UNDECLARED_RECORD)::onlyDeclaredRecordsAreWritten,
        "secret is written but not declared");
  }

  @Test
  void refusesADifferenceBetweenOneThreadAndMany() {
    FRAMES_OF_THREAD.remove();
    assertRefused(
        with(Fault.COUNTS_TOGETHER)::oneThreadAndManyDoTheSame, "first difference, entry ");
  }

  @Test
  void refusesAllocationForEachFrame() {
    assertRefused(with(Fault.ALLOCATES)::nothingIsAllocatedPerPacket, " bytes were allocated for ");
  }

  @Test
  void refusesTimeThatStandsStill() {
    assertRefused(with(Fault.TIME_STANDS_STILL)::whatEntersLeaves, "time stands still at ");
  }

  @Test
  void refusesAnEventInThePast() {
    assertRefused(
        SimulationFault.class,
        with(Fault.EVENT_IN_THE_PAST)::whatEntersLeaves,
        " ps, which is before ");
  }

  private static final class Faulty implements Device {
    private final Fault fault;
    private final DeviceContext context;
    private final StoreAndForward sound;
    private int received;
    private int sent;

    Faulty(Fault fault, DeviceContext context) {
      this.fault = fault;
      this.context = context;
      sound = new StoreAndForward(context);
    }

    @Override
    public void receive(int from, Packet packet) {
      received++;
      packet.timeToLive -= (byte) (fault == Fault.KEEPS_TIME_TO_LIVE ? 0 : 1);
      long nowPs = context.scheduler().nowPs();
      switch (fault) {
        case LOSES_A_FRAME -> {
          if (received == 7) {
            return;
          }
        }
        case WRONG_PORT -> packet.destination = from;
        case TWO_FRAMES_AT_ONCE -> {
          Port port = context.port(packet.destination);
          long sentPs = nowPs + (sent++ / 4 % 2 == 0 ? port.serializationPs(packet.wireBytes) : 1);
          port.transmit(packet, sentPs);
          return;
        }
        case REMEMBERS_THE_LAST_RUN -> packet.wireBytes += ++frames % 1_000;
        case WRITES_AN_UNDECLARED_RECORD -> context.records().writer(SECRET).commit();
        case COUNTS_TOGETHER -> packet.wireBytes += FRAMES_OF_THREAD.get()[0]++ % 1_000;
        case ALLOCATES -> packet.sourcePort += new long[100].length;
        case TIME_STANDS_STILL -> again(0);
        case EVENT_IN_THE_PAST -> again(-1);
        case NONE, KEEPS_TIME_TO_LIVE -> {
          // forwarded as it is
        }
      }
      sound.receive(from, packet);
    }

    private void again(long offsetPs) {
      Event circle =
          new Event() {
            @Override
            protected void fire() {
              context.scheduler().schedule(this, context.scheduler().nowPs() + offsetPs);
            }
          };
      context.scheduler().schedule(circle, context.scheduler().nowPs());
    }
  }
}
