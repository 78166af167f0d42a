package io.heddle.mrc;

import io.heddle.api.net.CountSink;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.transport.MrcTransport;
import io.heddle.mrc.transport.TransportCounts;

/** What a NIC contributes to the summary of a run. */
final class NicSummary {
  private NicSummary() {}

  static void drops(MrcTransport transport, CountSink sink) {
    TransportCounts counts = transport.counts();
    report(sink, "receive-pool-full", transport.port().counts().rxDrops());
    report(sink, "control-pool-full", transport.port().counts().txDrops());
    report(sink, "unknown-queue-pair", counts.unknownQpPktsRcvd - counts.lateDataAfterClose);
    report(sink, "acknowledgement-of-unsent-psn", counts.ghostAcks);
    transport
        .lateData()
        .forEach((qpn, packets) -> report(sink, "data-after-close-of-queue-pair-" + qpn, packets));
    report(sink, "pause-frames-ignored", transport.ignoredPauses());
  }

  static void counts(MrcTransport transport, CountSink sink) {
    TransportCounts counts = transport.counts();
    report(sink, "retransmissions.timeout", counts.rtxRto);
    report(sink, "retransmissions.nack", counts.rtxNack);
    report(sink, "retransmissions.sack-gap", counts.rtxSack);
    report(sink, "completion-rerequests", counts.ackRerequests);
    report(sink, "trimmed-packets-received", counts.trimmedPktsRcvd);
    report(sink, "queue-pairs-in-error", counts.qpError);
    report(sink, "paths-assumed-bad", counts.evAssumedBad);
    report(sink, "paths-recovered", counts.evRecovered);
    report(sink, "duplicate-packets", counts.dupEvents);
    report(
        sink,
        "max-nic-data-receive-pool-bytes",
        transport.port().ingress(Marking.DATA_CLASS).maxOccupiedBytes());
  }

  private static void report(CountSink sink, String name, long count) {
    if (count > 0) {
      sink.count(name, count);
    }
  }
}
