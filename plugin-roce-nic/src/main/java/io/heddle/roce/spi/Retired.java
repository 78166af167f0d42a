package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** Takes the packets that an acknowledgement settled. Valid during the call only. */
@ProviderType
public interface Retired {
  /**
   * Retires packets, each once in its life; a packet that is not outstanding is fault F-02.
   *
   * @param firstPsn the first
   * @param lastPsn the last, itself included; one before {@code firstPsn} retires nothing
   */
  void retire(int firstPsn, int lastPsn);
}
