package io.heddle.roce.contract;

import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.api.net.Device;
import io.heddle.api.net.Packet;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.NicView;
import io.heddle.roce.spi.StrategyTimer;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A socket without a NIC: its clock is moved by hand, and it remembers what the strategy asked for.
 * Calls that the SPI forbids from a query fail.
 */
public final class HandSocket implements ErrorRecoverySocket, CongestionControlSocket, NicView {
  private static final class Idle implements Device {
    @Override
    public void receive(int port, Packet packet) {
      throw new AssertionError("nobody is connected");
    }
  }

  private final TestNetwork network = new TestNetwork();
  private final TestNode node = network.nic("hand", 0, context -> new Idle());
  private final List<HandTimer> timers = new ArrayList<>();
  private final List<Integer> naks = new ArrayList<>();
  private final List<Long> cnpsPs = new ArrayList<>();
  private final List<Long> wakeUpsPs = new ArrayList<>();
  private long lineRate = 400_000_000_000L;
  private boolean outOfOrder;
  private int startPsn;
  private int wakeUps;
  private int invalidations;
  private int timeouts;
  private boolean inQuery;
  private boolean remembers = true;

  /** A socket at time zero on a NIC of 400 Gbps, MSS 4096, in order. */
  public HandSocket() {}

  /** Sets {@code OutOfOrderPktSupport}. */
  public HandSocket outOfOrder(boolean supported) {
    outOfOrder = supported;
    return this;
  }

  /** Sets the line rate. */
  public HandSocket lineRate(long bitsPerSec) {
    lineRate = bitsPerSec;
    return this;
  }

  /** Sets the first PSN. */
  public HandSocket startPsn(int psn) {
    startPsn = psn;
    return this;
  }

  /** Moves the clock to an instant, firing timers on the way. */
  public void runUntil(long atPs) {
    network.runUntil(atPs);
  }

  /** From here on every call is a mistake of the strategy, until {@link #endQuery}. */
  public void beginQuery() {
    inQuery = true;
  }

  /** Ends {@link #beginQuery}. */
  public void endQuery() {
    inQuery = false;
  }

  /** Keeps counts only, no lists; for tests that count allocations. */
  public void countOnly() {
    remembers = false;
  }

  /** PSNs of NAKs sent. */
  public List<Integer> naks() {
    return naks;
  }

  /** Times of CNPs sent. */
  public List<Long> cnpsPs() {
    return cnpsPs;
  }

  /** Times of wake-ups. */
  public List<Long> wakeUpsPs() {
    return wakeUpsPs;
  }

  /** How often the strategy woke the socket up. */
  public int wakeUps() {
    return wakeUps;
  }

  /** How often fetches were made stale. */
  public int invalidations() {
    return invalidations;
  }

  /** Timeouts taken for a loss. */
  public int timeouts() {
    return timeouts;
  }

  /** Timers with a deadline. */
  public long armedTimers() {
    return timers.stream().filter(HandTimer::isArmed).count();
  }

  @Override
  public long now() {
    return network.nowPs();
  }

  @Override
  public StrategyTimer newTimer(Runnable onExpiry) {
    allowed("newTimer");
    HandTimer timer = new HandTimer(node.context().scheduler(), onExpiry);
    timers.add(timer);
    return timer;
  }

  @Override
  public void emitNack(int expectedPsn, int rnrIndex) {
    allowed("emitNack");
    naks.add(expectedPsn);
  }

  @Override
  public void emitCnp() {
    allowed("emitCnp");
    if (remembers) {
      cnpsPs.add(now());
    }
  }

  @Override
  public void wakeupForSend() {
    allowed("wakeupForSend");
    wakeUps++;
    if (remembers) {
      wakeUpsPs.add(now());
    }
  }

  @Override
  public void invalidateFetches() {
    allowed("invalidateFetches");
    invalidations++;
  }

  @Override
  public void noteTimeout() {
    allowed("noteTimeout");
    timeouts++;
  }

  @Override
  public NicView nic() {
    return this;
  }

  @Override
  public RandomStream random() {
    return new RandomStream(1, 0, 0, "strategy");
  }

  @Override
  public long lineRateBitsPerSec() {
    return lineRate;
  }

  @Override
  public int mssBytes() {
    return 4096;
  }

  @Override
  public boolean outOfOrder() {
    return outOfOrder;
  }

  @Override
  public long retransmitTimeoutPs() {
    return 64_000_000_000L;
  }

  @Override
  public int qpn() {
    return 2;
  }

  @Override
  public int startPsn() {
    return startPsn;
  }

  private void allowed(String call) {
    if (inQuery) {
      throw new AssertionError("a query called " + call + "()");
    }
  }

  private final class HandTimer implements StrategyTimer {
    private final Timer deadline;

    HandTimer(Scheduler scheduler, Runnable onExpiry) {
      deadline =
          new Timer(scheduler) {
            @Override
            protected void expired() {
              onExpiry.run();
            }
          };
    }

    @Override
    public void arm(long delayPs) {
      allowed("arm");
      deadline.arm(delayPs);
    }

    @Override
    public void cancel() {
      allowed("cancel");
      deadline.cancel();
    }

    @Override
    public boolean isArmed() {
      return deadline.isArmed();
    }
  }
}
