package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** Takes the packets a recovery wants sent again. Valid during the call only. */
@ProviderType
public interface RetransmitBatch {
  /**
   * Adds a packet, in the order they are to go. From here on it counts as handed out.
   *
   * @param psn a packet that was numbered and is not retired; any other is fault F-02
   * @param fetch whether its payload is read from host memory again; false rebuilds it at no PCIe
   *     cost
   * @return its payload bytes
   */
  int add(int psn, boolean fetch);
}
