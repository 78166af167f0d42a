package io.heddle.workloads.replay;

import io.heddle.api.record.RunFile;
import io.heddle.workloads.algorithm.Program;
import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.trace.NodeType;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.StringJoiner;

/**
 * The profiling file of a rank: what is open at every interval (records specification 5.1).
 *
 * <p>It needs no timer, which would keep a stalled run going: between two callbacks of the rank
 * nothing changes, so the blocks of that time are written when the next callback comes. A block
 * shows what is open after everything of its instant.
 */
final class OpenNodeProfile {
  private static final int PS_DECIMALS = 12;
  private static final String INDENT = "    ";

  private final RankReplay rank;
  private final RunFile file;
  private final long intervalPs;
  private long nextPs;

  /** Declares the file of a rank; the first block is one interval behind {@code startPs}. */
  OpenNodeProfile(RankReplay rank, RunFile file, long startPs, long intervalPs) {
    this.rank = rank;
    this.file = file;
    this.intervalPs = intervalPs;
    this.nextPs = startPs + intervalPs;
  }

  /** Name of a rank's file. */
  static String name(String run, int rank) {
    return run + "-chakra-profiling-" + rank + "-0.txt";
  }

  /** The rank begins. */
  void begin() {
    file.append("CHAKRA PROFILING\n");
  }

  /** Called before anything changes at an instant: writes the blocks of earlier instants. */
  void before(long nowPs) {
    if (nextPs < nowPs) {
      String open = open();
      for (; nextPs < nowPs; nextPs += intervalPs) {
        file.append(
            "=".repeat(32)
                + "\nsim_time_sec: "
                + BigDecimal.valueOf(nextPs, PS_DECIMALS).stripTrailingZeros().toPlainString()
                + "\n"
                + open);
      }
    }
  }

  /** The run ends: the blocks up to now. */
  void end(long nowPs) {
    before(nowPs + 1);
  }

  private String open() {
    StringBuilder text = new StringBuilder("send_nodes:\n");
    for (OpenSend send : rank.sends.open()) {
      if (!send.barrier) {
        LiveNode node = send.node != null ? send.node : send.collective.node;
        transfer(text, 'S', node, send.destination, send.bytes);
      }
    }
    text.append("receive_nodes:\n");
    for (LiveNode node : rank.transfers.waiting()) {
      transfer(text, 'R', node, node.partner, node.bytes);
    }
    for (RankCollective collective : rank.collectives.inside()) {
      collective.openReceives(
          (sender, bytes) -> transfer(text, 'R', collective.node, sender, bytes));
    }
    text.append("computation_nodes:\n");
    computations(text, rank.processor.running());
    return text.toString();
  }

  private static void transfer(
      StringBuilder text, char kind, LiveNode node, int partner, long bytes) {
    text.append(INDENT).append(kind).append('(').append(Long.toUnsignedString(node.id));
    text.append(',').append(partner).append(',').append(bytes);
    dependencies(text, node);
  }

  private static void computations(StringBuilder text, Collection<LiveNode> running) {
    for (LiveNode node : running) {
      if (node.type == NodeType.COMP) {
        text.append(INDENT).append("C(").append(Long.toUnsignedString(node.id));
        dependencies(text, node);
      }
    }
  }

  private static void dependencies(StringBuilder text, LiveNode node) {
    text.append(',').append(list(node.dataDependencies()));
    text.append(',').append(list(node.controlDependencies())).append(")\n");
  }

  private static String list(long[] ids) {
    StringJoiner list = new StringJoiner(",", "[", "]");
    for (long id : ids) {
      list.add(Long.toUnsignedString(id));
    }
    return list.toString();
  }

  /** Takes a receive of a collective that has not come. */
  @FunctionalInterface
  interface ReceiveSink {
    void receive(int senderRank, long bytes);
  }

  /** Bytes of the transfer that comes from a place with a step. */
  static long bytes(Program sender, int toPlace, int step) {
    for (int send = 0; send < sender.sends(); send++) {
      if (sender.peer(send) == toPlace && sender.tag(send) == step) {
        return sender.bytes(send);
      }
    }
    throw new IllegalStateException("no transfer of step " + step + " goes to place " + toPlace);
  }
}
