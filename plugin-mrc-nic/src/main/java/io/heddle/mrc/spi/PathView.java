package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ProviderType;

/** What a path selection may know of its destination, and what it reports for records. */
@ProviderType
public interface PathView {
  /** Server id of the destination. */
  int destination();

  /** IPv4 address of the destination as an unsigned number. */
  int destinationAddress();

  /** Counts a value that will be passed over once ({@code ev_skip}). */
  void countSkip();

  /** Counts a value taken for bad ({@code ev_assumed_bad}). */
  void countAssumedBad();

  /** Counts a value that came back ({@code ev_recovered}). */
  void countRecovered();
}
