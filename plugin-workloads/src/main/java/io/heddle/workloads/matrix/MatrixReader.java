package io.heddle.workloads.matrix;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.text.TokenLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a connection matrix line by line; goes on after a fault to find the next. */
final class MatrixReader {
  private static final List<String> HEADERS =
      List.of("Nodes", "Connections", "Triggers", "Failures");

  /** Kinds of switches by their tier: spine, fabric, rack. */
  private static final List<String> TIERS = List.of("CORE", "AGG", "TOR");

  private final Problems problems;
  private final Matrix matrix;
  private final Map<String, Header> headers = new HashMap<>();
  private boolean inHeader = true;

  /** Lines that are meant as such; a broken line is not also a wrong count. */
  private int connectionLines;

  private int triggerLines;

  private record Header(Place line, Place value, long count) {}

  MatrixReader(String file, Problems problems) {
    this.problems = problems;
    this.matrix = new Matrix(file);
  }

  /** What the file says; of use only if nothing was reported. */
  Matrix read(BufferedReader lines) throws IOException {
    int number = 0;
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      TokenLine line = new TokenLine(matrix.file, ++number, text, " \t\r");
      if (!line.isEmpty()) {
        line(line);
      }
    }
    checkCounts();
    return matrix;
  }

  private void line(TokenLine line) {
    try {
      String first = line.token(0);
      if (first.contains("->")) {
        inHeader = false;
        connectionLines++;
        matrix.connections.add(new ConnectionLine(line).read(matrix.addons));
      } else if (first.equals("trigger")) {
        inHeader = false;
        triggerLines++;
        matrix.triggers.add(trigger(line));
      } else if (first.equals("failure")) {
        inHeader = false;
        matrix.failures.add(failure(line));
      } else {
        header(line);
      }
    } catch (LineFault fault) {
      problems.errorAt("HED-0600", fault.place, fault.getMessage(), fault.expected);
    }
  }

  private void header(TokenLine line) {
    String name = line.token(0);
    if (!HEADERS.contains(name)) {
      throw new LineFault(
          line.place(0),
          "\"" + name + "\" begins no line of a connection matrix",
          inHeader
              ? "Nodes, Connections, Triggers, Failures, <src>-><dst>, trigger, failure"
              : "<src>-><dst>, trigger, failure");
    }
    if (!inHeader) {
      throw new LineFault(
          line.place(0), "\"" + name + "\" belongs before the first connection", null);
    }
    if (line.size() != 2) {
      throw new LineFault(
          line.place(), "\"" + name + "\" takes one number, found " + (line.size() - 1), null);
    }
    long count = Numbers.whole(line.token(1));
    if (count < 0 || count > Integer.MAX_VALUE) {
      throw LineFault.number(line, 1);
    }
    Header before = headers.put(name, new Header(line.place(), line.place(1), count));
    if (before != null) {
      throw new LineFault(
          line.place(0),
          "\"" + name + "\" is given twice, first in line " + before.line.line(),
          null);
    }
  }

  private static Matrix.Trigger trigger(TokenLine line) {
    if (line.size() < 4 || !line.token(1).equals("id")) {
      throw new LineFault(
          line.place(),
          "a trigger needs an id and a kind",
          "trigger id 1 oneshot, trigger id 1 multishot, trigger id 1 barrier count 4");
    }
    long id = Numbers.whole(line.token(2));
    if (id <= 0) {
      throw new LineFault(line.place(2), "a trigger's id is a whole number from 1", null);
    }
    Matrix.TriggerKind kind = kind(line);
    boolean barrier = kind == Matrix.TriggerKind.BARRIER;
    if (line.size() != (barrier ? 6 : 4) || barrier && !line.token(4).equals("count")) {
      throw new LineFault(
          line.place(Math.min(4, line.size())),
          barrier ? "a barrier takes a count" : "a trigger has exactly one kind",
          barrier ? "trigger id " + id + " barrier count 4" : null);
    }
    long count = barrier ? Numbers.whole(line.token(5)) : 0;
    if (barrier && (count <= 0 || count > Integer.MAX_VALUE)) {
      throw new LineFault(line.place(5), "a barrier's count is a whole number from 1", null);
    }
    return new Matrix.Trigger(line.place(), id, kind, (int) count);
  }

  private static Matrix.TriggerKind kind(TokenLine line) {
    return switch (line.token(3)) {
      case "oneshot" -> Matrix.TriggerKind.ONESHOT;
      case "multishot" -> Matrix.TriggerKind.MULTISHOT;
      case "barrier" -> Matrix.TriggerKind.BARRIER;
      default ->
          throw new LineFault(
              line.place(3),
              "\"" + line.token(3) + "\" is no kind of trigger",
              "oneshot, multishot, barrier");
    };
  }

  private static Matrix.Failure failure(TokenLine line) {
    boolean whole =
        line.size() == 7
            && line.token(1).equals("switch_type")
            && TIERS.contains(line.token(2))
            && line.token(3).equals("switch_id")
            && isIndex(line.token(4))
            && line.token(5).equals("link_id")
            && isIndex(line.token(6));
    if (!whole) {
      throw new LineFault(
          line.place(), "not a failure", "failure switch_type TOR switch_id 0 link_id 1");
    }
    return new Matrix.Failure(
        line.place(),
        TIERS.indexOf(line.token(2)),
        (int) Numbers.whole(line.token(4)),
        (int) Numbers.whole(line.token(6)));
  }

  private static boolean isIndex(String token) {
    long number = Numbers.whole(token);
    return number >= 0 && number <= Integer.MAX_VALUE;
  }

  private void checkCounts() {
    for (String name : HEADERS.subList(0, 2)) {
      if (!headers.containsKey(name)) {
        problems.errorAt(
            "HED-0600",
            new Place(matrix.file, 1, 0),
            "\"" + name + "\" is missing",
            "a header line such as: " + name + " 16");
      }
    }
    Header nodes = headers.get("Nodes");
    if (nodes != null) {
      matrix.nodes = nodes.count;
      matrix.nodesPlace = nodes.value;
    }
    checkCount("Connections", connectionLines);
    checkCount("Triggers", triggerLines);
    checkCount("Failures", matrix.failures.size());
  }

  private void checkCount(String name, int found) {
    Header header = headers.get(name);
    if (header == null && found > 0 && !name.equals("Connections")) {
      problems.errorAt(
          "HED-0600",
          new Place(matrix.file, 1, 0),
          "\"" + name + "\" is missing, the file has " + found,
          null);
    } else if (header != null && header.count != found) {
      problems.errorAt(
          "HED-0600",
          header.line,
          "\"" + name + "\" says " + header.count + ", the file has " + found,
          null);
    }
  }
}
