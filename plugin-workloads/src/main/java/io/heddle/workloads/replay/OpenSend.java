package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.LiveNode;

/** A transfer from its post to its acknowledgement. */
final class OpenSend {
  /** The SEND node; null if the transfer is part of a collective. */
  final LiveNode node;

  /** The rank's part of a collective; null for a SEND. */
  final RankCollective collective;

  /** Number of the send in the collective's program. */
  final int send;

  /** Whether it belongs to the barrier before a collective. */
  final boolean barrier;

  final int destination;
  final long bytes;

  /** Tag as records show it: the trace's own, or the step. */
  final int tag;

  final long startedPs;

  OpenSend(
      LiveNode node,
      RankCollective collective,
      int send,
      boolean barrier,
      int destination,
      long bytes,
      int tag,
      long startedPs) {
    this.node = node;
    this.collective = collective;
    this.send = send;
    this.barrier = barrier;
    this.destination = destination;
    this.bytes = bytes;
    this.tag = tag;
    this.startedPs = startedPs;
  }
}
