package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ProviderType;

/** What a congestion control may know of its group, and what it reports. */
@ProviderType
public interface GroupView {
  /** Server id of the peer. */
  int peer();

  /**
   * Nominal bytes in flight: of packets being fetched, and of packets sent and neither acknowledged
   * nor taken for lost.
   */
  long inFlightBytes();

  /** Counts a jump of the window to what was achieved ({@code quick_adapt}). */
  void countQuickAdapt();
}
