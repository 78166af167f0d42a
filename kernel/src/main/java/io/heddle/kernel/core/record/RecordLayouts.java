package io.heddle.kernel.core.record;

import io.heddle.api.record.RecordSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The layouts of a run's records, numbered in the order they are first declared. */
final class RecordLayouts {
  private final List<RecordLayout> layouts = new ArrayList<>();
  private final Map<String, RecordLayout> byName = new HashMap<>();

  /**
   * The layout of a record.
   *
   * @throws IllegalArgumentException if another bundle declared the record with other columns
   */
  RecordLayout of(RecordSchema schema) {
    RecordLayout known = byName.get(schema.name());
    if (known != null) {
      if (!known.schema().columns().equals(schema.columns())) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "two bundles write record %s with different columns (schema versions %s and %s)",
                schema.name(),
                known.schema().version(),
                schema.version()));
      }
      return known;
    }
    RecordLayout layout = new RecordLayout(layouts.size(), schema);
    layouts.add(layout);
    byName.put(schema.name(), layout);
    return layout;
  }

  RecordLayout byId(int id) {
    return layouts.get(id);
  }

  /** The layout of a record by name, or null. */
  RecordLayout byName(String record) {
    return byName.get(record);
  }

  /** Schemas in declaration order. */
  List<RecordSchema> schemas() {
    return layouts.stream().map(RecordLayout::schema).toList();
  }

  int size() {
    return layouts.size();
  }
}
