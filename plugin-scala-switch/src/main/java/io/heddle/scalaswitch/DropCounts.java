package io.heddle.scalaswitch;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.CountSink;

/** Packets the switch gave up, by reason, since the start. */
@HotPath
final class DropCounts {
  private long headroomFull;
  private long losslessPoolFull;
  private long poolFull;
  private long egressFull;
  private long trimmedFull;
  private long noRoute;
  private long hopLimit;
  private long linkDown;

  void headroomFull() {
    headroomFull++;
  }

  void poolFull(boolean lossless) {
    if (lossless) {
      losslessPoolFull++;
    } else {
      poolFull++;
    }
  }

  void egressFull() {
    egressFull++;
  }

  void trimmedFull() {
    trimmedFull++;
  }

  void noRoute() {
    noRoute++;
  }

  void hopLimit() {
    hopLimit++;
  }

  void linkDown(long packets) {
    linkDown += packets;
  }

  /** Reports every reason, also those that never occurred. */
  void describe(CountSink sink) {
    sink.count("lossless-headroom-full", headroomFull);
    sink.count("lossless-pool-full", losslessPoolFull);
    sink.count("ingress-pool-full", poolFull);
    sink.count("egress-queue-full", egressFull);
    sink.count("trimmed-queue-full", trimmedFull);
    sink.count("no-route", noRoute);
    sink.count("hop-limit", hopLimit);
    sink.count("link-down", linkDown);
  }
}
