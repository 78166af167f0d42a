package io.heddle.kernel.core.config;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * JSON Schemas of the map that holds a type's attributes, and of every group below it: nested,
 * dotted, shortened spellings alike.
 *
 * <p>A map's schema depends on what may still follow the path that led to it, so maps with the same
 * rest share one definition.
 */
final class AttributeObjectSchema {
  private final String name;
  private final ObjectNode definitions;
  private final Map<String, String> byRest = new TreeMap<>();

  /** What may follow: the rest of a path of an attribute. */
  private record Rest(List<String> segments, DeclaredAttribute attribute) {}

  /**
   * @param name prefix of the definitions' names
   * @param definitions where they go
   */
  AttributeObjectSchema(String name, ObjectNode definitions) {
    this.name = name;
    this.definitions = definitions;
  }

  /** Adds the keys of a type's attributes to the schema of the map that holds them. */
  void fill(ObjectNode object, AttributeSchema schema) {
    List<Rest> all = new ArrayList<>();
    for (DeclaredAttribute attribute : schema.attributes()) {
      definitions.set(leafName(attribute), LeafSchema.of(attribute));
      addTrailingParts(all, attribute, attribute.path());
      attribute.aliases().forEach(alias -> addTrailingParts(all, attribute, alias));
    }
    fill(object, all);
  }

  private static void addTrailingParts(List<Rest> all, DeclaredAttribute attribute, String path) {
    List<String> segments = AttributePath.segments(path);
    for (int from = 0; from < segments.size(); from++) {
      all.add(new Rest(segments.subList(from, segments.size()), attribute));
    }
  }

  private String leafName(DeclaredAttribute attribute) {
    return name + ":" + AttributePath.plain(attribute.path());
  }

  private void fill(ObjectNode object, List<Rest> rests) {
    Map<String, Map<String, String>> keys = new TreeMap<>();
    Map<String, List<Rest>> groups = new TreeMap<>();
    for (Rest rest : rests) {
      List<String> segments = rest.segments();
      for (int length = 1; length <= segments.size(); length++) {
        String key = pattern(segments.subList(0, length));
        if (length == segments.size()) {
          keys.computeIfAbsent(key, k -> new TreeMap<>()).put(leafName(rest.attribute()), "");
        } else {
          groups
              .computeIfAbsent(key, k -> new ArrayList<>())
              .add(new Rest(segments.subList(length, segments.size()), rest.attribute()));
        }
      }
    }
    groups.forEach(
        (key, inner) -> keys.computeIfAbsent(key, k -> new TreeMap<>()).put(group(inner), ""));
    ObjectNode patterns = object.withObjectProperty("patternProperties");
    keys.forEach((key, names) -> patterns.set(key, oneOf(List.copyOf(names.keySet()))));
    object.put("additionalProperties", false);
  }

  private static ObjectNode oneOf(List<String> names) {
    if (names.size() == 1) {
      return LeafSchema.reference(names.get(0));
    }
    ObjectNode schema = LeafSchema.reference(names.get(0));
    schema.remove("allOf");
    names.forEach(
        each -> schema.withArrayProperty("anyOf").addObject().put("$ref", "#/definitions/" + each));
    return schema;
  }

  /** Name of the definition of a map in which these rests may follow. */
  private String group(List<Rest> rests) {
    StringBuilder key = new StringBuilder();
    rests.stream()
        .map(rest -> String.join(".", rest.segments()) + "=" + rest.attribute().path())
        .distinct()
        .sorted()
        .forEach(text -> key.append(text).append('\n'));
    String known = byRest.get(key.toString());
    if (known != null) {
      return known;
    }
    String definition = name + ".group" + (byRest.size() + 1);
    byRest.put(key.toString(), definition);
    ObjectNode object = definitions.putObject(definition);
    object.put("type", "object");
    fill(object, rests);
    return definition;
  }

  /** Pattern of a key; a segment with a dot may stand in quotes. */
  private static String pattern(List<String> segments) {
    StringBuilder pattern = new StringBuilder("^");
    for (String segment : segments) {
      pattern.append(pattern.length() == 1 ? "" : "\\.");
      String escaped = segment.replaceAll("[^A-Za-z0-9_-]", "\\\\$0");
      pattern.append(segment.contains(".") ? "\"?" + escaped + "\"?" : escaped);
    }
    return pattern.append('$').toString();
  }
}
