package io.heddle.workloads.flowfile;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.text.TokenLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a flow file token by token, as the original does: line ends mean nothing, and what stands
 * behind the counted flows is not read.
 */
final class FlowFileReader {
  /** A flow of the file; {@code startPs} counts from the file's own zero. */
  record Line(
      Place place, long source, long destination, long group, long sizeBytes, long startPs) {}

  private static final String FIELDS = "src dst pg dport size start";
  private static final BigDecimal PS_PER_SEC = BigDecimal.valueOf(1_000_000_000_000L);
  private static final BigDecimal LATEST_PS = BigDecimal.valueOf(Long.MAX_VALUE / 4);

  private final String file;
  private final BufferedReader lines;
  private final Problems problems;
  private TokenLine line;
  private int next;
  private int number;

  FlowFileReader(String file, BufferedReader lines, Problems problems) {
    this.file = file;
    this.lines = lines;
    this.problems = problems;
  }

  /** The counted flows in file order; of use only if nothing was reported. */
  List<Line> read() throws IOException {
    List<Line> flows = new ArrayList<>();
    if (!advance()) {
      error(new Place(file, 1, 0), "the file is empty", "a count, then " + FIELDS);
      return flows;
    }
    long count = Numbers.whole(line.token(next));
    if (count <= 0) {
      error(line.place(next), countFault(line.token(next)), null);
      return flows;
    }
    for (long i = 0; i < count; i++) {
      Line flow = flow(i, count);
      if (flow == null) {
        return flows;
      }
      flows.add(flow);
    }
    return flows;
  }

  private static String countFault(String text) {
    if (Numbers.whole(text) < 0) {
      return "\"" + text + "\" is not a number of flows";
    }
    return "the file counts no flows: SimAI reads only the count of such a file and takes its"
        + " traffic from the training workload";
  }

  private Line flow(long index, long count) throws IOException {
    String[] fields = new String[6];
    Place[] places = new Place[6];
    for (int i = 0; i < 6; i++) {
      if (!advance()) {
        error(
            new Place(file, 1, 0),
            "the file counts " + count + " flows, but holds only " + index,
            null);
        return null;
      }
      fields[i] = line.token(next);
      places[i] = line.place(next);
    }
    long[] whole = new long[5];
    for (int i = 0; i < 5; i++) {
      whole[i] = Numbers.whole(fields[i]);
      if (whole[i] < 0) {
        String name = FIELDS.split(" ")[i];
        error(
            places[i], name + " \"" + fields[i] + "\" is not a whole number of 0 or more", FIELDS);
        return null;
      }
    }
    long startPs = seconds(fields[5]);
    if (startPs < 0) {
      error(places[5], "start \"" + fields[5] + "\" is not a number of seconds", FIELDS);
      return null;
    }
    return new Line(places[0], whole[0], whole[1], whole[2], whole[4], startPs);
  }

  /** Picoseconds of a decimal number of seconds, exact; -1 if it is none or out of range. */
  static long seconds(String text) {
    BigDecimal value = Numbers.decimal(text);
    if (value == null) {
      return -1;
    }
    BigDecimal ps = value.multiply(PS_PER_SEC).setScale(0, RoundingMode.HALF_UP);
    return ps.compareTo(LATEST_PS) > 0 ? -1 : ps.longValueExact();
  }

  /** Goes to the next token; false at the end of the file. */
  private boolean advance() throws IOException {
    next++;
    while (line == null || next >= line.size()) {
      String text = lines.readLine();
      if (text == null) {
        return false;
      }
      line = new TokenLine(file, ++number, text, " \t\r");
      next = 0;
    }
    return true;
  }

  private void error(Place place, String text, String expected) {
    problems.errorAt("HED-0600", place, text, expected);
  }
}
