package io.heddle.roce.congestion;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.StrategyTimer;

/**
 * The documented rate loop (specification 12.3): from the first CNP on, a reduction half and an
 * increase half in turn, every half control interval, until the rate is back at the line's. An idle
 * queue pair goes on recovering. No byte counter, no hyper increase.
 */
@HotPath
final class ScalaDcqcn implements CongestionControl {
  /** 22.5 us of the default 45,000 ns: half of it, in picoseconds. */
  private static final long PS_PER_HALF_NS = 500;

  /** The episode ends when the rate is this close to the line's. */
  private static final double END_GAP_BITS_PER_SEC = 100_000_000;

  private final ScalaDcqcnConfig config;
  private final CongestionControlSocket socket;
  private final CnpPacer cnpPacer;
  private final long halfIntervalPs;

  /** Runs the loop; made with the first episode. */
  private StrategyTimer loop;

  private boolean congested;
  private boolean reductionNext;
  private double lineRate;
  private double floor;
  private double current;
  private double target;
  private double step;
  private double estimate;
  private long count;
  private long cnps;
  private long packets;
  private boolean cnpSinceReduction;
  private long skipped;

  ScalaDcqcn(ScalaDcqcnConfig config, CongestionControlSocket socket) {
    this.config = config;
    this.socket = socket;
    cnpPacer = new CnpPacer(socket, config.cnpIntervalPs());
    halfIntervalPs = config.controlIntervalNs() * PS_PER_HALF_NS;
  }

  // The receiver: whatever its own EnableECN, a marked packet draws a CNP.

  @Override
  public void onPacketReceived(boolean ecnCe) {
    cnpPacer.received(ecnCe);
  }

  // The sender.

  @Override
  public boolean ecnCapable() {
    return config.enableEcn();
  }

  @Override
  public void onPacketSent(int payloadBytes, boolean retransmission) {
    packets++;
  }

  @Override
  public void onCongestionSignal() {
    if (!config.enableEcn()) {
      return;
    }
    cnps++;
    cnpSinceReduction = true;
    if (!congested) {
      beginEpisode();
    }
  }

  private void beginEpisode() {
    congested = true;
    takeLineRate((double) socket.nic().lineRateBitsPerSec());
    current = lineRate;
    target = lineRate;
    skipped = 0;
    count = 0;
    updateEstimate(1);
    reduce(true);
    reductionNext = false;
    if (loop == null) {
      loop = socket.newTimer(this::runLoop);
    }
    loop.arm(halfIntervalPs);
  }

  private void takeLineRate(double bitsPerSec) {
    lineRate = bitsPerSec;
    floor = config.minimumRateShare() * lineRate;
    step = lineRate * (1 - config.initialTargetRateShare()) / config.activeIncreaseSteps();
  }

  /** A link announced to be slower or faster moves floor, step and cap of the episode. */
  private void followLine() {
    double known = (double) socket.nic().lineRateBitsPerSec();
    if (known != lineRate) {
      takeLineRate(known);
      current = Math.max(floor, Math.min(current, lineRate));
      target = Math.max(floor, Math.min(target, lineRate));
    }
  }

  private void runLoop() {
    followLine();
    updateEstimate(Math.min(1.0, cnps / (double) Math.max(1, packets)));
    if (reductionNext) {
      reduce(false);
    } else {
      increaseHalf();
    }
    reductionNext = !reductionNext;
    if (congested) {
      loop.arm(halfIntervalPs);
    }
  }

  private void updateEstimate(double sample) {
    double weight = config.probabilityWeight();
    estimate = weight * sample + (1 - weight) * estimate;
  }

  private void reduce(boolean begins) {
    if (cnps > 0) {
      if (begins || count < config.fastRecoveryAttempt()) {
        current = current * (1 - estimate / 2);
        count = 0;
      } else {
        target = Math.max(floor, target - step);
        current = (current + target) / 2;
        count--;
      }
      current = Math.max(floor, current);
    }
    cnps = 0;
    packets = 0;
    cnpSinceReduction = false;
  }

  private void increaseHalf() {
    if (cnpSinceReduction && ++skipped <= config.controlLoopsPerIncrease()) {
      return;
    }
    skipped = 0;
    if (count >= config.fastRecoveryAttempt()) {
      target = Math.min(lineRate, target + step);
    }
    current = Math.max(floor, (current + target) / 2);
    count++;
    if (lineRate - current < END_GAP_BITS_PER_SEC) {
      current = lineRate;
      congested = false;
    }
  }

  @Override
  public long serializationRate(long lineRateBitsPerSec) {
    return congested ? (long) Math.max(current, floor) : lineRateBitsPerSec;
  }

  @Override
  public long adjustQuota(long requestedBytes) {
    return requestedBytes;
  }

  @Override
  public void onBytesSent(long payloadBytes) {
    // The rate is applied on the port, not by a budget.
  }

  @Override
  public void describe(MetricSink out) {
    double line = (double) socket.nic().lineRateBitsPerSec();
    out.metric("rate_current_bps", congested ? current : line, "bps");
    out.metric("rate_target_bps", congested ? target : line, "bps");
    out.metric("estimate", estimate, "");
    out.metric("recovery_count", count, "");
    out.metric("congested", congested ? 1L : 0L, "");
  }

  @Override
  public void close() {
    if (loop != null) {
      loop.cancel();
    }
  }
}
