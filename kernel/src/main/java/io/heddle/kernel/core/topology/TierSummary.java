package io.heddle.kernel.core.topology;

import java.math.BigDecimal;
import java.util.Map;

/**
 * One layer of a topology in numbers. Links between devices of one layer count as ports across, not
 * as capacity up or down.
 *
 * @param tier 0 spine to 3 NIC
 * @param devices how many
 * @param models how many of each model configuration, in alphabetical order
 * @param down fewest and most ports towards hosts
 * @param up fewest and most ports away from hosts
 * @param across fewest and most ports to devices of the same layer
 * @param downBitsPerSec capacity of all links towards hosts
 * @param upBitsPerSec capacity of all links away from hosts
 * @param ratios smallest and largest oversubscription of one device, as {@code down:up}; null for
 *     the top layer and for NICs
 */
public record TierSummary(
    int tier,
    int devices,
    Map<String, Integer> models,
    Range down,
    Range up,
    Range across,
    BigDecimal downBitsPerSec,
    BigDecimal upBitsPerSec,
    String ratios) {
  /** Fewest and most. */
  public record Range(int least, int most) {
    Range with(int value) {
      return new Range(Math.min(least, value), Math.max(most, value));
    }

    private String text() {
      return least == most ? Integer.toString(most) : least + " to " + most;
    }
  }

  /** One line, such as {@code rack: 4 x sw, each with 8 ports down, 4 up; oversubscription 2:1}. */
  public String line() {
    StringBuilder line = new StringBuilder(Tier.name(tier)).append(": ");
    String separator = "";
    for (Map.Entry<String, Integer> model : models.entrySet()) {
      line.append(separator).append(model.getValue()).append(" x ").append(model.getKey());
      separator = ", ";
    }
    line.append(ports());
    if (ratios != null) {
      line.append("; oversubscription ").append(ratios);
    }
    return line.toString();
  }

  private String ports() {
    StringBuilder text = new StringBuilder();
    Range[] ranges = {down, up, across};
    String[] directions = {"down", "up", "across"};
    for (int i = 0; i < ranges.length; i++) {
      if (ranges[i].most > 0) {
        String noun = ranges[i].most == 1 ? " port " : " ports ";
        text.append(text.isEmpty() ? ", each with " : ", ")
            .append(ranges[i].text())
            .append(text.indexOf(" port") < 0 ? noun : " ")
            .append(directions[i]);
      }
    }
    return text.toString();
  }
}
