package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.record.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes {@code sweep.csv} and its page: a row for each point, in point order whatever finished
 * first.
 */
final class SweepTable {
  static final String FILE = "sweep.csv";
  private static final List<String> BEFORE_AXES = List.of("point", "name");
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

  private final String sweep;
  private final Path directory;
  private final List<SweepPoint> points;
  private final Set<String> axes = new LinkedHashSet<>();
  private final JsonNode[] manifests;

  /**
   * The table of a sweep.
   *
   * @param sweep its name, the title of its page
   * @param directory where it and the points' directories are
   * @param points all points
   */
  SweepTable(String sweep, Path directory, List<SweepPoint> points) {
    this.sweep = sweep;
    this.directory = directory;
    this.points = points;
    manifests = new JsonNode[points.size()];
    points.forEach(point -> axes.addAll(point.values().keySet()));
  }

  List<SweepPoint> points() {
    return points;
  }

  /** Where a point runs. */
  Path directoryOf(SweepPoint point) {
    return directory.resolve(point.name());
  }

  /**
   * Why a point has to run: null if its directory holds a run of the very same that completed, not
   * one that was stopped or failed, and not one of another experiment, of other input or of other
   * bundles that happened to have the point's name.
   *
   * @return null, or the reason; empty if there was no run that completed
   */
  String reasonToRun(SweepPoint point, SweepIdentity identity) {
    look(point);
    JsonNode manifest = manifests[point.index()];
    String reason =
        manifest != null && manifest.path("state").asText().equals("completed")
            ? identity.difference(manifest)
            : "";
    if (reason != null) {
      manifests[point.index()] = null;
    }
    return reason;
  }

  /** Reads what a point left. */
  void look(SweepPoint point) {
    Path manifest = directoryOf(point).resolve(Manifest.FILE);
    JsonNode read = null;
    try {
      read = Files.isRegularFile(manifest) ? Manifest.read(directoryOf(point)) : null;
    } catch (IOException unreadable) {
      // As good as none.
    }
    synchronized (this) {
      manifests[point.index()] = read;
    }
  }

  /** How a point ended: {@code completed}, or what came of it. */
  String outcome(SweepPoint point) {
    JsonNode manifest = manifests[point.index()];
    return manifest == null ? "failed" : manifest.path("state").asText();
  }

  /** Writes what is known: the table, and the page that shows it. */
  synchronized void write() throws IOException {
    List<String> header = new ArrayList<>(BEFORE_AXES);
    header.addAll(axes);
    int outcome = header.size();
    header.addAll(List.of("outcome", "simulatedPs"));
    header.addAll(FIGURES);
    header.add("digest");
    List<List<String>> rows = points.stream().map(this::row).toList();
    StringBuilder csv = new StringBuilder(line(header));
    rows.forEach(row -> csv.append(line(row)));
    Files.createDirectories(directory);
    Files.writeString(directory.resolve(FILE), csv);
    SweepPage page = new SweepPage("Sweep " + sweep, header, BEFORE_AXES.size(), axes.size());
    Files.writeString(directory.resolve(SweepPage.FILE), page.of(rows, outcome));
  }

  private List<String> row(SweepPoint point) {
    JsonNode manifest = manifests[point.index()];
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(point.index()));
    row.add(point.name());
    axes.forEach(axis -> row.add(point.values().getOrDefault(axis, "")));
    row.add(manifest == null ? "" : manifest.path("state").asText());
    row.add(manifest == null ? "" : manifest.path("simulatedPs").asText());
    FIGURES.forEach(
        f -> row.add(manifest == null ? "" : manifest.path("summary").path(f).asText()));
    row.add(manifest == null ? "" : manifest.path("digest").asText());
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
