package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.boot.ExperimentSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads an experiment: merges its documents, replaces references, merges model entries that extend
 * one another, and checks everything that can be checked without a bundle.
 *
 * <p>Reads the same experiment any number of times; keeps nothing.
 */
public final class ExperimentReader {
  private static final String EXPERIMENT = "the experiment";
  private static final String API_VERSION = "heddle/v1";
  private static final String KIND = "Experiment";
  private static final List<String> API_VERSIONS = List.of(API_VERSION);

  private final ExperimentSource source;
  private final Predicate<String> isSink;
  private final Diagnostics diagnostics;
  private final EnvironmentValues environment;
  private final String defaultName;

  private ExperimentReader(
      ExperimentSource source, Predicate<String> isSink, Diagnostics diagnostics) {
    this.source = source;
    this.isSink = isSink;
    this.diagnostics = diagnostics;
    environment = new EnvironmentValues(source.environment());
    defaultName = MetadataSection.nameOf(source.file());
  }

  /**
   * Reads an experiment.
   *
   * @return null if the file cannot be read at all; otherwise what could be made out, which is to
   *     be used only if {@code diagnostics} has no errors
   */
  public static ExperimentSpec read(ExperimentSource source, Diagnostics diagnostics) {
    return read(source, List.of(), type -> false, diagnostics);
  }

  /**
   * The same.
   *
   * @param overrides values that go over everything else: the point of a sweep
   * @param isSink whether a name is the type of an installed sink, which may be set up without
   *     being chosen
   */
  public static ExperimentSpec read(
      ExperimentSource source,
      List<ExperimentOverride> overrides,
      Predicate<String> isSink,
      Diagnostics diagnostics) {
    return new ExperimentReader(source, isSink, diagnostics).read(overrides);
  }

  private ExperimentSpec read(List<ExperimentOverride> overrides) {
    ConfigTree merged = new MergedDocument(source, environment, diagnostics).merge(overrides);
    if (merged == null) {
      return null;
    }
    ConfigTree root = new Substitution(merged, defaultName, environment, diagnostics).document();
    ConfigTree models = root.get("models");
    if (models == null || !models.isMap()) {
      return sections(root, Set.of());
    }
    ModelExtension extension = new ModelExtension(models, diagnostics);
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(root.entries());
    entries.put("models", new ConfigTree.Entry(root.keyPlace("models"), extension.merged()));
    return sections(root.withEntries(entries), extension.templates());
  }

  private ExperimentSpec sections(ConfigTree root, Set<String> templates) {
    MapReader reader = MapReader.of(root, EXPERIMENT, diagnostics);
    checkHeader(reader);
    Place place = reader.place();
    MetadataSection metadata =
        MetadataSection.read(reader.node("metadata"), defaultName, place, diagnostics);
    WorkloadSection lists = new WorkloadSection(diagnostics);
    List<ExperimentSpec.WantedBundle> bundles = lists.bundles(reader.items("bundles"));
    SimulationSection simulationSection = new SimulationSection(diagnostics);
    ExperimentSpec.Simulation simulation =
        simulationSection.read(reader.node("simulation"), reader.keyPlace("simulation"));
    ExperimentSpec.StopSettings stop =
        new StopSection(diagnostics)
            .read(reader.node("stop"), reader.keyPlace("stop"), simulationSection.runTimePlace());
    Map<String, ExperimentSpec.ModelEntry> models =
        new ModelsSection(diagnostics).read(reader.node("models"), templates);
    ConfigNode workload = reader.requiredNode("workload");
    ExperimentSpec spec =
        new ExperimentSpec(
            source.file(),
            metadata.name(),
            metadata.description(),
            metadata.labels(),
            bundles,
            stopping(simulation, stop),
            models,
            map(reader, "topology", true),
            workload == null ? List.of() : lists.workloads(workload, reader.keyPlace("workload")),
            new RecordsSection(isSink, diagnostics)
                .read(reader.node("records"), reader.keyPlace("records")),
            stop,
            new FaultsSection(simulation.parameters().startPs(), diagnostics)
                .read(reader.items("faults")),
            map(reader, "sweep", false),
            root,
            environment.digests());
    map(reader, "vars", false);
    finish(reader);
    return spec;
  }

  private void checkHeader(MapReader reader) {
    if (reader.has("apiVersion")) {
      new ValueReader(diagnostics).choice("apiVersion", reader.node("apiVersion"), API_VERSIONS);
    } else {
      missing(reader, "apiVersion", API_VERSION);
    }
    if (reader.has("kind")) {
      new ValueReader(diagnostics).choice("kind", reader.node("kind"), List.of(KIND));
    } else {
      missing(reader, "kind", KIND);
    }
  }

  private static void missing(MapReader reader, String key, String value) {
    reader.error(
        "HED-0200",
        reader.place(),
        "key \"" + key + "\" is missing in " + EXPERIMENT,
        "write " + key + ": " + value);
  }

  private ConfigNode map(MapReader reader, String key, boolean required) {
    ConfigNode node = required ? reader.requiredNode(key) : reader.node(key);
    if (node == null) {
      return null;
    }
    MapReader.of(node, key, diagnostics);
    return node.isMap() ? node : null;
  }

  private void finish(MapReader reader) {
    reader.keys().stream().filter(key -> key.startsWith("x-")).forEach(reader::allow);
    BackendNames.report(reader, diagnostics);
    reader.finish();
  }

  /** {@code stop.after} is another name of {@code RunTime}; the sum must fit into time. */
  private ExperimentSpec.Simulation stopping(
      ExperimentSpec.Simulation simulation, ExperimentSpec.StopSettings stop) {
    ExperimentSpec.GlobalParameters p = simulation.parameters();
    ExperimentSpec.GlobalParameters with = stop.afterPs() < 0 ? p : p.withRunTimePs(stop.afterPs());
    if (!with.fits()) {
      diagnostics.error(
          "HED-0305",
          stop.place(),
          "StartTime + WarmUp + RunTime + CoolDown is past the end of time",
          "it may be 53 days at most");
    }
    return new ExperimentSpec.Simulation(
        simulation.seed(), simulation.run(), simulation.threads(), simulation.bundlesOnly(), with);
  }
}
