package io.heddle.launcher.cli;

import io.heddle.boot.RunOptions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A number of threads, or {@code auto} or {@code serial}, which the engine knows as numbers too.
 */
final class ThreadsConverter implements ITypeConverter<Integer> {
  private static final int MOST = 1024;

  @Override
  public Integer convert(String text) {
    if (text.equals("auto")) {
      return 0;
    }
    if (text.equals("serial")) {
      return RunOptions.SERIAL;
    }
    try {
      int threads = Integer.parseInt(text);
      if (threads >= 1 && threads <= MOST) {
        return threads;
      }
    } catch (NumberFormatException e) {
      throw wrong(text);
    }
    throw wrong(text);
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "\"" + text + "\" is not a number of threads; 1 to " + MOST + ", auto or serial");
  }
}
