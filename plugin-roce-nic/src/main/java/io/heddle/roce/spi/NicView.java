package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** What the NIC and the queue pair are like, which a strategy may ask for at any time. */
@ProviderType
public interface NicView {
  /**
   * The lower of the NIC's {@code DataRate} and the peer port's rate, bits per second. It changes
   * during a run only if a fault announces so ({@code degrade: {announce: true}}); who keeps
   * something derived from it asks again before using it.
   */
  long lineRateBitsPerSec();

  /** {@code MSS}: most payload bytes of a packet. */
  int mssBytes();

  /** {@code OutOfOrderPktSupport}. */
  boolean outOfOrder();

  /** {@code RetransmitTimeout} in picoseconds. */
  long retransmitTimeoutPs();

  /** Number of the queue pair on its NIC; 0 while a configuration is checked. */
  int qpn();

  /** The PSN of the first packet, in both directions. */
  default int startPsn() {
    return 0;
  }
}
