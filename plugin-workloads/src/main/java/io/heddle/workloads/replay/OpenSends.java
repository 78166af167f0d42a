package io.heddle.workloads.replay;

import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Posts a rank's transfers, to its NIC or into its scale-up group, and keeps those open. */
final class OpenSends {
  private final RankReplay rank;
  private final HostEndpoint endpoint;
  private final NicAnswers answers;
  private final ReplaySettings settings;

  /** Without acknowledgement, in the order they started. */
  private final Set<OpenSend> open = new LinkedHashSet<>();

  /** By partner rank: when it last acknowledged something that went over the network. */
  private final Map<Integer, Long> acknowledgedBy = new HashMap<>();

  private ScaleUpPort scaleUp;
  private int failed;
  private String failure;

  /**
   * No transfer is open yet.
   *
   * @param answers is told when a post is under way
   */
  OpenSends(RankReplay rank, NicAnswers answers, ReplaySettings settings) {
    this.rank = rank;
    this.endpoint = rank.endpoint();
    this.answers = answers;
    this.settings = settings;
  }

  /** Sends to ranks of the same scale-up group by that group's fabric. */
  void joinScaleUp(ScaleUpPort port) {
    scaleUp = port;
  }

  /** The port into the rank's scale-up group; null if it is in none. */
  ScaleUpPort scaleUp() {
    return scaleUp;
  }

  /** Starts a transfer. */
  void post(OpenSend send, long tag) {
    open.add(send);
    rank.busy.transfer(rank.nowPs(), 1);
    if (scaleUp != null && scaleUp.reaches(send.destination)) {
      scaleUp.send(send, tag);
      return;
    }
    answers.postBegins();
    Message message =
        endpoint.post(
            new MessageRequest(
                rank.serverOf(send.destination),
                send.bytes,
                tag,
                settings.dataClass(),
                settings.controlClass(),
                Message.PER_MESSAGE));
    message.workloadState = send;
    answers.postEnds();
  }

  /** A transfer is known to have arrived. */
  void acknowledged(OpenSend send, long nowPs) {
    open.remove(send);
    rank.busy.transfer(nowPs, -1);
  }

  /** The acknowledgement came over the network. */
  void acknowledgedByNetwork(OpenSend send, long nowPs) {
    acknowledgedBy.put(send.destination, nowPs);
  }

  /** A transfer is given up; it stays open for good. */
  void failed(OpenSend send, String reason) {
    failed++;
    failure =
        "a message of " + send.bytes + " bytes to rank " + send.destination + " failed: " + reason;
  }

  /** By rank: when it last acknowledged something of this one that went over the network. */
  Map<Integer, Long> acknowledgedBy() {
    return acknowledgedBy;
  }

  /** Those without acknowledgement, in the order they started. */
  Collection<OpenSend> open() {
    return open;
  }

  /** How many were given up. */
  int failedCount() {
    return failed;
  }

  /** What became of the last that was given up; null if none was. */
  String failure() {
    return failure;
  }

  /** The node of a send that is still open, for messages; empty if there is none. */
  String nodeOf(int destination, int tag, long bytes) {
    return open.stream()
        .filter(s -> s.node != null)
        .filter(s -> s.destination == destination && s.tag == tag && s.bytes == bytes)
        .findFirst()
        .map(s -> " (node " + Long.toUnsignedString(s.node.id) + ")")
        .orElse("");
  }
}
