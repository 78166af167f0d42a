package io.heddle.api.net;

import org.osgi.annotation.versioning.ProviderType;

/**
 * One end of a link, as its device sees it. The kernel implements it; a device asks {@link
 * DeviceContext#port} for its own.
 *
 * <p>The device decides what is sent when and keeps its line busy; the kernel carries the frame and
 * delivers it once its last bit has arrived. Nothing between two devices but frames through ports.
 */
@ProviderType
public interface Port {
  /**
   * Number of the port on its device, from 0 in the order the topology made the links ({@code ifid}
   * in records).
   */
  int index();

  /**
   * Rate of the link in bits per second: the lower of both ends' rates. A fault may change it
   * during a run.
   */
  long rateBitsPerSec();

  /** Propagation delay of the link in picoseconds, at least 1. */
  long delayPs();

  /** Time of {@code wireBytes} bytes at the link's rate, in picoseconds, rounded half up once. */
  long serializationPs(int wireBytes);

  /**
   * Whether this is the lower end of its link: it leads towards the spine ({@code ul} in records).
   * A NIC's port always is.
   */
  boolean isUplink();

  /** Who is at the other end. */
  DeviceInfo peer();

  /** {@link #index()} of the port at the other end. */
  int peerPort();

  /**
   * Gives a frame to the link.
   *
   * <p>May be called when serialization starts or when it ends; frames of one port must be given in
   * the order they are sent.
   *
   * @param packet the frame; its owner is the link from here on
   * @param lastBitSentPs when its last bit leaves, not before the present and not before the
   *     previous frame's; it reaches the peer's {@link Device#receive} {@link #delayPs()} later
   */
  void transmit(Packet packet, long lastBitSentPs);
}
