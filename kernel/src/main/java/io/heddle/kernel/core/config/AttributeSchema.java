package io.heddle.kernel.core.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All attributes of a configuration record, and how each may be spelled: by its full path, by an
 * alias, or by any trailing part of either that is unique (configuration specification 2.4).
 *
 * <p>Made anew for each use; nothing here is static, so that no class of a removed bundle stays.
 */
public final class AttributeSchema {
  private final Class<?> type;
  private final List<DeclaredAttribute> attributes = new ArrayList<>();
  private final Map<String, DeclaredAttribute> exact = new TreeMap<>();
  private final Map<String, Set<String>> trailing = new TreeMap<>();
  private final Map<String, Set<String>> below = new TreeMap<>();
  private final Set<String> groups = new HashSet<>();

  private AttributeSchema(Class<?> type) {
    this.type = type;
    collect(type, "", "");
    for (DeclaredAttribute attribute : attributes) {
      index(attribute, attribute.path());
      attribute.aliases().forEach(alias -> index(attribute, alias));
    }
  }

  /**
   * Reads the declarations of a configuration record.
   *
   * @throws IllegalArgumentException if it is no record of attributes: a mistake of the bundle
   */
  public static AttributeSchema of(Class<?> recordType) {
    return new AttributeSchema(recordType);
  }

  private void collect(Class<?> record, String pathPrefix, String javaPrefix) {
    if (!record.isRecord()) {
      throw new IllegalArgumentException(record.getName() + " is no record");
    }
    for (RecordComponent component : record.getRecordComponents()) {
      String javaPath = AttributePath.join(javaPrefix, component.getName());
      Attribute attribute = component.getAnnotation(Attribute.class);
      AttributeGroup group = component.getAnnotation(AttributeGroup.class);
      if (attribute != null) {
        attributes.add(DeclaredAttribute.of(attribute, pathPrefix, javaPath, component));
      } else if (group != null) {
        collect(component.getType(), AttributePath.join(pathPrefix, group.value()), javaPath);
      } else {
        throw new IllegalArgumentException(
            record.getName() + "." + component.getName() + " declares no attribute");
      }
    }
  }

  private void index(DeclaredAttribute attribute, String path) {
    List<String> segments = AttributePath.segments(path);
    int size = segments.size();
    DeclaredAttribute other = exact.put(AttributePath.plain(segments, 0, size), attribute);
    if (other != null && !other.equals(attribute)) {
      throw new IllegalArgumentException(type.getName() + " declares " + path + " twice");
    }
    for (int from = 0; from < size; from++) {
      String end = AttributePath.plain(segments, from, size);
      trailing.computeIfAbsent(end, key -> new TreeSet<>()).add(attribute.path());
      for (int to = from + 1; to < size; to++) {
        groups.add(AttributePath.plain(segments, from, to));
      }
      for (int to = from; to < size; to++) {
        String group = AttributePath.plain(segments, from, to);
        below
            .computeIfAbsent(group, key -> new TreeSet<>())
            .add(AttributePath.plain(segments, to, to + 1));
      }
    }
  }

  /** The configuration record. */
  public Class<?> type() {
    return type;
  }

  /** Attributes in the order of declaration. */
  public List<DeclaredAttribute> attributes() {
    return List.copyOf(attributes);
  }

  /** The attribute of a full path or alias; null if there is none. */
  public DeclaredAttribute byPath(String path) {
    return exact.get(AttributePath.plain(path));
  }

  /**
   * Attributes a spelling may mean, by path: one if it is right, none if it is unknown, several if
   * it is ambiguous. A full path or alias is never ambiguous.
   */
  public List<DeclaredAttribute> lookUp(String spelling) {
    DeclaredAttribute one = byPath(spelling);
    if (one != null) {
      return List.of(one);
    }
    Set<String> paths = trailing.getOrDefault(AttributePath.plain(spelling), Set.of());
    return paths.stream().map(this::byPath).toList();
  }

  /** Whether a spelling leads to attributes below it. */
  boolean isGroup(String spelling) {
    return groups.contains(spelling);
  }

  /** Segments that may follow a group; for the empty group, all segments there are. */
  Set<String> segmentsBelow(String group) {
    return below.getOrDefault(group, Set.of());
  }

  /** First segments of all full paths: what stands at the top of a fully written configuration. */
  Set<String> topSegments() {
    Set<String> top = new TreeSet<>();
    attributes.forEach(attribute -> top.add(AttributePath.segments(attribute.path()).get(0)));
    return top;
  }

  /** Every spelling of an attribute or group that has a number of segments. */
  Set<String> spellings(int segments) {
    Set<String> found = new TreeSet<>();
    for (Set<String> spellings : List.of(trailing.keySet(), groups)) {
      spellings.stream().filter(s -> s.split("\\.", -1).length == segments).forEach(found::add);
    }
    return found;
  }
}
