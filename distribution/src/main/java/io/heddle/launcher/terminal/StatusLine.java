package io.heddle.launcher.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Standard error with one line at its end that is drawn over and over. Ordinary text written
 * through this stream first wipes the line, so that the two never mix.
 */
final class StatusLine extends OutputStream {
  private final PrintStream err;
  private int shown;

  StatusLine(PrintStream err) {
    this.err = err;
  }

  /** Draws the line anew. */
  synchronized void show(String text) {
    String line = text.stripTrailing();
    err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
    err.flush();
    shown = line.length();
  }

  /** Wipes the line, if there is one. */
  synchronized void erase() {
    if (shown > 0) {
      err.print("\r" + " ".repeat(shown) + "\r");
      err.flush();
      shown = 0;
    }
  }

  @Override
  public synchronized void write(int b) throws IOException {
    erase();
    err.write(b);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    erase();
    err.write(bytes, from, length);
  }

  @Override
  public void flush() {
    err.flush();
  }
}
