package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** A packet that was just numbered. Valid during the call only: a strategy copies what it keeps. */
@ProviderType
public interface SendInfo {
  /** Its PSN, 0 to 2^24 - 1. */
  int psn();

  /** Number of its message on this queue pair, from 0. */
  int wqe();

  /** Payload bytes of the message before it. */
  long offsetBytes();

  /** Its payload bytes, 0 to {@code MSS}. */
  int payloadBytes();

  /** Whether it is the last of its message. */
  boolean isLast();

  /** How often it was numbered so far, 1 for the first time. */
  int sendCount();

  /** The present picosecond. */
  long timePs();
}
