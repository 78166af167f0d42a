package io.heddle.launcher.terminal;

import java.io.PrintStream;
import java.util.Locale;

/** A line every ten seconds, for logs. */
final class PlainDisplay implements ProgressDisplay {
  private static final int TEN_SECONDS = 10_000;

  private final PrintStream err;

  PlainDisplay(PrintStream err) {
    this.err = err;
  }

  @Override
  public int intervalMillis() {
    return TEN_SECONDS;
  }

  @Override
  public void show(ProgressFigures f) {
    StringBuilder line = new StringBuilder();
    if (f.percent() >= 0) {
      line.append(String.format(Locale.ROOT, "%.1f %%, ", f.percent()));
    }
    if (!f.unit().isEmpty()) {
      line.append(f.done()).append(" of ").append(f.total()).append(' ').append(f.unit());
      line.append(", ");
    }
    line.append(f.detail());
    if (!f.timeLeft().isEmpty()) {
      line.append(", ").append(f.timeLeft());
    }
    err.println(line);
  }

  @Override
  public void close() {}
}
