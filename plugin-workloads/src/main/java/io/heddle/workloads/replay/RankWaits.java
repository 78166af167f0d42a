package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.LiveNode;
import java.util.ArrayList;
import java.util.List;

/** What a rank that is not done waits for, in plain words; for the stall report. */
final class RankWaits {
  /** Waits of one rank that are told. */
  private static final int MOST_WAITS = 5;

  private RankWaits() {}

  /** The first waits of a rank. */
  static List<String> of(RankReplay rank) {
    List<String> waits = new ArrayList<>();
    if (rank.sends.failure() != null) {
      waits.add("nothing any more: " + rank.sends.failure());
    }
    rank.transfers.waiting().forEach(node -> waits.add(message(node)));
    rank.collectives.inside().forEach(collective -> waits.add(collective.waitsFor()));
    if (rank.processor.size() > 0) {
      waits.add(rank.processor.size() + " computations to end");
    }
    int unacknowledged = rank.sends.open().size() - rank.sends.failedCount();
    if (unacknowledged > 0) {
      waits.add(unacknowledged + " acknowledgements");
    }
    return waits.subList(0, Math.min(MOST_WAITS, waits.size()));
  }

  private static String message(LiveNode receive) {
    return "message "
        + receive.tag
        + " from rank "
        + receive.partner
        + " (node "
        + Long.toUnsignedString(receive.id)
        + ")";
  }
}
