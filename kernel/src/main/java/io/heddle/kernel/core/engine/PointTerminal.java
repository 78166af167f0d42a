package io.heddle.kernel.core.engine;

import io.heddle.boot.ProgressView;
import io.heddle.boot.Terminal;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Terminal of one point of a sweep: hears signals, says nothing; its own files tell the rest. */
final class PointTerminal implements Terminal {
  private final Terminal sweep;
  private final SweepProgress progress;
  private final PrintStream silent =
      new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

  PointTerminal(Terminal sweep, SweepProgress progress) {
    this.sweep = sweep;
    this.progress = progress;
  }

  @Override
  public PrintStream out() {
    return silent;
  }

  @Override
  public PrintStream err() {
    return silent;
  }

  @Override
  public void runStarted(ProgressView view) {
    progress.began(view);
  }

  @Override
  public void runEnded() {}

  @Override
  public int stopSignal() {
    return sweep.stopSignal();
  }
}
