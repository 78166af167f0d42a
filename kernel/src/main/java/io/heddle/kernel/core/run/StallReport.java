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

  @Override
  public void waits(String who, String forWhat, long sincePs) {
    waits.add(new Wait(who, forWhat, sincePs));
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
    return lines;
  }

  static String microseconds(long ps) {
    return BigDecimal.valueOf(ps, 6).stripTrailingZeros().toPlainString();
  }
}
