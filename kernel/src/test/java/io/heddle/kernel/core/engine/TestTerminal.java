package io.heddle.kernel.core.engine;

import io.heddle.boot.ProgressView;
import io.heddle.boot.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A terminal that keeps what was printed. */
final class TestTerminal implements Terminal {
  private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
  private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(outBytes, true, StandardCharsets.UTF_8);
  private final PrintStream err = new PrintStream(errBytes, true, StandardCharsets.UTF_8);
  ProgressView progress;
  boolean ended;
  int signal;

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
    progress = view;
  }

  @Override
  public void runEnded() {
    ended = true;
  }

  @Override
  public int stopSignal() {
    return signal;
  }

  String outText() {
    return outBytes.toString(StandardCharsets.UTF_8);
  }

  String errText() {
    return errBytes.toString(StandardCharsets.UTF_8);
  }
}
