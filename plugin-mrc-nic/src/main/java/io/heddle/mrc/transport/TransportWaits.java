package io.heddle.mrc.transport;

import io.heddle.api.net.Packet;
import io.heddle.api.net.WaitSink;
import io.heddle.mrc.packet.Marking;
import java.util.Map;

/** Says in plain words what holds up the queue pairs of a NIC; a few lines at most. */
final class TransportWaits {
  private static final int MOST_LINES = 8;

  private final String nic;
  private final TransportParts parts;
  private final Map<Integer, Long> lateData;
  private int lines;

  TransportWaits(String nic, TransportParts parts, Map<Integer, Long> lateData) {
    this.nic = nic;
    this.parts = parts;
    this.lateData = lateData;
  }

  void describe(WaitSink waits) {
    lateData.forEach(
        (qpn, packets) ->
            line(
                waits,
                queuePair(qpn),
                "its workload closed it early; " + packets + " later data packets were discarded"));
    if (parts.port.isPaused(Marking.DATA_CLASS)) {
      line(waits, nic + " port 0 class 0", "the switch to resume it");
    }
    parts.sendTable.forEach(qp -> describe(qp, waits));
  }

  private void describe(SendQp qp, WaitSink waits) {
    String who = queuePair(qp.localQpn) + " to server " + qp.destination.server;
    if (qp.failed) {
      line(waits, who, "nothing: it is in the error state");
    } else if (qp.oldest != null) {
      line(waits, who, reason(qp));
    }
  }

  private static String reason(SendQp qp) {
    if (qp.ring.count() > 0) {
      return "acknowledgement of PSN " + qp.nextOutstanding(qp.startPsn);
    }
    if (qp.issuing != null) {
      return "room to send: window "
          + (long) qp.group.control.windowBytes()
          + " B, in flight "
          + qp.group.inFlightBytes
          + " B";
    }
    return "the cumulative acknowledgement of PSN " + qp.oldest.lastPsn;
  }

  private String queuePair(int qpn) {
    return nic + " queue pair " + address(parts.context.host().server()) + ":" + qpn;
  }

  /** IPv4 address of a server in the usual notation. */
  static String address(int server) {
    int ip = Packet.ipv4(server);
    return (ip >>> 24) + "." + (ip >>> 16 & 0xFF) + "." + (ip >>> 8 & 0xFF) + "." + (ip & 0xFF);
  }

  private void line(WaitSink waits, String who, String forWhat) {
    if (lines++ < MOST_LINES) {
      waits.waits(who, forWhat, -1);
    }
  }
}
