package io.heddle.report.manifest;

import io.heddle.report.figure.QueueLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** {@code run.json} of a run, also of one that still goes on: then its state is {@code running}. */
public final class RunManifest {
  /** Its file name. */
  public static final String FILE = "run.json";

  /** Digits of a digest that tell two experiments apart. */
  private static final int DIGEST_DIGITS = 12;

  /** Sinks that keep records as CSV, which anybody reads, or keep none. */
  private static final Set<String> NO_STORES = Set.of("csv", "html", "capture");

  private final Map<?, ?> root;

  private RunManifest(Map<?, ?> root) {
    this.root = root;
  }

  /**
   * Reads a run's manifest.
   *
   * @throws IOException if there is none, or it is no manifest
   */
  public static RunManifest read(Path directory) throws IOException {
    String text = Files.readString(directory.resolve(FILE), StandardCharsets.UTF_8);
    if (JsonReader.read(text) instanceof Map<?, ?> root) {
      return new RunManifest(root);
    }
    throw new IOException(FILE + " is not a run manifest");
  }

  /** A text or a number of the first level; empty if there is none. */
  public String text(String key) {
    return text(root, key);
  }

  private static String text(Object map, String key) {
    return map instanceof Map<?, ?> fields && fields.get(key) instanceof String text ? text : "";
  }

  private static List<?> list(Object map, String key) {
    return map instanceof Map<?, ?> fields && fields.get(key) instanceof List<?> list
        ? list
        : List.of();
  }

  /** What was run and how it ended, as lines for people, in reading order. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    put(facts, "run", text("name"));
    put(facts, "outcome", text("state"));
    put(facts, "reason", text("reason"));
    put(facts, "seed", text("seed"));
    put(facts, "run number", text("run"));
    String digest = text(root.get("experiment"), "sha256");
    put(facts, "experiment", digest.substring(0, Math.min(DIGEST_DIGITS, digest.length())));
    put(facts, "models", models());
    put(facts, "digest", text("digest"));
    return facts;
  }

  private static void put(Map<String, String> facts, String name, String value) {
    if (!value.isEmpty()) {
      facts.put(name, value);
    }
  }

  /** Every device and workload model with its version. */
  private String models() {
    StringJoiner models = new StringJoiner(", ");
    for (Object model : list(root, "models")) {
      if (!text(model, "kind").equals("sink")) {
        models.add(
            text(model, "entry") + ": " + text(model, "type") + ' ' + text(model, "version"));
      }
    }
    return models.toString();
  }

  /**
   * A sink that wrote records in a format of its own.
   *
   * @param type its type
   * @param bundle symbolic name of its bundle
   * @param bundleVersion version of that
   */
  public record RecordSink(String type, String bundle, String bundleVersion) {}

  /** Sinks of the run that may have records which are no CSV, in the order of the experiment. */
  public List<RecordSink> recordSinks() {
    List<RecordSink> sinks = new ArrayList<>();
    for (Object model : list(root, "models")) {
      String type = text(model, "type");
      if (text(model, "kind").equals("sink") && !NO_STORES.contains(type)) {
        sinks.add(new RecordSink(type, text(model, "bundle"), text(model, "bundleVersion")));
      }
    }
    return sinks;
  }

  /** Limits and thresholds of queues; none if the run's devices tell none. */
  public QueueLimits limits() throws IOException {
    QueueLimits limits = new QueueLimits();
    for (Object group : list(root, "limits")) {
      for (Object device : list(group, "devices")) {
        for (Object one : list(group, "values")) {
          put(limits, String.valueOf(device), one);
        }
      }
    }
    return limits;
  }

  private static void put(QueueLimits limits, String device, Object one) throws IOException {
    try {
      int pool = Integer.parseInt(text(one, "pool"));
      limits.put(device, pool, text(one, "name"), Double.parseDouble(text(one, "value")));
    } catch (NumberFormatException noNumber) {
      throw new IOException(FILE + " holds a limit of " + device + " that is no number");
    }
  }
}
