package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.record.Column;
import io.heddle.api.record.RecordSchema;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** {@code heddle records list}: the data dictionary of everything installed. */
final class RecordListing {
  private final Map<String, RecordSchema> schemas = new TreeMap<>();
  private final Map<String, Set<String>> writers = new TreeMap<>();

  /** Adds a record that a model or the kernel writes. */
  void add(RecordSchema schema, String writer) {
    // Versions side by side: the one with more columns says more, and new ones are added behind.
    RecordSchema known = schemas.get(schema.name());
    if (known == null || known.columns().size() < schema.columns().size()) {
      schemas.put(schema.name(), schema);
    }
    writers.computeIfAbsent(schema.name(), name -> new TreeSet<>()).add(writer);
  }

  static String when(RecordSchema schema) {
    return schema.family().name().toLowerCase(Locale.ROOT)
        + (schema.onByDefault() ? "" : ", off by default");
  }

  void print(PrintStream out) {
    for (RecordSchema schema : schemas.values()) {
      out.print(
          schema.name()
              + " "
              + schema.version()
              + ", "
              + when(schema)
              + ", written by "
              + String.join(", ", writers.get(schema.name()))
              + "\n");
      if (!schema.description().isEmpty()) {
        out.print("  " + schema.description() + "\n");
      }
      TextTable columns = new TextTable("  column", "type", "unit", "meaning");
      for (Column column : schema.columns()) {
        String type = type(column) + (column.nullable() ? " or empty" : "");
        columns.row("  " + column.name(), type, column.unit(), column.description());
      }
      columns.print(out);
      out.print("\n");
    }
  }

  private static String type(Column column) {
    return column.type().name().toLowerCase(Locale.ROOT);
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode records = json.putArray("records");
    for (RecordSchema schema : schemas.values()) {
      ObjectNode one = records.addObject();
      one.put("name", schema.name());
      one.put("version", schema.version());
      one.put("family", schema.family().name().toLowerCase(Locale.ROOT));
      one.put("onByDefault", schema.onByDefault());
      one.put("description", schema.description());
      writers.get(schema.name()).forEach(one.putArray("writers")::add);
      ArrayNode columns = one.putArray("columns");
      for (Column column : schema.columns()) {
        ObjectNode c = columns.addObject();
        c.put("name", column.name());
        c.put("type", type(column));
        c.put("unit", column.unit());
        c.put("nullable", column.nullable());
        c.put("description", column.description());
      }
    }
    return json;
  }
}
