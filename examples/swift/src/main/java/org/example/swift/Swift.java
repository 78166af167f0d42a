package org.example.swift;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.StrategyTimer;

/**
 * Applies the window to one queue pair. What is in flight is what the last ACK left outstanding,
 * what was numbered since, and what is being fetched; a segment that does not fit waits for the
 * next ACK, or for its time if the window is below one packet.
 */
@HotPath
final class Swift implements CongestionControl {
  private final CongestionControlSocket socket;
  private final SwiftWindow window;
  private final int packetBytes;
  private final StrategyTimer pacing;

  /** Payload numbered and not retired, as far as is known. */
  private long outstandingBytes;

  /** Payload charged and not numbered yet. */
  private long fetchingBytes;

  /**
   * Payload outstanding when a loss was noticed and not retired since. Recoveries throw fetches
   * away after a loss, so until then what is being fetched is not counted.
   */
  private long recoveringBytes;

  private long lastSentPs = Long.MIN_VALUE / 2;
  private long deniedBytes = -1;

  Swift(SwiftConfig config, CongestionControlSocket socket) {
    this.socket = socket;
    window = new SwiftWindow(config);
    packetBytes = socket.nic().mssBytes();
    pacing = socket.newTimer(this::retry);
  }

  // The window applied.

  @Override
  public long adjustQuota(long requestedBytes) {
    return fits(requestedBytes) && socket.now() >= dueAtPs() ? requestedBytes : 0;
  }

  private boolean fits(long bytes) {
    long inFlight = outstandingBytes + fetchingBytes;
    return inFlight == 0 || inFlight + bytes <= window.packets() * packetBytes;
  }

  /** When a window below one packet lets the next one go. */
  private long dueAtPs() {
    return lastSentPs + window.pacingPs();
  }

  @Override
  public void onQuotaDenied(long neededBytes) {
    deniedBytes = neededBytes;
    await();
  }

  /** An ACK wakes who waits for the window, the timer who waits for its time. */
  private void await() {
    if (fits(deniedBytes)) {
      pacing.arm(Math.max(0, dueAtPs() - socket.now()));
    }
  }

  private void retry() {
    if (deniedBytes < 0 || !fits(deniedBytes)) {
      return;
    }
    if (socket.now() < dueAtPs()) {
      await();
      return;
    }
    deniedBytes = -1;
    pacing.cancel();
    socket.wakeupForSend();
  }

  @Override
  public void onBytesSent(long payloadBytes) {
    fetchingBytes += payloadBytes;
    lastSentPs = socket.now();
  }

  @Override
  public void onPacketSent(int payloadBytes, boolean retransmission) {
    if (!retransmission) {
      outstandingBytes += payloadBytes;
      fetchingBytes = Math.max(0, fetchingBytes - payloadBytes);
    }
  }

  // What the network says.

  @Override
  public void onAck(AckView ack) {
    outstandingBytes = ack.outstandingBytes();
    if (recoveringBytes > 0) {
      recoveringBytes -= ack.retiredBytes();
      fetchingBytes = 0;
    }
    window.acknowledged(socket.now(), ack.retiredPackets(), ack.rttPs());
    retry();
  }

  @Override
  public void onNack(int psn, boolean rnr) {
    recover();
    if (!rnr) {
      window.lost(socket.now());
    }
    retry();
  }

  @Override
  public void onRetransmitTimeout() {
    recover();
    window.timedOut(socket.now());
    retry();
  }

  private void recover() {
    recoveringBytes = outstandingBytes;
    fetchingBytes = 0;
  }

  @Override
  public void cancelTimers() {
    pacing.cancel();
  }

  @Override
  public void close() {
    pacing.cancel();
  }

  @Override
  public void describe(MetricSink out) {
    out.metric("window", window.packets(), "packets");
    out.metric("target_delay", window.targetPs() / 1_000_000, "us");
    out.metric("delay", window.rttPs() / 1e6, "us");
  }
}
