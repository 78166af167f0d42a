package io.heddle.kernel.core.run;

import io.heddle.api.net.WaitSink;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Who waits for what since when, when a run ended before its work. */
public final class StallReport implements WaitSink {
  private static final int MOST_PRINTED = 20;

  /**
   * A wait.
   *
   * @param who who waits
   * @param forWhat for what
   * @param sincePs since when, or -1
   */
  public record Wait(String who, String forWhat, long sincePs) {}

  private final List<Wait> waits = new ArrayList<>();
  private final WaitCycle cycle = new WaitCycle();

  @Override
  public void waits(String who, String forWhat, long sincePs) {
    waits.add(new Wait(who, forWhat, sincePs));
  }

  @Override
  public void dependsOn(String who, String whom) {
    cycle.add(who, whom);
  }

  /** The members of a ring of waits, each waiting for the next; empty if there is none. */
  public List<String> cycle() {
    return cycle.find();
  }

  /** Every wait. */
  public List<Wait> waits() {
    return waits;
  }

  /** The table for the terminal: at most 20 lines and a count of the rest. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Wait wait : waits.subList(0, Math.min(MOST_PRINTED, waits.size()))) {
      String since = wait.sincePs() < 0 ? "" : " since " + microseconds(wait.sincePs()) + " us";
      lines.add("  " + wait.who() + " waits for " + wait.forWhat() + since);
    }
    if (waits.size() > MOST_PRINTED) {
      lines.add("  … and " + (waits.size() - MOST_PRINTED) + " more, in stall.json");
    }
    List<String> ring = cycle();
    if (!ring.isEmpty()) {
      lines.add("  these wait for each other in a ring, so none can ever go on:");
      for (int i = 0; i < ring.size(); i++) {
        lines.add("    " + ring.get(i) + " -> " + ring.get((i + 1) % ring.size()));
      }
    }
    return lines;
  }

  static String microseconds(long ps) {
    return BigDecimal.valueOf(ps, 6).stripTrailingZeros().toPlainString();
  }
}
