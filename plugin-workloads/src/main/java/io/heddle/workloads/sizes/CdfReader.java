package io.heddle.workloads.sizes;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.text.TokenLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads one {@code size percent} pair a line and holds the pairs to the rules of a distribution.
 */
final class CdfReader {
  private final String file;
  private final Problems problems;
  private final List<Double> bytes = new ArrayList<>();
  private final List<Double> percent = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private boolean broken;

  CdfReader(String file, Problems problems) {
    this.file = file;
    this.problems = problems;
  }

  /** The distribution, or null if a rule is broken, which is reported. */
  SizeDistribution read(BufferedReader lines) throws IOException {
    int number = 0;
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      TokenLine line = new TokenLine(file, ++number, text, " \t,");
      if (!line.isEmpty()) {
        point(line);
      }
    }
    if (!broken) {
      checkEnds();
    }
    return broken ? null : new SizeDistribution(column(bytes, 1), column(percent, scale()));
  }

  private void point(TokenLine line) {
    if (line.size() != 2) {
      error(line.place(), "a point has 2 fields, size and percent, found " + line.size());
      return;
    }
    BigDecimal size = Numbers.decimal(line.token(0));
    BigDecimal share = Numbers.decimal(line.token(1));
    if (size == null || share == null) {
      int wrong = size == null ? 0 : 1;
      error(line.place(wrong), "\"" + line.token(wrong) + "\" is not a number of 0 or more");
      return;
    }
    if (!bytes.isEmpty()) {
      checkRise(line, size.doubleValue(), share.doubleValue());
    }
    bytes.add(size.doubleValue());
    percent.add(share.doubleValue());
    places.add(line.place());
  }

  private void checkRise(TokenLine line, double size, double share) {
    int last = bytes.size() - 1;
    if (size <= bytes.get(last)) {
      error(line.place(0), "sizes must rise from line to line");
    }
    if (share <= percent.get(last)) {
      error(line.place(1), "percents must rise from line to line");
    }
  }

  private void checkEnds() {
    if (bytes.size() < 2) {
      error(new Place(file, 0, 0), "a distribution has at least 2 points, found " + bytes.size());
      return;
    }
    if (percent.get(0) != 0) {
      error(places.get(0), "the first percent must be 0");
    }
    double last = percent.get(percent.size() - 1);
    if (last != 100 && last != 1) {
      error(places.get(places.size() - 1), "the last percent must be 100, or 1 for fractions");
    }
  }

  /** Fractions up to 1 are percents divided by 100. */
  private double scale() {
    return percent.get(percent.size() - 1) == 1 ? 100 : 1;
  }

  private static double[] column(List<Double> values, double factor) {
    return values.stream().mapToDouble(value -> value * factor).toArray();
  }

  private void error(Place place, String text) {
    broken = true;
    problems.errorAt("HED-0600", place, text, null);
  }
}
