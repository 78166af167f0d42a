package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON as listings print it: indented by two blanks, lines end in LF everywhere. */
final class JsonText {
  private JsonText() {}

  /** The fields of an object in their order. */
  static Map<String, JsonNode> fields(ObjectNode json) {
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    json.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
    return fields;
  }

  static String of(JsonNode tree) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines);
    try {
      return new ObjectMapper().writer(printer).writeValueAsString(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a tree of plain values can always be written
    }
  }
}
