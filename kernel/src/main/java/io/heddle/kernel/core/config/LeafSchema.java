package io.heddle.kernel.core.config;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * JSON Schema of one attribute's value. A text that contains a reference is accepted for every
 * kind, and so is null, which removes what a base set.
 */
final class LeafSchema {
  private static final String REFERENCE = "\\$\\{";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final DeclaredAttribute attribute;

  private LeafSchema(DeclaredAttribute attribute) {
    this.attribute = attribute;
  }

  /** The schema, with description, default, examples. */
  static ObjectNode of(DeclaredAttribute attribute) {
    LeafSchema leaf = new LeafSchema(attribute);
    ObjectNode schema = leaf.value();
    schema.put("description", leaf.description());
    leaf.putDefault(schema);
    return schema;
  }

  /** Numbers and truth values as such, everything else as it is written. */
  private void putDefault(ObjectNode schema) {
    String text = attribute.defaultText();
    if (text == null) {
      return;
    }
    switch (attribute.kind()) {
      case BOOL -> schema.put("default", Boolean.parseBoolean(text));
      case UINT, DOUBLE -> schema.put("default", new BigDecimal(text));
      default -> schema.put("default", text);
    }
  }

  private ObjectNode value() {
    return switch (attribute.kind()) {
      case UINT -> bounded(reference("uint"));
      case UINT_OR_UNLIMITED -> anyOf(word("unlimited"), bounded(reference("uint")));
      case BOOL -> reference("bool");
      case DOUBLE -> bounded(reference("number"));
      case TEXT -> attribute.allowed().isEmpty() ? reference("text") : words();
      case BYTES -> reference("size");
      case DATA_RATE -> reference("rate");
      case TIME -> reference("time");
      case UINT_VECTOR, DOUBLE_VECTOR -> vector();
      case FILE -> reference("text");
      case SERVERS -> servers();
      case TREE -> NODES.objectNode();
    };
  }

  /** A reference inside {@code allOf}, because draft-07 ignores what stands beside one. */
  static ObjectNode reference(String definition) {
    ObjectNode schema = NODES.objectNode();
    schema.putArray("allOf").addObject().put("$ref", "#/definitions/" + definition);
    return schema;
  }

  private ObjectNode bounded(ObjectNode schema) {
    Range range = attribute.range();
    put(schema, attribute.minExclusive() ? "exclusiveMinimum" : "minimum", range.min());
    put(schema, "maximum", range.max());
    return schema;
  }

  private static void put(ObjectNode schema, String key, BigDecimal bound) {
    if (bound != null) {
      schema.put(key, bound);
    }
  }

  private static ObjectNode word(String word) {
    ObjectNode schema = NODES.objectNode();
    schema.putArray("enum").add(word);
    return schema;
  }

  private static ObjectNode anyOf(ObjectNode... choices) {
    ObjectNode schema = NODES.objectNode();
    ArrayNode list = schema.putArray("anyOf");
    for (ObjectNode choice : choices) {
      list.add(choice);
    }
    return schema;
  }

  private static ObjectNode pattern(String pattern) {
    return NODES.objectNode().put("type", "string").put("pattern", pattern);
  }

  private ObjectNode words() {
    ObjectNode words = NODES.objectNode();
    ArrayNode list = words.putArray("enum");
    attribute.allowed().forEach(list::add);
    list.addNull();
    return anyOf(words, pattern(REFERENCE));
  }

  private ObjectNode vector() {
    boolean decimal = attribute.kind() == Kind.DOUBLE_VECTOR;
    ObjectNode entry = bounded(reference(decimal ? "number" : "uint"));
    ObjectNode list = NODES.objectNode().put("type", "array").put("minItems", 8).put("maxItems", 8);
    list.set("items", entry);
    ObjectNode map = NODES.objectNode().put("type", "object").put("additionalProperties", false);
    map.putObject("patternProperties").set("^[0-7]$", entry.deepCopy());
    ObjectNode none = NODES.objectNode().put("type", "null");
    return anyOf(list, map, pattern("^\\s*\\[.*\\]\\s*$|" + REFERENCE), none);
  }

  private static ObjectNode servers() {
    ObjectNode number = NODES.objectNode().put("type", "integer").put("minimum", 0);
    ObjectNode range = pattern("^\\s*[0-9]+(\\.\\.[0-9]+)?\\s*$|" + REFERENCE);
    ObjectNode list = NODES.objectNode().put("type", "array");
    list.set("items", anyOf(number.deepCopy(), range.deepCopy()));
    return anyOf(number, range, list, NODES.objectNode().put("type", "null"));
  }

  private String description() {
    StringBuilder text = new StringBuilder(attribute.description());
    text.append(" (").append(attribute.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    if (!attribute.min().isEmpty()) {
      text.append(attribute.minExclusive() ? ", above " : ", at least ").append(attribute.min());
    }
    if (!attribute.max().isEmpty()) {
      text.append(", at most ").append(attribute.max());
    }
    return text.append(attribute.readOnly() ? ", read-only)" : ")").toString();
  }
}
