package io.heddle.kernel.core.run;

import java.util.Locale;

/** Says in one sentence what a bundle threw, and which code of which bundle did. */
final class ThrowingBundle {
  private ThrowingBundle() {}

  static String describe(Throwable problem, String culprit) {
    StackTraceElement[] trace = problem.getStackTrace();
    String where = trace.length == 0 ? "unknown code" : trace[0].toString();
    String what = problem.getMessage() == null ? "" : ": " + problem.getMessage();
    return String.format(
        Locale.ROOT,
        "%s threw %s%s (in %s)",
        culprit,
        problem.getClass().getSimpleName(),
        what,
        where);
  }
}
