package io.heddle.kernel.core.record;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.record.Column;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The run manifest, {@code run.json}: what was run, with what, how it ended, and a digest of every
 * record (records specification 5.3). Together with {@code experiment.yaml} it is enough to do the
 * run again.
 *
 * <p>Written once with state {@code running} before time zero, once when the run has ended. Keys
 * have a fixed order. What depends on the machine, the clock or the way the run was started is in
 * {@code wall} and {@code invocation}; comparisons skip both.
 */
public final class Manifest {
  /** Its file name. */
  public static final String FILE = "run.json";

  /** Version of the manifest's form. */
  public static final int FORMAT = 1;

  static final String BUNDLES = "bundles";
  static final String INPUTS = "inputs";
  static final String FILES = "files";
  static final String WALL = "wall";
  static final String INVOCATION = "invocation";

  /** What a manifest grows by in a run, and a report of waits, at most. */
  private static final int RESERVED_BYTES = 128 * 1024;

  private static final JsonMapper JSON = new JsonMapper();

  /**
   * A bundle that was there.
   *
   * @param name symbolic name
   * @param version its version
   * @param sha256 digest of its file in hex
   */
  public record Bundle(String name, String version, String sha256) {}

  /**
   * An input of the run.
   *
   * @param file where it is kept, relative to the run directory; absolute if it is not kept
   * @param sha256 digest of its content in hex
   */
  public record Input(String file, String sha256) {}

  /**
   * What an entry of the experiment was filled with.
   *
   * @param entry name in {@code models}, or what the experiment calls a workload or sink
   * @param kind {@code device}, {@code workload} or {@code sink}
   * @param type model type
   * @param version model version
   * @param bundle symbolic name of its bundle
   * @param bundleVersion version of its bundle
   * @param strategies strategies of its points
   */
  public record Choice(
      String entry,
      String kind,
      String type,
      String version,
      String bundle,
      String bundleVersion,
      List<Strategy> strategies) {}

  /** A strategy chosen for a point of a model. */
  public record Strategy(
      String point, String name, String version, String bundle, String bundleVersion) {}

  /**
   * A limit or threshold of a device, see {@link io.heddle.api.net.LimitSink}.
   *
   * @param name what it is, its unit last
   * @param pool pool or class it holds for
   * @param value the number
   */
  public record Limit(String name, int pool, long value) {}

  /**
   * How far a run came.
   *
   * @param simulatedPs simulated time
   * @param events events fired
   * @param packetHops frames given to links
   */
  public record Counts(long simulatedPs, long events, long packetHops) {}

  private final ObjectNode root = JSON.createObjectNode();
  private final List<RecordSchema> schemas;

  /**
   * A manifest with state {@code running}.
   *
   * @param runName name of the run
   * @param schemas records that are on
   */
  public Manifest(String runName, List<RecordSchema> schemas) {
    this.schemas = List.copyOf(schemas);
    root.put("format", FORMAT).put("name", runName).put("state", "running").put("reason", "");
    root.putObject("experiment");
    root.put("seed", 0L).put("run", 0L);
    root.putObject(INVOCATION);
    root.putArray(INPUTS);
    root.putArray(BUNDLES);
    root.putArray("models");
    root.putArray("devices");
    root.putArray("limits");
    root.put("simulatedPs", 0L).put("events", 0L).put("packetHops", 0L);
    ArrayNode records = root.putArray("records");
    for (RecordSchema schema : schemas) {
      describe(records.addObject(), schema);
    }
    root.putArray(FILES);
    root.put("digest", "");
    root.putObject("summary");
    root.putObject(WALL);
  }

  private static void describe(ObjectNode record, RecordSchema schema) {
    record.put("record", schema.name()).put("version", schema.version());
    ArrayNode columns = record.putArray("columns");
    for (Column column : schema.columns()) {
      columns
          .addObject()
          .put("name", column.name())
          .put("type", column.type().name().toLowerCase(Locale.ROOT))
          .put("unit", column.unit())
          .put("nullable", column.nullable());
    }
  }

  /**
   * The experiment.
   *
   * @param source file as the user named it
   * @param sha256 digest of its canonical JSON
   */
  public Manifest experiment(String source, String sha256, long seed, long run) {
    object("experiment").put("file", RunDirectory.EXPERIMENT).put("sha256", sha256);
    object(INVOCATION).put("experiment", source);
    root.put("seed", seed).put("run", run);
    return this;
  }

  /** How the run was started. */
  public Manifest invocation(List<String> commandLine, String directory, int threads) {
    ArrayNode words = object(INVOCATION).putArray("commandLine");
    commandLine.forEach(words::add);
    object(INVOCATION).put("directory", directory).put("threads", threads);
    return this;
  }

  /** Every file the experiment names, in a fixed order. */
  public Manifest inputs(List<Input> inputs) {
    ArrayNode list = root.putArray(INPUTS);
    inputs.forEach(in -> list.addObject().put("file", in.file()).put("sha256", in.sha256()));
    return this;
  }

  /** Every bundle that was there, in a fixed order. */
  public Manifest bundles(List<Bundle> bundles) {
    ArrayNode list = root.putArray(BUNDLES);
    for (Bundle bundle : bundles) {
      list.addObject()
          .put("name", bundle.name())
          .put("version", bundle.version())
          .put("sha256", bundle.sha256());
    }
    return this;
  }

  /** The inputs of a manifest, see {@link #inputs}. */
  public static List<Input> inputsOf(JsonNode manifest) {
    List<Input> inputs = new ArrayList<>();
    for (JsonNode one : manifest.path(INPUTS)) {
      inputs.add(new Input(one.path("file").asText(), one.path("sha256").asText()));
    }
    return inputs;
  }

  /** The bundles of a manifest, see {@link #bundles}. */
  public static List<Bundle> bundlesOf(JsonNode manifest) {
    List<Bundle> bundles = new ArrayList<>();
    for (JsonNode one : manifest.path(BUNDLES)) {
      bundles.add(
          new Bundle(
              one.path("name").asText(),
              one.path("version").asText(),
              one.path("sha256").asText()));
    }
    return bundles;
  }

  /** The model and the strategies chosen for each entry, in document order. */
  public Manifest models(List<Choice> choices) {
    ArrayNode list = root.putArray("models");
    for (Choice choice : choices) {
      ObjectNode model =
          list.addObject()
              .put("entry", choice.entry())
              .put("kind", choice.kind())
              .put("type", choice.type())
              .put("version", choice.version())
              .put("bundle", choice.bundle())
              .put("bundleVersion", choice.bundleVersion());
      ArrayNode strategies = model.putArray("strategies");
      for (Strategy strategy : choice.strategies()) {
        strategies
            .addObject()
            .put("point", strategy.point())
            .put("name", strategy.name())
            .put("version", strategy.version())
            .put("bundle", strategy.bundle())
            .put("bundleVersion", strategy.bundleVersion());
      }
    }
    return this;
  }

  /** Devices and servers with both their names. */
  public Manifest devices(RecordDirectory directory) {
    ArrayNode list = root.putArray("devices");
    for (RecordNode node : directory.nodes()) {
      list.addObject()
          .put("node", node.nodeId())
          .put("name", node.name())
          .put("component", node.componentName());
    }
    return this;
  }

  /**
   * Limits and thresholds of devices; devices that have the same are listed together.
   *
   * @param limits what each device tells, by its name in records, in node order
   */
  public Manifest limits(Map<String, List<Limit>> limits) {
    Map<List<Limit>, List<String>> alike = new LinkedHashMap<>();
    limits.forEach(
        (device, own) -> {
          if (!own.isEmpty()) {
            alike.computeIfAbsent(own, any -> new ArrayList<>()).add(device);
          }
        });
    ArrayNode list = root.putArray("limits");
    alike.forEach(
        (own, devices) -> {
          ObjectNode group = list.addObject();
          devices.forEach(group.putArray("devices")::add);
          ArrayNode values = group.putArray("values");
          for (Limit one : own) {
            values
                .addObject()
                .put("name", one.name())
                .put("pool", one.pool())
                .put("value", one.value());
          }
        });
    return this;
  }

  /**
   * Files that are no tables.
   *
   * @param declared their names
   * @param written those that are whole, with size and digest
   */
  public Manifest files(List<String> declared, List<RunFileSet.WrittenFile> written) {
    listFiles(root, declared, written);
    return this;
  }

  static void listFiles(
      ObjectNode manifest, List<String> declared, List<RunFileSet.WrittenFile> written) {
    ArrayNode list = manifest.putArray(FILES);
    for (String name : declared) {
      ObjectNode file = list.addObject().put("file", name);
      for (RunFileSet.WrittenFile whole : written) {
        if (whole.name().equals(name)) {
          file.put("bytes", whole.bytes()).put("sha256", whole.sha256());
        }
      }
    }
  }

  /** Names in a list of files, whole or not. */
  static List<String> listedFiles(JsonNode manifest) {
    List<String> names = new ArrayList<>();
    for (JsonNode file : manifest.path(FILES)) {
      names.add(file.path("file").asText(""));
    }
    return names;
  }

  /** Headline numbers; values are texts, numbers, lists and maps of such. */
  public Manifest summary(Map<String, ?> values) {
    root.set("summary", JSON.valueToTree(values));
    return this;
  }

  /** Wall-clock figures and what else depends on the machine. */
  public Manifest wall(Map<String, ?> values) {
    root.set(WALL, JSON.valueToTree(values));
    return this;
  }

  /**
   * Writes the manifest before time zero, and takes room for the one of the end: a run that fills
   * the disk can still say how it ended.
   */
  public void begin(Path directory) throws IOException {
    write(directory);
    int bytes = text(root).getBytes(StandardCharsets.UTF_8).length + RESERVED_BYTES;
    WholeFile.reserve(directory.resolve(FILE), bytes);
  }

  /** Writes the manifest as it is now: state {@code running} until {@link #end}. */
  public void write(Path directory) throws IOException {
    WholeFile.write(directory.resolve(FILE), text(root));
  }

  /**
   * Notes how the run ended.
   *
   * @param reason in words; empty for a run that completed
   * @param written files the sinks wrote
   * @param dropped rows of a record that were dropped, see {@link RunRecords#dropped}
   */
  public Manifest end(
      Outcome outcome,
      String reason,
      Counts counts,
      List<WrittenRecord> written,
      java.util.function.ToLongFunction<String> dropped) {
    root.put("state", outcome.name().toLowerCase(Locale.ROOT)).put("reason", reason);
    root.put("simulatedPs", counts.simulatedPs());
    root.put("events", counts.events()).put("packetHops", counts.packetHops());
    ArrayNode records = root.putArray("records");
    Set<String> described = new HashSet<>();
    for (WrittenRecord file : written) {
      ObjectNode record = records.addObject();
      boolean first = described.add(file.record());
      for (RecordSchema schema : schemas) {
        // Once for all parts of a record, or a run of many parts could outgrow the room it took.
        if (first && schema.name().equals(file.record())) {
          describe(record, schema);
        }
      }
      addFile(record, file);
      record.put("dropped", dropped.applyAsLong(file.record()));
    }
    root.put("digest", RecordDigests.ofRun(written));
    return this;
  }

  static void addFile(ObjectNode record, WrittenRecord file) {
    record
        .put("record", file.record())
        .put("file", file.file())
        .put("rows", file.rows())
        .put("bytes", file.bytes())
        .put("sha256", file.sha256());
  }

  private ObjectNode object(String key) {
    return (ObjectNode) root.get(key);
  }

  /**
   * Reads a run's manifest.
   *
   * @throws IOException if there is none or it is not JSON
   */
  public static JsonNode read(Path directory) throws IOException {
    String text = Files.readString(directory.resolve(FILE), StandardCharsets.UTF_8);
    JsonNode manifest = JSON.readTree(text);
    if (!manifest.isObject()) {
      throw new IOException(FILE + " is not a run manifest");
    }
    return manifest;
  }

  /** The manifest as text: two blanks an indent, LF. */
  static String text(JsonNode manifest) throws IOException {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    ObjectWriter writer =
        JSON.writer(new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
    return writer.writeValueAsString(manifest) + "\n";
  }
}
