package io.heddle.kernel.testbundles;

import io.heddle.boot.ProgressView;
import io.heddle.boot.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A terminal that keeps what was printed. */
public final class QuietTerminal implements Terminal {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Override
  public PrintStream out() {
    return stream;
  }

  @Override
  public PrintStream err() {
    return stream;
  }

  @Override
  public void runStarted(ProgressView view) {}

  @Override
  public void runEnded() {}

  @Override
  public int stopSignal() {
    return 0;
  }

  /** Everything that was printed. */
  public String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
