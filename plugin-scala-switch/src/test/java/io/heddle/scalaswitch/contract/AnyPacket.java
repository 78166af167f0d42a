package io.heddle.scalaswitch.contract;

import io.heddle.api.net.Packet;

/** A UDP packet of 1,000 B for suites. */
public final class AnyPacket extends Packet {
  /** A packet from server 0 to server 1. */
  public AnyPacket() {
    wireBytes = 1_000;
    destination = 1;
    sourcePort = 49_152;
    destinationPort = 4_791;
    ecn = ECT0;
  }
}
