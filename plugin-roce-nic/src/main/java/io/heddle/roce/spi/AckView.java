package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** An acknowledgement as congestion control sees it. Valid during the call only. */
@ProviderType
public interface AckView {
  /** {@link #rttPs()} when there is no sample. */
  long NO_SAMPLE = -1;

  /** The PSN it names. */
  int psn();

  /** Packets it retired. */
  int retiredPackets();

  /** Payload bytes it retired. */
  long retiredBytes();

  /**
   * Time since the packet of exactly that PSN was numbered, in picoseconds; {@link #NO_SAMPLE} if
   * it was sent more than once or was settled before.
   */
  long rttPs();

  /** Payload bytes numbered and not retired, after this acknowledgement. */
  long outstandingBytes();
}
