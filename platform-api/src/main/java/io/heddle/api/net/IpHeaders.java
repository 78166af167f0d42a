package io.heddle.api.net;

import io.heddle.api.event.HotPath;

/** Writes the IPv4 and UDP headers of a packet (RFC 791, RFC 768). */
@HotPath
final class IpHeaders {
  private static final int IPV4_BYTES = 20;
  private static final int VERSION_AND_LENGTH = 0x45;
  private static final int DO_NOT_FRAGMENT = 0x4000;

  private IpHeaders() {}

  static void write(Packet packet, FrameBytes to) {
    int ip = to.length();
    to.put8(VERSION_AND_LENGTH).put8(packet.dscp << 2 | packet.ecn).put16(0);
    to.put16(0).put16(DO_NOT_FRAGMENT);
    to.put8(packet.timeToLive).put8(packet.protocol).put16(0);
    to.put32(packet.sourceAddress()).put32(packet.destinationAddress());
    int udp = to.length();
    to.put16(packet.sourcePort).put16(packet.destinationPort).put16(0).put16(0);
    packet.writeTransport(to);
    int datagramBytes =
        Math.max(packet.wireBytes - Packet.ETHERNET_BYTES, to.leastFrameBytes() - ip);
    to.set16(ip + 2, datagramBytes);
    // A UDP check sum of 0 means that there is none, as RoCEv2 wants it.
    to.set16(udp + 4, datagramBytes - IPV4_BYTES);
    to.set16(ip + 10, checkSum(to, ip));
  }

  private static int checkSum(FrameBytes of, int begin) {
    int sum = 0;
    for (int i = begin; i < begin + IPV4_BYTES; i += 2) {
      sum += of.at(i) << 8 | of.at(i + 1);
    }
    sum = (sum & 0xFFFF) + (sum >>> 16);
    sum = (sum & 0xFFFF) + (sum >>> 16);
    return ~sum & 0xFFFF;
  }
}
