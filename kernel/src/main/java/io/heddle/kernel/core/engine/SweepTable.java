package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.config.SweepPoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Writes {@code sweep.csv}, its page, and the table in whatever formats are installed: a row for
 * each point, in point order whatever finished first. A row is kept as its cells: manifests of a
 * hundred thousand points would not fit.
 */
final class SweepTable {
  static final String FILE = "sweep.csv";
  static final String COMPLETED = "completed";
  private static final String FAILED = "failed";
  private static final String REASON = "reason";

  /** Cells behind the outcome. */
  private static final int CELLS = SweepColumns.FIGURES.size() + 3;

  private static final Ending NONE = new Ending("", Collections.nCopies(CELLS, ""));

  /** Writing costs time for every row, so a long table is not written after each of them. */
  private static final int MOST_WRITES = 50;

  private final String sweep;
  private final SweepPlace place;
  private final List<SweepPoint> points;
  private final SweepColumns columns;
  private final RecordSchema schema;
  private final SweepFormats formats;
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
   * @param formats in which it is written beside {@code sweep.csv}
   */
  SweepTable(String sweep, SweepPlace place, List<SweepPoint> points, SweepFormats formats) {
    this.sweep = sweep;
    this.place = place;
    this.points = points;
    this.formats = formats;
    columns = new SweepColumns(points);
    schema = columns.schema();
    endings = new Ending[points.size()];
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
    SweepColumns.FIGURES.forEach(
        figure -> cells.add(manifest.path("summary").path(figure).asText()));
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

  /** Writes what is known: the table, the page that shows it, and the table in other formats. */
  synchronized void write() throws IOException {
    unwritten = 0;
    List<String> header = columns.names();
    List<List<String>> rows = points.stream().map(this::row).toList();
    StringBuilder csv = new StringBuilder(line(header));
    rows.forEach(row -> csv.append(line(row)));
    place.write(FILE, bytes(csv.toString()));
    SweepPage page =
        new SweepPage("Sweep " + sweep, header, columns.firstAxis(), columns.axes().size());
    place.write(SweepPage.FILE, bytes(page.of(rows, columns.outcome())));
    formats.write(new SweepRows(schema, rows), place);
  }

  /** Whether the table itself writes a file of that name. */
  static boolean isOwn(String file) {
    return file.equals(FILE) || file.equals(SweepPage.FILE);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private List<String> row(SweepPoint point) {
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(point.index()));
    row.add(point.name());
    columns.axes().forEach(axis -> row.add(point.values().getOrDefault(axis, "")));
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
