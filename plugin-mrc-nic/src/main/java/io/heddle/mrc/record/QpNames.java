package io.heddle.mrc.record;

import io.heddle.api.net.Packet;

/** Names of queue pairs and hosts in records: {@code <IPv4>:<number>}. */
final class QpNames {
  private QpNames() {}

  static String address(int server) {
    int ip = Packet.ipv4(server);
    return (ip >>> 24) + "." + (ip >>> 16 & 0xFF) + "." + (ip >>> 8 & 0xFF) + "." + (ip & 0xFF);
  }

  static String qp(int server, int qpn) {
    return address(server) + ":" + qpn;
  }
}
