package io.heddle.workloads.replay;

import io.heddle.api.event.SimulationFault;
import io.heddle.workloads.prepare.LiveNode;
import java.util.List;

/** Starts SEND and RECV nodes of a rank's trace, and ends the receives. */
final class TraceTransfers {
  private final RankReplay rank;
  private final PointToPoint matching = new PointToPoint();

  TraceTransfers(RankReplay rank) {
    this.rank = rank;
  }

  /** Starts a SEND node. */
  void send(LiveNode node) {
    int count = matching.nextSend(node.partner, node.tag);
    OpenSend send =
        new OpenSend(node, null, 0, false, node.partner, node.bytes, node.tag, rank.nowPs());
    rank.sends.post(send, TransferTag.ofTrace(node.tag, count));
  }

  /** Starts a RECV node. */
  void receive(LiveNode node) {
    rank.busy.transfer(rank.nowPs(), 1);
    long bytes = matching.post(node);
    if (bytes >= 0) {
      received(node, bytes);
    }
  }

  /** A transfer has come. */
  void arrived(int source, long tag, long bytes) {
    LiveNode receive = matching.arrived(source, tag, bytes);
    if (receive != null) {
      received(receive, bytes);
    }
  }

  private void received(LiveNode node, long bytes) {
    if (bytes != node.bytes) {
      throw otherSize(node, bytes);
    }
    rank.busy.transfer(rank.nowPs(), -1);
    rank.counts.receivesCompleted++;
    rank.counts.receivedBytes += bytes;
    rank.finish(node);
  }

  private SimulationFault otherSize(LiveNode node, long bytes) {
    return new SimulationFault(
        "size",
        "rank "
            + rank.rank()
            + " node "
            + Long.toUnsignedString(node.id)
            + " expects "
            + node.bytes
            + " bytes of message "
            + node.tag
            + " from rank "
            + node.partner
            + ", which sent "
            + bytes
            + rank.peer(node.partner).sends.nodeOf(rank.rank(), node.tag, bytes));
  }

  /** Receives that wait, ascending by node. */
  List<LiveNode> waiting() {
    return matching.waiting();
  }
}
