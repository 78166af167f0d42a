package io.heddle.kernel.core.wiring;

import io.heddle.api.config.Place;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.config.Diagnostics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The records of an experiment, each once. Two bundles that write one record must agree on it. */
final class RecordCatalog {
  private record Declared(RecordSchema schema, Origin origin) {}

  private final Diagnostics diagnostics;
  private final Map<String, Declared> byName = new TreeMap<>();

  RecordCatalog(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  List<RecordSchema> schemas(Collection<WiredModel<?>> models, List<WiredWorkload> workloads) {
    for (WiredModel<?> model : models) {
      model.records().forEach(r -> add(r, model.origin(), model.entry().typePlace()));
    }
    for (WiredWorkload workload : workloads) {
      workload.records().forEach(r -> add(r, workload.offer().origin(), workload.entry().place()));
    }
    List<RecordSchema> schemas = new ArrayList<>();
    byName.values().forEach(declared -> schemas.add(declared.schema()));
    return schemas;
  }

  private void add(RecordSchema schema, Origin origin, Place place) {
    Declared first = byName.putIfAbsent(schema.name(), new Declared(schema, origin));
    if (first != null && !first.schema().columns().equals(schema.columns())) {
      diagnostics.error(
          "HED-0402",
          place,
          "record "
              + schema.name()
              + " has other columns in bundle "
              + origin.text()
              + " than in bundle "
              + first.origin().text(),
          "choose versions of the models that agree on it");
    }
  }
}
