package io.heddle.mrc.spi;

import io.heddle.api.event.RandomStream;
import org.osgi.annotation.versioning.ProviderType;

/** What a strategy may know of its NIC. Every query is O(1); nothing here changes the NIC. */
@ProviderType
public interface NicView {
  /** The present picosecond. */
  long nowPs();

  /**
   * Rate of the link in bits per second: the lower of both ends'. It changes during a run only if a
   * fault announces so ({@code degrade: {announce: true}}).
   */
  long linkRateBitsPerSec();

  /** {@code MSS}: largest payload of a data packet. */
  int mssBytes();

  /** The unit of windows: {@code MSS} + 60 bytes. */
  int unitBytes();

  /** {@code MaxPSNRange} of this NIC. */
  int maxPsnRange();

  /** {@code TrimmingEnabled} of this NIC. */
  boolean trimmingEnabled();

  /** Documented attributes of congestion control. */
  CongestionAttributes congestion();

  /** {@code SACKLossMinRetxPkts}. */
  int sackLossMinRetxPkts();

  /** Whether {@code PacketSprayingType} asks for spraying, as against one fixed value. */
  boolean spraysPackets();

  /** {@code EntropyMaskBits}. */
  int entropyMaskBits();

  /** {@code StartingPortOffset}. */
  int startingPortOffset();

  /** A random stream of this NIC, at its beginning. Ask once when created, and keep it. */
  RandomStream random(String purpose);
}
