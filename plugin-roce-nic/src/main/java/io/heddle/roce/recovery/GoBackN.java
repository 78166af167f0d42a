package io.heddle.roce.recovery;

import io.heddle.api.config.Attribute;
import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.RetransmitStats;
import io.heddle.roce.spi.SendInfo;
import io.heddle.roce.spi.StrategyTimer;

/**
 * Go-Back-N: one NAK a gap, and everything from the gap on is sent again; a timer for what no NAK
 * can tell (specification 11.3 to 11.7).
 *
 * <p>The sender's window is {@code [una, next)}: packets numbered in the present pass over the
 * sequence and not retired. A rewind sets {@code next} back, so it normally empties the window. As
 * packets go in order, four numbers are all there is to remember of them.
 */
@HotPath
final class GoBackN implements ErrorRecovery {
  private static final int NO_REPAIR = -1;

  private final GoBackNConfig config;
  private final ErrorRecoverySocket socket;
  private final StrategyTimer transportTimer;
  private final GapReceiver receiver;

  /** Lowest PSN not retired, next in this pass, first never numbered, next to resend. */
  private int una;

  private int next;
  private int end;
  private int rtx;
  private int repair = NO_REPAIR;

  private long retries;
  private long rnrRetries;
  private boolean failed;
  private boolean blocked;
  private int blockedPsn;
  private StrategyTimer rnrTimer;

  private long episodes;
  private long timeouts;
  private long resentPackets;
  private long resentBytes;

  GoBackN(GoBackNConfig config, ErrorRecoverySocket socket) {
    this.config = config;
    this.socket = socket;
    int start = socket.nic().startPsn();
    una = start;
    next = start;
    end = start;
    rtx = start;
    receiver = GapReceiver.of(config.selectiveGapRepair(), socket);
    transportTimer = socket.newTimer(this::transportTimeout);
  }

  // Receiver.

  @Override
  public PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder) {
    return receiver.checkPsn(expected, receivedPsn);
  }

  @Override
  public void onMissingMessage(int msn, int expectedPsn) {
    receiver.onMissingMessage(expectedPsn);
  }

  @Override
  public boolean useByteCountCompletion() {
    return receiver.usesByteCount();
  }

  @Override
  public boolean deferAck(int msn, int psn, int expectedPsn) {
    return receiver.deferAck(psn, expectedPsn);
  }

  @Override
  public void takeReadyDeferredAcks(int expectedPsn, AckSink out) {
    receiver.takeReadyDeferredAcks(expectedPsn, out);
  }

  @Override
  public int onSendRnrRequested(int psn) {
    receiver.refused();
    return config.rnrTimerIndex();
  }

  // Sender.

  @Override
  public void onPacketScheduled(SendInfo info) {
    end = Psn.plus(info.psn(), 1);
    if (rtx == info.psn()) {
      rtx = end;
    }
    scheduled(info.psn());
  }

  @Override
  public void onPacketRescheduled(SendInfo info) {
    resentPackets++;
    resentBytes += info.payloadBytes();
    if (Psn.isBefore(info.psn(), next)) {
      // A single packet repaired inside the window moves nothing.
      return;
    }
    scheduled(info.psn());
  }

  private void scheduled(int psn) {
    boolean windowWasEmpty = una == next;
    next = Psn.plus(psn, 1);
    if (windowWasEmpty) {
      transportTimer.arm(socket.nic().retransmitTimeoutPs());
    }
  }

  @Override
  public void onAck(int psn, Retired out) {
    int retired = retireThrough(psn, out);
    if (retired == 0) {
      return;
    }
    if (Psn.distance(next, psn) >= 0) {
      // A late ACK after a rewind: what it covers need not be sent again.
      skipTo(una);
    }
    progressed();
  }

  private int retireThrough(int psn, Retired out) {
    int count = Psn.distance(una, psn) + 1;
    if (count <= 0) {
      return 0;
    }
    out.retire(una, psn);
    una = Psn.plus(psn, 1);
    if (repair != NO_REPAIR && Psn.isBefore(repair, una)) {
      repair = NO_REPAIR;
    }
    return count;
  }

  private void skipTo(int psn) {
    next = psn;
    rtx = psn;
    socket.invalidateFetches();
    socket.wakeupForSend();
  }

  private void progressed() {
    retries = 0;
    rnrRetries = 0;
    if (una == next) {
      transportTimer.cancel();
    } else {
      transportTimer.arm(socket.nic().retransmitTimeoutPs());
    }
  }

  @Override
  public void onNack(int expectedPsn, int rnrIndex, Retired out) {
    if (Psn.isBefore(expectedPsn, una)) {
      return;
    }
    boolean progress = retireThrough(Psn.plus(expectedPsn, -1), out) > 0;
    if (progress) {
      retries = 0;
      rnrRetries = 0;
    }
    if (rnrIndex >= 0) {
      backOff(expectedPsn, rnrIndex);
    } else if (config.selectiveGapRepair()) {
      repairGap(expectedPsn, progress);
    } else {
      goBack(expectedPsn, progress);
    }
  }

  private void goBack(int psn, boolean progress) {
    if (progress || mayRetry()) {
      rewind(psn);
    }
  }

  /** Sends one packet again; the window stays as it is. */
  private void repairGap(int psn, boolean progress) {
    if (!progress && !mayRetry()) {
      return;
    }
    episodes++;
    if (Psn.isBefore(next, una)) {
      // A late NAK after a rewind: what it covers need not be sent again.
      skipTo(una);
    }
    if (rtx == end || Psn.isBefore(psn, rtx)) {
      repair = psn;
    }
    socket.wakeupForSend();
  }

  /** Counts an episode without progress; gives up when there were too many. */
  private boolean mayRetry() {
    if (config.retryLimit() != Attribute.UNLIMITED && retries >= config.retryLimit()) {
      failed = true;
      return false;
    }
    retries++;
    return true;
  }

  private void transportTimeout() {
    socket.noteTimeout();
    timeouts++;
    if (mayRetry()) {
      rewind(una);
    }
  }

  private void rewind(int psn) {
    next = psn;
    rtx = psn;
    repair = NO_REPAIR;
    transportTimer.cancel();
    socket.invalidateFetches();
    episodes++;
    socket.wakeupForSend();
  }

  // RNR.

  private void backOff(int psn, int rnrIndex) {
    if (config.rnrRetryLimit() != Attribute.UNLIMITED && rnrRetries >= config.rnrRetryLimit()) {
      failed = true;
      return;
    }
    rnrRetries++;
    blocked = true;
    blockedPsn = psn;
    transportTimer.cancel();
    if (rnrTimer == null) {
      rnrTimer = socket.newTimer(this::backOffEnded);
    }
    rnrTimer.arm(RnrTimerTable.backOffPs(rnrIndex));
  }

  private void backOffEnded() {
    blocked = false;
    rewind(Psn.isBefore(blockedPsn, una) ? una : blockedPsn);
  }

  @Override
  public boolean isSendBlocked() {
    return blocked;
  }

  @Override
  public boolean isFailed() {
    return failed;
  }

  // Retransmission.

  @Override
  public boolean hasRetransmitPending() {
    return repair != NO_REPAIR || rtx != end;
  }

  @Override
  public void getRetransmitBatch(long quotaBytes, RetransmitBatch out) {
    if (repair != NO_REPAIR) {
      out.add(repair, config.refetch());
      repair = NO_REPAIR;
      return;
    }
    long bytes = 0;
    do {
      bytes += out.add(rtx, config.refetch());
      rtx = Psn.plus(rtx, 1);
    } while (bytes < quotaBytes && rtx != end);
  }

  // Reports.

  @Override
  public void retransmitStats(RetransmitStats out) {
    out.episodes(episodes, timeouts);
  }

  @Override
  public void describe(MetricSink out) {
    out.metric("rtx_pkts", resentPackets, "packets");
    out.metric("rtx_bytes", resentBytes, "B");
    out.metric("episodes", episodes, "episodes");
    out.metric("retries", retries, "episodes");
  }

  @Override
  public void close() {
    transportTimer.cancel();
    if (rnrTimer != null) {
      rnrTimer.cancel();
    }
  }
}
