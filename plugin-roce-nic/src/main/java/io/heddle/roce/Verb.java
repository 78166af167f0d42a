package io.heddle.roce;

/** What a work request does at the receiver. */
enum Verb {
  /** Writes to memory the sender names; takes no receive credit. */
  WRITE,
  /** Goes where the receiver said; takes a receive credit. */
  SEND
}
