package io.heddle.mrc.transport;

import io.heddle.mrc.packet.MrcPacket;

/** Hears of single packets, for {@code mrc-monitor} (specification 23.4). */
public interface PacketMonitor {
  /** A round trip that was not measured. */
  long NO_SAMPLE = -1;

  /** Hears nothing. */
  PacketMonitor NONE = new PacketMonitor() {};

  /** State of a sending queue pair as rows show it. */
  interface SenderState {
    /** Nominal bytes in flight of its group. */
    long bytesInFlight();

    /** Window of its group. */
    double windowBytes();

    /** Base round trip of its group. */
    long baseRttPs();

    /** Mean queueing delay of its group. */
    double averageDelayPs();

    /** Its own number. */
    int localQpn();

    /** The peer's number; 0 if unknown. */
    int remoteQpn();

    /** Server id of the peer. */
    int peer();

    /** Whether it was selected. */
    boolean isSelected();

    /** Marks its packets so that the other end logs them too. */
    void select();
  }

  /** A NACK was handed to the port. */
  default void nackSent(MrcPacket packet) {}

  /**
   * A received packet was processed.
   *
   * @param sender the sending queue pair it is for; null if there is none
   * @param rttPs its sample, or {@link #NO_SAMPLE}
   */
  default void received(MrcPacket packet, SenderState sender, long rttPs) {}

  /** A queue pair entered the error state. */
  default void failed(SenderState sender) {}
}
