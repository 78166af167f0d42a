package io.heddle.workloads.bench;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A part of an experiment written in Java: maps, lists and scalars. */
public final class Node implements ConfigNode {
  private final Object value;

  private Node(Object value) {
    this.value = value;
  }

  /** A scalar. */
  public static Node of(String text) {
    return new Node(text);
  }

  /** A list. */
  public static Node list(Node... items) {
    return new Node(Arrays.asList(items));
  }

  /** A map of keys and texts or nodes in turn. */
  public static Node map(Object... keysAndValues) {
    Map<String, Node> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      Object item = keysAndValues[i + 1];
      map.put((String) keysAndValues[i], item instanceof Node node ? node : of((String) item));
    }
    return new Node(map);
  }

  @Override
  public Place place() {
    return new Place("exp.yaml", 20, 5);
  }

  @Override
  public boolean isMap() {
    return value instanceof Map;
  }

  @Override
  public boolean isList() {
    return value instanceof List;
  }

  @Override
  public String text() {
    return value instanceof String text ? text : null;
  }

  @Override
  public List<String> keys() {
    return isMap() ? List.copyOf(entries().keySet()) : List.of();
  }

  @Override
  public Node get(String key) {
    return isMap() ? entries().get(key) : null;
  }

  @Override
  public Place keyPlace(String key) {
    return new Place("exp.yaml", 20, 3);
  }

  @Override
  public List<ConfigNode> items() {
    return value instanceof List<?> items
        ? items.stream().map(item -> (ConfigNode) item).toList()
        : List.of();
  }

  private Map<String, Node> entries() {
    Map<String, Node> entries = new LinkedHashMap<>();
    ((Map<?, ?>) value).forEach((key, item) -> entries.put((String) key, (Node) item));
    return entries;
  }
}
