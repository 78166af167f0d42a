package io.heddle.kernel.core.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.heddle.api.config.ConfigNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An experiment as canonical JSON: keys sorted, attributes by full path, quantities in canonical
 * units, one line. Two experiments that say the same in other words give the same text, so its
 * SHA-256 identifies the experiment.
 *
 * <p>Left out is what cannot change a result or is used up: {@code vars}, {@code x-} keys, the
 * number of threads.
 */
public final class CanonicalJson {
  private CanonicalJson() {}

  /** The JSON, without an end of line; files are named as the experiment names them. */
  public static String of(ExperimentSpec spec, SchemaLookup schemas) {
    return of(spec, schemas, Map.of());
  }

  /**
   * The JSON, without an end of line.
   *
   * @param files how values that name files read, see {@link FileValues}
   */
  public static String of(
      ExperimentSpec spec, SchemaLookup schemas, Map<ConfigNode, String> files) {
    try {
      return JsonMapper.builder().build().writeValueAsString(document(spec, schemas, files));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("plain values can be written", e);
    }
  }

  /** SHA-256 of the JSON in lower-case hex. */
  public static String sha256(String json) {
    return Sha256.hex(json.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, Object> document(
      ExperimentSpec spec, SchemaLookup schemas, Map<ConfigNode, String> files) {
    Map<String, Object> document = map(CanonicalTree.of(spec.root(), files));
    document.keySet().removeIf(key -> key.startsWith("x-") || key.equals("vars"));
    CanonicalAttributes attributes = new CanonicalAttributes(schemas, files);
    child(document, "metadata").put("name", spec.name());
    simulation(document, spec);
    models(document, spec, attributes);
    workloads(document, spec, attributes);
    records(document, spec, attributes);
    if (document.get("stop") instanceof Map) {
      Map<String, Object> stop = child(document, "stop");
      List.of("after", "grid", "drain").forEach(key -> quantity(stop, key, Units.TIME));
      quantity(stop, "maxWallTime", Units.WALL_TIME);
    }
    if (document.get("faults") instanceof List<?> faults) {
      for (int i = 0; i < faults.size(); i++) {
        fault(map(faults.get(i)), spec.faults().get(i));
      }
    }
    return document;
  }

  private static void simulation(Map<String, Object> document, ExperimentSpec spec) {
    ConfigNode simulation = spec.root().get("simulation");
    if (simulation == null || !simulation.isMap()) {
      return;
    }
    Map<String, Object> map = child(document, "simulation");
    map.remove("threads");
    ConfigNode parameters = simulation.get("parameters");
    if (parameters != null) {
      map.put("parameters", new SimulationSection(new Diagnostics()).canonical(parameters));
    }
  }

  private static void models(
      Map<String, Object> document, ExperimentSpec spec, CanonicalAttributes attributes) {
    for (ExperimentSpec.ModelEntry entry : spec.models().values()) {
      if (entry.attributes() != null) {
        Map<String, Object> model = child(child(document, "models"), entry.name());
        model.put("attributes", attributes.model(entry));
      }
    }
  }

  private static void workloads(
      Map<String, Object> document, ExperimentSpec spec, CanonicalAttributes attributes) {
    List<Object> list = new ArrayList<>();
    spec.workloads().forEach(entry -> list.add(attributes.workload(entry)));
    // One workload is the same as a list of one.
    document.put("workload", list.size() == 1 ? list.get(0) : list);
  }

  private static void records(
      Map<String, Object> document, ExperimentSpec spec, CanonicalAttributes attributes) {
    if (!(document.get("records") instanceof Map)) {
      return;
    }
    Map<String, Object> records = child(document, "records");
    spec.records()
        .sinkAttributes()
        .forEach((type, node) -> records.put(type, attributes.sink(type, node)));
    spec.records()
        .perRecord()
        .keySet()
        .forEach(name -> quantity(child(records, name), "interval", Units.TIME));
  }

  private static void fault(Map<String, Object> fault, FaultEntry entry) {
    if (fault.containsKey("at")) {
      // A sum with StartTime is the time it comes to.
      fault.put("at", Units.TIME.canonical(entry.atPs()));
    }
    if (entry.action() instanceof FaultAction.Down down && down.rerouteAfterPs() >= 0) {
      child(fault, "down").put("reroute", "after " + Units.TIME.canonical(down.rerouteAfterPs()));
    }
    for (String action : List.of("down", "drop", "trim", "bitErrorRate", "degrade", "delay")) {
      if (fault.get(action) instanceof Map) {
        Map<String, Object> map = child(fault, action);
        quantity(map, "for", Units.TIME);
        quantity(map, "extra", Units.TIME);
        quantity(map, "rate", Units.DATA_RATE);
      }
    }
  }

  private static void quantity(Map<String, Object> map, String key, Units units) {
    Object value = map.get(key);
    Units.Reading reading = value == null ? null : units.read(value.toString());
    if (reading != null && reading.isValid()) {
      map.put(key, units.canonical(reading.value()));
    }
  }

  private static Map<String, Object> child(Map<String, Object> map, String key) {
    return map(map.computeIfAbsent(key, k -> new java.util.TreeMap<String, Object>()));
  }

  // Maps of CanonicalTree have text keys and plain values.
  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }
}
