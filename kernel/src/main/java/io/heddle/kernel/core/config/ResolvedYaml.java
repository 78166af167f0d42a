package io.heddle.kernel.core.config;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Writes an experiment as resolved: one YAML document that reads back to the same experiment
 * without includes, profiles, settings, variables or the environment.
 *
 * <p>Scalars keep their text and whether they were quoted, so that a text field stays as written.
 */
public final class ResolvedYaml {
  private final SchemaLookup schemas;
  private final Function<Path, String> fileNames;
  private final IdentityHashMap<ConfigNode, String> files = new IdentityHashMap<>();
  private YAMLGenerator out;

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
    try {
      return new ResolvedYaml(schemas, fileNames).write(spec);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String write(ExperimentSpec spec) throws IOException {
    spec.models().values().forEach(this::collect);
    spec.workloads().forEach(this::collect);
    spec.records()
        .sinkAttributes()
        .forEach((type, node) -> collect(schemas.sink(type), List.of(node), Set.of()));
    YAMLFactory factory =
        YAMLFactory.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .build();
    StringWriter text = new StringWriter();
    try (YAMLGenerator generator = factory.createGenerator(text)) {
      out = generator;
      out.writeStartObject();
      writeTop(spec);
      out.writeEndObject();
    }
    return text.toString();
  }

  private void writeTop(ExperimentSpec spec) throws IOException {
    ConfigTree root = (ConfigTree) spec.root();
    boolean named = false;
    for (Map.Entry<String, ConfigTree.Entry> e : root.entries().entrySet()) {
      String key = e.getKey();
      if (key.startsWith("x-") || key.equals("vars")) {
        continue;
      }
      out.writeFieldName(key);
      if (key.equals("metadata") && e.getValue().value().isMap()) {
        named = true;
        writeMetadata(spec, e.getValue().value());
      } else {
        write(e.getValue().value());
      }
    }
    if (!named) {
      out.writeFieldName("metadata");
      writeMetadata(spec, null);
    }
  }

  /** The name may come from the file's name, which the document is to be independent of. */
  private void writeMetadata(ExperimentSpec spec, ConfigTree metadata) throws IOException {
    out.writeStartObject();
    out.writeFieldName("name");
    out.writeString(spec.name());
    if (metadata != null) {
      for (Map.Entry<String, ConfigTree.Entry> e : metadata.entries().entrySet()) {
        if (!e.getKey().equals("name")) {
          out.writeFieldName(e.getKey());
          write(e.getValue().value());
        }
      }
    }
    out.writeEndObject();
  }

  private void write(ConfigTree tree) throws IOException {
    if (tree.isMap()) {
      out.writeStartObject();
      for (Map.Entry<String, ConfigTree.Entry> e : tree.entries().entrySet()) {
        out.writeFieldName(e.getKey());
        write(e.getValue().value());
      }
      out.writeEndObject();
    } else if (tree.isList()) {
      out.writeStartArray();
      for (ConfigTree item : tree.children()) {
        write(item);
      }
      out.writeEndArray();
    } else {
      writeScalar(tree);
    }
  }

  private void writeScalar(ConfigTree tree) throws IOException {
    String file = files.get(tree);
    if (file != null) {
      out.writeString(file);
    } else if (tree.isNull()) {
      out.writeNull();
    } else if (tree.quoted()) {
      out.writeString(literal(tree.text()));
    } else {
      // Plain, whatever it looks like: what it means is decided by who reads it.
      out.writeNumber(literal(tree.text()));
    }
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
    String text = given.node().text();
    Path file =
        given.declared().kind() != Kind.FILE || text == null
            ? null
            : FileReference.resolve(given.node(), text);
    if (file != null) {
      files.put(given.node(), fileNames.apply(file));
    }
  }
}
