package io.heddle.testkit.contract;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;

/** A frame of a protocol that no model under test knows. */
final class StrangeFrame extends Packet {
  /** A frame of 1,000 bytes on traffic class 0. */
  StrangeFrame(int from, int to) {
    source = from;
    destination = to;
    wireBytes = 1_000;
    kind = PacketKind.DATA;
    ecn = NOT_ECT;
    sourcePort = 49_152;
    destinationPort = 9;
  }
}
