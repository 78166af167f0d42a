package io.heddle.roce.packet;

/** Whose data packet waits at a port: asked for its rate, told of its departure. */
public interface PacketOwner {
  /** The rate the packet is sent at; asked when serialization starts. */
  long serializationRate(long lineRateBitsPerSec);

  /** Serialization of the first transmission of a message's last packet has ended. */
  void lastBitSent(int messageNumber);
}
