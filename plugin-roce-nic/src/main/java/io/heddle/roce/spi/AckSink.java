package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** Takes acknowledgements that were deferred and may go now. Valid during the call only. */
@ProviderType
public interface AckSink {
  /** Sends an acknowledgement that names {@code psn}. */
  void ack(int psn);
}
