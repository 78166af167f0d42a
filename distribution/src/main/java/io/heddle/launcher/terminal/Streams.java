package io.heddle.launcher.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where text goes. UTF-8 and LF whatever the platform's default.
 *
 * @param out data
 * @param err text for people
 * @param errIsTerminal whether somebody looks at {@code err} on a terminal
 * @param columns width of that terminal
 */
public record Streams(PrintStream out, PrintStream err, boolean errIsTerminal, int columns) {
  /** System property that the start scripts set when standard error is a terminal. */
  public static final String TERMINAL_PROPERTY = "heddle.terminal.columns";

  private static final int BUFFER_BYTES = 1 << 13;

  /** The process's own standard output and error. */
  public static Streams ofProcess() {
    Integer columns = Integer.getInteger(TERMINAL_PROPERTY);
    return new Streams(
        print(new FileOutputStream(FileDescriptor.out), false),
        print(new FileOutputStream(FileDescriptor.err), true),
        columns != null,
        columns == null || columns < 20 ? 80 : columns);
  }

  /** Streams of a test. */
  public static Streams of(OutputStream out, OutputStream err) {
    return new Streams(print(out, true), print(err, true), false, 80);
  }

  static PrintStream print(OutputStream to, boolean flush) {
    OutputStream buffered = flush ? to : new java.io.BufferedOutputStream(to, BUFFER_BYTES);
    return new LinePrinter(buffered, flush);
  }

  /** A print stream that ends lines with LF on every system. */
  private static final class LinePrinter extends PrintStream {
    LinePrinter(OutputStream to, boolean flush) {
      super(to, flush, StandardCharsets.UTF_8);
    }

    @Override
    public void println() {
      print("\n");
      flush();
    }

    @Override
    public void println(String text) {
      print(text + "\n");
      flush();
    }

    @Override
    public void println(Object value) {
      println(String.valueOf(value));
    }
  }
}
