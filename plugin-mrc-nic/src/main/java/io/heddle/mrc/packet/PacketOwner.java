package io.heddle.mrc.packet;

/** Who sent a data packet and starts its timer when it has left the port. */
public interface PacketOwner {
  /**
   * The last bit of a data packet has been sent.
   *
   * @param psn the packet
   * @param transmission how often it had been sent with this time, from 1
   */
  void lastBitSent(long psn, int transmission);
}
