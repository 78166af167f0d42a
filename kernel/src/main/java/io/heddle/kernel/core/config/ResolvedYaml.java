package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Writes an experiment as resolved: one YAML document that reads back to the same experiment
 * without includes, profiles, settings, variables or the environment.
 *
 * <p>Scalars keep their text and whether they were quoted, so that a text field stays as written. A
 * library would quote a plain {@code 010}, which then is no number any more.
 */
public final class ResolvedYaml {
  private static final String INDENT = "  ";

  private final SchemaLookup schemas;
  private final Function<Path, String> fileNames;
  private final Map<ConfigNode, String> files = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();

  private ResolvedYaml(SchemaLookup schemas, Function<Path, String> fileNames) {
    this.schemas = schemas;
    this.fileNames = fileNames;
  }

  /**
   * The document.
   *
   * @param fileNames what to write for the value of a {@code FILE} attribute: the document may be
   *     kept elsewhere than the one that named the file
   */
  public static String of(
      ExperimentSpec spec, SchemaLookup schemas, Function<Path, String> fileNames) {
    return of(spec, schemas, fileNames, Map.of());
  }

  /**
   * The document.
   *
   * @param more what to write for values that name files without being {@code FILE} attributes
   */
  public static String of(
      ExperimentSpec spec,
      SchemaLookup schemas,
      Function<Path, String> fileNames,
      Map<ConfigNode, String> more) {
    ResolvedYaml yaml = new ResolvedYaml(schemas, fileNames);
    yaml.files.putAll(more);
    return yaml.write(spec);
  }

  private String write(ExperimentSpec spec) {
    spec.models().values().forEach(this::collect);
    spec.workloads().forEach(this::collect);
    spec.records()
        .sinkAttributes()
        .forEach((type, node) -> collect(schemas.sink(type), List.of(node), Set.of()));
    ConfigTree root = (ConfigTree) spec.root();
    root.entries()
        .forEach(
            (key, entry) -> {
              if (key.equals("metadata")) {
                writeMetadata(spec, entry.value());
              } else if (!key.startsWith("x-") && !key.equals("vars")) {
                writeEntry("", key, entry.value());
              }
            });
    if (root.get("metadata") == null) {
      writeMetadata(spec, null);
    }
    return out.toString();
  }

  /** The name may come from the file's name, which the document is to be independent of. */
  private void writeMetadata(ExperimentSpec spec, ConfigTree metadata) {
    out.append("metadata:\n").append(INDENT).append("name: ");
    out.append(YamlText.scalar(spec.name(), true)).append('\n');
    if (metadata != null) {
      metadata
          .entries()
          .forEach(
              (key, entry) -> {
                if (!key.equals("name")) {
                  writeEntry(INDENT, key, entry.value());
                }
              });
    }
  }

  private void writeEntry(String indent, String key, ConfigTree value) {
    out.append(indent).append(YamlText.key(key)).append(':');
    writeValue(indent, value);
  }

  /** A value behind a colon or a hyphen: on the same line, or below it and deeper. */
  private void writeValue(String indent, ConfigTree tree) {
    if (!tree.isCollection()) {
      out.append(' ').append(scalar(tree)).append('\n');
    } else if (tree.children().isEmpty()) {
      out.append(tree.isMap() ? " {}\n" : " []\n");
    } else if (tree.isMap()) {
      out.append('\n');
      tree.entries().forEach((key, entry) -> writeEntry(indent + INDENT, key, entry.value()));
    } else {
      out.append('\n');
      for (ConfigTree item : tree.children()) {
        out.append(indent).append(INDENT).append('-');
        writeValue(indent + INDENT, item);
      }
    }
  }

  private String scalar(ConfigTree tree) {
    String file = files.get(tree);
    if (file != null) {
      return YamlText.scalar(file, true);
    }
    return tree.isNull()
        ? YamlText.scalar(tree)
        : YamlText.scalar(literal(tree.text()), tree.quoted());
  }

  /** Text that is no reference any more must not be taken for one. */
  private static String literal(String text) {
    return text.replace("${", "$${");
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
