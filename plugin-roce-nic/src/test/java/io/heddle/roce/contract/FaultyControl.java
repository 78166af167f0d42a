package io.heddle.roce.contract;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.StrategyTimer;

/** A congestion control that halves its rate on a signal, with one fault. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "faulty", version = "1.0.0")
public final class FaultyControl implements CongestionControlFactory<NoConfig> {
  enum Fault {
    NONE,
    OTHER_NAME,
    WAKES_AT_CREATION,
    QUERY_CHANGES,
    QUOTA_ABOVE_REQUEST,
    STOPS,
    HOLDS_FOR_EVER,
    HOLDS_IN_SECRET,
    CNP_FOR_NOTHING,
    GIVES_UP_UNDER_MARKING,
    TWO_CNPS,
    FORGETS_ITS_RATE,
    LEAVES_A_TIMER,
    ALLOCATES,
    REMEMBERS_THE_LAST_RUN
  }

  /** The fault: a static that sockets share. */
  private static int signals;

  private final Fault fault;

  FaultyControl(Fault fault) {
    this.fault = fault;
  }

  @Override
  public String name() {
    return fault == Fault.OTHER_NAME ? "other" : "faulty";
  }

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public boolean limitsSockets() {
    return fault == Fault.HOLDS_FOR_EVER || fault == Fault.GIVES_UP_UNDER_MARKING;
  }

  @Override
  public CongestionControl create(NoConfig config, CongestionControlSocket socket) {
    if (fault == Fault.WAKES_AT_CREATION) {
      socket.wakeupForSend();
    }
    return new Halving(socket);
  }

  private final class Halving implements CongestionControl {
    private final CongestionControlSocket socket;
    private final StrategyTimer timer;
    private double share = 1;
    private int asked;
    private boolean signalled;
    private boolean givenUp;
    private long[] kept = {};

    Halving(CongestionControlSocket socket) {
      this.socket = socket;
      timer = socket.newTimer(() -> share = Math.min(1, 2 * share));
    }

    @Override
    public long adjustQuota(long requestedBytes) {
      asked += fault == Fault.QUERY_CHANGES ? 1 : 0;
      return switch (fault) {
        case QUOTA_ABOVE_REQUEST -> requestedBytes + 1;
        case QUERY_CHANGES -> requestedBytes - asked % 2;
        case HOLDS_FOR_EVER, HOLDS_IN_SECRET -> share < 1 ? 0 : requestedBytes;
        default -> requestedBytes;
      };
    }

    @Override
    public void onBytesSent(long payloadBytes) {
      // kept by the rate
    }

    @Override
    public boolean isSendBlocked() {
      return givenUp;
    }

    @Override
    public void onAck(AckView ack) {
      givenUp = fault == Fault.GIVES_UP_UNDER_MARKING && signalled;
      if (fault == Fault.ALLOCATES) {
        kept = new long[10];
      }
    }

    @Override
    public long serializationRate(long lineRate) {
      return fault == Fault.STOPS ? 0 : Math.max(1, (long) (lineRate * share) + kept.length);
    }

    @Override
    public boolean ecnCapable() {
      return true;
    }

    @Override
    public void onPacketReceived(boolean ecnCe) {
      if (fault == Fault.CNP_FOR_NOTHING && !ecnCe) {
        socket.emitCnp();
      }
      for (int i = 0; ecnCe && i < (fault == Fault.TWO_CNPS ? 2 : 1); i++) {
        socket.emitCnp();
      }
    }

    @Override
    public void onCongestionSignal() {
      signalled = true;
      double shared = fault == Fault.REMEMBERS_THE_LAST_RUN ? 1 + signals++ % 1_000 / 1e3 : 1;
      share = Math.max(0.01, share / (1 + shared));
      timer.arm(10_000_000);
    }

    @Override
    public void cancelTimers() {
      timer.cancel();
      share = fault == Fault.FORGETS_ITS_RATE ? 1 : share;
    }

    @Override
    public void close() {
      if (fault != Fault.LEAVES_A_TIMER) {
        timer.cancel();
      }
    }
  }
}
