package io.heddle.workloads.trace;

import io.heddle.workloads.text.JsonParser.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Turns a JSON object into a node; knows both spellings of every key. */
final class JsonNode {
  void read(Map<String, Object> object, TraceNode node) throws TraceFault {
    node.clear();
    identify(object, node);
    try {
      for (Map.Entry<String, Object> entry : object.entrySet()) {
        field(entry.getKey(), entry.getValue(), node);
      }
      node.complete();
    } catch (TraceFault e) {
      throw new TraceFault(node.label() + ": " + e.getMessage());
    }
  }

  /** First, so that messages name the node wherever its id stands. */
  private static void identify(Map<String, Object> object, TraceNode node) throws TraceFault {
    for (Map.Entry<String, Object> entry : object.entrySet()) {
      switch (plain(entry.getKey())) {
        case "id" -> node.id = unsigned("id", entry.getValue());
        case "name" -> node.name = String.valueOf(entry.getValue());
        default -> {
          // Read later.
        }
      }
    }
  }

  private static void field(String key, Object value, TraceNode node) throws TraceFault {
    switch (plain(key)) {
      case "id", "name" -> {
        // Read before.
      }
      case "type", "nodetype" -> node.type = type(value);
      case "ctrldeps" -> numbers(key, value, node.controlDependencies);
      case "datadeps" -> numbers(key, value, node.dataDependencies);
      case "starttimemicros" -> node.startMicros = number(key, value);
      case "durationmicros", "runtime" -> node.durationMicros = number(key, value);
      case "inputs" -> {
        if (value instanceof Map<?, ?> inputs && inputs.get("values") instanceof String values) {
          node.inputValues = values;
        }
      }
      case "attr" -> attributes(value, node);
      default -> attribute(key, value, node);
    }
  }

  private static String plain(String key) {
    return key.replace("_", "").toLowerCase(Locale.ROOT);
  }

  private static NodeType type(Object value) throws TraceFault {
    NodeType type =
        value instanceof String name && NodeType.of(name) != null
            ? NodeType.of(name)
            : NodeType.of(number("type", value));
    if (type == null) {
      throw new TraceFault(
          "type " + shown(value) + " is none of 0 to " + (NodeType.values().length - 1));
    }
    return type;
  }

  private static void attributes(Object value, TraceNode node) throws TraceFault {
    if (!(value instanceof List<?> list)) {
      throw new TraceFault("attr is no list");
    }
    for (Object item : list) {
      if (!(item instanceof Map<?, ?> attribute)
          || !(attribute.get("name") instanceof String name)) {
        throw new TraceFault("an attribute has no name");
      }
      for (Map.Entry<?, ?> entry : attribute.entrySet()) {
        String alternative = plain((String) entry.getKey());
        if (alternative.endsWith("val") || alternative.endsWith("list")) {
          alternative(name, alternative, entry.getValue(), node);
        }
      }
    }
  }

  private static void alternative(String name, String alternative, Object value, TraceNode node)
      throws TraceFault {
    switch (alternative) {
      case "doubleval", "floatval" -> node.other(name, "a fraction");
      case "bytesval" -> node.other(name, "bytes");
      case "stringval" -> node.text(name, String.valueOf(value));
      case "boolval" -> node.number(name, Boolean.TRUE.equals(value) ? 1 : 0);
      default -> {
        if (alternative.endsWith("list")) {
          node.other(name, "a list");
        } else {
          node.number(name, number(name, value));
        }
      }
    }
  }

  /** An attribute that stands on the node itself, as the feeder writes it. */
  private static void attribute(String key, Object value, TraceNode node) throws TraceFault {
    if (value instanceof Boolean truth) {
      node.number(key, truth ? 1 : 0);
    } else if (value instanceof Figure figure) {
      if (isWhole(figure.text())) {
        node.number(key, number(key, value));
      } else {
        node.other(key, "a fraction");
      }
    } else if (value instanceof String text) {
      if (isWhole(text) && !key.equals("pg_name") && !key.equals("comm_group")) {
        node.number(key, number(key, value));
      } else {
        node.text(key, text);
      }
    } else {
      node.other(key, "no whole number");
    }
  }

  private static void numbers(String key, Object value, LongList into) throws TraceFault {
    if (!(value instanceof List<?> list)) {
      throw new TraceFault(key + " is no list");
    }
    for (Object item : list) {
      into.addOnce(unsigned(key, item));
    }
  }

  private static boolean isWhole(String text) {
    int digits = text.startsWith("-") ? 1 : 0;
    return text.length() > digits && text.chars().skip(digits).allMatch(c -> c >= '0' && c <= '9');
  }

  /** A number that may use all 64 bits. */
  private static long unsigned(String key, Object value) throws TraceFault {
    String text = written(value);
    try {
      return Long.parseUnsignedLong(text);
    } catch (NumberFormatException e) {
      throw new TraceFault(key + " " + shown(value) + " is not a whole number of 0 or more");
    }
  }

  private static long number(String key, Object value) throws TraceFault {
    String text = written(value);
    try {
      if (!isWhole(text)) {
        return new BigDecimal(text).longValueExact();
      }
      // Attributes that are not read may use all 64 bits; those that are read refuse the sign.
      return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    } catch (ArithmeticException | NumberFormatException e) {
      throw new TraceFault(key + " " + shown(value) + " is not a whole number that fits");
    }
  }

  private static String written(Object value) {
    return value instanceof Figure figure ? figure.text() : String.valueOf(value);
  }

  private static String shown(Object value) {
    return "\"" + written(value) + "\"";
  }
}
