package io.heddle.kernel.core.config;

/**
 * Precedence of the documents an experiment is made of (configuration specification 3), as numbers:
 * the greater wins where one attribute is given in two spellings.
 */
final class Layers {
  /** The experiment file; what it includes lies below, one number each. */
  static final int EXPERIMENT = 0;

  /** Distance between two profiles, and so the most files one of them may include. */
  static final int FILES = 1_000;

  static final int ENVIRONMENT = 1_000_000;
  static final int SETTINGS = 2_000_000;
  static final int SWEEP = 3_000_000;

  /** How far a model entry lies above the one it extends: beneath every layer of its own. */
  static final int EXTENDS = 10_000_000;

  /** Longest chain of entries that extend one another. */
  static final int EXTENDS_DEPTH = 64;

  /** Beneath every entry, however deep it is extended. */
  static final int PRESET = 1_000_000_000;

  private Layers() {}

  /** Equal for layers of one kind of source: environment, command line, sweep. */
  static int source(int layer) {
    return layer / ENVIRONMENT;
  }

  /** Layer of the n-th profile, from 0. */
  static int profile(int n) {
    return (n + 1) * FILES;
  }
}
