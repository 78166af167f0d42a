package org.example.selectiveack;

import io.heddle.api.config.Attribute;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.StrategyTimer;

/**
 * The sender: an ACK retires what it covers, a NAK marks the one packet it names to be sent again,
 * and silence marks everything outstanding, for then the reports can't be trusted any more (as RFC
 * 2018, section 8, asks of TCP).
 */
final class ResendBoard {
  private final SelectiveAckConfig config;
  private final ErrorRecoverySocket socket;
  private final StrategyTimer timer;

  /** Lowest PSN not retired, and the first never numbered. */
  private int una;

  private int end;

  /** Packets to send again; made with the first. */
  private PsnBits marked;

  private int markedCount;

  /** No packet below is marked. */
  private int firstMarked;

  private long retries;
  private boolean failed;
  private long episodes;
  private long timeouts;
  private long reportsReceived;

  ResendBoard(SelectiveAckConfig config, ErrorRecoverySocket socket) {
    this.config = config;
    this.socket = socket;
    una = socket.nic().startPsn();
    end = una;
    timer = socket.newTimer(this::silence);
  }

  void numbered(int psn) {
    boolean wasEmpty = una == end;
    end = Psn.plus(psn, 1);
    if (wasEmpty) {
      arm();
    }
  }

  void numberedAgain() {
    if (!timer.isArmed()) {
      arm();
    }
  }

  private void arm() {
    timer.arm(socket.nic().retransmitTimeoutPs());
  }

  void acknowledged(int psn, Retired out) {
    if (Psn.isBefore(psn, una)) {
      return;
    }
    out.retire(una, psn);
    int retiredEnd = Psn.plus(psn, 1);
    while (markedCount > 0 && firstMarked != retiredEnd && Psn.isBefore(firstMarked, retiredEnd)) {
      unmark(firstMarked);
      firstMarked = Psn.plus(firstMarked, 1);
    }
    una = retiredEnd;
    retries = 0;
    if (una == end) {
      timer.cancel();
    } else {
      arm();
    }
  }

  void missing(int psn) {
    if (Psn.isBefore(psn, una)) {
      return;
    }
    reportsReceived++;
    episodes++;
    mark(psn);
    socket.wakeupForSend();
  }

  private void silence() {
    socket.noteTimeout();
    timeouts++;
    if (config.retryLimit() != Attribute.UNLIMITED && retries >= config.retryLimit()) {
      failed = true;
      return;
    }
    retries++;
    episodes++;
    socket.invalidateFetches();
    for (int psn = una; psn != end; psn = Psn.plus(psn, 1)) {
      mark(psn);
    }
    socket.wakeupForSend();
  }

  private void mark(int psn) {
    if (marked == null) {
      marked = new PsnBits();
    }
    marked.reserve(una, Psn.distance(una, psn) + 1);
    if (marked.has(psn)) {
      return;
    }
    marked.set(psn);
    if (markedCount++ == 0 || Psn.isBefore(psn, firstMarked)) {
      firstMarked = psn;
    }
  }

  private void unmark(int psn) {
    if (marked.has(psn)) {
      marked.clear(psn);
      markedCount--;
    }
  }

  boolean isPending() {
    return markedCount > 0;
  }

  void handOut(long quotaBytes, RetransmitBatch out) {
    long bytes = 0;
    do {
      while (!marked.has(firstMarked)) {
        firstMarked = Psn.plus(firstMarked, 1);
      }
      bytes += out.add(firstMarked, config.refetch());
      unmark(firstMarked);
    } while (bytes < quotaBytes && markedCount > 0);
  }

  boolean isFailed() {
    return failed;
  }

  long episodes() {
    return episodes;
  }

  long timeouts() {
    return timeouts;
  }

  long reportsReceived() {
    return reportsReceived;
  }

  void close() {
    timer.cancel();
  }
}
