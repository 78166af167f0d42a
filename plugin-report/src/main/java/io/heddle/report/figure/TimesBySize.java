package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Times of flows, and the sizes they are of. */
final class TimesBySize {
  /** More different sizes than this are put into bins. */
  private static final int MOST_SIZES = 6;

  private static final int BINS = 4;

  private record Flow(double bytes, double time) {}

  private final List<Flow> flows = new ArrayList<>();

  void add(double bytes, double time) {
    flows.add(new Flow(bytes, time));
  }

  /** Times of all flows. */
  Sample all() {
    Sample all = new Sample();
    flows.forEach(flow -> all.add(flow.time()));
    return all;
  }

  /** Times by what is said of the size; none if all flows are of one size. */
  Map<String, Sample> bins() {
    Map<Double, Sample> sizes = new TreeMap<>();
    for (Flow flow : flows) {
      if (sizes.size() <= MOST_SIZES || sizes.containsKey(flow.bytes())) {
        sizes.computeIfAbsent(flow.bytes(), any -> new Sample()).add(flow.time());
      }
    }
    Map<String, Sample> named = new LinkedHashMap<>();
    if (sizes.size() > MOST_SIZES) {
      return quarters(named);
    }
    if (sizes.size() > 1) {
      sizes.forEach((bytes, sample) -> named.put(" of " + Figures.bytes(bytes), sample));
    }
    return named;
  }

  /** Bins of equal count. */
  private Map<String, Sample> quarters(Map<String, Sample> named) {
    flows.sort(Comparator.comparingDouble(Flow::bytes).thenComparingDouble(Flow::time));
    for (int bin = 0; bin < BINS; bin++) {
      int begin = (int) ((long) bin * flows.size() / BINS);
      int end = (int) ((long) (bin + 1) * flows.size() / BINS);
      Sample sample = new Sample();
      flows.subList(begin, end).forEach(flow -> sample.add(flow.time()));
      String upTo = Figures.bytes(flows.get(end - 1).bytes());
      named.put(", quarter " + (bin + 1) + " by size, up to " + upTo, sample);
    }
    return named;
  }
}
