package io.heddle.testkit.contract;

import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;
import io.heddle.testkit.StoreAndForward;

/** A switch that does what it should, with one fault. */
final class FaultySwitch implements Device {
  /** What is wrong with it. */
  enum Fault {
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

  /** The fault: a static that devices share. */
  private static int frames;

  /** The same, and each thread counts for itself. */
  private static final ThreadLocal<int[]> FRAMES_OF_THREAD =
      ThreadLocal.withInitial(() -> new int[1]);

  /** As if no device had run on this thread. */
  static void forgetFrames() {
    FRAMES_OF_THREAD.remove();
  }

  private final Fault fault;
  private final DeviceContext context;
  private final StoreAndForward sound;
  private int received;
  private int sent;

  FaultySwitch(Fault fault, DeviceContext context) {
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
      case WRITES_AN_UNDECLARED_RECORD -> context.records().writer(CommonFaults.SECRET).commit();
      case COUNTS_TOGETHER -> packet.wireBytes += FRAMES_OF_THREAD.get()[0]++ % 1_000;
      case ALLOCATES -> packet.sourcePort += new long[100].length;
      case TIME_STANDS_STILL -> CommonFaults.standStill(context.scheduler());
      case EVENT_IN_THE_PAST -> CommonFaults.goBack(context.scheduler());
      case NONE, KEEPS_TIME_TO_LIVE -> {
        // forwarded as it is
      }
    }
    sound.receive(from, packet);
  }
}
