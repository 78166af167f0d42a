package io.heddle.roce.spi;

/** What an error recovery needs {@code OutOfOrderPktSupport} to be. */
public enum OutOfOrder {
  /** Must be true. */
  REQUIRED,
  /** Must be false. */
  FORBIDDEN,
  /** Either. */
  EITHER
}
