package io.heddle.kernel.core.run;

import io.heddle.api.record.Outcome;

/**
 * How a run ended.
 *
 * @param outcome completed, stopped or failed
 * @param code message code such as {@code HED-1001}; null where the run completed or was stopped as
 *     asked
 * @param reason one sentence; empty for a completed run
 * @param signal number of the signal that stopped it, or 0
 * @param stalled whether nothing could happen any more
 */
public record Ending(Outcome outcome, String code, String reason, int signal, boolean stalled) {
  /** Whether something threw: a rule was broken, or a bundle failed. */
  public boolean isBroken() {
    return code != null
        && (code.startsWith("HED-1000 [")
            || code.equals("HED-1002")
            || (code.equals("HED-1001") && !stalled));
  }

  static Ending completed() {
    return new Ending(Outcome.COMPLETED, null, "", 0, false);
  }

  static Ending stopped(String reason) {
    return new Ending(Outcome.STOPPED, null, reason, 0, false);
  }

  static Ending signalled(int signal) {
    return new Ending(Outcome.STOPPED, null, "stopped by signal " + signal, signal, false);
  }

  static Ending failed(String code, String reason) {
    return new Ending(Outcome.FAILED, code, reason, 0, false);
  }

  static Ending stalled(String reason) {
    return new Ending(Outcome.FAILED, "HED-1001", reason, 0, true);
  }
}
