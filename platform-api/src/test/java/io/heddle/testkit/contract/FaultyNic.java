package io.heddle.testkit.contract;

import io.heddle.api.host.Message;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.IdealNic;

/** A NIC with one fault. */
final class FaultyNic extends IdealNic {
  /** What is wrong with it. */
  enum Fault {
    NONE,
    LOSES_A_MESSAGE,
    ACKNOWLEDGES_TWICE,
    LEAVES_ONE_OPEN,
    LOSES_POSTS_INSIDE_ITS_REPORTS,
    MISCOUNTS_BYTES,
    MISNAMES_ITS_LARGEST_PACKET,
    TWO_FRAMES_AT_ONCE,
    REMEMBERS_THE_LAST_RUN,
    WRITES_AN_UNDECLARED_RECORD,
    BREAKS_ON_STRANGE_FRAMES,
    TIME_STANDS_STILL,
    EVENT_IN_THE_PAST,
    COUNTS_TOGETHER,
    ALLOCATES,
    WRITES_ANOTHER_COLUMN,
    LEAVES_A_COLUMN_EMPTY
  }

  static final RecordSchema KNOWN = RecordSchema.event("known", "1.0").simTimeSec().build();
  private static final RecordSchema OTHER =
      RecordSchema.event("known", "1.0").simTimeSec().text("note", "a note").build();

  /** The fault: a static that devices share. */
  private static long posts;

  /** The same, and each thread counts for itself. */
  private static final ThreadLocal<int[]> FRAMES = ThreadLocal.withInitial(() -> new int[1]);

  private final Fault fault;
  private final DeviceContext context;
  private boolean firing;

  /** As if no device had run on this thread. */
  static void forgetFrames() {
    FRAMES.remove();
  }

  FaultyNic(Fault fault, DeviceContext context) {
    super(context);
    this.fault = fault;
    this.context = context;
  }

  @Override
  public void post(Message message) {
    switch (fault) {
      case LOSES_A_MESSAGE -> {
        if (message.tag() == 102) {
          return;
        }
      }
      case LOSES_POSTS_INSIDE_ITS_REPORTS -> {
        if (firing) {
          return;
        }
      }
      case ACKNOWLEDGES_TWICE -> context.host().acknowledged(message);
      case WRITES_AN_UNDECLARED_RECORD -> context.records().writer(CommonFaults.SECRET).commit();
      case TIME_STANDS_STILL -> CommonFaults.standStill(context.scheduler());
      case EVENT_IN_THE_PAST -> CommonFaults.goBack(context.scheduler());
      case REMEMBERS_THE_LAST_RUN -> posts++;
      case WRITES_ANOTHER_COLUMN -> context.records().writer(OTHER).text(1, "more").commit();
      case LEAVES_A_COLUMN_EMPTY -> context.records().writer(OTHER).commit();
      default -> {
        // the fault shows elsewhere
      }
    }
    super.post(message);
  }

  @Override
  protected void fire() {
    firing = true;
    super.fire();
    firing = false;
  }

  @Override
  protected long leavesPs(long nowPs, int wireBytes) {
    long right = super.leavesPs(nowPs, wireBytes);
    return switch (fault) {
      case TWO_FRAMES_AT_ONCE -> nowPs + 1;
      case REMEMBERS_THE_LAST_RUN -> right + posts;
      case COUNTS_TOGETHER -> right + ++FRAMES.get()[0];
      case ALLOCATES -> right + new long[wireBytes / 1_000].length;
      default -> right;
    };
  }

  @Override
  public void receive(int port, Packet packet) {
    if (fault == Fault.BREAKS_ON_STRANGE_FRAMES && packet instanceof StrangeFrame) {
      throw new IllegalStateException("what is this?");
    }
    super.receive(port, packet);
  }

  @Override
  public long wireBytes(long bytes) {
    return super.wireBytes(bytes) + (fault == Fault.MISCOUNTS_BYTES ? 1 : 0);
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    int more = fault == Fault.MISNAMES_ITS_LARGEST_PACKET ? 1 : 0;
    return super.largestPacketWireBytes(bytes) + more;
  }

  @Override
  public long openMessages() {
    return fault == Fault.LEAVES_ONE_OPEN ? 1 : 0;
  }
}
