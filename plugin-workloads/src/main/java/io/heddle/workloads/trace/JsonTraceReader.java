package io.heddle.workloads.trace;

import io.heddle.workloads.text.JsonParser;
import io.heddle.workloads.text.JsonWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the JSON forms: objects one after the other, an array of them, an envelope with {@code
 * nodes}, or the feeder's {@code workload_graph} (workloads specification 2.4).
 */
final class JsonTraceReader implements TraceReader {
  /** Keys of an object that is no node; {@code attr} stands in both. */
  private static final Set<String> METADATA_KEYS = Set.of("version", "attr");

  private static final List<String> LISTS = List.of("nodes", "workload_graph");

  private final String file;
  private final JsonParser json;
  private final JsonNode converter = new JsonNode();
  private String version = "";

  /** An object read before its turn. */
  private Map<String, Object> ahead;

  /** Whether items of an array are read, and whether one was. */
  private boolean inArray;

  private boolean first = true;
  private boolean ended;
  private Map<String, Object> last;

  JsonTraceReader(String file, Reader text) throws IOException, TraceFault {
    this.file = file;
    json = new JsonParser(file, new BufferedReader(text));
    try {
      if (json.peek() == '[') {
        json.expect('[');
        inArray = true;
      } else {
        ahead = outerObject();
      }
      takeMetadata();
    } catch (JsonParser.Fault e) {
      throw new TraceFault(e.getMessage());
    }
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public boolean next(TraceNode node) throws IOException, TraceFault {
    try {
      Map<String, Object> object = nextObject();
      if (object == null) {
        return false;
      }
      last = object;
      converter.read(object, node);
      return true;
    } catch (JsonParser.Fault e) {
      throw new TraceFault(e.getMessage());
    } catch (TraceFault e) {
      throw new TraceFault(file + ": " + e.getMessage());
    }
  }

  @Override
  public JsonWriter whole(TraceNode node) {
    JsonWriter whole = new JsonWriter().object(null);
    last.forEach(whole::value);
    return whole;
  }

  /** A first object that describes the trace instead of a node. */
  private void takeMetadata() throws IOException {
    if (ahead == null) {
      ahead = nextObject();
    }
    if (ahead != null && METADATA_KEYS.containsAll(ahead.keySet())) {
      version = text(ahead.get("version"));
      ahead = null;
    }
  }

  /**
   * The first object of the file. If it holds the list of nodes, reading goes on inside that list
   * and there is no object.
   */
  private Map<String, Object> outerObject() throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    json.expect('{');
    for (boolean none = true; json.nextItem('}', none); none = false) {
      String key = json.key();
      if (LISTS.contains(key) && json.peek() == '[') {
        json.expect('[');
        inArray = true;
        if (object.get("metadata") instanceof Map<?, ?> metadata) {
          version = text(metadata.get("version"));
        }
        return null;
      }
      object.put(key, json.value());
    }
    return object;
  }

  private Map<String, Object> nextObject() throws IOException {
    if (ahead != null) {
      Map<String, Object> object = ahead;
      ahead = null;
      return object;
    }
    if (ended || atEnd()) {
      ended = true;
      return null;
    }
    first = false;
    if (!(json.value() instanceof Map<?, ?> map)) {
      throw json.fault("a node is an object");
    }
    Map<String, Object> object = new LinkedHashMap<>();
    map.forEach((key, value) -> object.put((String) key, value));
    return object;
  }

  /** At the end of a list, whatever follows in an envelope is not read. */
  private boolean atEnd() throws IOException {
    return inArray ? !json.nextItem(']', first) : json.peek() < 0;
  }

  private static String text(Object value) {
    return value instanceof String text ? text : "";
  }
}
