package io.heddle.roce.spi;

/** What the socket does with a data packet, as the receiver's recovery decided by its PSN. */
public enum PsnAction {
  /** In order: the cursor holds the new expected PSN; the payload goes to host memory. */
  ACCEPT,
  /** Beyond or inside a gap and new: the payload goes to host memory at its offset. */
  ACCEPT_OUT_OF_ORDER,
  /** Had before: acknowledged by the usual rules, not written again. */
  DUPLICATE,
  /** Beyond a gap and refused: discarded, and the recovery is told of the gap. */
  MISSING,
  /** As {@link #ACCEPT} if the cursor moved, else as {@link #ACCEPT_OUT_OF_ORDER}; then told. */
  ACCEPT_AND_REPORT,
  /** Nothing can repair this: the run stops with fault F-01. */
  ABORT_RUN
}
