package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.heddle.kernel.core.config.SweepPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes {@code sweep.csv}: a row for each point, in point order whatever finished first. */
final class SweepTable {
  static final String FILE = "sweep.csv";
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

  private final Path directory;
  private final List<SweepPoint> points;
  private final Set<String> axes = new LinkedHashSet<>();
  private final JsonNode[] manifests;

  SweepTable(Path directory, List<SweepPoint> points) {
    this.directory = directory;
    this.points = points;
    manifests = new JsonNode[points.size()];
    points.forEach(point -> axes.addAll(point.values().keySet()));
  }

  /** Where a point runs. */
  Path directoryOf(SweepPoint point) {
    return directory.resolve(point.name());
  }

  /** Reads what a point left; whether it is a run that has ended. */
  boolean look(SweepPoint point) {
    Path manifest = directoryOf(point).resolve("run.json");
    try {
      JsonNode read =
          Files.exists(manifest) ? JsonMapper.builder().build().readTree(manifest.toFile()) : null;
      synchronized (this) {
        manifests[point.index()] = read;
      }
      return read != null && !read.path("state").asText().equals("running");
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** How a point ended: {@code completed}, or what came of it. */
  String outcome(SweepPoint point) {
    JsonNode manifest = manifests[point.index()];
    return manifest == null ? "failed" : manifest.path("state").asText();
  }

  /** Writes what is known. */
  synchronized void write() throws IOException {
    List<String> lines = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("point", "name"));
    header.addAll(axes);
    header.addAll(List.of("outcome", "simulatedPs"));
    header.addAll(FIGURES);
    header.add("digest");
    lines.add(line(header));
    points.forEach(point -> lines.add(line(row(point))));
    Files.createDirectories(directory);
    Files.writeString(directory.resolve(FILE), String.join("\n", lines) + "\n");
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
    return String.join(",", cells.stream().map(SweepTable::quoted).toList());
  }

  private static String quoted(String cell) {
    boolean special = cell.contains(",") || cell.contains("\"") || cell.contains("\n");
    return special ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }
}
