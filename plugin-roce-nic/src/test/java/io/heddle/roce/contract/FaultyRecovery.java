package io.heddle.roce.contract;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.recovery.GoBackNConfig;
import io.heddle.roce.recovery.GoBackNFactory;
import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.SendInfo;
import io.heddle.roce.spi.StrategyTimer;

/** Go-Back-N with one fault. */
@ProvidesStrategy(kind = ErrorRecoveryFactory.KIND, name = "faulty", version = "1.0.0")
public final class FaultyRecovery implements ErrorRecoveryFactory<GoBackNConfig> {
  enum Fault {
    NONE,
    OTHER_NAME,
    WAKES_AT_CREATION,
    QUERY_CHANGES,
    RETIRES_ONE_LESS,
    DEAF_TO_NAKS,
    SLEEPS_ON_NAKS,
    PENDING_WITHOUT_PACKETS,
    NEVER_TIMES_OUT,
    LEAVES_A_TIMER,
    TAKES_DUPLICATES,
    ALLOCATES,
    REPAIRS_NOTHING,
    FORGETS_DEFERRED,
    FREES_TWICE,
    REMEMBERS_THE_LAST_RUN
  }

  /** The fault: a static that sockets share. */
  private static int naks;

  private final Fault fault;

  FaultyRecovery(Fault fault) {
    this.fault = fault;
  }

  @Override
  public String name() {
    return fault == Fault.OTHER_NAME ? "other" : "faulty";
  }

  @Override
  public Class<GoBackNConfig> configType() {
    return GoBackNConfig.class;
  }

  @Override
  public ErrorRecovery create(GoBackNConfig config, ErrorRecoverySocket socket) {
    if (fault == Fault.WAKES_AT_CREATION) {
      socket.wakeupForSend();
    }
    return new Faulty(new GoBackNFactory().create(config, socket), socket);
  }

  private final class Faulty implements ErrorRecovery {
    private final ErrorRecovery sound;
    private final StrategyTimer own;
    private boolean asked;
    private long[] kept = {};

    Faulty(ErrorRecovery sound, ErrorRecoverySocket socket) {
      this.sound = sound;
      own = socket.newTimer(() -> {});
    }

    @Override
    public PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder) {
      PsnAction action = sound.checkPsn(expected, receivedPsn, outOfOrder);
      boolean accept = fault == Fault.TAKES_DUPLICATES && action == PsnAction.DUPLICATE;
      return accept ? PsnAction.ACCEPT_OUT_OF_ORDER : action;
    }

    @Override
    public void onMissingMessage(int msn, int expectedPsn) {
      sound.onMissingMessage(msn, expectedPsn);
    }

    @Override
    public void onPacketScheduled(SendInfo info) {
      if (fault == Fault.ALLOCATES) {
        kept = new long[10];
      }
      if (fault == Fault.LEAVES_A_TIMER) {
        own.arm(1_000_000_000_000L + kept.length);
      }
      if (fault != Fault.REPAIRS_NOTHING) {
        sound.onPacketScheduled(info);
      }
      if (fault == Fault.NEVER_TIMES_OUT) {
        sound.close();
      }
    }

    @Override
    public void onPacketRescheduled(SendInfo info) {
      sound.onPacketRescheduled(info);
    }

    @Override
    public void onAck(int psn, Retired out) {
      sound.onAck(fault == Fault.RETIRES_ONE_LESS ? Psn.plus(psn, -1) : psn, out);
    }

    @Override
    public void onNack(int expectedPsn, int rnrIndex, Retired out) {
      boolean deaf = fault == Fault.REMEMBERS_THE_LAST_RUN && naks++ > 0;
      if (fault == Fault.SLEEPS_ON_NAKS) {
        asked = true; // it will hand something out, and tells nobody
      } else if (fault != Fault.DEAF_TO_NAKS && !deaf) {
        sound.onNack(expectedPsn, rnrIndex, out);
      }
    }

    @Override
    public boolean deferAck(int msn, int psn, int expectedPsn) {
      return fault == Fault.FORGETS_DEFERRED || fault == Fault.FREES_TWICE;
    }

    @Override
    public void takeReadyDeferredAcks(int expectedPsn, AckSink out) {
      if (fault == Fault.FREES_TWICE) {
        out.ack(1);
      }
    }

    @Override
    public void getRetransmitBatch(long quotaBytes, RetransmitBatch out) {
      if (fault != Fault.PENDING_WITHOUT_PACKETS) {
        sound.getRetransmitBatch(quotaBytes, out);
      }
    }

    @Override
    public boolean hasRetransmitPending() {
      asked = fault == Fault.QUERY_CHANGES ? !asked : asked;
      return asked || sound.hasRetransmitPending();
    }

    @Override
    public void close() {
      sound.close();
    }
  }
}
