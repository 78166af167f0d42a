package org.example.selectiveack;

import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import java.util.Arrays;

/**
 * The receiver: takes every packet it has not had, and reports each missing one once, by a NAK that
 * names it, as soon as a later packet shows the hole. A report that is lost is made good by the
 * sender's timer.
 */
final class HoleReports {
  private final ErrorRecoverySocket socket;
  private final int mostAtOnce;

  /** Packets received beyond the expected one; made with the first hole. */
  private PsnBits ahead;

  private int aheadCount;

  /** One beyond the highest PSN received. */
  private int top;

  /** Every missing packet below was reported. */
  private int reportFrom;

  private long reports;

  /** PSNs of last packets whose ACK waits for the holes before them, ascending. */
  private int[] deferred;

  private int deferredCount;

  HoleReports(ErrorRecoverySocket socket, int mostAtOnce) {
    this.socket = socket;
    this.mostAtOnce = mostAtOnce;
    top = socket.nic().startPsn();
    reportFrom = top;
  }

  PsnAction check(PsnCursor expected, int psn) {
    int distance = Psn.distance(expected.psn(), psn);
    if (distance < 0) {
      return PsnAction.DUPLICATE;
    }
    if (distance == 0) {
      fill(expected);
      return isReported() ? PsnAction.ACCEPT : PsnAction.ACCEPT_AND_REPORT;
    }
    if (!keep(expected.psn(), psn, distance)) {
      return PsnAction.DUPLICATE;
    }
    return isReported() ? PsnAction.ACCEPT_OUT_OF_ORDER : PsnAction.ACCEPT_AND_REPORT;
  }

  private void fill(PsnCursor expected) {
    expected.advance();
    while (aheadCount > 0 && ahead.has(expected.psn())) {
      ahead.clear(expected.psn());
      aheadCount--;
      expected.advance();
    }
    top = later(top, expected.psn());
    reportFrom = later(reportFrom, expected.psn());
  }

  private boolean keep(int expectedPsn, int psn, int distance) {
    if (ahead == null) {
      ahead = new PsnBits();
    }
    ahead.reserve(expectedPsn, distance + 1);
    if (ahead.has(psn)) {
      return false;
    }
    ahead.set(psn);
    aheadCount++;
    top = later(top, Psn.plus(psn, 1));
    return true;
  }

  private static int later(int psn, int other) {
    return Psn.isBefore(psn, other) ? other : psn;
  }

  /** Whether nothing is missing below the highest packet that was not reported. */
  private boolean isReported() {
    while (reportFrom != top && aheadCount > 0 && ahead.has(reportFrom)) {
      reportFrom = Psn.plus(reportFrom, 1);
    }
    return reportFrom == top;
  }

  void report() {
    for (int count = 0; count < mostAtOnce && !isReported(); count++) {
      socket.emitNack(reportFrom, -1);
      reportFrom = Psn.plus(reportFrom, 1);
      reports++;
    }
  }

  boolean defer(int psn, int expectedPsn) {
    if (!Psn.isAfter(psn, expectedPsn)) {
      return false;
    }
    if (deferred == null) {
      deferred = new int[4];
    } else if (deferredCount == deferred.length) {
      deferred = Arrays.copyOf(deferred, 2 * deferredCount);
    }
    int i = deferredCount++;
    while (i > 0 && Psn.isAfter(deferred[i - 1], psn)) {
      deferred[i] = deferred[i - 1];
      i--;
    }
    deferred[i] = psn;
    return true;
  }

  void takeReady(int expectedPsn, AckSink out) {
    int ready = 0;
    while (ready < deferredCount && Psn.isBefore(deferred[ready], expectedPsn)) {
      ready++;
    }
    if (ready > 0) {
      // ACKs are cumulative: the last one says it all.
      out.ack(deferred[ready - 1]);
      deferredCount -= ready;
      System.arraycopy(deferred, ready, deferred, 0, deferredCount);
    }
  }

  long reports() {
    return reports;
  }
}
