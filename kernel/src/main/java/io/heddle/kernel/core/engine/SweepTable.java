package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.kernel.core.config.SweepPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes {@code sweep.csv} and its page: a row for each point, in point order whatever finished
 * first. A row is kept as its cells: manifests of a hundred thousand points would not fit.
 */
final class SweepTable {
  static final String FILE = "sweep.csv";
  static final String COMPLETED = "completed";
  private static final String FAILED = "failed";
  private static final List<String> BEFORE_AXES = List.of("point", "name");
  private static final String OUTCOME = "outcome";
  private static final String REASON = "reason";
  private static final List<String> FIGURES =
      List.of(
          "messagesFinished",
          "messagesUnfinished",
          "messagesFailed",
          "payloadBytesFinished",
          "completionP50Ps",
          "completionP99Ps",
          "completionMaxPs",
          "packetHops",
          "events");

  /** Cells behind the outcome. */
  private static final int CELLS = FIGURES.size() + 3;

  private static final Ending NONE = new Ending("", Collections.nCopies(CELLS, ""));

  /** Writing costs time for every row, so a long table is not written after each of them. */
  private static final int MOST_WRITES = 50;

  private final String sweep;
  private final SweepPlace place;
  private final List<SweepPoint> points;
  private final Set<String> axes = new LinkedHashSet<>();
  private final Ending[] endings;
  private int unwritten;

  /** How a point ended, and the cells behind that. */
  private record Ending(String outcome, List<String> cells) {}

  /**
   * The table of a sweep.
   *
   * @param sweep its name, the title of its page
   * @param place where it goes
   * @param points all points
   */
  SweepTable(String sweep, SweepPlace place, List<SweepPoint> points) {
    this.sweep = sweep;
    this.place = place;
    this.points = points;
    endings = new Ending[points.size()];
    points.forEach(point -> axes.addAll(point.values().keySet()));
  }

  /**
   * Why a point has to run: null if a run of the very same completed in its place, not one that was
   * stopped or failed, and not one of another experiment, of other input or of other bundles that
   * happened to have the point's name. What completed is in the table then.
   *
   * @return null, or the reason; empty if there was no run that completed
   */
  String reasonToRun(SweepPoint point, SweepIdentity identity) throws IOException {
    JsonNode manifest = place.manifest(point);
    if (manifest == null || !manifest.path("state").asText().equals(COMPLETED)) {
      return "";
    }
    String reason = identity.difference(manifest);
    if (reason == null) {
      ended(point, manifest);
    }
    return reason;
  }

  /** A point's run has ended. */
  synchronized void ended(SweepPoint point, JsonNode manifest) {
    List<String> cells = new ArrayList<>();
    cells.add(manifest.path("simulatedPs").asText());
    FIGURES.forEach(figure -> cells.add(manifest.path("summary").path(figure).asText()));
    cells.add(manifest.path("digest").asText());
    cells.add(manifest.path(REASON).asText());
    note(point, new Ending(manifest.path("state").asText(), List.copyOf(cells)));
  }

  /** A point came to nothing. */
  synchronized void failed(SweepPoint point, String reason) {
    List<String> cells = new ArrayList<>(NONE.cells());
    cells.set(CELLS - 1, reason);
    note(point, new Ending(FAILED, cells));
  }

  private void note(SweepPoint point, Ending ending) {
    endings[point.index()] = ending;
    unwritten++;
  }

  /** How a point ended: {@code completed}, or what came of it; empty if it did not run. */
  synchronized String outcome(SweepPoint point) {
    return ending(point).outcome();
  }

  private Ending ending(SweepPoint point) {
    Ending ending = endings[point.index()];
    return ending == null ? NONE : ending;
  }

  /** Writes what is known, if enough is new. */
  synchronized void writeNews() throws IOException {
    if (unwritten > 0 && unwritten >= points.size() / MOST_WRITES) {
      write();
    }
  }

  /** Writes what is known: the table, and the page that shows it. */
  synchronized void write() throws IOException {
    unwritten = 0;
    List<String> header = new ArrayList<>(BEFORE_AXES);
    header.addAll(axes);
    int outcome = header.size();
    header.addAll(List.of(OUTCOME, "simulatedPs"));
    header.addAll(FIGURES);
    header.addAll(List.of("digest", REASON));
    List<List<String>> rows = points.stream().map(this::row).toList();
    StringBuilder csv = new StringBuilder(line(header));
    rows.forEach(row -> csv.append(line(row)));
    place.write(FILE, csv.toString());
    SweepPage page = new SweepPage("Sweep " + sweep, header, BEFORE_AXES.size(), axes.size());
    place.write(SweepPage.FILE, page.of(rows, outcome));
  }

  private List<String> row(SweepPoint point) {
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(point.index()));
    row.add(point.name());
    axes.forEach(axis -> row.add(point.values().getOrDefault(axis, "")));
    row.add(ending(point).outcome());
    row.addAll(ending(point).cells());
    return row;
  }

  private static String line(List<String> cells) {
    return String.join(",", cells.stream().map(SweepTable::quoted).toList()) + "\n";
  }

  private static String quoted(String cell) {
    boolean special = cell.contains(",") || cell.contains("\"") || cell.contains("\n");
    return special ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }
}
