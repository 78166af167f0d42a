package io.heddle.api.config;

/**
 * What sort of value an attribute takes, and the Java type of the record component that holds it.
 */
public enum Kind {
  /** A whole number of 0 or more; {@code long} or {@code int}. */
  UINT,
  /** {@code true} or {@code false}; {@code boolean}. */
  BOOL,
  /**
   * A decimal number; {@code double}, or {@code java.math.BigDecimal} where decimals must stay
   * exact.
   */
  DOUBLE,
  /** Text as written, one of {@link Attribute#allowed()} if that is given; {@code String}. */
  TEXT,
  /** A number of bytes with its unit; {@code long} or {@code int}, bytes. */
  BYTES,
  /** A rate with its unit; {@code long}, bits per second. */
  DATA_RATE,
  /** A time with its unit; {@code long}, picoseconds. */
  TIME,
  /**
   * A whole number or the word {@code unlimited}; {@code long}, {@link Attribute#UNLIMITED} for the
   * word.
   */
  UINT_OR_UNLIMITED,
  /** Eight whole numbers, one per traffic class or pool; {@code long[]}. */
  UINT_VECTOR,
  /**
   * Eight decimal numbers; {@code double[]}, or {@code java.math.BigDecimal[]} where decimals must
   * stay exact.
   */
  DOUBLE_VECTOR,
  /**
   * A file of the experiment, resolved against the document that names it; {@link
   * java.nio.file.Path}, null if not given.
   */
  FILE,
  /**
   * Servers by number: a number, a range {@code 0..7}, or a list of both; {@code int[]} in
   * ascending order, null if not given.
   */
  SERVERS,
  /** Whatever stands there, for the model to read; {@link ConfigNode}, null if not given. */
  TREE
}
