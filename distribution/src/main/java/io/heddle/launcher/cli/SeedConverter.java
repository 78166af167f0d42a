package io.heddle.launcher.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A seed: 0 to 2^63 - 1. */
final class SeedConverter implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    try {
      long seed = Long.parseLong(text);
      if (seed >= 0) {
        return seed;
      }
    } catch (NumberFormatException e) {
      throw wrong(text);
    }
    throw wrong(text);
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "\"" + text + "\" is not a seed; a whole number from 0 to " + Long.MAX_VALUE);
  }
}
