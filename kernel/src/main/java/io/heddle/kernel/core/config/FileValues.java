package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * How the values of an experiment that name files read in the document kept with a run. Both the
 * kept document and the digest in the manifest use these names, so that a run and its repetition
 * from the run directory have the same digest wherever the files lay at first.
 */
public final class FileValues {
  private final SchemaLookup schemas;
  private final Function<Path, String> fileNames;
  private final Map<ConfigNode, String> files = new LinkedHashMap<>();

  private FileValues(SchemaLookup schemas, Function<Path, String> fileNames) {
    this.schemas = schemas;
    this.fileNames = fileNames;
  }

  /**
   * What to write for the values of {@code FILE} attributes.
   *
   * @param fileNames name of a file in the document
   * @return name by the value; values that name nothing that exists are left out
   */
  public static Map<ConfigNode, String> of(
      ExperimentSpec spec, SchemaLookup schemas, Function<Path, String> fileNames) {
    FileValues values = new FileValues(schemas, fileNames);
    spec.models().values().forEach(values::collect);
    spec.workloads().forEach(values::collect);
    spec.records()
        .sinkAttributes()
        .forEach((type, node) -> values.collect(schemas.sink(type), List.of(node), Set.of()));
    return values.files;
  }

  private void collect(ExperimentSpec.ModelEntry entry) {
    if (entry.attributes() == null) {
      return;
    }
    Set<String> points = schemas.strategyPoints(entry);
    collect(schemas.model(entry), List.of(entry.attributes()), points);
    for (String point : points) {
      StrategyChoice choice =
          StrategyChoice.read(entry.attributes(), point, entry.name(), new Diagnostics());
      if (choice != null && choice.config() != null) {
        collect(schemas.strategy(entry, choice), List.of(choice.config()), Set.of());
      }
    }
  }

  private void collect(ExperimentSpec.WorkloadEntry entry) {
    collect(schemas.workload(entry), WorkloadKeys.maps(entry.node()), WorkloadKeys.RESERVED);
  }

  private void collect(AttributeSchema schema, List<ConfigNode> maps, Set<String> reserved) {
    if (schema == null) {
      return;
    }
    new AttributeFinder(schema, "", reserved, new Diagnostics())
        .find(maps)
        .values()
        .forEach(this::collect);
  }

  private void collect(GivenAttribute given) {
    Map<ConfigNode, Path> named = new LinkedHashMap<>();
    InputNames.add(given, named);
    named.forEach((node, file) -> files.put(node, fileNames.apply(file)));
  }
}
