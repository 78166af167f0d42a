package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.config.Kind;
import io.heddle.kernel.core.config.AttributeSchema;
import io.heddle.kernel.core.config.DeclaredAttribute;
import java.io.PrintStream;

/** Attributes of a model or strategy, all from their declarations. */
final class AttributeListing {
  private final AttributeSchema schema;

  AttributeListing(Class<?> configType) {
    schema = AttributeSchema.of(configType);
  }

  boolean isEmpty() {
    return schema.attributes().isEmpty();
  }

  void print(PrintStream out, String indent) {
    if (schema.attributes().isEmpty()) {
      out.print(indent + "none\n");
    }
    for (DeclaredAttribute attribute : schema.attributes()) {
      out.print(indent + attribute.path() + "\n");
      out.print(indent + "    " + facts(attribute) + "\n");
      out.print(indent + "    " + attribute.description() + "\n");
    }
  }

  private static String facts(DeclaredAttribute attribute) {
    StringBuilder facts = new StringBuilder(kind(attribute.kind()));
    facts.append(defaultOf(attribute));
    if (attribute.readOnly()) {
      facts.append(", read-only");
    }
    String range = range(attribute);
    if (!range.isEmpty()) {
      facts.append(", ").append(range);
    }
    if (!attribute.allowed().isEmpty()) {
      facts.append(", one of: ").append(String.join(", ", attribute.allowed()));
    }
    if (!attribute.aliases().isEmpty()) {
      facts.append(", also ").append(String.join(", ", attribute.aliases()));
    }
    return facts.toString();
  }

  private static String defaultOf(DeclaredAttribute attribute) {
    if (attribute.required()) {
      return ", must be given";
    }
    return attribute.defaultText() == null ? ", no default" : ", default " + shown(attribute);
  }

  private static String shown(DeclaredAttribute attribute) {
    return attribute.defaultText().isEmpty() ? "\"\"" : attribute.defaultText();
  }

  private static String range(DeclaredAttribute attribute) {
    String min = attribute.min();
    String max = attribute.max();
    String least = attribute.minExclusive() ? "above " : "at least ";
    if (min.isEmpty()) {
      return max.isEmpty() ? "" : "at most " + max;
    }
    if (max.isEmpty()) {
      return least + min;
    }
    return attribute.minExclusive() ? least + min + ", at most " + max : min + " to " + max;
  }

  /** Kinds by the platform's own names of attribute types (configuration specification 1). */
  private static String kind(Kind kind) {
    return switch (kind) {
      case UINT -> "uint";
      case BOOL -> "bool";
      case DOUBLE -> "double";
      case TEXT -> "string";
      case BYTES -> "bytes";
      case DATA_RATE -> "datarate";
      case TIME -> "timeval";
      case UINT_OR_UNLIMITED -> "uint or unlimited";
      case UINT_VECTOR -> "eight uints";
      case DOUBLE_VECTOR -> "eight doubles";
      case FILE -> "file";
      case SERVERS -> "servers, such as 3, 0..7 or [0, 2..4]";
      case TREE -> "map or list";
    };
  }

  /** The unit values are held in, for programs; null for kinds without one. */
  private static String unit(Kind kind) {
    return switch (kind) {
      case BYTES -> "B";
      case DATA_RATE -> "bps";
      case TIME -> "ps";
      default -> null;
    };
  }

  void addTo(ArrayNode json) {
    for (DeclaredAttribute attribute : schema.attributes()) {
      ObjectNode one = json.addObject();
      one.put("path", attribute.path());
      one.put("kind", kind(attribute.kind()));
      one.put("unit", unit(attribute.kind()));
      one.put("default", attribute.defaultText());
      one.put("required", attribute.required());
      one.put("readOnly", attribute.readOnly());
      one.put("min", attribute.min().isEmpty() ? null : attribute.min());
      one.put("minExclusive", attribute.minExclusive());
      one.put("max", attribute.max().isEmpty() ? null : attribute.max());
      attribute.allowed().forEach(one.putArray("allowed")::add);
      attribute.aliases().forEach(one.putArray("aliases")::add);
      one.put("since", attribute.since());
      one.put("description", attribute.description());
    }
  }
}
