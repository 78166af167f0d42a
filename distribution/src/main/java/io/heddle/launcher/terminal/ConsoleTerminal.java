package io.heddle.launcher.terminal;

import io.heddle.boot.ProgressView;
import io.heddle.boot.Terminal;
import java.io.PrintStream;

/** The terminal of one command. Closed when the command has ended. */
public final class ConsoleTerminal implements Terminal, AutoCloseable {
  private final PrintStream out;
  private final StatusLine status;
  private final PrintStream err;
  private final Signals signals;
  private final ProgressStyle style;
  private final int columns;
  private ProgressReporter reporter;

  /**
   * A terminal.
   *
   * @param streams where text goes
   * @param signals who is told to stop
   * @param style how progress is shown; {@link ProgressStyle#auto} looks at the streams
   */
  public ConsoleTerminal(Streams streams, Signals signals, ProgressStyle style) {
    this.out = streams.out();
    this.status = new StatusLine(streams.err());
    this.err = Streams.print(status, true);
    this.signals = signals;
    this.style = resolve(style, streams.errIsTerminal());
    this.columns = streams.columns();
  }

  private static ProgressStyle resolve(ProgressStyle style, boolean terminal) {
    if (style != ProgressStyle.auto) {
      return style;
    }
    return terminal ? ProgressStyle.bar : ProgressStyle.none;
  }

  @Override
  public PrintStream out() {
    return out;
  }

  @Override
  public PrintStream err() {
    return err;
  }

  @Override
  public void runStarted(ProgressView view) {
    signals.runStarted();
    switch (style) {
      case bar -> reporter = new ProgressReporter(view, new BarDisplay(status, columns));
      case plain -> reporter = new ProgressReporter(view, new PlainDisplay(err));
      default -> reporter = null;
    }
    if (reporter != null) {
      reporter.start();
    }
  }

  @Override
  public void runEnded() {
    if (reporter != null) {
      reporter.stop();
      reporter = null;
    }
    status.erase();
  }

  @Override
  public int stopSignal() {
    return signals.received();
  }

  @Override
  public void close() {
    runEnded();
    signals.runEnded();
    out.flush();
    err.flush();
  }
}
