package io.heddle.kernel.core.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the JSON Schema (draft-07) of experiments for editors (configuration specification 5): the
 * core parts, which are a resource, and what the installed bundles add to {@code models}, {@code
 * workload} and {@code records}.
 *
 * <p>The schema is for completion. It accepts whatever the reader accepts, and some that it does
 * not: a text with a reference in it, an ambiguous short name, a null.
 */
public final class JsonSchemaWriter {
  private static final String CORE = "experiment.schema.json";
  private static final String PROPERTIES = "properties";

  private final JsonMapper mapper = JsonMapper.builder().build();
  private final ObjectNode root;
  private final ObjectNode definitions;

  private JsonSchemaWriter() {
    try (InputStream core = JsonSchemaWriter.class.getResourceAsStream(CORE)) {
      root = (ObjectNode) mapper.readTree(core);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    definitions = (ObjectNode) root.get("definitions");
  }

  /** The schema as indented JSON with an end of line. */
  public static String write(InstalledTypes installed) {
    JsonSchemaWriter writer = new JsonSchemaWriter();
    writer.models(installed.devices());
    writer.workloads(installed.workloads());
    writer.records(installed);
    return writer.text();
  }

  private String text() {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    try {
      return mapper.writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree can be written", e);
    }
  }

  private void models(List<InstalledTypes.Type> types) {
    ArrayNode branches = definition("modelEntry").putArray("allOf");
    byName(types)
        .forEach(
            (name, versions) -> {
              ObjectNode attributes = mapper.createObjectNode();
              versions.forEach(v -> attributes.withArrayProperty("anyOf").add(model(name, v)));
              ObjectNode then = branch(branches, versions.get(0).names());
              then.putObject(PROPERTIES).set("attributes", attributes);
            });
  }

  /** Major versions of each type, by the type. */
  private static Map<String, List<InstalledTypes.Type>> byName(List<InstalledTypes.Type> types) {
    Map<String, List<InstalledTypes.Type>> byName = new TreeMap<>();
    for (InstalledTypes.Type type : types) {
      byName.computeIfAbsent(type.names().get(0), name -> new ArrayList<>()).add(type);
    }
    return byName;
  }

  /** {@code if type is one of names}; returns the empty {@code then}. */
  private static ObjectNode branch(ArrayNode branches, List<String> names) {
    ObjectNode branch = branches.addObject();
    ObjectNode condition = branch.putObject("if");
    ArrayNode words = condition.putObject(PROPERTIES).putObject("type").putArray("enum");
    names.forEach(words::add);
    condition.putArray("required").add("type");
    return branch.putObject("then");
  }

  private ObjectNode model(String name, InstalledTypes.Type type) {
    String definition = name + "@" + type.version().major();
    ObjectNode object = definitions.putObject(definition);
    object.put("type", "object").put("title", name + " " + type.version());
    new AttributeObjectSchema(definition, definitions).fill(object, type.attributes());
    type.points().forEach(point -> strategyPoint(object, definition, point));
    return mapper.createObjectNode().put("$ref", "#/definitions/" + definition);
  }

  private void strategyPoint(ObjectNode object, String owner, InstalledTypes.Point point) {
    String definition = owner + "." + point.name();
    ObjectNode group = definitions.putObject(definition);
    group.put("type", "object").put("additionalProperties", false);
    ObjectNode properties = group.putObject(PROPERTIES);
    ObjectNode strategy = properties.putObject("strategy");
    ArrayNode words = strategy.putArray("anyOf").addObject().putArray("enum");
    point.strategies().forEach(each -> words.add(each.name()));
    strategy.withArrayProperty("anyOf").addObject().put("type", "string").put("pattern", "\\$\\{");
    properties.set("version", LeafSchema.reference("version"));
    properties.set("from", LeafSchema.reference("text"));
    properties.putObject("config").put("type", "object");
    ArrayNode branches = group.putArray("allOf");
    point.strategies().forEach(each -> strategy(branches, definition, each));
    object.withObjectProperty(PROPERTIES).set(point.name(), LeafSchema.reference(definition));
    object.withObjectProperty("patternProperties").putObject("^" + point.name() + "\\..+$");
  }

  private void strategy(ArrayNode branches, String point, InstalledTypes.Strategy strategy) {
    ObjectNode branch = branches.addObject();
    ObjectNode condition = branch.putObject("if");
    condition.putObject(PROPERTIES).putObject("strategy").put("const", strategy.name());
    condition.putArray("required").add("strategy");
    ObjectNode config =
        branch.putObject("then").putObject(PROPERTIES).putObject("config").put("type", "object");
    new AttributeObjectSchema(point + "=" + strategy.name(), definitions)
        .fill(config, strategy.config());
  }

  private void workloads(List<InstalledTypes.Type> types) {
    ArrayNode branches = definition("workloadEntry").putArray("allOf");
    byName(types)
        .forEach(
            (name, versions) -> {
              ArrayNode choices = branch(branches, versions.get(0).names()).putArray("anyOf");
              versions.forEach(version -> choices.add(workload(name, version)));
            });
  }

  private ObjectNode workload(String name, InstalledTypes.Type type) {
    String definition = "workload:" + name + "@" + type.version().major();
    AttributeObjectSchema attributes = new AttributeObjectSchema(definition, definitions);
    ObjectNode inner = definitions.putObject(definition + ".attributes").put("type", "object");
    attributes.fill(inner, type.attributes());
    ObjectNode object = definitions.putObject(definition).put("type", "object");
    object.put("title", name + " " + type.version());
    ObjectNode properties = object.putObject(PROPERTIES);
    for (String key : List.of("type", "from", "name")) {
      properties.set(key, LeafSchema.reference("text"));
    }
    properties.set("version", LeafSchema.reference("version"));
    properties.set("attributes", LeafSchema.reference(definition + ".attributes"));
    attributes.fill(object, type.attributes());
    return mapper.createObjectNode().put("$ref", "#/definitions/" + definition);
  }

  private void records(InstalledTypes installed) {
    ObjectNode properties = (ObjectNode) definition("records").get(PROPERTIES);
    installed.records().forEach(name -> properties.set(name, LeafSchema.reference("perRecord")));
    for (InstalledTypes.Type sink : installed.sinks()) {
      String name = sink.names().get(0);
      ObjectNode object = definitions.putObject("sink:" + name).put("type", "object");
      new AttributeObjectSchema("sink:" + name, definitions).fill(object, sink.attributes());
      properties.set(name, LeafSchema.reference("sink:" + name));
    }
  }

  private ObjectNode definition(String name) {
    return (ObjectNode) definitions.get(name);
  }
}
