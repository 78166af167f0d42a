package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

  /** Asserts that a strategy has left everything the packet carries as it was. */
  public void assertUntouched() {
    assertEquals(1_000, wireBytes, "wireBytes of the packet");
    assertEquals(0, source, "source of the packet");
    assertEquals(1, destination, "destination of the packet");
    assertEquals(49_152, sourcePort, "sourcePort of the packet");
    assertEquals(4_791, destinationPort, "destinationPort of the packet");
    assertEquals(ECT0, ecn, "ecn of the packet");
    assertEquals(0, dscp, "dscp of the packet");
    assertEquals(0, trimmedBytes, "trimmedBytes of the packet");
  }
}
