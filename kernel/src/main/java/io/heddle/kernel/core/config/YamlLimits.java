package io.heddle.kernel.core.config;

/** What one document may grow to (configuration specification 3). */
final class YamlLimits {
  static final int ALIASES = 100;
  static final int DEPTH = 64;
  static final long BYTES = 16L << 20;
  static final long NODES = 1_000_000;

  private YamlLimits() {}
}
