package io.heddle.api.tap;

import io.heddle.api.net.Packet;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Sees each frame of one port, in both directions.
 *
 * <p>Called on the simulation thread of the port's device, before the frame goes on. The frame
 * belongs to somebody else: a tap reads it during the call and keeps nothing of it, changes
 * nothing, schedules nothing and draws no random number, so that a watched run is the same run.
 * Must not allocate.
 */
@ConsumerType
public interface FrameTap {
  /**
   * The device gives a frame to the link. Also called for a frame that is lost on the link.
   *
   * @param packet the frame as it leaves
   * @param lastBitSentPs when its last bit leaves, not before the present
   */
  void sent(Packet packet, long lastBitSentPs);

  /**
   * The last bit of a frame has arrived, at the present instant. Not called for a frame that was
   * lost on the link.
   *
   * @param packet the frame as it arrives
   */
  void received(Packet packet);
}
