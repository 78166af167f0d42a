package io.heddle.roce.congestion;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.StrategyTimer;

/**
 * DCQCN as in the SIGCOMM 2015 paper (specification 12.4), applied as a budget: a token bucket
 * filled at the current rate. Nothing is limited and no timer runs before the first CNP.
 */
@HotPath
final class Dcqcn implements CongestionControl {
  /** The limiter switches off when the rate is this close to the line's. */
  private static final double OFF_GAP_BITS_PER_SEC = 1_000_000;

  private final DcqcnConfig config;
  private final CongestionControlSocket socket;
  private final CnpPacer cnpPacer;

  /** Made with the first CNP. */
  private TokenBucket bucket;

  private StrategyTimer alphaTimer;
  private StrategyTimer increaseTimer;
  private StrategyTimer wakeTimer;

  private boolean limited;
  private boolean resting;
  private boolean segmentWaits;
  private long neededBytes;
  private double lineRate;
  private double current;
  private double target;
  private double alpha = 1;
  private long timerEvents;
  private long byteEvents;
  private long bytes;

  Dcqcn(DcqcnConfig config, CongestionControlSocket socket) {
    this.config = config;
    this.socket = socket;
    cnpPacer = new CnpPacer(socket, config.cnpIntervalPs());
    lineRate = (double) socket.nic().lineRateBitsPerSec();
    current = lineRate;
    target = lineRate;
  }

  @Override
  public void onPacketReceived(boolean ecnCe) {
    cnpPacer.received(ecnCe);
  }

  @Override
  public boolean ecnCapable() {
    return true;
  }

  // Rate.

  @Override
  public void onCongestionSignal() {
    if (!limited) {
      switchOn();
    }
    followLine();
    target = current;
    setRate(Math.max((double) config.minRateBitsPerSec(), current * (1 - alpha / 2)));
    // The cut uses alpha before its update.
    alpha = (1 - config.alphaGain()) * alpha + config.alphaGain();
    timerEvents = 0;
    byteEvents = 0;
    bytes = 0;
    armTimers();
  }

  private void switchOn() {
    limited = true;
    lineRate = (double) socket.nic().lineRateBitsPerSec();
    current = lineRate;
    if (bucket == null) {
      long burst = config.burstBytes() < 0 ? socket.nic().mssBytes() : config.burstBytes();
      bucket = new TokenBucket(burst);
      alphaTimer = socket.newTimer(this::decayAlpha);
      increaseTimer = socket.newTimer(this::timerIncrease);
      wakeTimer = socket.newTimer(this::wakeUp);
    }
    bucket.begin(socket.now(), current);
  }

  private void armTimers() {
    resting = false;
    alphaTimer.arm(config.alphaTimerPs());
    increaseTimer.arm(config.increaseTimerPs());
  }

  private void decayAlpha() {
    alpha = (1 - config.alphaGain()) * alpha;
    alphaTimer.arm(config.alphaTimerPs());
  }

  private void timerIncrease() {
    timerEvents++;
    increaseTimer.arm(config.increaseTimerPs());
    increase();
    if (!limited && segmentWaits) {
      segmentWaits = false;
      socket.wakeupForSend();
    }
  }

  /** A link announced to be slower or faster moves the cap, and what lies above it. */
  private void followLine() {
    lineRate = (double) socket.nic().lineRateBitsPerSec();
    target = Math.min(target, lineRate);
    current = Math.min(current, lineRate);
  }

  private void increase() {
    followLine();
    long fast = config.fastRecoverySteps();
    if (Math.max(timerEvents, byteEvents) > fast) {
      boolean hyper = Math.min(timerEvents, byteEvents) > fast;
      target += hyper ? config.hyperIncreaseBitsPerSec() : config.additiveIncreaseBitsPerSec();
      target = Math.min(target, lineRate);
    }
    setRate(Math.min(lineRate, (target + current) / 2));
    if (lineRate - current < OFF_GAP_BITS_PER_SEC) {
      switchOff();
    }
  }

  private void switchOff() {
    limited = false;
    current = lineRate;
    target = lineRate;
    alphaTimer.cancel();
    increaseTimer.cancel();
    wakeTimer.cancel();
  }

  private void setRate(double bitsPerSec) {
    current = bitsPerSec;
    bucket.rate(socket.now(), bitsPerSec);
    if (segmentWaits) {
      wakeTimer.arm(bucket.waitPs(socket.now(), neededBytes));
    }
  }

  // Budget.

  @Override
  public long adjustQuota(long requestedBytes) {
    return limited ? Math.min(requestedBytes, bucket.available(socket.now())) : requestedBytes;
  }

  @Override
  public void onQuotaDenied(long needed) {
    segmentWaits = true;
    neededBytes = needed;
    bucket.await(socket.now());
    wakeTimer.arm(bucket.waitPs(socket.now(), needed));
  }

  private void wakeUp() {
    segmentWaits = false;
    socket.wakeupForSend();
  }

  @Override
  public void onBytesSent(long payloadBytes) {
    if (!limited) {
      return;
    }
    bucket.charge(socket.now(), payloadBytes);
    if (resting) {
      armTimers();
    }
    bytes += payloadBytes;
    while (limited && bytes >= config.byteCounterBytes()) {
      bytes -= config.byteCounterBytes();
      byteEvents++;
      increase();
    }
  }

  @Override
  public void cancelTimers() {
    if (limited && !resting) {
      resting = true;
      alphaTimer.cancel();
      increaseTimer.cancel();
      bucket.idle(socket.now());
    }
  }

  @Override
  public void describe(MetricSink out) {
    out.metric("rate_current_bps", current, "bps");
    out.metric("rate_target_bps", target, "bps");
    out.metric("alpha", alpha, "");
    out.metric("tokens", limited ? bucket.tokensAt(socket.now()) : 0.0, "B");
  }

  @Override
  public void close() {
    if (bucket != null) {
      alphaTimer.cancel();
      increaseTimer.cancel();
      wakeTimer.cancel();
    }
  }
}
