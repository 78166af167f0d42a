package io.heddle.roce;

import io.heddle.api.net.CountSink;
import io.heddle.api.net.WaitSink;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.port.Pool;
import io.heddle.roce.transport.QpWait;
import io.heddle.roce.transport.RoceTransport;
import io.heddle.roce.transport.TransportCounts;

/** What a NIC says of itself at the end of a run. */
final class NicSummary {
  /** Queue pairs named in the report of a stall. */
  private static final int MOST_QPS = 5;

  private NicSummary() {}

  static void drops(RoceTransport transport, CountSink sink) {
    long poolFull = 0;
    for (NetworkPort port : transport.ports()) {
      poolFull += port.counts().rxDrops();
    }
    TransportCounts counts = transport.counts();
    sink.count("receive-pool-full", poolFull);
    sink.count("data-without-queue-pair", counts.noQpData());
    sink.count("control-without-queue-pair", counts.noQpControl());
    sink.count("discarded-after-gap", counts.afterNak());
    sink.count("ghost-acknowledgements", counts.ghostAcks());
  }

  static void counts(RoceTransport transport, CountSink sink) {
    TransportCounts counts = transport.counts();
    long pauses = 0;
    long ignored = 0;
    long deepest = 0;
    for (NetworkPort port : transport.ports()) {
      ignored += port.ignoredPauses();
      for (int c = 0; c < Pool.CLASSES; c++) {
        pauses += port.pfcCounts(c).pausesSent();
        deepest = Math.max(deepest, port.ingress().pool(c).maxOccupiedBytes());
      }
    }
    sink.count("pause-frames-sent", pauses);
    sink.count("pause-frames-ignored", ignored);
    sink.count("cnps-sent", counts.cnpsSent());
    sink.count("cnps-received", counts.cnpsReceived());
    sink.count("ecn-marked-received", counts.markedReceived());
    sink.count("retransmissions.timeout", counts.resentAfterTimeout());
    sink.count("retransmissions.nak", counts.resentAfterNak());
    sink.count("duplicates-received", counts.duplicates());
    sink.count("failed-queue-pairs", counts.failedQps());
    sink.count("max-receive-pool-bytes", deepest);
  }

  static void waits(RoceTransport transport, WaitSink waits) {
    String nic = transport.name();
    for (QpWait wait : transport.waits(MOST_QPS)) {
      waits.waits(nic + " queue pair " + wait.qpn(), wait.text(), wait.sincePs());
    }
    NetworkPort[] ports = transport.ports();
    for (int p = 0; p < ports.length; p++) {
      for (int c = 0; c < Pool.CLASSES; c++) {
        if (ports[p].isPaused(c) && ports[p].waiting(c) > 0) {
          waits.waits(
              nic + " port " + p + " class " + c,
              "the end of a pause from " + ports[p].line().peer().name(),
              -1);
        }
      }
    }
  }
}
